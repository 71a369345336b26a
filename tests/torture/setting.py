"""The setting of a run: a database, Discord, people, bots, and possible failures."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Final

from tests.loopback import Loopback
from tests.store.cluster import Cluster, running
from tests.torture import on_file, on_gateway, on_processes, on_rest, on_server
from tests.torture.ledger import Ledger
from tests.torture.mishap import Mishap, Table
from tests.torture.outcome import Plan
from tests.torture.process import Keeper
from tests.torture.run import Run
from tests.torture.skew import Skew
from tests.torture.stored import Stored
from tests.torture.town import HIDDEN, Town

SECRETS: Final = ("quokkamark", "vermilionette")
GENERAL: Final[tuple[type[Mishap], ...]] = (
    on_processes.Killed, on_processes.KilledAtWork, on_processes.ToldToLeave, on_processes.ClockSet,
    on_processes.MinutesLater,
    on_rest.TooMany, on_rest.Broken, on_rest.AnswerLost, on_rest.RequestLost, on_rest.Hanging, on_rest.DeadPlace,
    on_gateway.Cut, on_gateway.SessionLost, on_gateway.Refused, on_gateway.Doubled,
)  # fmt: skip
OF_FILES: Final = (on_file.NoRoom, on_file.Held, on_file.Away)
OF_SERVERS: Final = (on_server.Stopped, on_server.Ended, on_server.Held)


def mishaps_of(plan: Plan, folder: Path) -> list[str]:
    """The names of all that can go wrong with its kind of database, where files lie in that folder."""
    kinds: tuple[type[Mishap], ...] = (*GENERAL, *(OF_FILES if plan.database == "sqlite" else OF_SERVERS))
    if plan.database == "sqlite" and on_file.is_small(folder):
        kinds = (*kinds, on_file.DiskFull)
    return sorted(kind.name for kind in kinds)


@asynccontextmanager
async def running_town(plan: Plan, folder: Path) -> AsyncIterator[Run]:
    """Bots, people and places, with a fight in every scene, before anything goes wrong."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    chance, secrets = Random(plan.seed), [*SECRETS, HIDDEN]
    with _database(plan, folder) as (url, cluster):
        async with Loopback() as discord:
            town = Town(discord)
            town.built(plan.guilds, plan.scenes)
            ledger = Ledger(discord, secrets, {scene.gms.id for scene in town.scenes})
            skew = Skew(folder / "skew")
            settings = {} if cluster is None else {"DATABASE_URL": url}
            if plan.processes > 1:
                settings["TURNKEEPER_SHARDS"] = str(plan.shards)
            keepers = [
                Keeper(discord, folder / f"bot{number}", skew, folder / "skew", settings, secrets)
                for number in range(plan.processes)
            ]
            for number, keeper in enumerate(keepers):
                (folder / f"bot{number}").mkdir()
                keeper.employ()
            try:
                await discord.connected(120.0, shards=range(plan.shards if plan.processes > 1 else 0))
                await town.begins()
                table = Table(discord, town, ledger, keepers, chance)
                mishaps = _mishaps(table, plan, url, cluster)
                stored = Stored(url)
                yield Run(plan, table, stored, mishaps, list(SECRETS))
                stored.close()
            finally:
                discord.faults.release_all()
                await asyncio.gather(*(keeper.dismiss() for keeper in keepers))


def _mishaps(table: Table, plan: Plan, url: str, cluster: Cluster | None) -> list[Mishap]:
    found: list[Mishap] = [kind(table) for kind in GENERAL]
    if cluster is None:
        file = Path(url)
        found += [kind(table, file) for kind in OF_FILES]
        if on_file.is_small(file.parents[1]):
            found.append(on_file.DiskFull(table, file))
    else:
        found += [kind(table, cluster, url) for kind in OF_SERVERS]
    return [one for one in found if not plan.kinds or one.name in plan.kinds]


@contextmanager
def _database(plan: Plan, folder: Path) -> Iterator[tuple[str, Cluster | None]]:
    if plan.database == "sqlite":
        yield str(folder / "bot0" / "turnkeeper.db"), None
        return
    with running() as cluster:
        yield cluster.database(), cluster
