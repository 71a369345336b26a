"""Handlers of fight commands: decide, record and report them."""

from collections.abc import Sequence
from typing import Final, Unpack
from zlib import crc32

from bot.commands.request import Turn
from bot.features.board.text import title, waiting
from bot.features.clock.reminders import chase
from bot.features.declare.readback_controls import SAYING, change_or_withdraw
from bot.features.fight.command import Start
from bot.features.fight.end_warning import Losing, mind_loss, mind_shown, way_back
from bot.features.fight.lookup import mind_other_fights
from bot.features.fight.private_hints import unheard_of
from bot.features.fight.report import for_gms, tell, tell_almanac
from bot.features.fight.report_lines import of_report
from bot.features.house_rules.text import differed
from bot.features.participation.command import Own
from bot.features.standing_orders.handler import orders_here
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work import contestant_records as records
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed, system_of
from bot.pipeline.work.people import entrusted_person, person_named
from bot.pipeline.work.session import Session, using
from bot.text.reply import Prompt, bold, line, whom
from bot.text.sentences import say
from bot.turn import commands, events
from bot.turn.codec import dump_events
from bot.turn.commands import Command
from bot.turn.decide import decided
from bot.turn.decisions.intents import ACT
from bot.turn.decisions.roster import requested
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view
from rules.system import ChoiceNeed, System

MARKS: Final = 2**20
"""The smallest mark of a fight, beyond all numbers of fights."""
_IN_A_PAUSE: Final = (commands.NameOwner, commands.Reclock, commands.TakeOver)
"""Commands about who plays and when, which move nothing in the fight."""

_STANDS_IN: Final = frozenset({"auto", "tick"})
"""Kinds of commands that can apply standing orders."""


@handles(Start)
async def start(session: Session, request: Start) -> None:
    """Begin a fight in the scene where the command was typed."""
    if session.context.incoming.scene is None or session.context.in_gm_scene or session.context.scene is None:
        raise Refusal("not_here", {"what": "fight start"})
    system = session.context.chosen(request.system)
    game = session.context.game
    told_by = f"{session.context.game_id} {session.context.source} {session.changes.index}"
    mark = MARKS + crc32(told_by.encode()) % (13 * MARKS)
    command = commands.StartFight(number=game.fights + 1, scene=session.context.scene, numbers=game.numbers, mark=mark)
    running = tuple(dict.fromkeys((*game.running, session.context.scene)))
    await play(session, command, system, game=game.model_copy(update={"fights": game.fights + 1, "running": running}))


@handles(Turn)
async def command(session: Session, request: Turn) -> None:
    """Run a command in the current fight. Intents declared in private stay secret."""
    asked = request.command
    if isinstance(asked, commands.Declare | commands.Delay):
        asked = asked.model_copy(update={"open": not session.context.private})
    if isinstance(asked, commands.Declare | commands.Act):
        said = asked.text if asked.kind == "declare" else f"{asked.word} {asked.rest}"
        session.response.confided += unheard_of(session, said)
    if isinstance(asked, Losing):
        mind_loss(session, asked)
    if isinstance(asked, commands.Accept) and asked.welcome and session.context.running is not None:
        wish = requested(session.context.running.requests, asked.name)
        if wish is not None and not session.context.may_bring(wish.sheet, wish.person):
            raise Refusal("brings_own", {"name": wish.sheet})
        if wish is not None:
            await mind_other_fights(session.context, wish.sheet)
    await play(session, asked)
    if isinstance(asked, commands.Next):
        _say_where(session)
    if isinstance(asked, Losing):
        session.in_order()
        session.response.answer.append(way_back(session.context, asked))


def _say_where(session: Session) -> None:
    """Tell a GM who went on where the fight stands if there is no other text, since a board edit is easily missed."""
    told, fight = session.response, session.context.running
    in_scene = session.context.incoming.scene == session.context.scene
    heard = (told.answer or told.public or told.prompts) if in_scene else (told.answer or told.gm or told.calls)
    if heard or told.fresh_board or fight is None:
        return
    view = (
        gm_view(fight, session.context.system)
        if session.context.private
        else public_view(fight, session.context.system)
    )
    where = line(bold(title(view)), ". ", *next(iter(waiting(view)), ()))
    # Sent as an offer and not logged, since it describes the current state and no event.
    told.offers.append(Prompt(question=0, person=session.context.person, lines=(where,)))


@handles(Own)
async def own(session: Session, request: Own) -> None:
    person = person_named(session, request.person)
    if person is not None or request.person.casefold() not in ("gm", "nobody"):
        person = entrusted_person(session, request.person)
        mind_shown(session, request, person)
    await play(session, commands.NameOwner(name=request.fighter, owner=None if person is None else person.id))
    if person is None:
        session.response.answer.append(say("The GM now plays {fighter}.", fighter=request.fighter))
    else:
        session.response.answer.append(
            say("{player} now plays {fighter}.", fighter=request.fighter, player=whom(person.id, person.name))
        )


def _together(changed: Changed, kept: Changed, fight: AnyFight) -> Changed:
    """Combine all changes of a row: the fight, what the game keeps after it, and other changes."""
    carried = {one.name for one in kept.get("contestants", ())}
    others = tuple(one for one in changed.get("contestants", ()) if one.name not in carried)
    found: Changed = {**changed, **kept, "fight": fight}
    if others:
        found["contestants"] = (*others, *kept.get("contestants", ()))
    return found


