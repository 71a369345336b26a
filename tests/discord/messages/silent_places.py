"""Places in which the bot was silent for a while, as the service reports them at its start."""

from datetime import UTC, datetime, timedelta

from bot.pipeline.ports import Quiet
from tests.loopback import Channel, Guild, Member


def quiet(guild: Guild, channel: Channel, since: timedelta = timedelta(hours=1)) -> Quiet:
    return Quiet(guild.game, channel.scene, datetime.now(UTC) - since)


def private(*people: Member) -> tuple[Quiet, ...]:
    return tuple(Quiet("", "", datetime.now(UTC) - timedelta(hours=1), person=one.person) for one in people)
