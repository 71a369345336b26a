"""Handler of `@gm`: GMs of the game or of a scene, readers, the GM on duty, and players whose fighters GMs play."""

from typing import Final

from bot.features.board.text import board
from bot.features.people import takeover as lending
from bot.features.people.command import Gms
from bot.features.people.handover import people
from bot.features.people.text import listing, untold
from bot.features.settings.gm_roles import changed_roles, meant_role
from bot.features.status.text import owed
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.outbox.replies import is_plain, to_one
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import lasting, mind_mention, person_named
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, Reply, ToPerson
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view

GRANTS: Final = ("add", "watch", "takeover")
"""Actions that give somebody a right or take away their fighters."""


@handles(Gms)
async def gms(session: Session, request: Gms) -> None:
    match request.act:
        case "people":
            await people(session, request)
        case "list":
            session.response.answer += listing(session.context)
        case "add":
            await _add(session, request)
        case "remove":
            await _remove(session, request)
        case "watch" | "unwatch":
            await _watch(session, request)
        case "duty":
            await _duty(session, request)
        case "takeover":
            await lending.take_over(session, named(session, request)[0])
        case "giveback":
            await lending.give_back(session, named(session, request)[0])


def named(session: Session, request: Gms) -> tuple[Person, str | None]:
    """Return the person a request means, and the scene if it is limited to one.

    Refuses with `no_such_person` and `mention_needed`, and with `not_here` outside a scene for playing.
    """
    name = request.person
    person = person_named(session, name)
    if person is None:
        raise Refusal("no_such_person", {"name": name})
    if request.here and (
        session.context.scene is None or (session.context.in_gm_scene and session.context.running is None)
    ):
        raise Refusal("not_here", {"what": f"gm add {name} here"})
    if request.act in GRANTS:
        mind_mention(session.context, person, name)
    return person, session.context.scene if request.here else None


async def _add(session: Session, request: Gms) -> None:
    """Make a person or everyone with a role a GM."""
    text = request.person
    if not request.here and meant_role(session.context, text) is not None:
        game = session.context.game.model_copy(update=changed_roles(session.context, text))
        await record_setting(session, f"gm add {text}", game)
        session.response.answer += listing(session.context)
        return
    person, scene = named(session, request)
    game, now = session.context.game, session.context.clock.now().isoformat()
    if person.id in game.gms or game.holds(person.id, "gm", scene):
        raise Refusal("is_gm_already", {"name": person.name})
    changed = game.with_gm(person.id, now) if scene is None else game.standing(person.id, "gm", scene, now)
    await record_setting(session, f"gm add {person.id}", changed)
    session.response.answer += listing(session.context)


async def _remove(session: Session, request: Gms) -> None:
    """Remove a GM from the game's list or from a scene. Refuses with `no_gm_by_list`."""
    text = request.person
    if not request.here and (role := meant_role(session.context, text)) is not None:
        left = session.context.game.model_copy(update=changed_roles(session.context, f"remove {text}"))
        mind(
            session.context,
            say("**People with the role {role} would no longer be GMs**.", role=role.name),
            of=role.id,
            by_id=f"gm remove {role.id}",
        )
        await record_setting(session, f"gm remove {role.name}", left)
        session.response.answer += listing(session.context)
        return
    person, scene = named(session, request)
    game = session.context.game
    of_game = scene is None and person.id in game.gms
    changed = game.without(person.id, "gm", scene)
    if not of_game and changed == game:
        raise Refusal("no_gm_by_list", {"name": person.name})
    gms_left = tuple(gm for gm in game.gms if gm != person.id) if of_game else game.gms
    added = {who: at for who, at in game.added.items() if who in gms_left}
    duty = {where: who for where, who in game.duty.items() if who != person.id or (scene and where != scene)}
    mind(
        session.context,
        _lost(session.context, person, of_game, gms_left),
        of=(person.id, scene, of_game, not gms_left),
        by_id=f"gm remove {lasting(session.context, person, request.person)}{' here' if request.here else ''}",
    )
    await record_setting(
        session, f"gm remove {person.id}", changed.model_copy(update={"gms": gms_left, "added": added, "duty": duty})
    )
    session.response.answer += listing(session.context)
    if of_game:
        session.response.answer.append(say("To undo this: `@gm add @{name}`", name=person.name))
    else:
        session.response.answer.append(say("To undo this: `@gm add @{name} here` in that scene", name=person.name))


