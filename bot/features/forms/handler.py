"""Handler that builds a form when it is opened, from what that person may know."""

from bot.commands.request import OpenForm
from bot.features.forms import text as words
from bot.features.forms.controls import DRAFT, LACKING
from bot.features.forms.prompts import DECLARE, LINE, PLAN, PLANS
from bot.games.registry import words_of
from bot.pipeline.handlers import handles
from bot.pipeline.outbox.replies import to_one
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Blank, Gap
from bot.text.sentences import said
from bot.text.words import grouped
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, owner_view
from rules.system import GAP


@handles(OpenForm)
async def open_form(session: Session, request: OpenForm) -> None:
    """Build the form in its reader's language."""
    with to_one(session.context, session.context.person):
        session.response.form = blank(session.context, request.name, request.command)


def blank(context: Context, name: str, command: str) -> Blank:
    """Return the named form, which fills the gap in `command`.

    Refuses with `no_fight`, `which_scene` (scenes), `no_fighter_of_yours`, `locked` (turn), `gm_only`,
    `no_such_fighter` (name), `nobody_to_plan`, `nothing_drafted` and `nothing_lacking`, and like
    `RosterRules.check_able`.
    """
    if name == LINE:
        return _made(context, name, gettext("What else?"), words.of_line(command), command)
    fight = context.running
    if fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    if name == PLAN:
        return _plan(context, fight, command)
    if name == PLANS:
        return _plans(context, fight, command)
    if name == DRAFT:
        return _draft(context, fight, command)
    if name == LACKING:
        return _lacking(context, fight, command)
    return _declare(context, fight, command)


def _made(context: Context, name: str, title: str, gaps: tuple[Gap, ...], command: str, **more: int) -> Blank:
    fight = 0 if context.running is None else context.running.number
    pressed = context.incoming.pressed
    question = pressed.question if pressed is not None else 0
    return Blank(
        name=name, title=title, gaps=gaps, command=command, game=context.game_id, fight=fight, question=question
    ).model_copy(update=more)


def _declare(context: Context, fight: AnyFight, command: str) -> Blank:
    """Build the form for the named fighter or the first of one's own that is asked, with the text already in
    `command`."""
    system = context.system
    own = fight.owned_by(context.person)
    if not own:
        raise Refusal("no_fighter_of_yours")
    view = owner_view(fight, system, context.person)
    head, text = _written(command)
    named = next((one for one in own if view.name(one).casefold() == head.casefold()), None)
    if head and named is None and text:
        text = f"{head}: {text}"
    who = named or next((one for one in own if fight.asked_to_declare(one) is not None), own[0])
    system.roster.check_able(fight.world, who)
    if fight.locked and who not in fight.reopened:
        raise Refusal("locked", {"turn": fight.turn})
    offers = system.reading.offers(fight.world, who, {seen.id for seen in view.fighters})
    together = context.game.reveal == "together"
    here = context.incoming.scene
    is_open = here is not None and here != context.game.gm_scene and not together
    gaps = words.of_intent(offers, view, who, readers=is_open, text=text)
    asked = fight.asked_to_declare(who)
    short_for = f"@declare {view.name(who)}: {GAP}" if len(own) > 1 else f"@declare {GAP}"
    question = 0 if asked is None else asked.id
    title = said("{name}: turn {turn}", name=view.name(who), turn=fight.turn) if fight.turn else view.name(who)
    return _made(context, DECLARE, title, gaps, short_for, aside=together, question=question)


def _plan(context: Context, fight: AnyFight, command: str) -> Blank:
    """Build the form for the creature the command names ("@plan NAME: …", "@for NAME declare …"), or the first one
    for all."""
    if not context.gm_here:
        raise Refusal("gm_only")
    view = gm_view(fight, context.system)
    secret = command.startswith("@plan ")
    head, text = _written(command)
    name = head.removesuffix(f" declare {GAP}").strip()
    found = [seen.id for seen in view.fighters if seen.name.casefold() == name.casefold()]
    who = next(iter(found or (fight.creatures() if name.casefold() == "all" else ())), None)
    if who is None:
        raise Refusal("no_such_fighter", {"name": name})
    offers = context.system.reading.offers(fight.world, who, {seen.id for seen in view.fighters})
    gaps = words.of_intent(offers, view, who, readers=False, text=text)
    title = said("Plan of {name}", name=name) if secret else name
    command = command if GAP in command else f"{command.partition(':')[0]}: {GAP}"
    return _made(context, PLAN, title, gaps, command, aside=secret)


def _plans(context: Context, fight: AnyFight, command: str) -> Blank:
    """Build the form for all creatures that still need a plan, or for all that can act if none does.

    It has a line for each group of identical creatures, with its current plan.
    """
    if not context.gm_here:
        raise Refusal("gm_only")
    able = [one for one in fight.creatures() if fight.world.fighter(one).able]
    asked = [one for one in able if fight.asked_to_declare(one) is not None] or able
    if not asked:
        raise Refusal("nobody_to_plan")
    texts = {one: fight.intents[one].text if one in fight.intents else fight.standing.get(one, "") for one in asked}
    view = gm_view(fight, context.system)
    gaps = words.of_plans(grouped((view.name(one), texts[one]) for one in asked))
    return _made(context, PLANS, gettext("All plans"), gaps, command, aside=True)


def _written(command: str) -> tuple[str, str]:
    """Return the name before the colon in a command and the text after it, which is empty if it is still a gap."""
    said_of = command.partition(" ")[2].strip()
    head, colon, text = said_of.partition(":")
    head, text = (head, text) if colon or GAP in said_of else ("", said_of)
    return head.strip(), "" if GAP in text else text.strip()


def _draft(context: Context, fight: AnyFight, command: str) -> Blank:
    if not context.gm_here:
        raise Refusal("gm_only")
    draft = fight.draft
    if draft is None:
        raise Refusal("nothing_drafted")
    figures = context.system.amendments.amendable(draft.facts)
    edits = [words.value_of(draft.edits.get(n, one.value)) for n, one in enumerate(figures, 1)]
    gaps = words.of_draft(figures, edits, gm_view(fight, context.system))
    return _made(context, DRAFT, gettext("Draft"), gaps, command)


def _lacking(context: Context, fight: AnyFight, command: str) -> Blank:
    if not context.gm_here:
        raise Refusal("gm_only")
    word = next(one.words[0] for one in context.system.roster.adjustments if one.missing)
    label = gettext("Number")
    if command.startswith(f"@{word} "):
        lacks = fight.missing(context.system)
        if not lacks:
            raise Refusal("nothing_lacking")
        label = words_of(context.system.family).lacking.gap(lacks[0])
    return _made(context, LACKING, gettext("A number is missing"), words.of_figure(label), command)
