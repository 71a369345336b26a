"""Executions outside a fight."""

from typing import Final

from bot.games.mazeworld import actions as deeds
from bot.games.mazeworld import attacks, bodies
from bot.games.vocabulary import Say
from bot.text.language.speech import ngettext
from bot.text.reply import Line
from bot.text.sentences import say
from rules.mazeworld.downtime.executions import Executed

_SAY: Final = {**attacks.SAY, **bodies.SAY, **deeds.SAY}


def executed(outcome: Executed, name: str) -> list[Line]:
    """What happened as in a fight, then what it took and how the victim is."""
    lines = [told for fact in outcome.facts for told in _SAY[fact.kind](fact, outcome.names.__getitem__)]
    victim, turns = outcome.names["victim"], outcome.turns
    if outcome.how is None:
        words = ngettext(
            "**{victim} is executed.** It took {n} turn.", "**{victim} is executed.** It took {n} turns.", turns
        )
        return [*lines, say(words, victim=victim, n=turns)]
    words = ngettext(
        "**{victim} lives.** It took {n} turn. Again: `@execute {name}: {victim} {how}`",
        "**{victim} lives.** It took {n} turns. Again: `@execute {name}: {victim} {how}`",
        turns,
    )
    return [*lines, say(words, victim=victim, n=turns, name=name, how=outcome.how)]


SAY: Final[dict[str, Say]] = {"executed": executed}
