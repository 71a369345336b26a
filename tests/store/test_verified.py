"""What `turnkeeper verify` reads, on both kinds of database."""

from bot.store.database import open_store
from bot.store.snapshot import snapshot
from tests.store.samples import Standing, row


async def test_games_are_read_page_by_page_in_their_order(url: str) -> None:
    async with open_store(url, Standing()) as store:
        async with store.unit() as unit:
            for place in range(250):
                await unit.append(row(f"m{place}", documents={"game": f'{{"place":{place}}}'}))
        with snapshot(url) as now:
            async with store.unit() as unit:
                await unit.append(row("later"))
            found = [one if isinstance(one, int) else one.seq for one in now.rows("g")]
            assert found == list(range(1, 251))
            assert now.body("g", "game", 5) == '{"place":3}'
            assert list(now.newest("g")) == [("game", '{"place":249}', 250)]
            assert (now.games(), list(now.lost()), now.damage()) == (["g"], [], None)
