"""Starts bots in no time: everything is read once, and each bot is a fork of that.

    python -m tests.torture.nursery API GATEWAY SKEW

Each line on standard input is the environment of a bot, as JSON; one runs at a time. Its number comes back, and when it
is gone how it went, on standard output; what it logs is on standard error. A bot is a process like any other, but for
the seconds that an interpreter and its modules take.
"""

import ctypes
import json
import os
import signal
import sys
from typing import Final, NoReturn

from tests.torture.child import point

PDEATHSIG: Final = 1


def main() -> None:
    _ends_with_parent()
    point(sys.argv[1:4])
    _read_all()
    for line in sys.stdin:
        number = os.fork()
        if number == 0:
            _run(json.loads(line))
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
        _, status = os.waitpid(number, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _read_all() -> None:
    """What a bot reads at its start and keeps."""
    import psycopg  # noqa: F401
    import sqlalchemy.dialects.postgresql.psycopg
    import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401

    import bot.__main__
    import bot.app.metrics.health
    import bot.app.metrics.heartbeat
    import bot.app.process_log
    import bot.discord.connection.start
    import bot.pipeline.outbox.delivery
    import bot.pipeline.schedule.alarm
    import bot.store.shared  # noqa: F401
    from bot.features.completion.slash_commands import slash_forms
    from bot.text.language.speech import read_all

    slash_forms()
    read_all()


def _ends_with_parent() -> None:
    """Nobody looks after it when the tests are gone."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PDEATHSIG, signal.SIGKILL)


def _run(given: dict[str, str]) -> NoReturn:
    _ends_with_parent()
    code = 1
    try:
        from bot.__main__ import main as turnkeeper

        os.environ.clear()
        os.environ.update(given)
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
        sys.argv = ["turnkeeper", "run"]
        turnkeeper()
        code = 0
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
