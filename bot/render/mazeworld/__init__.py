"""MazeWorld in words, one module per subject."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.render.mazeworld import (
    attacks,
    blasts,
    bodies,
    books,
    deeds,
    errands,
    refusals,
    supplying,
    things,
    treatments,
)
from bot.render.mazeworld.foresight import FORESIGHT
from bot.render.mazeworld.lesson import LESSON
from bot.render.mazeworld.phrases import phrase
from bot.render.mazeworld.results import RESULTS
from bot.render.mazeworld.sights import COMPARISON, SIGHTS
from bot.render.mazeworld.why import WHY
from bot.render.vocabulary import Vocabulary


def _told_along(facts: Sequence[Any]) -> Collection[int]:
    """The pieces of a long roll whose reading follows, which shows the same dice; pellets and pieces of shrapnel, which
    are told together; and what stands in sums."""
    read = {fact.who for fact in facts if fact.kind in ("struck", "exploded")}
    pieces = [place for place, fact in enumerate(facts) if fact.kind == "batch_thrown" and fact.who in read]
    pellets = [place for place, fact in enumerate(facts) if fact.kind == "hurt" and fact.piece is not None]
    return [*pieces, *pellets, *books.told_in_sums(facts)]


WORDS: Final = Vocabulary(
    facts={
        name: say
        for part in (attacks, blasts, bodies, books, deeds, supplying, things, treatments)
        for name, say in part.SAY.items()
    },
    outcomes=errands.SAY,
    refusals=refusals.WORDS,
    objections=refusals.OBJECTIONS,
    fields={
        "weight": "is",
        "damage_mult": "damage",
        "limb_mult": "limb",
        "condition_loss": "condition",
        "weapon_failure": "failure",
        "weapon_drops": "drops",
    },
    phrase=phrase,
    results=RESULTS,
    foresight=FORESIGHT,
    why=WHY,
    sights=SIGHTS,
    comparison=COMPARISON,
    guarded={**attacks.GUARDED, **blasts.GUARDED},
    lesson=LESSON,
    lacking=supplying.LACKING,
    told_along=_told_along,
)
