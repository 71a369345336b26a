"""A database outage is reported, but not every two seconds."""

import pytest
from structlog.testing import capture_logs

from bot.pipeline.ports import StoreAway
from bot.pipeline.sharding import Shards
from bot.store.engine.connections import Absence
from bot.store.shared import open_shared
from tests.store.cluster import Cluster
from tests.store.samples import Standing


def test_it_is_said_once_and_then_ever_more_seldom() -> None:
    now = 0.0
    absence = Absence(lambda: now)
    said = []
    for second in range(601):
        now = float(second)
        with capture_logs() as logs:
            absence.failed("reading", "Connection refused")
        said += [(second, one["event"], one["reason"]) for one in logs]
    still = "the database still can't be used"
    assert said == [
        (0, "the database can't be used", "Connection refused"),
        *((second, still, "Connection refused") for second in (60, 180, 420)),
    ]


def test_it_is_back_when_neither_reading_nor_writing_fails() -> None:
    absence = Absence(lambda: 5.0)
    with capture_logs() as logs:
        absence.worked("reading")
        absence.failed("writing", "disk full")
        absence.worked("reading")
        absence.failed("writing", "disk full")
        absence.worked("writing")
        absence.worked("writing")
    assert [one["event"] for one in logs] == ["the database can't be used", "the database works again"]


async def test_a_server_that_goes_and_comes_is_two_lines(cluster: Cluster) -> None:
    url = cluster.database()
    async with open_shared(url, Standing(), Shards(1, None)) as (store, _):
        cluster.kill()
        try:
            with capture_logs() as logs:
                for _ in range(3):
                    with pytest.raises(StoreAway):
                        await store.next_due()
        finally:
            cluster.start()
        with capture_logs() as later:
            await store.next_due()
            await store.next_due()
    assert [one["event"] for one in logs] == ["the database can't be used"]
    assert [one["event"] for one in later] == ["the database works again"]
