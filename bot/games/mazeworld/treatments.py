"""Medical items used in a fight, in words."""

from dataclasses import replace
from typing import Any

from bot.games.mazeworld.downtime.repairs import wound_treated
from bot.text.reply import Line
from bot.text.words import Names


def wound_dressed(fact: Any, names: Names) -> list[Line]:
    return wound_treated(replace(fact, patient=names(fact.patient)), names(fact.who))


SAY = {"wound_dressed": wound_dressed}
