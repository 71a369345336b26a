"""The exit statuses (see docs/discord.md), and leaving the process promptly once its work is done, even if a thread is
still waiting."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine
from dataclasses import dataclass
from enum import IntEnum
from threading import Timer
from typing import Final


class Exit(IntEnum):
    """The exit statuses. Each but the first comes with a sentence on standard error; those of `doctor` are its
    findings, on standard output. Problems for a person to fix have numbers of their own, so that the service manager
    doesn't restart the bot (deploy/turnkeeper.service)."""

    OK = 0
    FAILED = 1
    TOKEN = 2
    INTENT = 3
    NETWORK = 4
    SHARDS = 5
    SETTINGS = 6


@dataclass(eq=False)
class Stop(Exception):
    """The bot or a command can't go on. The sentence says why, and what to do."""

    code: Exit
    sentence: str


GRACE: Final = 2.0
"""Seconds for threads that still wait after everything is closed, such as for a DNS lookup, which may take half a
minute. The interpreter would wait for them, but a stopped container is only given ten seconds."""


def left(main: Coroutine[object, None, int]) -> int:
    """Run `main`, which must leave no work behind; return its exit status. The process may end inside this call."""
    with asyncio.Runner() as runner:
        code = runner.run(main)
        timer = Timer(GRACE, _end, (code,))
        timer.daemon = True
        timer.start()
    # The loop is closed and its threads have ended.
    timer.cancel()
    return code


def _end(code: int) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
