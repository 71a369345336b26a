"""Buttons below a declaration or plan that is confirmed privately: change it, withdraw it, or see how it was read."""

import re
from collections.abc import Sequence
from typing import Final

from bot.features.declare.completed_lines import change
from bot.features.forms.prompts import intent_controls
from bot.pipeline.handlers import offers
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext
from bot.text.reply import Control, Prompt
from bot.turn import commands, events
from bot.turn.decisions.intents import SaidLine
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from rules.errors import RuleError

_ARTICLE: Final = re.compile(r"\A(?:the|der|die|das)\s+", re.IGNORECASE)
UNDOING: Final = frozenset({"back", "forward", "reopen"})
"""GM commands that players might try in order to take back a declaration."""
SAYING: Final = (commands.Declare, commands.Act, commands.Plan)
"""Commands that declare or plan an action."""


@offers("gm_only")
def instead_of_undo(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer a player who tried to undo to withdraw or change the intent, as long as that is possible."""
    fight = context.running
    if fight is None or refused.facts.get("word") not in UNDOING or not fight.declaring(context.system):
        return []
    own = [who for who in fight.owned_by(context.person) if who in fight.intents]
    if len(own) != 1:
        return []
    withdraw = Control(label=gettext("Withdraw"), command="@withdraw")
    controls = (*intent_controls(private=context.private), withdraw)
    return [Prompt(question=0, person=context.person, lines=(), controls=controls, fight=fight.called, turn=fight.turn)]


def change_or_withdraw(
    context: Context,
    command: commands.Declare | commands.Act | commands.Plan,
    happened: Sequence[Event],
    fight: AnyFight,
) -> list[Prompt]:
    """Offer to change or withdraw what was just declared in private, as long as that is possible."""
    if not context.private or fight.locked:
        return []
    plan = isinstance(command, commands.Plan)
    said = [
        one for one in happened if isinstance(one, events.Declared) and not one.intent.standing and one.plan is plan
    ]
    if len(said) != 1:
        return []
    who = said[0].intent.fighter
    name = fight.world.fighter(who).name
    alone = not plan and fight.owned_by(context.person) == (who,)
    line = SaidLine(fight.world, who, "" if alone else name, written(command, name), plan)
    withdraw = Control(label=gettext("Withdraw"), command="@withdraw" if alone else f"@withdraw {name}")
    asked = "plan" if plan else "declare"
    why = Control(label=gettext("How I read it"), command=f"@why {asked}" if alone else f"@why {asked} {name}")
    controls = (change(context, line), withdraw, why)
    return [Prompt(question=0, person=context.person, lines=(), controls=controls, fight=fight.called, turn=fight.turn)]


def written(command: commands.Declare | commands.Act | commands.Plan, name: str) -> str:
    """Return what was written about a fighter, without its name."""
    if isinstance(command, commands.Act):
        return f"{command.word} {command.rest}".strip()
    head, colon, text = command.text.partition(":")
    if colon and (isinstance(command, commands.Plan) or head.strip().casefold() == name.casefold()):
        return text.strip()
    said = _ARTICLE.sub("", command.text)
    if isinstance(command, commands.Plan) and said.casefold().startswith(f"{name.casefold()} "):
        return said[len(name) :].strip()
    return command.text.strip()
