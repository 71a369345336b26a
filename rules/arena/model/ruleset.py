"""The rules of the arena as one frozen value of small parts, and lookup of its table rows by word.

House rules produce another such value.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from rules.arena.parts.attack import Manoeuvres, Phases, Tactics
from rules.arena.parts.character import Blasts, Creation, Rounds, Weapons
from rules.arena.parts.checks import known
from rules.arena.parts.defence import Defences, Wrestling
from rules.arena.parts.turn import Economy, HitTheGround, Initiative, Movement, Ranges, Stealth, Wits
from rules.arena.parts.wound import Bleeding, Body, Wounds
from rules.errors import RuleError, TableError


@dataclass(frozen=True, slots=True)
class Arena:
    """All rules of the arena (document 004). `sources`: the tags of its documents.

    Raises `TableError` if one part names something that another lacks.
    """

    id: str
    title: str
    sources: tuple[str, ...]
    initiative: Initiative
    economy: Economy
    movement: Movement
    ranges: Ranges
    stealth: Stealth
    wits: Wits
    ground: HitTheGround
    phases: Phases
    tactics: Tactics
    manoeuvres: Manoeuvres
    defences: Defences
    wrestling: Wrestling
    wounds: Wounds
    body: Body
    bleeding: Bleeding
    creation: Creation
    weapons: Weapons
    blasts: Blasts
    rounds: Rounds

    def __post_init__(self) -> None:
        moves = self.manoeuvres
        for reach, rows in (("melee", moves.melee), ("ranged", moves.ranged)):
            actions = [row.name for row in self.economy.rows if row.reach == reach]
            known("manoeuvres", [row.action for row in rows], actions)
            known("economy", actions, [row.action for row in rows])
        known("natural weapons", (row.part for row in self.weapons.naturals), [row.name for row in self.body.parts])
        known(
            "natural weapons", (row.attack for row in self.weapons.naturals), [row.name for row in self.defences.types]
        )
        if len(self.wounds.rows) != self.phases.die:
            faces = ", ".join(str(row.die) for row in self.wounds.rows)
            raise TableError("arena_faces", {"where": "wounds", "faces": faces, "sides": self.phases.die})


Row = TypeVar("Row")


def said(text: str) -> str:
    """Normalise a word: no case, hyphens or final punctuation, so "Flee!" is "flee" and "Hit-the-Ground" "hit the
    ground"."""
    return " ".join(text.replace("-", " ").replace("_", " ").split()).rstrip(".!?").casefold()


def row_said(code: str, text: str, rows: Iterable[tuple[Row, str, tuple[str, ...]]]) -> Row:
    """Return the row whose name or alias is the word. Refuses with `code` and the known names."""
    found = tuple(rows)
    # The program's own words match the table exactly, so try that first.
    for row, name, _ in found:
        if text == name:
            return row
    wanted = said(text)
    for row, name, also in found:
        if wanted in (said(word) for word in (name, *also)):
            return row
    raise RuleError(code, {"word": text, "known": tuple(name for _, name, _ in found)})