def _lost(context: Context, person: Person, of_game: bool, left: tuple[str, ...]) -> Line:
    oneself = of_game and person.id == context.person and not context.incoming.gm
    again = gettext("That's you. Another GM would have to add you again")
    last = gettext("That would leave the list empty: only people who manage the server or have a GM role would be GMs")
    return say(
        "**{name} would no longer be a GM**[. {again}][. {last}].",
        name=person.name,
        again=again if oneself else None,
        last=last if of_game and not left else None,
    )


async def _watch(session: Session, request: Gms) -> None:
    """Let somebody read what GMs read without acting, or end that."""
    person, scene = named(session, request)
    game = session.context.game
    if request.act == "watch":
        changed = game.standing(person.id, "insider", scene, session.context.clock.now().isoformat())
    else:
        changed = game.without(person.id, "insider", scene).without(person.id, "watcher", scene)
    if request.act == "unwatch" and changed == game:
        raise Refusal("watches_not", {"name": person.name})
    await record_setting(session, f"gm {request.act} {person.id}", changed)
    session.response.answer += listing(session.context)


async def _duty(session: Session, request: Gms) -> None:
    """Choose the GM who is asked first, in this scene if it has a fight, otherwise everywhere. They get a summary.

    Refuses with `no_gm_by_list` if the person isn't a GM of this game, `on_duty_already` and `nobody_on_duty`.
    """
    game = session.context.game
    scene = session.context.scene if session.context.running is not None else None
    if not request.person:
        session.response.answer += listing(session.context)
        return
    if request.person.casefold() in ("off", "none", "nobody"):
        duty = {where: who for where, who in game.duty.items() if where != (scene or "")}
        if duty == game.duty:
            raise Refusal("nobody_on_duty")
        await record_setting(session, "gm duty", game.model_copy(update={"duty": duty}))
        session.response.answer += listing(session.context)
        return
    person, _ = named(session, request)
    own_right = person.id == session.context.person and session.context.gm_here
    if not (own_right or person.id in game.gms or game.holds(person.id, "gm", scene)):
        raise Refusal("no_gm_by_list", {"name": person.name})
    if game.duty.get(scene or "") == person.id:
        raise Refusal("on_duty_already", {"name": person.name})
    duty = {**game.duty, scene or "": person.id}
    await record_setting(session, f"gm duty {person.id}", game.model_copy(update={"duty": duty}))
    session.response.answer.append(
        say("**{name}** is now on duty[ in {scene}].", name=person.name, scene=_where(session.context, scene))
    )
    session.response.answer += untold(session.context.game, scene)
    if person.id != session.context.person:
        reader = ToPerson(person=person.id, as_gm=True, whole_of=(scene or "",))
        with to_one(session.context, person.id):
            told = Reply(audience=reader, lines=tuple(_handed(session.context, scene)), plain=is_plain(game, reader))
        session.changes.messages.append(NewEntry(f"person:{person.id}", told, session.context.source))


def _where(context: Context, scene: str | None) -> str | None:
    if scene is None or not is_named(context, scene):
        return None
    return f"#{context.game.scenes.get(scene, scene)}"


def _handed(context: Context, scene: str | None) -> list[Line]:
    """Return the summary for the GM who takes over, which is sent in private."""
    who = context.incoming.person.name
    words = gettext_noop("**{name} hands over to you**[ in {scene}]: I'll ask you first from now on.")
    said = [say(words, name=who, scene=_where(context, scene))]
    if scene is not None and context.running is not None:
        view = gm_view(context.running, context.system)
        said += [*board(view), *owed(view, context.game.people, context.clock.now())]
    return said
