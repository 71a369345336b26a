"""`python -m tests.language [PART…]`: update the catalogue files to match the code, all or some parts.

New texts are added empty, unused ones are removed. `--left TRANSCRIPT…` instead plays transcripts in a made-up language
and prints texts missing from the catalogue; `--beside PART…` prints the literals that aren't in it.
"""

import asyncio
import sys
from collections import Counter

from bot.app.process_log import quiet_logs
from tests.language.beside import beside
from tests.language.data import typed
from tests.language.extraction import catalogued, english, modules
from tests.language.files import OTHERS, known, path_of, written
from tests.language.made_up import left, speak
from tests.language.parts import ROOT, UNSAID, part_of
from tests.transcripts.playing import SCRIPTS, items_of, played


def bring_in_step(parts: list[str]) -> None:
    found = catalogued()
    for code in OTHERS:
        memory = known(code)
        for part, texts in found.items():
            if parts and part not in parts:
                continue
            path = path_of(code, part)
            if texts:
                path.write_bytes(written(code, texts, memory))
            else:
                path.unlink(missing_ok=True)
            missing = sum(text.key not in memory for text in texts)
            print(f"{code} {part}: {len(texts)} texts, {missing} to translate")


def show_beside(parts: list[str]) -> None:
    lines = list(typed())
    for path in modules():
        name = path.relative_to(ROOT).as_posix()
        if part_of(path) in parts and not name.startswith(UNSAID):
            for text in beside(path, english(), lines):
                print(f"{name}:{text}")


async def show_left(names: list[str]) -> None:
    found: Counter[str] = Counter()
    where: dict[str, str] = {}
    for script in SCRIPTS:
        if not names or script.stem in names:
            for text in left(await played(items_of(script))):
                found[text] += 1
                where.setdefault(text, script.stem)
    for text, count in found.most_common():
        print(f"{count:5} {where[text]}: {text}")


if __name__ == "__main__":
    quiet_logs("error", "text")
    if sys.argv[1:2] == ["--beside"]:
        show_beside(sys.argv[2:])
    elif sys.argv[1:2] == ["--left"]:
        speak()
        asyncio.run(show_left(sys.argv[2:]))
    else:
        bring_in_step(sys.argv[1:])
