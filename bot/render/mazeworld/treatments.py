"""Medical items used in a fight, in words."""

from dataclasses import replace
from typing import Any

from bot.render.mazeworld.errands.mending import wound_treated
from bot.render.words import Names
from bot.reply import Line


def wound_dressed(fact: Any, names: Names) -> list[Line]:
    return wound_treated(replace(fact, patient=names(fact.patient)), names(fact.who))


SAY = {"wound_dressed": wound_dressed}
