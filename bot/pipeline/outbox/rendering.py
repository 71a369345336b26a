"""An entry of the outbox as it is to be sent now: much may have happened since it was put there."""

from typing import Literal

from bot.features.board.picture import depicted
from bot.features.board.text import board
from bot.features.clock.reminders import still_stands
from bot.features.forms.controls import of_board
from bot.features.status.waiting_text import next_does
from bot.features.transfer.export_game import filled
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.documents import GAME, fight_key, read_fight, read_game, system_of
from bot.pipeline.work.presentation import has_pictures
from bot.text.reply import Reply, ToScene
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.view import PublicView, public_view


async def fresh(store: Store, entry: Entry) -> Reply | None:
    """Boards drawn anew, prompts without those that were settled; None where nothing is left to say."""
    reply = entry.reply
    if reply.files:
        reply = await filled(store, entry.game, reply)
    if reply.board and isinstance(reply.audience, ToScene):
        fight = await _fight_in(store, entry, reply.audience.scene)
        return None if fight is None else _drawn(reply, fight, await _game(store, entry.game))
    if reply.stands is not None:
        fight = await _fight_in(store, entry, reply.stands.scene)
        return reply if fight is not None and still_stands(fight, reply.stands) else None
    if not reply.prompts:
        return reply
    fight = await _fight_in(store, entry, entry.destination.removeprefix("scene:"))
    return reply if fight is None else _unsettled(reply, fight)


async def _fight_in(store: Store, entry: Entry, scene: str) -> AnyFight | None:
    stored = await store.document(entry.game, fight_key(scene))
    return None if stored is None else read_fight(stored.body)


async def _game(store: Store, game: str) -> Game:
    stored = await store.document(game, GAME)
    return Game() if stored is None else read_game(stored.body)


def _drawn(reply: Reply, fight: AnyFight, game: Game) -> Reply:
    view = public_view(fight, system_of(fight))
    shown = {
        "lines": tuple(board(view)),
        "controls": of_board(view),
        "fight": fight.number,
        "panel": _waits_for(view) if game.look == "panel" else None,
        "picture": depicted(view) if has_pictures(game, reply.audience) else None,
    }
    return reply.model_copy(update=shown)


def _waits_for(view: PublicView) -> Literal["players", "gm", "over"]:
    if view.ended:
        return "over"
    return "players" if next_does(view) is None and view.questions else "gm"


def _unsettled(reply: Reply, fight: AnyFight) -> Reply | None:
    """With those questions alone that are open; what is counted as 0 is no question of the fight's."""
    open_now = {question.id for question in fight.questions}
    still = tuple(prompt for prompt in reply.prompts if prompt.question == 0 or prompt.question in open_now)
    if not still and not reply.lines:
        return None
    return reply.model_copy(update={"prompts": still})
