"""What people ask for in plain words, such as "whose turn is it?": the commands say which words they answer to."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.commands import book
from bot.commands.spec import Phrases
from rules.system import System

EVERYDAY: Final = {
    word: command
    for command, words in {
        "sheet": ("char", "character", "stats", "charakter", "werte"),
        "sheet condition": ("hp", "health", "zustand", "leben", "lebenspunkte", "lp"),
        "sheet inventory": ("inventory", "inv", "items", "inventar", "rucksack"),
        "sheet weapons": ("ammo", "ammunition", "munition"),
        "status": ("initiative", "init", "board", "scene", "position", "pos", "reihenfolge", "runde"),
        "withdraw": ("cancel", "abbrechen"),
        "help": ("info", "commands", "befehle", "kommandos"),
        "roll": ("dice", "wurf", "check", "test", "probe"),
        "rule": ("rules",),
        "game": ("settings", "config", "options", "einstellungen", "optionen"),
        "add": ("spawn", "summon", "monster", "gegner"),
        "roll d2": ("coin", "coinflip", "münze", "münzwurf"),
        "who": ("players", "party", "spieler"),
        "clock off": ("pause",),
        "safety continue": ("resume", "unpause"),
        "again": ("reroll", "nochmal"),
        "odds": ("probability", "chances", "average", "avg", "wahrscheinlichkeit"),
        "game prefix": ("prefix", "präfix"),
        "game approval": ("approval",),
        "me notify": ("notify", "notifications"),
        "fight start": ("start", "begin", "combat"),
        "away": ("afk",),
        "nudge": ("remind", "reminder"),
        "next": ("advance", "proceed"),
        "saved": ("macro", "macros", "makros"),
        "clock my zone": ("timezone", "tz", "zeitzone"),
        "declare": (
            "dec",
            "decl",
            "declaration",
            "action",
            "intent",
            "turn",
            "im",
            "my",
            "edit",
            "dekl",
            "deklarieren",
            "aktion",
        ),
    }.items()
    for word in words
}
"""What people call a command if they don't know its word."""
REST: Final = "…"
"""What stands in a phrase, or in the command, for words that people put in themselves."""
LONGEST: Final = 100
"""The longest line that is understood as a question for a command; a longer one says more than that."""
GAP: Final = 2
"""How many other words may stand between two words of a phrase."""
WHOLE: Final = 0.8
"""The part of a line from which on a phrase is all that it says."""
_APOSTROPHES: Final = re.compile(r"(?<=\w)\s?['’`](?=\w)")
_OWNED: Final = re.compile(
    r"(?!(?:what|who|how|where|it|that|there|here|let)\b)\b([^\W\d]\w*)(?:['’`]s|(?<=s)['’`]) "
    r"((?:character )?(?:sheet|stats|character|hp|health|wounds|armou?r|weapons?|items|inventory|gear|skills))\b",
    re.IGNORECASE,
)
"""What belongs to somebody: "Ada's sheet" is read as "sheet of Ada"."""
_KINDLY: Final = re.compile(r"[\s,]+(?:please|pls|plz|thanks|thx|bitte|danke|mal)\b|[\s.!?,]+\Z", re.IGNORECASE)
_END: Final = re.compile(r"[\s.!?,;]+\Z")


@dataclass(frozen=True, slots=True)
class Asked:
    """A command that a line asks for. `certain`: it only looks something up, so it needs no confirmation. `whole`: the
    line says hardly anything else."""

    word: str
    rest: str
    certain: bool
    whole: bool = False


@dataclass(frozen=True, slots=True)
class _Phrase:
    pattern: re.Pattern[str]
    words: int
    asked: Asked
    short: bool
    """A single word, which has to be all that is said."""


def asked_for(system: System, line: str) -> Asked | None:
    """Return the command that a line asks for by the most words; None if it asks for none."""
    said = _APOSTROPHES.sub("", _OWNED.sub(r"\2 of \1", without_courtesy(line)))
    return _asked_for(book.of(system), said) if said and len(said) <= LONGEST else None


@lru_cache(maxsize=256)
def _asked_for(known: book.Book, said: str) -> Asked | None:
    # The same line is asked about up to three times on its way.
    best, asked = 0, None
    for spec in known.specs:
        for phrase in _phrases(spec.words[0], spec.answers, spec.offered):
            # Of two that fit equally well, the later one is the more special.
            if phrase.words < best or (match := phrase.pattern.search(said)) is None:
                continue
            whole = len(match.group()) >= WHOLE * len(said)
            if whole or not phrase.short:
                rest = _END.sub("", match.groupdict().get("rest") or "")
                best = phrase.words
                asked = replace(phrase.asked, rest=phrase.asked.rest.replace(REST, rest), whole=whole)
    return asked


def without_courtesy(line: str) -> str:
    """Return a line without the words and signs with which people end a request."""
    while (kept := _KINDLY.sub("", line).strip()) != line:
        line = kept
    return line


@lru_cache(maxsize=256)
def _phrases(word: str, answers: Phrases, offered: Phrases) -> tuple[_Phrase, ...]:
    return tuple(
        _Phrase(
            _pattern(phrase),
            len(phrase.replace(REST, "").split()),
            Asked(word, rest, certain),
            short=" " not in phrase and "_" not in phrase,
        )
        for certain, said in ((True, answers), (False, offered))
        for rest, phrases in said
        for phrase in phrases.split(",")
    )


def _pattern(phrase: str) -> re.Pattern[str]:
    between = rf"(?:\W+\w+){{0,{GAP}}}?\W+"
    words = [r"(?P<rest>\S.*)" if word == REST else rf"\b(?:{word.replace('_', ' ')})\b" for word in phrase.split()]
    found = words[0]
    for before, word in pairwise(words):
        found += (r"\W+" if "rest" in before + word else between) + word
    return re.compile(found, re.IGNORECASE)
