"""The game from arena to arena (AR-GAME)."""

from rules.arena.downtime import fight_record as deeds
from rules.arena.downtime import roster, rounds
from rules.arena.model.ruleset import Arena
from rules.arena.parts.character import Rounds
from rules.arena.play.facts.wounds import Died
from rules.arena.rulebook.entries import ASSIST, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import worded


def _game(arena: Arena) -> str:
    return worded(
        "{count} contestants fight until one or more are dead. The survivors go on to a new arena, and the roster is "
        "filled up again from the waitlist. The GM begins and ends a round.",
        count=arena.rounds.roster,
    )


ENTRIES = section(
    "the game",
    rule(
        "AR-GAME-01",
        "Rounds",
        ASSIST,
        _game,
        home=(rounds.round_, roster.roster, deeds.noted, Field(Rounds, "roster")),
        met=Met(("round", "roster", "waitlist", "graveyard"), facts=(Died,)),
        keywords="round rounds roster waitlist survivors graveyard six players",
    ),
)
