"""Initiative: the order of a turn, rolled every turn (AR-INIT-01)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.arena.model.ruleset import Arena
from rules.dice.throws import Dice


@dataclass(frozen=True, slots=True)
class Entrant:
    """A fighter who rolls initiative, by id, with this turn's AGI."""

    id: str
    agi: int
    unseen: bool = False
    """Whether no contestant knows that it is there."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A fighter's roll. `dice`: the faces in order; several if ties were rerolled."""

    id: str
    score: int
    dice: tuple[int, ...]


def bonus(arena: Arena, agi: int) -> int:
    """Return what AGI adds to the roll; 0 up to the free points."""
    rule = arena.initiative
    return rule.bonus * max(0, agi - rule.free_agility)


def score(arena: Arena, rolled: int, agi: int) -> int:
    return rolled + bonus(arena, agi)


def order(arena: Arena, entrants: Sequence[Entrant], dice: Dice, label: Callable[[str], str]) -> tuple[Standing, ...]:
    """Roll everyone's initiative and return it in turn order. Ties are rerolled among those tied (AMB-A19).

    `label` gives the label of an id's dice; each throw adds its index, from 1. Scores are those of the first throw.
    Unseen fighters tie only with each other and go after visible ones of the same score, so no reroll reveals them (our
    reading).
    """
    thrown: dict[str, list[int]] = {one.id: [] for one in entrants}

    def settle(tied: Sequence[Entrant]) -> list[Entrant]:
        for one in tied:
            faces = thrown[one.id]
            faces += dice.roll(f"{label(one.id)}/{len(faces) + 1}", 1, arena.initiative.die)
        scores = {one.id: score(arena, thrown[one.id][-1], one.agi) for one in tied}
        settled: list[Entrant] = []
        for value in sorted(set(scores.values()), reverse=True):
            level = [one for one in tied if scores[one.id] == value]
            settled += level if len(level) == 1 else settle(level)
        return settled

    seen, unseen = [one for one in entrants if not one.unseen], [one for one in entrants if one.unseen]
    settled = (*settle(seen), *settle(unseen))
    standings = [Standing(one.id, score(arena, thrown[one.id][0], one.agi), tuple(thrown[one.id])) for one in settled]
    # Sorting is stable, so equal scores keep the order of their rerolls, with the unseen last.
    return tuple(sorted(standings, key=lambda one: -one.score))
