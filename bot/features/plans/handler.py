"""Handlers that show plans and intents: everyone's to the GM, one's own to a player."""

from bot.commands import book
from bot.features.declare.text import intended
from bot.features.plans import text as render
from bot.features.plans.command import Plans
from bot.features.standing_orders.handler import orders_here
from bot.pipeline.handlers import handles
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, owner_view


@handles(Plans)
async def plans(session: Session, _: Plans) -> None:
    """Show all plans and intents, including standing ones, in the GM channel."""
    fight = session.context.running
    if fight is None:
        raise Refusal("which_scene" if session.context.choices else "no_fight", {"scenes": session.context.choices})
    tell_apart(session, render.plans(fight, gm_view(fight, session.context.system), await orders_here(session.context)))


async def own(session: Session) -> None:
    """Show one's own intents: public ones where the command was typed, the others in private."""
    fight = session.context.running
    if fight is None:
        raise Refusal("which_scene" if session.context.choices else "no_fight", {"scenes": session.context.choices})
    mine = fight.owned_by(session.context.person)
    if not mine:
        spec = book.of(session.context.system).find("declare")
        facts = {} if spec is None else {"example": spec.example}
        raise Refusal("incomplete" if session.context.gm_here else "no_fighter_of_yours", facts)
    secret = []
    view = owner_view(fight, session.context.system, session.context.person)
    for who in mine:
        name, intent = fight.world.fighter(who).name, fight.intents.get(who)
        if intent is None:
            session.response.answer.append(say("{name} hasn't declared anything yet this turn.", name=name))
            continue
        told = render.own(name, intended(intent, view), standing=intent.standing, is_open=intent.open)
        if intent.open:
            session.response.answer.append(told)
        else:
            secret.append(told)
    if secret:
        tell_apart(session, secret)
