"""A change of the game's settings, as a row of the journal."""

import orjson

from bot.pipeline.journal.journal import record
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game


async def write(session: Session, text: str, game: Game) -> None:
    command = orjson.dumps({"kind": "setting", "text": text}).decode()
    await record(session, "setting", command, "[]", session.changes.recorder(), game=game)
