"""Who may import a game; and nobody can import the ids of another server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.pipeline.dispatcher import Service
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME
from bot.store.database import open_store
from bot.turn.game_settings import Game, Standing
from tests.desk.people import Desk, Laid
from tests.features.transfer.test_file_checks import HERE, Server, file
from tests.store.samples import Standing as Still
from tests.store.samples import row

FOREIGN = ("discord:11", "discord:12", "discord:13")
DEN, HALL = "discord:1", "discord:5"
PEOPLE = ("server GM", "named GM", "former GM", "GM of one scene", "player")
PLACES = ("den", "hall", "private", "aside")
MAY = {
    (who, place) for who in ("server GM", "named GM") for place in ("den", "private", "aside")
}  # fmt: skip


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with at_home(f"sqlite:///{tmp_path / 'here.db'}") as desk:
        yield desk


@asynccontextmanager
async def at_home(url: str) -> AsyncIterator[Desk]:
    clock, luck = Still(), Laid()
    async with open_store(url, clock) as store:
        yield Desk(Service(store, luck, clock, premises=Server()), store, luck, clock, written=1000)


async def settle(desk: Desk) -> None:
    """A game with GMs of every kind and a channel of theirs."""
    one = Standing(person="discord:7", part="gm", scene=HALL)
    settings = Game(gms=("discord:3",), gm_scene=DEN, standings=(one,))
    async with desk.store.unit() as unit:
        await unit.append(row("m0", game=HERE, scene=HALL, documents={GAME: settings.model_dump_json()}, throws=()))


def _said(who: str, place: str, source: str, settings: Game) -> Incoming:
    ids = {"named GM": "discord:3", "former GM": "discord:6", "GM of one scene": "discord:7"}
    return Incoming(
        source=source,
        game=HERE,
        scene={"den": DEN, "hall": HALL, "private": None, "aside": HALL}[place],
        person=Person(id=ids.get(who, "discord:2"), name=who),
        text="@game import yes",
        gm=who == "server GM",
        member=who != "former GM",
        aside=place == "aside",
        files=(file(settings, scene=FOREIGN[0], person=FOREIGN[1]),),
    )


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("who", PEOPLE)
async def test_a_game_with_ids_of_another_server(desk: Desk, who: str, place: str) -> None:
    await forges(desk, who, place)


async def forges(desk: Desk, who: str, place: str) -> None:
    """Somebody imports a game that names people and channels of another server."""
    async with desk.store.unit() as unit:
        await unit.meet(HERE, ["discord:2"], desk.clock.now())
    await settle(desk)
    before = await desk.store.games()
    foreign = Game(gms=FOREIGN, gm_scene=FOREIGN[0], running=(), people=dict.fromkeys(FOREIGN, "Ada"))
    await desk.service.handle(_said(who, place, "m1", foreign))
    assert (await desk.store.games() != before) == ((who, place) in MAY)
    kept = "".join(map(repr, await desk.store.rows(HERE)))
    assert not [one for one in FOREIGN if one in kept]
    assert not set(FOREIGN) & (await desk.store.met_in(HERE)).keys()
    stored = await desk.store.document(HERE, GAME)
    assert stored is not None
    assert "discord:3" in stored.body
