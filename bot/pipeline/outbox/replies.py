"""Turn the response to a message into one reply for each audience, and decide how it's shown to that audience: its
language, text only or with pictures, and whose view.

A game has one setting for what several people read, and each person may have their own.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.outbox.webhooks import WEBHOOK
from bot.pipeline.ports import CLOCK, NewEntry
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.language.speech import LANGUAGES, called, speaking
from bot.text.pictures import Depicted
from bot.text.reply import Audience, Control, Line, Prompt, Reply, ToGM, ToPerson, ToScene, bold, line
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, Habits
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.system import System


def is_plain(game: Game, audience: Audience) -> bool:
    """Whether an audience gets text only."""
    if isinstance(audience, ToPerson):
        return _habits_of(game, audience).plain
    return game.look == "plain"


def has_pictures(game: Game, audience: Audience) -> bool:
    """Whether an audience gets pictures."""
    if is_plain(game, audience):
        return False
    return _habits_of(game, audience).pictures if isinstance(audience, ToPerson) else game.pictures


def _habits_of(game: Game, audience: ToPerson) -> Habits:
    return game.habits.get(audience.person, Habits())


def is_brief(game: Game, audience: Audience) -> bool:
    """Whether an audience gets short fight reports."""
    own = _habits_of(game, audience).detail if isinstance(audience, ToPerson) else None
    return (own or game.detail) == "short"


def of_person(game: Game, person: str) -> str:
    """Return the language of what somebody reads alone: their own, else the game's."""
    habits = game.habits.get(person)
    return game.language if habits is None or habits.language is None else habits.language


def answering(context: Context) -> AbstractContextManager[None]:
    """Speak the language of the readers of a message's answer."""
    alone = context.heard_in is None
    return speaking(of_person(context.game, context.person) if alone else context.game.language)


def to_all(context: Context) -> AbstractContextManager[None]:
    """Speak the game's language: for what everyone reads, and what the GMs read."""
    return speaking(context.game.language)


def to_one(context: Context, person: str) -> AbstractContextManager[None]:
    """Speak the language of one person, who alone reads it."""
    return speaking(of_person(context.game, person))


def named(text: str) -> str:
    """Return the code of a language by its code or name. Refuses with `no_such_language`."""
    code = called(text)
    if code is None:
        raise Refusal("no_such_language", {"language": text[:40], "known": tuple(LANGUAGES)})
    return code


def view_here(context: Context) -> PublicView:
    """Return the view for the place of the answer; if only one person reads there, that person's view."""
    fight = context.running
    if fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    return view_for(context, fight, context.system)


def view_for(context: Context, fight: AnyFight, system: System) -> PublicView:
    """Return the view of a fight of the scene, past or present, as `view_here` does."""
    if context.in_gm_scene or (context.private and context.reads_all):
        return gm_view(fight, system)
    if context.private:
        return owner_view(fight, system, context.person)
    return public_view(fight, system)


def replies(session: Session) -> list[NewEntry]:
    """Return one message per audience: where it was typed, the fight's scene, the GMs, each person; then the board."""
    told, incoming = session.response, session.context.incoming
    found: list[NewEntry] = []
    here = _here(session)
    scene = ToScene(scene=session.context.scene) if session.context.scene else None
    in_scene = scene is not None and here == scene
    answer = [*told.answer, *(told.public if in_scene else ())]
    files, gm, gm_files = list(told.files), list(told.gm), list(told.gm_files)
    prompts, offers, calls, for_gms = map(tuple, (told.prompts, told.offers, told.calls, told.gm_prompts))
    readers = gm_readers(session.context, None if told.of_all else session.context.scene, told.asked_by)
    if isinstance(here, ToGM):
        answer, files = [*answer, *told.looked_up, *gm], [*files, *told.looked_up_files, *gm_files]
        offers = (*offers, *told.looked_up_prompts, *calls, *for_gms)
        readers = [one for one in readers if not isinstance(one, ToGM)]
    typed = incoming.door is Door.TYPED
    removes = (incoming.scene, incoming.source) if told.removes and incoming.scene and typed else None
    if told.secret or told.secret_files or told.secret_offers:
        mine = _alone(session)
        own = tuple(told.secret_offers)
        found.append(_entry(session, mine, (*_place(session), *told.secret), own, removes, told.secret_files))
    if answer or files or offers or (in_scene and prompts):
        asked = (*(prompts if in_scene else ()), *offers)
        controls = told.controls if in_scene else ()
        answer = [*_place(session), *answer] if answer else answer
        shown = told.picture if told.asked_picture or has_pictures(session.context.game, here) else None
        found.append(_entry(session, here, tuple(answer), asked, files=files, controls=controls, picture=shown))
    if scene is not None and not in_scene and (told.public or prompts):
        found.append(_entry(session, scene, tuple(told.public), prompts, controls=told.controls))
    if not isinstance(here, ToGM) and (told.looked_up or told.looked_up_files):
        found.append(_looked_up(session, told))
    if gm or gm_files:
        asked = tuple(for_gms)
        for one in readers:
            headed = tuple(_headed(session.context, gm, one))
            found.append(_entry(session, one, headed, (*_rung(one, calls), *asked), files=gm_files))
    found += _to_persons(session, told)
    if told.board and scene is not None:
        found.append(_board(session.context, scene, told))
    for there, said in session.response.elsewhere:
        found += _elsewhere(session, ToScene(scene=there), said)
    return found


