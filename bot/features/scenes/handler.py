"""Handlers of `@fight move NAME` and `@fight bring NAME` (or `@scene bind NAME`), which move a scene to another
channel."""

from datetime import datetime
from typing import Final

import orjson

from bot.features.amendments.drafts import draft_of, draft_prompts
from bot.features.fight.report import ask_owner, for_gms, put
from bot.features.forms import prompts
from bot.features.log.chronicle import numbers
from bot.features.turn_order.text import gms_go
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.inbox.scene_choice import is_hidden, is_named, is_named_in, named_fights
from bot.pipeline.inbox.scene_names import folded, with_mentioned
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.ports.incoming import Channel
from bot.pipeline.schedule.deadlines import instant
from bot.pipeline.work import publicity
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed, system_of
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.reply import Line, place
from bot.text.sentences import Wording, say
from bot.text.words import listed
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import Term
from bot.turn.view import Views

_WRITING: Final = {False: "send_messages", True: "send_messages_in_threads"}
"""The permission to write that the bot needs in a channel (False) or a thread (True)."""


async def bind(session: Session, name: str) -> None:
    """Move the named scene here, or the only one with a fight, together with its system.

    Refuses with `not_here`, `gm_only`, `gm_there`, `fight_here` and `which_bound`.
    """
    here = session.context.incoming.scene
    if here is None or session.context.in_gm_scene:
        raise Refusal("not_here", {"what": f"scene bind {name or 'NAME'}"})
    _mind_gm(session.context, here)
    if here in session.context.game.running:
        raise Refusal("fight_here")
    old = await _scene(session.context, here, name)
    _mind_gm(session.context, old, name)
    await _mind_readers(session.context, old, here)
    goes_on = _continues(session.context, old, here)
    fight = await _go_on(session, old, Channel(id=here, name=session.context.incoming.scene_name or here))
    session.response.answer.append(goes_on)
    if fight is not None:
        put_again(session, fight)
        _leave_word(session, old, here)


async def move(session: Session, name: str) -> None:
    """Move the current scene's fight to the channel or thread named in the message.

    Refuses with `which_scene`, `no_fight`, `gm_only`, `gm_there`, `which_place`, `moved_here`, `fight_there`,
    `moved_to_gms` and `closed_there`.
    """
    old = session.context.scene
    if old is None or session.context.running is None:
        raise Refusal("which_scene" if session.context.choices else "no_fight", {"scenes": session.context.choices})
    _mind_gm(session.context, old)
    there = await _place(session.context, name)
    _mind_place(session.context, old, there, name)
    await _mind_readers(session.context, old, there.id)
    with to_all(session.context):
        goes_on = _continues(session.context, old, there.id)
    fight = await _go_on(session, old, there)
    if session.context.incoming.scene != old or session.context.incoming.aside:
        session.response.answer.append(say("This fight has moved to {place}.", place=place(there.id, there.name)))
    if fight is not None:
        session.response.public.append(goes_on)
        put_again(session, fight)
        _leave_word(session, old, there.id)


async def _mind_readers(context: Context, old: str, here: str) -> None:
    """Ask first if the fight, which takes its log along, could then be read by people who can't read the old scene."""
    if not is_named_in(context, old, here) and await context.fight_in(old) is not None:
        mind(
            context,
            say(
                "**Everyone in the new channel could read the fight so far**, with its log, dice and replay. Not all "
                "of them can read the old channel."
            ),
            of=(old, here),
        )


def _continues(context: Context, old: str, here: str) -> Line:
    """Announce the fight in its new scene. The old scene is named only if everyone who reads this may read there,
    too."""
    title = context.game.scenes.get(old) if is_named_in(context, old, here) else None
    return say("**#{scene}** continues here.", scene=title) if title else say("A fight continues here.")


def _mind_gm(context: Context, scene: str, name: str = "") -> None:
    """Refuse anyone who isn't GM of the scene."""
    if context.is_gm_of(scene):
        return
    if scene == context.incoming.scene:
        raise Refusal("gm_only")
    raise Refusal("gm_there", {"scene": _called(context, scene, name)})


def _called(context: Context, scene: str, typed: str) -> str:
    """Return a scene's name for a refusal: the one that was typed, if not all readers may know of the scene."""
    return f"#{context.game.scenes.get(scene, scene) if is_named(context, scene) else typed.lstrip('#')}"


