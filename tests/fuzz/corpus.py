"""Everything in the repository that people have typed, were shown as an example, or sent as a file."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from bot.commands import book
from rules.catalogue import SYSTEMS
from tests.discord.odd_names.words import LINES
from tests.random_fights import words as fight_words

ROOT: Final = Path(__file__).parents[2]
_SAID: Final = re.compile(r"^[\w ]+(?:\([\w ]+\))?> (.*)$", re.MULTILINE)
_CODE: Final = re.compile(r"`([^`\n]+)`")
_DICE: Final = re.compile(r"\d*d[\dF%]")


@cache
def typed() -> tuple[str, ...]:
    """Lines of transcripts, examples of the help, what is drawn in frays, and code in the guides."""
    found = [
        line for one in sorted((ROOT / "tests/transcripts").glob("*.txt")) for line in _SAID.findall(one.read_text())
    ]
    for system in SYSTEMS.values():
        specs = book.of(system).specs
        found += [f"@{spec.example}" for spec in specs] + [
            f"@{one}" for spec in specs for one in _CODE.findall(spec.meaning)
        ]
        found += [f"@{verb.example}" for verb in system.reading.verbs]
        found += [f"@{errand.example}" for errand in system.errands]
        found += [f"@{word} {one}" for word, many in system.reading.examples.items() for one in many]
    for name in ("TEXTS", "HANDS", "EDITS", "LOOKS", "ENTRIES"):
        found += [_named(line) for line in getattr(fight_words, name)]
    found += [_named(line) for line in LINES] + [f"@{one.lstrip('@')}" for one in guides()]
    return tuple(sorted({line for line in found if line.strip()}))


def _named(line: str) -> str:
    for gap, name in {
        "{who}": "One",
        "{other}": "Two",
        "{arm}": "knife",
        "{limb}": "left arm",
        "{number}": "3",
    }.items():
        line = line.replace(gap, name)
    return line


@cache
def guides() -> tuple[str, ...]:
    """All code in the pages of `docs`."""
    pages = sorted((ROOT / "docs").glob("*.md"))
    return tuple(sorted({one for page in pages for one in _CODE.findall(page.read_text())}))


@cache
def dice() -> tuple[str, ...]:
    """Dice expressions."""
    said = (line.partition(" ")[2] for line in typed() if line[1:5] in ("roll", "rr 3", "odds"))
    return tuple(sorted({one for one in (*said, *guides()) if _DICE.search(one)}))


@cache
def packs() -> tuple[str, ...]:
    """The packs that are shipped, each cut down to a few entries of each kind as well."""
    whole = tuple(one.read_text("utf-8") for one in files("bot.packs").iterdir() if one.name.endswith(".yaml"))
    return tuple(sorted(whole))


@cache
def spreadsheets() -> tuple[str, ...]:
    """Files that people send, of any kind, as the tests have them."""
    from tests.features.packs import test_invalid_files

    found = [text for text, _, _ in test_invalid_files.SHEETS.values()] + [
        text for text, _ in test_invalid_files.PACKS.values()
    ]
    return tuple(
        text for text in (*found, *(text for text, _ in test_invalid_files.READ.values())) if len(text) < 5_000
    )