def _elsewhere(session: Session, scene: ToScene, told: SceneResponse) -> list[NewEntry]:
    """Return what a command for another scene says there, to its GMs and to persons."""
    found: list[NewEntry] = []
    if told.public or told.prompts:
        shown = told.public_picture
        said = _entry(session, scene, tuple(told.public), tuple(told.prompts), controls=told.controls, picture=shown)
        ends = said.reply.model_copy(update={"ends_board": told.ends_board})
        found.append(replace(said, reply=ends))
    if told.gm or told.gm_files:
        gms = gm_readers(session.context, None if told.of_all else scene.scene, told.asked_by)
        calls = tuple(told.calls)
        for one in gms:
            asked = (*_rung(one, calls), *told.gm_prompts)
            found.append(_entry(session, one, tuple(told.gm), asked, files=told.gm_files))
    found += _to_persons(session, told)
    return [*found, *([_board(session.context, scene, told)] if told.board else [])]


def _to_persons(session: Session, told: SceneResponse) -> list[NewEntry]:
    """Return what single persons are told and asked in private."""
    asked = {who: tuple(one for one in told.own_prompts if one.person == who) for who in told.owners}
    asked |= {
        one.person: tuple(two for two in told.own_prompts if two.person == one.person) for one in told.own_prompts
    }
    alone = [
        _entry(
            session, ToPerson(person=who), tuple(told.owners.get(who, ())), prompts, picture=told.own_pictures.get(who)
        )
        for who, prompts in asked.items()
    ]
    silent = (one.model_copy(update={"again": True, "controls": ()}) for one in told.hooks)
    hooked = [
        replace(_entry(session, ToPerson(person=one.person), (), (one,)), destination=f"{WEBHOOK}{one.person}")
        for one in silent
    ]
    return [*alone, *hooked]


def _board(context: Context, scene: ToScene, told: SceneResponse) -> NewEntry:
    reply = Reply(audience=scene, lines=(), board=True, fresh=told.fresh_board)
    return NewEntry(f"scene:{scene.scene}", reply, context.source)


def _place(session: Session) -> tuple[Line, ...]:
    """Return the heading of a private answer, its scene and server, if its reader is known in several games."""
    if not session.context.several or session.context.undecided:
        return ()
    server = session.context.premises.server(session.context.game_id)
    if not server:
        return ()
    scene = session.response.elsewhere[-1][0] if session.response.elsewhere else session.context.scene
    title = None if scene is None else session.context.game.scenes.get(scene)
    return (say("[#{scene}, ]**{server}**:", scene=title, server=server),)


def _here(session: Session) -> Audience:
    if session.context.heard_in is None:
        return _alone(session)
    return ToGM() if session.context.in_gm_scene else ToScene(scene=session.context.heard_in)


def _alone(session: Session) -> ToPerson:
    """Return the author as audience, with the scenes whose GM information they may read: an answer kept back is shown
    only while they still may."""
    scenes = (*(scene for scene, _ in session.response.elsewhere), session.context.scene or "")
    read = (one for one in scenes if session.context.is_gm_of(one) or session.context.holds("insider", one))
    return ToPerson(person=session.context.person, whole_of=tuple(dict.fromkeys(read)))