async def _place(context: Context, name: str) -> Channel:
    """Return the channel or thread meant: from the message's mentions, the game's scenes or the server's channels.

    Scenes this person may not know of are only found by mention.
    """
    game, named = context.game, context.incoming.named_scenes
    wanted = folded(with_mentioned(name, named))
    known = [Channel(id=one, name=title, parent=game.parents.get(one)) for one, title in game.scenes.items()]
    for places in (named, known, context.premises.channels(context.game_id)):
        found = [one for one in places if folded(one.name) == wanted]
        found = [one for one in found if one in named or not await is_hidden(context, one.id)]
        if len(found) == 1:
            return found[0]
        if found:
            break
    raise Refusal("which_place", {"name": name.lstrip("#")})


def _mind_place(context: Context, old: str, there: Channel, name: str) -> None:
    where = {"scene": f"#{there.name}" if is_named(context, there.id) else f"#{name.lstrip('#')}"}
    if there.id == old:
        raise Refusal("moved_here", where)
    if there.id == context.game.gm_scene:
        raise Refusal("moved_to_gms", where)
    if there.id in context.game.running:
        raise Refusal("fight_there", where)
    _mind_gm(context, there.id, name)
    survey = context.premises.survey(there.id)
    lacking = set() if survey is None else survey.lacks & {"view_channel", _WRITING[there.parent is not None]}
    if lacking:
        raise Refusal("closed_there", where)


async def _go_on(session: Session, old: str, there: Channel) -> AnyFight | None:
    """Move everything that belongs to a scene, and return its running fight, if any."""
    fight = await session.context.fight_in(old)
    session.context.loaded.scene, session.context.loaded.fight = there.id, None
    # The new scene may use another family, whose sheets aren't loaded yet.
    await session.context.stock()
    # Being trusted with one scene doesn't mean being trusted with another scene's secrets.
    played = {*await numbers(session.context.unit, session.context.game_id, there.id)}
    trusted = played <= {fight.number if fight is not None else 0}
    changed: Changed = {"game": _bound(session.context.game, old, there, trusted=trusted)}
    if not trusted:
        _tell_untrusted(session, old)
    if fight is not None and not fight.ended:
        moved = _with_time(fight, session.context.clock.now()).model_copy(update={"scene": there.id})
        changed["fight"] = moved
        changed["left"] = fight.model_copy(update={"ended": True, "questions": ()})
        changed["contestants"] = await _now_shown(session.context, moved)
    command = orjson.dumps({"kind": "bind", "from": old, "to": there.id}).decode()
    await record(session, "bind", command, "[]", session.changes.recorder(), **changed)
    return session.context.running


async def _now_shown(context: Context, fight: AnyFight) -> tuple[Contestant, ...]:
    """Return the contestants that everyone sees on the board in the new scene. If it is about another family, the next
    step of the fight shows them."""
    system = system_of(fight)
    if system.family != context.system.family or not context.whole_register.conceals:
        return ()
    return tuple((await publicity.shown_in(context, fight, system)).values())


def _tell_untrusted(session: Session, old: str) -> None:
    """Tell the GMs who is left behind."""
    game = session.context.game
    left = dict.fromkeys((*game.holders("gm", old), *game.holders("insider", old)))
    names = [game.people.get(who, who) for who in left if who not in game.gms and not game.holds(who, "gm", None)]
    if names:
        with to_all(session.context):
            session.response.gm.append(
                say(
                    "There were other fights in the new channel, so {names} can't read secrets there. To change "
                    "that, type `@gm add @NAME here` or `@gm watch @NAME here` there.",
                    names=listed(names),
                )
            )


def _leave_word(session: Session, old: str, here: str) -> None:
    """Tell readers of the old scene where the fight is, if all of them may read there, and remove the board."""
    name = session.context.game.scenes.get(here, here)
    named = is_named_in(session.context, here, old)
    with to_all(session.context):
        moved = say("This fight has moved to {place}.", place=place(here, name))
        said = moved if named else say("This fight has moved to a channel that not everyone here can read.")
    session.response.elsewhere.append((old, SceneResponse(public=[said], ends_board=True)))


