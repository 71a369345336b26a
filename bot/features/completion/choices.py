"""What can stand in a field of a slash command, by what it is: for who fills it in, and who reads it then.

Where everyone reads the command, everything here is taken from the public view, also for a GM: what is chosen is said.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.commands.form import Choice, Suggested, Values
from bot.features.completion import fight_choices, game_choices
from bot.pipeline.work.session import Session

Offered = Callable[[Session, str, Values], Awaitable[Iterable[Choice]]]
"""What there is for what was typed so far, with what stands in the other fields."""

OFFERED: Final[dict[Suggested, Offered]] = {
    "adjustments": fight_choices.adjustments,
    "commands": game_choices.commands,
    "creatures": fight_choices.creatures,
    "entrances": fight_choices.entrances,
    "drafted": fight_choices.drafted,
    "entries": game_choices.entries,
    "errands": game_choices.errands,
    "fighters": fight_choices.fighters,
    "figures": fight_choices.figures,
    "house": game_choices.house,
    "kinds": game_choices.kinds,
    "members": fight_choices.members,
    "mine": game_choices.mine,
    "own": fight_choices.own,
    "people": game_choices.people,
    "planned": fight_choices.planned,
    "rules": game_choices.rules,
    "scenes": game_choices.scenes,
    "settings": game_choices.settings,
    "sheets": game_choices.sheets,
    "steps": fight_choices.steps,
    "systems": game_choices.systems,
    "tables": game_choices.tables,
    "targets": fight_choices.targets,
    "values": game_choices.values,
    "verbs": fight_choices.verbs,
    "weapons": fight_choices.weapons,
    "zones": game_choices.zones,
}
"""By what a field suggests."""
WHOLE_LINES: Final[frozenset[Suggested]] = frozenset({"commands", "verbs", "planned"})
"""Where the first word is offered, and behind it what `IN_A_LINE` names."""
IN_A_LINE: Final[tuple[Suggested, ...]] = ("targets", "weapons")
"""Whom a line may be about, and what one has for it."""
