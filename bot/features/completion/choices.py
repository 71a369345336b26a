"""Suggestions for each kind of slash command field, chosen for the person typing and for those who will read it.

If everyone can read the command, all suggestions come from the public view, even a GM's, because the choice is public.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.commands.form import Choice, Suggested, Values
from bot.features.completion import fight_choices, game_choices
from bot.pipeline.work.session import Session

Offered = Callable[[Session, str, Values], Awaitable[Iterable[Choice]]]
"""A source of choices for the text typed so far, given the values of the other fields."""

OFFERED: Final[dict[Suggested, Offered]] = {
    "adjustments": fight_choices.adjustments,
    "commands": game_choices.commands,
    "creatures": fight_choices.creatures,
    "entrances": fight_choices.entrances,
    "drafted": fight_choices.drafted,
    "entries": game_choices.entries,
    "errands": game_choices.errands,
    "asked": fight_choices.asked,
    "fighters": fight_choices.fighters,
    "figures": fight_choices.figures,
    "house": game_choices.house,
    "kinds": game_choices.kinds,
    "members": fight_choices.members,
    "mine": game_choices.mine,
    "own": fight_choices.own,
    "people": game_choices.people,
    "planned": fight_choices.planned,
    "rolls": game_choices.rolls,
    "rules": game_choices.rules,
    "scenes": game_choices.scenes,
    "settings": game_choices.settings,
    "sheets": game_choices.sheets,
    "speakers": fight_choices.speakers,
    "steps": fight_choices.steps,
    "systems": game_choices.systems,
    "tables": game_choices.tables,
    "targets": fight_choices.targets,
    "values": game_choices.values,
    "verbs": fight_choices.verbs,
    "weapons": fight_choices.weapons,
    "zones": game_choices.zones,
}
"""The source of choices for each kind of field."""
WHOLE_LINES: Final[frozenset[Suggested]] = frozenset({"commands", "verbs", "planned"})
"""Fields that suggest a first word, and after it the choices of `IN_A_LINE`."""
LISTS: Final[frozenset[Suggested]] = frozenset({"asked"})
"""Fields that take several names, separated by commas."""
IN_A_LINE: Final[tuple[Suggested, ...]] = ("targets", "weapons")
"""Choices suggested after the first word of a line."""
