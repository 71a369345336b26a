"""Handler of `@setup`, which goes through the settings step by step. The current step is stored as a setting."""

from typing import Final

from bot.commands.request import joined
from bot.features.clock.durations import length
from bot.features.clock.handler import keep_clock
from bot.features.settings.gm_channel import named_room, players_among_gms, with_room
from bot.features.settings.gm_roles import changed_roles
from bot.features.settings.handler import signs_in
from bot.features.setup.command import Setup
from bot.features.setup.text import (
    STEPS,
    Premised,
    afterwards,
    checked,
    choices,
    stands,
    step_lines,
    summary,
)
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import is_named, named_fights
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.language_offer import offer_language
from bot.pipeline.outbox.replies import answering, named
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line, Prompt, line
from bot.text.sentences import say
from bot.turn.game_settings import ClockSettings, Game
from bot.turn.refusal import Refusal
from rules import catalogue

LANGUAGE: Final = "language"
DONE: Final = "done"
"""The state after all steps."""


@handles(Setup)
async def setup(session: Session, request: Setup) -> None:
    """Set or show a step. Also "skip", "done", "start" and "check"; an empty text shows the current state.

    Refuses with `bad_setup` and `no_setup_step`, and like the settings it changes.
    """
    word = request.step.casefold()
    walk = session.context.game.walk
    if word == "check":
        session.response.answer += _checked(session.context, everything=True)
        session.response.gm += _checked(session.context, apart=True)
        if session.context.premises.guarded and not session.context.private:
            session.response.answer.append(
                say("Whatever I find in channels that some of you can't read, I tell only the GMs.")
            )
    elif word in ("done", "stop", "end"):
        await _stand(session, DONE)
    elif word == "start" or (not word and not walk):
        await _stand(session, STEPS[0])
    elif word in ("skip", "next"):
        if walk not in STEPS:
            raise Refusal("no_setup_step")
        await _stand(session, _after(walk))
    elif not word:
        _show(session)
    else:
        await _step(session, word, request)


async def _step(session: Session, step: str, request: Setup) -> None:
    said, value, walk = joined(request.step, request.value), request.value, session.context.game.walk
    if step.partition(" ")[0] == LANGUAGE:
        chosen = named(said.partition(" ")[2])
        await record_setting(session, f"setup {said}", session.context.game.model_copy(update={"language": chosen}))
        with answering(session.context):
            _show(session)
        return
    if step not in STEPS:
        raise Refusal("bad_setup", {"text": said[:40]})
    if not value:
        _ask(session, step)
        return
    onwards = _after(step) if walk in STEPS else walk
    if step == "clock":
        await keep_clock(session, f"setup {said}", _clock(session.context.game.clock, value), walk=onwards)
    else:
        changed = session.context.game.model_copy(update={**_changes(session.context, step, value), "walk": onwards})
        await record_setting(session, f"setup {said}", Game.model_validate(changed.model_dump()))
    session.response.answer.append(stands(step, _known(session.context)))
    if walk in STEPS:
        session.response.answer.append(line(""))
        _show(session)


def _changes(context: Context, step: str, value: str) -> dict[str, object]:
    match step:
        case "gm role":
            return changed_roles(context, value)
        case "gm channel":
            return with_room(context, named_room(context, value))
        case "system":
            found = catalogue.find(value).id
            if named_fights(context):
                raise Refusal("system_in_fight", {"example": f"scene system {found}"})
            return {"system": found}
    return {"prefixes": signs_in(value)}


def _clock(clock: ClockSettings, value: str) -> ClockSettings:
    if value.casefold() in ("off", "none"):
        return clock.model_copy(update={"on": False})
    if value.casefold() == "on":
        return clock.model_copy(update={"on": True})
    return clock.model_copy(update={"on": True, "deadline": length(value)})


def _after(step: str) -> str:
    at = STEPS.index(step) + 1
    return STEPS[at] if at < len(STEPS) else DONE


async def _stand(session: Session, where: str) -> None:
    if session.context.game.walk != where:
        await record_setting(session, "setup", session.context.game.model_copy(update={"walk": where}))
    _show(session)


def _show(session: Session) -> None:
    """Show the current step, or after the last one all settings and what to do next."""
    walk = session.context.game.walk
    if walk in STEPS:
        _ask(session, walk)
        return
    session.response.answer += [
        *summary(_known(session.context)),
        *_checked(session.context),
        *afterwards(session.context.system),
    ]


def _ask(session: Session, step: str) -> None:
    known = _known(session.context)
    if step == STEPS[0]:
        offer_language(session, session.context.premises.language(session.context.game_id), game=True)
    offered = choices(step, known)
    session.response.answer += step_lines(step, known)
    session.response.offers.append(Prompt(question=0, person=session.context.person, lines=(), controls=offered))


def _known(context: Context) -> Premised:
    game, premises = context.game, context.premises
    rooms = [channel for channel in premises.channels(context.game_id) if _hidden(context, channel.id)]
    return Premised(
        game=game,
        system=context.chosen(game.system).title,
        signs=context.signs,
        roles=[role.name for role in premises.roles(context.game_id) if role.id not in game.gm_roles],
        channels=[channel.name for channel in rooms],
        systems={system.id: system.title for system in catalogue.SYSTEMS.values()},
        guarded=premises.guarded,
    )


def _hidden(context: Context, scene: str) -> bool:
    survey = context.premises.survey(scene)
    return survey is not None and not survey.public


def _checked(context: Context, *, everything: bool = False, apart: bool = False) -> list[Line]:
    """List the permissions the bot is missing in the game's channels; channels without problems only if `everything`.

    `apart`: only the channels that not everyone who reads the answer may know of; otherwise only the others.
    """
    game, premises = context.game, context.premises
    if not premises.guarded:
        return [say("Permissions exist only on Discord; there's nothing to allow here.")] if everything else []
    places = dict.fromkeys((context.incoming.scene, *game.running, game.gm_scene))
    names = {
        scene: game.scenes.get(scene, context.incoming.scene_name or gettext("this channel"))
        for scene in places
        if scene and (context.private or scene == game.gm_scene or is_named(context, scene)) is not apart
    }
    surveys = {name: premises.survey(scene) for scene, name in names.items()}
    room, players = names.get(game.gm_scene or ""), players_among_gms(context)
    if not everything and not apart:
        surveys = {
            name: one
            for name, one in surveys.items()
            if one is None or one.lacks or (name == room and (one.public or players))
        }
    return checked(surveys, room, players)
