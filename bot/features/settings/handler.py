"""Handlers of `@game` and `@scene`."""

from bot.features.people.text import listing, untold
from bot.features.scenes.handler import bind, move
from bot.features.settings import text as words
from bot.features.settings.command import Scene, Setting
from bot.features.settings.gm_channel import named_room, players_among_gms, with_room
from bot.features.settings.gm_roles import changed_roles
from bot.features.transfer.export_game import export
from bot.features.transfer.handler import take_in
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.inbox.scene_choice import named_fights
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.outbox import replies
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.outbox.undelivered import release_for_gms
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from rules import catalogue

MOST = 4
DEFAULT = ("default", "none", "off")


def signs_in(text: str) -> str:
    """Parse the prefixes for commands, "" for the host's. Refuses with `bad_prefix`."""
    if text.strip().casefold() in DEFAULT:
        return ""
    found = "".join(dict.fromkeys(text.replace(" and ", "").replace(" or ", "").replace(" ", "")))
    if not found or len(found) > MOST or any(sign not in SIGNS for sign in found):
        raise Refusal("bad_prefix", {"signs": " ".join(SIGNS), "most": MOST})
    return found


SEEN = ("look", "pictures", "language")
"""Settings that change how boards look."""


@handles(Setting)
async def setting(session: Session, request: Setting) -> None:
    """Show or change settings, for example "system NAME", "rolls player|ahead|bot", "draft damage on|off", "gm here",
    "prefix !".

    Without any text, show all of them; without a value, show one. "export" and "import" concern the whole game.
    """
    what, value, as_typed = request.setting.casefold(), request.value.casefold(), request.value
    match what:
        case "":
            session.response.answer += settings(session.context).values()
            return
        case "export" if not value:
            await export(session)
            return
        case "import":
            await take_in(session, value)
            return
        case "gm" if value.startswith("role "):
            await _change(session, request.text, **changed_roles(session.context, as_typed[len("role ") :]))
            session.response.answer += listing(session.context)
            return
    if value:
        fields = _fields(session.context, what, value, as_typed)
        if fields is None:
            raise Refusal("bad_setting", {"setting": request.text})
        await _change(session, request.text, **fields)
        if what == "gm":
            # Even if the channel stays the same: the bot may have been given access in the meantime.
            await release_for_gms(session.changes.unit, session.context.game_id, session.context.clock.now())
        if what in SEEN:
            # A panel can't be edited into a plain message or vice versa.
            _boards_again(session, anew=what == "look")
    with replies.answering(session.context):
        shown = settings(session.context)
    if what not in shown:
        raise Refusal("bad_setting", {"setting": request.text})
    session.response.answer.append(shown[what])
    if what == "gm":
        if value and (roles := players_among_gms(session.context)):
            name = session.context.game.scenes.get(session.context.game.gm_scene or "", "")
            session.response.answer.append(words.opened_to(name, roles))
        session.response.answer += untold(session.context.game, session.context.scene)


def _fields(context: Context, what: str, value: str, as_typed: str) -> dict[str, object] | None:
    """Return the fields that a setting changes; None for an invalid value."""
    match what:
        case "system":
            system = catalogue.find(value).id
            if named_fights(context):
                raise Refusal("system_in_fight", {"example": f"scene system {system}"})
            return {"system": system}
        case "rolls" | "order" | "pace" | "numbers" | "reveal" | "cast" | "look" | "detail" if (
            value in words.CHOICES[what]
        ):
            return {what: value}
        case "inline" | "odds" | "fair" | "delay" | "approval" | "pictures" if value in ("on", "off"):
            return {what: value == "on"}
        case "draft":
            drafts = _drafts(context.game, value)
            return None if drafts is None else {"drafts": drafts}
        case "gm":
            return with_room(context, named_room(context, as_typed))
        case "prefix":
            return {"prefixes": signs_in(value)}
        case "language":
            return {"language": replies.named(value)}
    return None


@handles(Scene)
async def scene(session: Session, request: Scene) -> None:
    """Show or change the scene's system: "system NAME", or "system default" for the game's.

    "bind NAME" continues another scene here, and "move NAME" continues this fight there.
    """
    what, value = request.setting.casefold(), request.value.casefold()
    if what in ("bind", "move"):
        await (bind if what == "bind" else move)(session, value)
        return
    where = session.context.scene
    if where is None:
        raise Refusal("which_scene", {"scenes": session.context.choices})
    if what == "system" and value:
        if session.context.running is not None:
            raise Refusal("system_in_fight")
        others = {one: name for one, name in session.context.game.systems.items() if one != where}
        chosen = {} if value in ("default", "game") else {where: catalogue.find(value).id}
        await _change(session, f"scene {request.setting} {request.value}", systems={**others, **chosen})
    elif what:
        raise Refusal("incomplete", {"example": "scene system NAME"})
    above = None if where in session.context.game.systems else _above(session.context, where)
    session.response.answer.append(words.system_here(session.context.system.title, above))


def _above(context: Context, scene: str) -> str:
    """Return where a scene without its own system gets it from: the channel its thread belongs to, or the game."""
    parent = context.game.parents.get(scene) or (context.incoming.parent if scene == context.incoming.scene else None)
    if parent is None or parent not in context.game.systems:
        return gettext("the game")
    name = context.game.scenes.get(parent)
    return f"#{name}" if name else gettext("the channel it belongs to")


def _drafts(game: Game, value: str) -> tuple[str, ...] | None:
    """Parse "damage on" or "effects off" and return what will wait for the GM; None if it is neither."""
    kind, _, switch = value.partition(" ")
    if kind not in words.DRAFTS or switch.strip() not in ("on", "off"):
        return None
    wanted = {*game.drafts, kind} if switch.strip() == "on" else {*game.drafts} - {kind}
    return tuple(one for one in words.DRAFTS if one in wanted)


def settings(context: Context) -> dict[str, Line]:
    """Return a line for each setting by its word, with its value and its options."""
    return words.settings(
        context.game,
        context.chosen(context.game.system).title,
        context.signs,
        names_room=context.private,
    )


def _boards_again(session: Session, *, anew: bool) -> None:
    """Update all boards; `anew`: post them as new messages."""
    for scene in session.context.game.running:
        if scene == session.context.scene:
            session.response.board, session.response.fresh_board = True, session.response.fresh_board or anew
        else:
            session.response.elsewhere.append((scene, SceneResponse(board=True, fresh_board=anew)))


async def _change(session: Session, text: str, **fields: object) -> None:
    game = Game.model_validate({**session.context.game.model_dump(), **fields})
    await record_setting(session, text, game)
