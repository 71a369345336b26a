"""Inputs guided by coverage: `python -m tests.fuzz.guided lines --inputs 100000`.

atheris observes which code an input reaches, and mutates those that reached something new. It isn't installed with the
rest: see docs/reliability.md. A fault is reported with the bytes its input was made of: `--again BYTES`.
"""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

READERS: Final = ["rules", "bot.text.files", "bot.discord", "bot.features.transfer.file", "bot.packs", "bot.commands"]
"""What reads what comes, and what goes out: the code whose parts are watched."""

with atheris.instrument_imports(include=READERS):
    from tests.fuzz.running import Target, Watch, show, told
    from tests.fuzz.steering import beginnings, given
    from tests.fuzz.targets import NAMES, target

LONGEST: Final = 600
"""Bytes that an input is made of."""
PATIENCE: Final = 60
"""Seconds after which one input is taken to have no end."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("target", choices=NAMES)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="end after so many")
    parser.add_argument("--seed", type=int, default=1, help="above 0")
    parser.add_argument("--again", default=None, help="bytes of an input, in hexadecimal digits")
    asked = parser.parse_args()
    if asked.again is not None:
        show(target(asked.target).tried(given(target(asked.target), bytes.fromhex(asked.again))))
        return
    tries = Tries(target(asked.target), asked.inputs, asked.seconds)
    for number, one in enumerate(beginnings(tries.target)):
        (tries.folder / f"{number:05}").write_bytes(one[:LONGEST])
    options = (f"-runs={asked.inputs}", f"-seed={asked.seed}", f"-max_len={LONGEST}", f"-timeout={PATIENCE}")
    atheris.Setup([sys.argv[0], *options, "-reload=0", "-len_control=0", str(tries.folder)], tries)
    atheris.Fuzz()


class Tries:
    """What the engine calls with bytes. It ends the process itself, without a word to us: after the last input all is
    told."""

    def __init__(self, found: Target, inputs: int, seconds: float) -> None:
        self.target, self.folder = found, Path(mkdtemp())
        self._watch, self._left, self._until = Watch(found), inputs, time.monotonic() + seconds

    def __call__(self, said: bytes) -> None:
        self._left -= 1
        with self._watch.quiet():
            self._watch.tries(said.hex(), given(self.target, said))
        late = time.monotonic() > self._until
        if self._left == 0 or late:
            shutil.rmtree(self.folder)
            show(told(self._watch.found))
            if late or not self._watch.found.sound:
                os._exit(not self._watch.found.sound)


if __name__ == "__main__":
    main()