def _mind_sheets(context: Context, command: Command) -> None:
    """Refuse to change a value without a fight, and show how to change it on the sheet."""
    system = context.system
    on_sheet = {one.what for one in system.roster.adjustments if one.on_sheet and not one.surroundings}
    if not (isinstance(command, commands.Adjust) and command.what in on_sheet and context.is_gm):
        return
    said = f"{command.text} ".casefold()
    for kind in system.sheets.kinds:
        if kind.word not in ("fighter", "creature"):
            continue
        for name in context.shelf.sheets(kind.word):
            if said.startswith(f"{name.casefold()} "):
                figures = command.text[len(name) :].strip() or kind.fields
                raise Refusal("set_on_sheet", {"text": f"{kind.word} set {name} {figures}"})


def _mind_pause(context: Context, command: Command) -> None:
    if not isinstance(command, _IN_A_PAUSE):
        context.mind_pause()


async def _mind_words(
    context: Context, command: Command, before: AnyFight | None, happened: Sequence[Event], system: System
) -> None:
    """Refuse a declaration in free words with `may_not_write` if everyone will read them in a channel in which its
    author can't write."""
    if before is None or not isinstance(command, commands.Declare | commands.Act):
        return
    own, need = before.owned_by(context.person), before.need()
    written = (one.intent for one in happened if isinstance(one, events.Declared) and not one.intent.standing)
    said: list[object] = [action for intent in written if intent.fighter in own for action in intent.actions]
    if isinstance(need, ChoiceNeed) and need.purpose == ACT and need.who in own:
        facts = (one.fact for one in happened if isinstance(one, events.Happened))
        said += [fact for fact in facts if getattr(fact, "who", None) == need.who]
    if system.reading.own_words(said):
        await context.mind_muted(before.scene)


def _may_stand_in(fight: AnyFight, command: Command) -> bool:
    """Whether a command may need the standing orders of a fight."""
    return command.kind in _STANDS_IN or bool(fight.auto) or any(intent.standing for intent in fight.intents.values())


async def play(session: Session, command: Command, system: System | None = None, **changed: Unpack[Changed]) -> None:
    """Decide one command of the fight, record it and report it."""
    if session.context.scene is None:
        raise Refusal("which_scene" if session.context.choices else "no_fight", {"scenes": session.context.choices})
    _mind_pause(session.context, command)
    recorder = session.changes.recorder()
    before = session.context.running
    if before is None and command.kind != "start_fight":
        _mind_sheets(session.context, command)
        raise Refusal("no_fight")
    playing = system or session.context.system
    if isinstance(command, commands.Next):
        if session.context.scene in session.changes.gone_on:
            raise Refusal("went_on_already")
        if session.context.incoming.at is not None:
            command = command.model_copy(update={"written_at": session.context.incoming.at.isoformat()})
    newcomers = await records.of_newcomers(session.context, command)
    orders = await orders_here(session.context) if before is not None and _may_stand_in(before, command) else {}
    course = decided(before, command, session.context.actor(), using(session, recorder, playing, newcomers, orders))
    happened, after = course.events, course.state
    if after is None:
        raise AssertionError("a command of the fight leaves a fight")
    await _mind_words(session.context, command, before, happened, playing)
    if after.ended:
        running = tuple(scene for scene in session.context.game.running if scene != session.context.scene)
        changed["game"] = session.context.game.model_copy(update={"running": running})
    for event in happened:
        if isinstance(event, events.FightStarted | events.HouseTaken | events.RulesDiffered):
            playing = system_of(after)
            if await archive.values_under(session.context, playing.digest) is None:
                changed["rules"] = playing
        if isinstance(event, events.RulesDiffered):
            earlier = await archive.values_under(session.context, event.before)
            session.response.answer += differed(event, earlier, playing.settings)
    events_text = dump_events(happened, playing)
    kept = await records.after(session, happened, before, after, playing)
    overrides = isinstance(command, commands.Adjust) and not command.surroundings
    tell(session, happened, before, after, playing, overrides=overrides)
    if "almanac" in kept and not after.ended:
        tell_almanac(session, await archive.almanac(session.context), kept["almanac"], playing)
    _ask_further(session, command, happened, after, playing)
    await record(
        session, command.kind, command.model_dump_json(), events_text, recorder, **_together(changed, kept, after)
    )
    _offer_details(session, after)
    if isinstance(command, commands.Next):
        session.changes.gone_on.add(session.context.scene)


def _ask_further(
    session: Session, command: Command, happened: Sequence[Event], fight: AnyFight, system: System
) -> None:
    """Offer to change what was just declared, and remind those whose time has run out."""
    if isinstance(command, SAYING):
        session.response.offers += change_or_withdraw(session.context, command, happened, fight)
    if any(isinstance(event, events.Lapsed | events.Nudged) for event in happened):
        chase(session, happened, fight, system)


def _offer_details(session: Session, fight: AnyFight) -> None:
    """Offer the full text of brief reports, below the public and the GM's report."""
    at, told = session.context.clock.now(), session.response
    if session.context.game.look == "plain":
        return
    told.controls += of_report(at, told.public)
    if pressed := of_report(at, told.gm):
        told.gm_prompts.append(for_gms(fight, pressed))