def _looked_up(session: Session, told: SceneResponse) -> NewEntry:
    """Return the answer to a GM's look-up: in the GM channel for a GM of the whole game, else in private."""
    there = session.context.is_gm and session.context.game.gm_scene is not None
    reader: Audience = ToGM() if there else _alone(session)
    lines = _headed(session.context, told.looked_up, reader) if there else told.looked_up
    return _entry(session, reader, tuple(lines), tuple(told.looked_up_prompts), files=told.looked_up_files)


def _headed(context: Context, lines: list[Line], reader: Audience) -> list[Line]:
    """Put the name of the scene before the lines if the reader is GM of several running fights."""
    game, running = context.game, context.game.running
    if isinstance(reader, ToPerson):
        # Not the running fights of others, even once this one is over.
        led = [scene for scene in {*running, context.scene or ""} if game.holds(reader.person, "gm", scene)]
        of_scene = bool(led) or (reader.person == context.person and not context.is_gm)
        running = tuple(led) if of_scene and reader.person not in game.gms else running
    if not lines or len(running) < 2 or context.scene is None:
        return lines
    return [line(bold(f"#{context.game.scenes.get(context.scene, context.scene)}")), *lines]


def gm_readers(context: Context, scene: str | None, asked_by: str = "") -> list[ToGM | ToPerson]:
    """Return the readers of what is for GMs: the GM channel, or else the acting GM and the one on duty, in private. GMs
    of this scene alone are told separately, since they may not be able to read the GM channel.

    `asked_by`: the GM who is told if nobody is known to be one.
    """
    game, here = context.game, context.scene == scene and context.gm_here
    of_scene = [one for one in game.holders("gm", scene) if one not in game.gms]
    if here and not context.is_gm and not context.incoming.repeats:
        of_scene = [*dict.fromkeys((*of_scene, context.person))]
    if game.gm_scene is not None:
        return [ToGM(about=scene or ""), *(_as_gm(one, scene) for one in of_scene)]
    first = [context.person] if (here or context.is_gm) and context.person != CLOCK else []
    # A role may have been taken away since: only the game's own list proves that somebody on duty is still GM.
    duty = [one for one in (game.on_duty(scene),) if one in game.gms]
    readers = dict.fromkeys((*first, *duty, *of_scene))
    known = [*readers] or ([asked_by] if asked_by and not game.gms else [])
    return [_as_gm(one, scene) for one in known] or [ToGM(about=scene or "")]


def _as_gm(person: str, scene: str | None) -> ToPerson:
    """Return a GM as audience: once they aren't GM of the whole game and can't read the scene, it isn't for them."""
    return ToPerson(person=person, as_gm=True, whole_of=(scene or "",))


def _rung(reader: Audience, calls: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """Return the calls for a reader: in the GM channel people are called by name; a private message needs none."""
    return calls if isinstance(reader, ToGM) else ()


def _entry(
    session: Session,
    audience: Audience,
    lines: tuple[Line, ...],
    prompts: tuple[Prompt, ...],
    removes: tuple[str, str] | None = None,
    files: Sequence[Enclosed] = (),
    controls: Sequence[Control] = (),
    picture: Depicted | None = None,
) -> NewEntry:
    fight = 0 if session.context.fight is None else session.context.fight.number
    mine = isinstance(audience, ToPerson) and audience.person == session.context.person
    # A player needn't know that the GMs are told anything.
    asks = session.context.gm_here and not session.context.unasked
    reply = Reply(
        audience=audience,
        lines=lines,
        prompts=prompts,
        removes=removes,
        files=tuple(files),
        picture=picture,
        plain=is_plain(session.context.game, audience),
        controls=tuple(controls),
        fight=fight if controls else 0,
        asker=session.context.person if isinstance(audience, ToGM) and asks else "",
        elsewhere=isinstance(audience, ToScene) and audience.scene != session.context.incoming.scene,
        parting=session.response.parting and mine,
        own=mine and not session.context.unasked,
    )
    return NewEntry(_destination(session.context, audience), reply, session.context.incoming.source)


def _destination(context: Context, audience: Audience) -> str:
    match audience:
        case ToScene(scene=scene):
            return f"scene:{scene}"
        case ToPerson(person=person):
            return f"person:{person}"
    return f"gm:{context.game_id}"
