"""Medical items used in a fight, in words."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.mazeworld.downtime.repairs import wound_treated
from bot.games.vocabulary import Tell
from bot.text.reply import Line
from bot.text.words import Names
from rules.mazeworld.play.facts.actions import WoundDressed


def wound_dressed(fact: WoundDressed, names: Names) -> list[Line]:
    return wound_treated(replace(fact, patient=names(fact.patient)), names(fact.who))


SAY: Final[Mapping[str, Tell]] = {"wound_dressed": wound_dressed}