async def _scene(context: Context, here: str, name: str) -> str:
    """Return the scene meant, preferring one with a fight. Scenes this person may not know of are never found; one that
    not all readers may know of, only by its name."""
    game = context.game
    others = {
        scene: title
        for scene, title in game.scenes.items()
        if scene not in (here, game.gm_scene) and not await is_hidden(context, scene)
    }
    running = [scene for scene in named_fights(context) if scene != here]
    wanted = folded(with_mentioned(name, context.incoming.named_scenes))
    found = running if not wanted else [scene for scene, title in others.items() if folded(title) == wanted]
    found = [scene for scene in found if scene in game.running] or found
    if len(found) == 1:
        return found[0]
    several = [scene for scene in found or running or others if is_named(context, scene)]
    raise Refusal("which_bound", {"scenes": tuple(game.scenes.get(scene, scene) for scene in several)})


def _bound(game: Game, old: str, there: Channel, *, trusted: bool) -> Game:
    systems = {scene: system for scene, system in game.systems.items() if scene != old}
    if old in game.systems:
        systems[there.id] = game.systems[old]
    went = {scene: there.id if to == old else to for scene, to in game.went.items() if scene != there.id}
    if old in game.running:
        went[old] = there.id
    parents = {**game.parents, **({there.id: there.parent} if there.parent else {})}
    titles = {scene: title for scene, title in game.scenes.items() if scene != old}
    return game.bound(old, there.id, trusted=trusted).model_copy(
        update={
            "scenes": {**titles, there.id: there.name},
            "running": tuple(there.id if scene == old else scene for scene in game.running),
            "systems": systems,
            "went": went,
            "parents": parents,
        }
    )


def _with_time(fight: AnyFight, now: datetime) -> AnyFight:
    """Restart deadlines that passed while the clock couldn't reach the scene."""

    def late(term: Term | None) -> bool:
        return term is not None and not term.over and term.due is not None and instant(term.due) <= now

    questions = tuple(
        question.model_copy(update={"term": None}) if late(question.term) else question for question in fight.questions
    )
    return fight.model_copy(update={"questions": questions, "term": None if late(fight.term) else fight.term})


def put_again(session: Session, fight: AnyFight) -> None:
    """Post the board and the open questions again, since nobody in this scene has seen them."""
    with to_all(session.context):
        _put_again(session, fight)


def _put_again(session: Session, fight: AnyFight) -> None:
    told, system = session.response, session.context.system
    told.board = told.fresh_board = True
    seen = Views(fight, system)
    whole = seen.whole
    plans = [whole.name(question.fighter) for question in fight.questions if question.kind == "plan"]
    if plans:
        told.gm += prompts.plans(plans)
        told.gm_prompts.append(for_gms(fight, prompts.plan_controls(plans)))
    if going := [whole.name(one.fighter) for one in fight.questions if one.kind == "go" and fight.gms(one)]:
        told.gm += gms_go(going)
    for question in fight.questions:
        seat = fight.seat(question.fighter)
        if question.kind == "draft":
            told.gm += draft_of(session, fight, system)
            told.gm_prompts += draft_prompts(fight, system)
        if question.kind in ("plan", "draft") or (question.kind == "go" and fight.gms(question)):
            continue
        if seat.creature or seat.owner is None:
            lines, pressed = put(question, fight, whole)
            told.gm += lines
            told.gm_prompts.append(for_gms(fight, pressed, question.id, whole.name(question.fighter)))
        else:
            ask_owner(session, question, seen)


REFUSALS: Final[dict[str, Wording]] = {
    "fight_here": "A fight is already running here. End it first, or type this in another channel.",
    "which_bound": "Say which scene should continue here: `@fight bring NAME`.[ Available: {scenes}.]",
    "which_place": "I don't know any channel called #{name}. Pick one from the list you get by typing #, or type "
    "`@fight bring NAME` where the fight should go on.",
    "moved_here": "The fight is already in {scene}.",
    "fight_there": "A fight is already running in {scene}. End it first, or name another channel.",
    "moved_to_gms": "{scene} is the GM channel, so no fight can take place there. Name another channel.",
    "closed_there": "I can't write in {scene}. Allow me View Channel and Send Messages there (in a thread, Send "
    "Messages in Threads), then type this again.",
}
refusals(REFUSALS)
