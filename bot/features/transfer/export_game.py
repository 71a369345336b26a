"""Export of a whole game as it is after the last command, for GMs only."""

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Final, Protocol

from bot.features.log import fight_file
from bot.features.log import fight_file as logbook
from bot.features.log.fight_file import Wanted
from bot.features.privacy import own_data
from bot.features.replay import frames as replays
from bot.features.transfer.file.writer import Writing
from bot.pipeline.outbox.rendering import Barred, renders_files
from bot.pipeline.ports import Entry, Row, Store
from bot.pipeline.work.session import Session
from bot.text.files import LARGEST_GAME, PACKED, Enclosed
from bot.text.language.speech import gettext_noop
from bot.text.reply import Reply
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION

OF: Final = "game@"
"""The start of a file reference to a game; the last seq follows."""
PAGE: Final = 100
"""Rows read at once."""


LINES: Final = (
    gettext_noop("**The whole game** as it is now: settings, sheets, packs, fights and everything that has happened."),
    gettext_noop("It contains all secrets: plans, hidden fighters, every die. Share it with GMs only."),
    gettext_noop("To import it elsewhere, a GM sends it with `@game import`."),
)


async def export(session: Session) -> None:
    """Offer the game as a file. It is written when it is sent, up to the current row. Refuses with `empty_game`."""
    last = await session.context.unit.last_seq(session.context.game_id)
    if not last:
        raise Refusal("empty_game")
    file = Enclosed(name=f"game-{session.context.clock.now():%Y-%m-%d}{PACKED}", of=f"{OF}{last}")
    told, lines = session.response, [say(one) for one in LINES]
    if session.context.private:
        told.answer += lines
        told.files.append(file)
        return
    told.gm += lines
    told.gm_files.append(file)
    told.answer.append(say("The game file is in the GM channel."))


class Rows(Protocol):
    """The store access needed to write a game."""

    async def rows(self, game: str, *, after: int = 0, limit: int = 1000) -> list[Row]: ...


async def _made(store: Store, game: str, file: Enclosed, barred: Barred) -> tuple[bytes, str]:
    """Return a file's current content, and the host's shell command that writes the same file."""
    if file.of.startswith(fight_file.OF):
        wanted = Wanted.read(file.of)
        more = f"{' --html' * (wanted.form == 'html')}{' --gm' * (wanted.kind == 'gm')}"
        typed = f"log --game {game} --scene {wanted.scene} --fight {wanted.fight}{more}"
        return await logbook.written(store, game, wanted), typed
    if file.of.startswith(own_data.OF):
        return await own_data.written(store, file.of.removeprefix(own_data.OF), barred), f"export --game {game}"
    met = await store.met_in(game)
    return await written(store, game, met, int(file.of.removeprefix(OF))), f"export --game {game}"


@renders_files
async def filled(store: Store, entry: Entry, reply: Reply, barred: Barred) -> Reply:
    """Add the contents to a reply's files. A file that is too large to send is left out, with a notice."""
    files, lines = [], list(reply.lines)
    for file in reply.files:
        if not file.of:
            files.append(file)
            continue
        if file.of.startswith(replays.OF):
            files.append(await replays.written(store, entry.game, file))
            continue
        data, typed = await _made(store, entry.game, file, barred)
        if len(data) > LARGEST_GAME:
            large = gettext_noop(
                "The file is larger than {size} MB, so I can't send it here. The bot's host can write it: "
                "`turnkeeper {typed} FILE`"
            )
            lines.append(say(large, size=LARGEST_GAME // 2**20, typed=typed))
        else:
            files.append(file.model_copy(update={"data": data}))
    return reply.model_copy(update={"files": tuple(files), "lines": tuple(lines)})


async def written(store: Rows, game: str, met: Mapping[str, datetime], last: int) -> bytes:
    """Write a game's rows up to a seq."""
    writing = Writing(game, SCHEMA_VERSION, met)
    after = 0
    while after < last:
        rows = await store.rows(game, after=after, limit=min(PAGE, last - after))
        if not rows:
            break
        after = rows[-1].seq
        await asyncio.to_thread(writing.add, rows)
    return await asyncio.to_thread(writing.finish)
