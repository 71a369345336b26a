"""`python -m tests.transcripts`: write the golden files. Read every difference before you commit it."""

import asyncio
import sys

from bot.app.process_log import quiet_logs
from tests.transcripts.playing import SCRIPTS, items_of, played


async def write() -> int:
    failed = 0
    for script in SCRIPTS:
        if len(sys.argv) > 1 and script.stem not in sys.argv[1:]:
            continue
        game = await played(items_of(script))
        if game.status:
            failed = 1
            print(f"{script.name}: status {game.status} {game.fault}", file=sys.stderr)
            if game.status == 2:
                print("\n".join(game.lines[-12:]), file=sys.stderr)
        script.with_suffix(".out").write_text("".join(f"{line}\n" for line in game.lines), "utf-8")
    return failed


if __name__ == "__main__":
    quiet_logs("error", "text")
    sys.exit(asyncio.run(write()))
