"""Handlers of `@amend` and `@draft`. Figures and drafts are shown only in the GM channel."""

from bot.features.amendments.command import Amend, Drafted
from bot.features.amendments.drafts import draft_of, draft_prompts
from bot.features.amendments.text import amendable_lines
from bot.features.fight import handler as turns
from bot.pipeline.handlers import handles
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.refusals import refusal
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.decisions.amendments import amendable
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view


@handles(Amend)
async def amend(session: Session, request: Amend) -> None:
    """Amend a figure, or list everything that can be amended."""
    if request.text:
        await turns.play(session, commands.Amend(text=request.text))
        if not session.context.private and not session.response.public:
            session.response.answer.append(say("Changed. Players see no difference."))
        return
    fight = _running(session.context)
    known = tuple(amendable(fight, session.context.system))
    nothing = Refusal("nothing_to_amend")
    if not known and session.context.private:
        raise nothing
    # In a public channel the answer must not reveal whether a hidden fighter has figures.
    view = gm_view(fight, session.context.system)
    tell_apart(session, amendable_lines(known, view.name) if known else list(refusal(nothing)))


@handles(Drafted)
async def draft(session: Session, request: Drafted) -> None:
    """Change the current draft, or show it."""
    if request.text:
        await turns.play(session, commands.EditDraft(text=request.text))
        if not session.context.private:
            session.response.answer.append(say("I've changed the draft."))
        return
    fight = _running(session.context)
    if fight.draft is None:
        raise Refusal("nothing_drafted")
    tell_apart(session, draft_of(session, fight, session.context.system))
    where = session.response.offers if session.context.private else session.response.gm_prompts
    where += draft_prompts(fight, session.context.system)


def _running(context: Context) -> AnyFight:
    """Return the fight that a GM asks about. Refuses with `gm_only`, `no_fight`, `which_scene`."""
    if not context.gm_here:
        raise Refusal("gm_only")
    if context.running is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    return context.running
