"""The posted board, drawn from the fight's state at the moment of sending."""

from typing import Literal

from bot.features.board.picture import depicted
from bot.features.board.text import beside, board, next_does
from bot.features.forms.controls import of_board
from bot.features.portraits.portraits import avatars, of_store
from bot.features.safety.text import going_on, on_hold
from bot.pipeline.outbox.rendering import fight_in, renders
from bot.pipeline.outbox.replies import has_pictures
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.documents import GAME, read_game, system_of
from bot.text.reply import Reply, ToScene
from bot.turn.game_settings import Game
from bot.turn.view import PublicView, public_view


@renders("board")
async def drawn(store: Store, entry: Entry, reply: Reply) -> Reply | None:
    """Draw the board with its picture and controls. Returns None if the scene has no fight any more."""
    audience = reply.audience
    if not isinstance(audience, ToScene):
        return reply
    fight = await fight_in(store, entry.game, audience.scene)
    if fight is None:
        return None
    stored = await store.document(entry.game, GAME)
    game = Game() if stored is None else read_game(stored.body)
    view = public_view(fight, system_of(fight))
    held = tuple(on_hold(game, audience.scene))
    drawn_too = has_pictures(game, audience)
    faces = await avatars(of_store(store, entry.game), fight) if drawn_too else {}
    shown = {
        "lines": (*held, *board(view)),
        "controls": (going_on("@safety continue"),) if held else of_board(view),
        "fight": fight.number,
        "panel": _waits_for(view) if game.look == "panel" else None,
        "stand": _waits_for(view),
        "picture": depicted(view, faces, game.backgrounds.get(audience.scene, "")) if drawn_too else None,
        "beside": (*held, *beside(view)) if drawn_too else (),
    }
    return reply.model_copy(update=shown)


def _waits_for(view: PublicView) -> Literal["players", "gm", "over"]:
    if view.ended:
        return "over"
    return "players" if next_does(view) is None and view.questions else "gm"
