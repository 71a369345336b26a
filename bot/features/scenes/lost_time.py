"""Time that a scene lost, to a pause or while the bot couldn't write there, is given back to what is due in it."""

from collections.abc import Awaitable, Callable

from bot.features.safety.command import Safety
from bot.features.scenes.command import GiveBack
from bot.pipeline.handlers import Handler, extends
from bot.pipeline.work.session import Session

Began = Callable[[str], str | None]
"""Since when a scene has lost time; None: it hasn't."""
Move = Callable[[Session, Began], Awaitable[None]]


def gives_back(document: str, *, timed: bool = False) -> Callable[[Move], Move]:
    """Register a function that moves what is due by the time that its scene lost. `document`: only in games that have
    it; `timed`: only while the clock is on."""

    def register(move: Move) -> Move:
        @extends(Safety, document)
        async def after_pause(session: Session, request: Safety, pause: Handler[Safety]) -> None:
            context, before = session.context, session.context.game
            await pause(session, request)

            def began(scene: str) -> str | None:
                over = before.pause(scene) if context.game.pause(scene) is None else None
                return None if over is None else over.since

            if request.act == "continue" and (context.game.clock.on or not timed):
                await move(session, began)

        @extends(GiveBack, document)
        async def after_shut_scene(session: Session, request: GiveBack, give_back: Handler[GiveBack]) -> None:
            await give_back(session, request)
            here = session.context.scene
            if session.context.game.clock.on or not timed:
                await move(session, lambda scene: request.since if scene == here else None)

        return move

    return register
