"""What a GM wants to rehearse, read from words: how often, which fight, and its variants."""

import re
from dataclasses import dataclass
from typing import Final

from bot.turn.refusal import Refusal

MOST_VARIANTS: Final = 4
"""Maximum number of variants besides the fight as it is."""
MOST_FIGHTS: Final = 1_000
MOST_TURNS: Final = 20
USUAL_FIGHTS: Final = 200
USUAL_TURNS: Final = 5
_SETTINGS: Final = (
    ("fights", re.compile(r"(?P<n>[0-9]{1,9})\s*(?:times|x)\b[\s,:]*", re.IGNORECASE)),
    ("turns", re.compile(r"(?:(?:over|for)\s+)?(?P<n>[0-9]{1,9})\s+turns?\b[\s,:]*", re.IGNORECASE)),
    ("seed", re.compile(r"seed\s+(?P<n>[0-9]{1,18})\b[\s,:]*", re.IGNORECASE)),
)
_AGAINST: Final = re.compile(r"\s+(?:against|versus|vs\.?)\s+", re.IGNORECASE)
_BETWEEN: Final = re.compile(
    r"\s*,\s*(?=(?:without|with|nearest|weakest|cautious)\b|[^,:]+:)"
    r"|(?:(?<=nearest)|(?<=weakest)|(?<=cautious))\s*,\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """What to rehearse: `fights` and `turns` (None: as usual), `seed` (None: a new one), `sides` of another fight, and
    the variants, each with its changes in the order in which they are made."""

    fights: int | None = None
    turns: int | None = None
    seed: int | None = None
    sides: tuple[str, str] | None = None
    variants: tuple[tuple[str, ...], ...] = ()
    said: tuple[str, ...] = ()
    """The variants as a whole."""


def split_settings(text: str) -> tuple[dict[str, int], str]:
    """Return the numbers with which a line begins, by name, and the rest of it."""
    numbers: dict[str, int] = {}
    rest = text.strip()
    while found := next(((name, one) for name, way in _SETTINGS if (one := way.match(rest))), None):
        name, match = found
        numbers[name] = int(match["n"])
        rest = rest[match.end() :]
    return numbers, rest


def read_scenario(text: str) -> Scenario:
    """Read "20 times for 3 turns: 4 NAME against everyone; without NAME; NAME dodges", in English words.

    Refuses with `rehearsal_fights` and `rehearsal_turns` (most), and with `rehearsal_variants` (most).
    """
    numbers, rest = split_settings(text)
    fights, turns = numbers.get("fights"), numbers.get("turns")
    if fights is not None and not 1 <= fights <= MOST_FIGHTS:
        raise Refusal("rehearsal_fights", {"most": MOST_FIGHTS})
    if turns is not None and not 1 <= turns <= MOST_TURNS:
        raise Refusal("rehearsal_turns", {"most": MOST_TURNS})
    parts = [part.strip(" ,.") for part in rest.split(";")]
    sides = _AGAINST.split(parts[0], maxsplit=1)
    against = (sides[0], sides[1]) if len(sides) > 1 else None
    said = tuple(part for part in parts[1 if against else 0 :] if part)
    if len(said) > MOST_VARIANTS:
        raise Refusal("rehearsal_variants", {"most": MOST_VARIANTS})
    variants = tuple(tuple(_BETWEEN.split(part)) for part in said)
    return Scenario(fights, turns, numbers.get("seed"), against, variants, said)
