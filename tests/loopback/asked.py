"""The JSON of interactions, and what a message says about the interaction it answers."""

from typing import Any, Final

from discord import Permissions

from tests.loopback import payloads
from tests.loopback.commands import IN_DM, IN_GUILD
from tests.loopback.interaction import Interaction
from tests.loopback.limits import LIMITS

JSON = dict[str, Any]

DM_PERMISSIONS: Final = Permissions(
    view_channel=True, send_messages=True, embed_links=True, attach_files=True, read_message_history=True,
    add_reactions=True, use_application_commands=True,
).value  # fmt: skip


def interaction(one: Interaction) -> JSON:
    """Return an interaction as the gateway sends it: with a member in a guild, with a user in direct messages."""
    place, world = one.channel, one.world
    guild = place.guild
    found: JSON = {
        "id": str(one.id),
        "application_id": str(world.bot.id),
        "type": int(one.kind),
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(place.id),
        "channel": payloads.channel(place),
        "locale": one.user.locale,
        "entitlements": [],
        "attachment_size_limit": LIMITS["message.file"].most,
        "authorizing_integration_owners": owners(one),
        "context": IN_GUILD if guild else IN_DM,
        "app_permissions": str(
            guild.permissions(guild.bot, place).value if guild and "0" in owners(one) else DM_PERMISSIONS
        ),
    }
    if guild is not None and one.member is not None:
        allowed = str(guild.permissions(one.member, place).value)
        found["channel"]["permissions"] = allowed
        found["member"] = payloads.member(one.member, with_user=True) | {"permissions": allowed}
        found["guild_id"] = str(guild.id)
        found["guild"] = {"id": str(guild.id), "locale": "en-US", "features": []}
        found["guild_locale"] = "en-US"
    else:
        found["user"] = payloads.user(one.user)
    if one.source is not None:
        found["message"] = payloads.message(one.source)
    return found


def owners(one: Interaction) -> JSON:
    """Return for whom the bot was installed: the server, or who uses it where the bot isn't a member."""
    guild = one.channel.guild
    if guild is not None and one.world.bot.id not in guild.members:
        return {"1": str(one.user.id)}
    return {"0": str(guild.id) if guild else "0"}


def metadata(one: Interaction) -> JSON:
    """Return what a message says about the interaction it answers."""
    found: JSON = {
        "id": str(one.id),
        "type": int(one.kind),
        "user": payloads.user(one.user),
        "authorizing_integration_owners": owners(one),
    }
    if one.source is not None:
        found["interacted_message_id"] = str(one.source.id)
    if one.opened_by is not None:
        found["triggering_interaction_metadata"] = metadata(one.opened_by)
    return found
