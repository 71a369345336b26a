"""The settings of a game: its GMs, its GM scene, its system, who rolls, and the signs before its commands."""

from bot.features.people.text import listing
from bot.features.scenes.handler import bind, move
from bot.features.settings import text as words
from bot.features.settings.command import Scene, Setting
from bot.features.settings.gm_channel import named_room, with_room
from bot.features.settings.gm_roles import changed_roles
from bot.features.transfer.export_game import export
from bot.features.transfer.handler import take_in
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.outbox.undelivered import release_for_gms
from bot.pipeline.work import presentation
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
    """The signs that somebody wants, "" for those of the host. Refuses with `bad_prefix`."""
    if text.strip().casefold() in DEFAULT:
        return ""
    found = "".join(dict.fromkeys(text.replace(" and ", "").replace(" or ", "").replace(" ", "")))
    if not found or len(found) > MOST or any(sign not in SIGNS for sign in found):
        raise Refusal("bad_prefix", {"signs": " ".join(SIGNS), "most": MOST})
    return found


SEEN = ("look", "pictures", "language")
"""What changes how boards look."""


@handles(Setting)
async def setting(session: Session, request: Setting) -> None:
    """ "system NAME", "rolls player|ahead|bot", "odds on|off", "numbers open|hidden", "draft damage on|off", "gm here",
    "gm role NAME", "prefix !".
    Nothing shows them all, a word without a value that one. "export" and "import" are for the whole game."""
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
            # Also of the same channel: the bot may have been let in meanwhile.
            await release_for_gms(session.changes.unit, session.context.game_id, session.context.clock.now())
        if what in SEEN:
            # A panel never becomes a plain message, nor the other way round.
            _boards_again(session, anew=what == "look")
    with presentation.answering(session.context):
        shown = settings(session.context)
    if what not in shown:
        raise Refusal("bad_setting", {"setting": request.text})
    session.response.answer.append(shown[what])


def _fields(context: Context, what: str, value: str, as_typed: str) -> dict[str, object] | None:
    """What a setting with its value changes; None where it cannot be that."""
    match what:
        case "system":
            system = catalogue.find(value).id
            if context.game.running:
                raise Refusal("system_in_fight", {"example": f"scene system {system}"})
            return {"system": system}
        case "rolls" | "order" | "pace" | "numbers" | "reveal" | "cast" | "look" | "detail" if (
            value in words.CHOICES[what]
        ):
            return {what: value}
        case "odds" | "delay" | "approval" | "pictures" if value in ("on", "off"):
            return {what: value == "on"}
        case "draft":
            drafts = _drafts(context.game, value)
            return None if drafts is None else {"drafts": drafts}
        case "gm":
            return with_room(context, named_room(context, as_typed))
        case "prefix":
            return {"prefixes": signs_in(value)}
        case "language":
            return {"language": presentation.named(value)}
    return None


@handles(Scene)
async def scene(session: Session, request: Scene) -> None:
    """ "system NAME" chooses the system of this scene, "system default" that of the game; nothing shows it. "bind NAME"
    lets another scene go on here, "move NAME" lets the fight of this one go on there."""
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
    """Whose system a scene has that has none of its own: that of the channel which a thread is below, or the game's."""
    parent = context.game.parents.get(scene) or (context.incoming.parent if scene == context.incoming.scene else None)
    if parent is None or parent not in context.game.systems:
        return gettext("the game")
    name = context.game.scenes.get(parent)
    return f"#{name}" if name else gettext("the channel it belongs to")


def _drafts(game: Game, value: str) -> tuple[str, ...] | None:
    """ "damage on", "effects off": what waits for the GM then; None where it says neither."""
    kind, _, switch = value.partition(" ")
    if kind not in words.DRAFTS or switch.strip() not in ("on", "off"):
        return None
    wanted = {*game.drafts, kind} if switch.strip() == "on" else {*game.drafts} - {kind}
    return tuple(one for one in words.DRAFTS if one in wanted)


def settings(context: Context) -> dict[str, Line]:
    """Each setting as it is and what it can be, by the word with which it is typed."""
    return words.settings(context.game, context.chosen(context.game.system).title, context.signs)


def _boards_again(session: Session, *, anew: bool) -> None:
    """Show all boards as they look now, in messages of their own where they are posted `anew`."""
    for scene in session.context.game.running:
        if scene == session.context.scene:
            session.response.board, session.response.fresh_board = True, session.response.fresh_board or anew
        else:
            session.response.elsewhere.append((scene, SceneResponse(board=True, fresh_board=anew)))


async def _change(session: Session, text: str, **fields: object) -> None:
    game = Game.model_validate({**session.context.game.model_dump(), **fields})
    await record_setting(session, text, game)
