"""The JSON objects of Discord's API version 10, as far as the client library reads them."""

from typing import Any

from tests.loopback.world import USER_MENTION, Attachment, Channel, Guild, Kind, Member, Message, Role, User

JSON = dict[str, Any]


def user(someone: User) -> JSON:
    return {
        "id": str(someone.id),
        "username": someone.name.lower().replace(" ", "_"),
        "global_name": None if someone.bot else someone.name,
        "discriminator": "0",
        "avatar": None,
        "bot": someone.bot,
        "public_flags": 0,
    }


def member(someone: Member, *, with_user: bool = False) -> JSON:
    found: JSON = {
        "nick": someone.nick,
        "roles": [str(role.id) for role in someone.roles],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "avatar": None,
        "premium_since": None,
        "pending": False,
        "communication_disabled_until": someone.silent_until,
    }
    if with_user:
        found["user"] = user(someone.user)
    return found


def role(one: Role, position: int) -> JSON:
    return {
        "id": str(one.id),
        "name": one.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": position,
        "permissions": str(one.permissions.value),
        "managed": one.owner is not None,
        "mentionable": True,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
        **({"tags": {"bot_id": str(one.owner.id)}} if one.owner else {}),
    }


def channel(place: Channel) -> JSON:
    last = str(max(place.messages)) if place.messages else None
    found: JSON = {"id": str(place.id), "type": int(place.kind), "flags": 0, "last_message_id": last}
    if place.recipient is not None:
        return found | {"recipients": [user(place.recipient)]}
    if place.guild is not None:
        found |= {"guild_id": str(place.guild.id), "name": place.name, "rate_limit_per_user": 0}
    if place.is_thread and place.parent is not None:
        bot = place.world.bot
        found |= {"member": thread_member(place, bot)} if bot in place.people else {}
        return found | {
            "parent_id": str(place.parent.id),
            "owner_id": str((place.owner or bot).id),
            "message_count": len(place.messages),
            "total_message_sent": len(place.messages),
            "member_count": len(place.people),
            "applied_tags": list(map(str, place.tags)),
            "thread_metadata": {
                "archived": place.archived,
                "invitable": True,
                "create_timestamp": "2026-01-01T00:00:00+00:00",
                "auto_archive_duration": 1440,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
                "locked": place.locked,
            },
        }
    overwrites = [
        {"id": str(holder), "type": kind, "allow": str(allowed.value), "deny": str(denied.value)}
        for holder, (kind, allowed, denied) in place.overwrites.items()
    ]
    found |= {"position": 0, "parent_id": None, "nsfw": False, "topic": None, "permission_overwrites": overwrites}
    if place.kind is Kind.VOICE:
        found |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    if place.kind is Kind.FORUM:
        tags = [
            {"id": str(one), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
            for one, name in place.tags.items()
        ]
        found |= {"available_tags": tags, "default_reaction_emoji": None, "default_sort_order": None}
    return found


def thread_member(thread: Channel, who: User) -> JSON:
    return {"id": str(thread.id), "user_id": str(who.id), "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}


def reaction(one: Message, who: User, emoji: str, *, added: bool) -> JSON:
    """Return the event of adding or removing a reaction."""
    found: JSON = {
        "user_id": str(who.id), "channel_id": str(one.channel.id), "message_id": str(one.id), "emoji": emoji_of(emoji),
        "burst": False, "type": 0,
    }  # fmt: skip
    if one.channel.guild is not None:
        found["guild_id"] = str(one.channel.guild.id)
        if added and who.id in one.channel.guild.members:
            found["member"] = member(one.channel.guild.members[who.id], with_user=True)
    return found | ({"message_author_id": str(one.author.id), "burst_colors": []} if added else {})


def emoji_of(text: str) -> JSON:
    """Return a Unicode emoji, or a guild's own from "name:id"."""
    name, _, number = text.partition(":")
    return {"id": number or None, "name": name}


def reactions(one: Message) -> list[JSON]:
    bot = one.channel.world.bot
    return [
        {
            "count": len(people),
            "count_details": {"burst": 0, "normal": len(people)},
            "me": bot in people,
            "me_burst": False,
            "emoji": emoji_of(emoji),
            "burst_colors": [],
        }
        for emoji, people in one.reactions.items()
    ]


def guild(one: Guild, bot: User) -> JSON:
    places = list(one.channels.values())
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner.id),
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "vanity_url_code": None,
        "unavailable": False,
        "large": False,
        "member_count": len(one.members),
        "joined_at": "2026-01-01T00:00:00+00:00",
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "application_id": None,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(each, position) for position, each in enumerate(one.roles)],
        "channels": [channel(place) for place in places if not place.is_thread],
        "threads": [channel(place) for place in places if place.is_thread and not place.archived and place.seen_by_bot],
        "members": [member(one.members[bot.id], with_user=True)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "hub_type": None,
    }


def message(one: Message, *, live: bool = False, content: bool = True) -> JSON:
    """Return a message. `live`: add what only gateway events carry; without `content`, leave out its text."""
    place = one.channel
    found: JSON = {
        "id": str(one.id),
        "channel_id": str(place.id),
        "author": user(one.author),
        "content": one.content if content else "",
        "timestamp": one.at.isoformat(),
        "edited_timestamp": one.edited.isoformat() if one.edited else None,
        "tts": False,
        "mention_everyone": one.pinged_everyone,
        "mentions": [mentioned(someone, place) if live else user(someone) for someone in one.mentioned()],
        "mention_roles": [str(each.id) for each in one.pinged_roles],
        "attachments": [attachment(file, place) for file in one.attachments] if content else [],
        "embeds": [{"type": "rich", **embed} for embed in one.embeds] if content else [],
        "components": list(one.components) if content else [],
        "pinned": one.pinned,
        "flags": one.flags,
        "type": 19 if one.reply_to else one.kind,
    }
    if one.reactions:
        found["reactions"] = reactions(one)
    if one.webhook:
        found["webhook_id"], found["application_id"] = str(one.author.id), str(one.application or one.author.id)
        found["author"] |= {"username": one.author.name, "discriminator": "0000"}
    if one.metadata is not None:
        found["interaction_metadata"] = one.metadata
    if one.reply_to is not None:
        found["message_reference"] = {"type": 0, "message_id": str(one.reply_to), "channel_id": str(place.id)}
        original = place.messages.get(one.reply_to)
        gone = original is None or original.deleted
        found["referenced_message"] = None if gone or original is None else message(original) | {"type": 0}
    if live:
        if one.nonce is not None:
            found["nonce"] = one.nonce
        if place.guild is not None:
            found["guild_id"] = str(place.guild.id)
            author = place.guild.members.get(one.author.id)
            if author is not None and not one.webhook:
                found["member"] = member(author)
    found |= place.world.faults.spoilt.get(one.content, {})
    return found


def attachment(file: Attachment, place: Channel) -> JSON:
    address = str(place.world.gateway_url.with_scheme("http").with_path(f"/files/{file.id}"))
    found: JSON = {"id": str(file.id), "filename": file.name, "size": file.size, "url": address, "proxy_url": address}
    if file.description is not None:
        found["description"] = file.description
    return found


def mentioned(someone: User, place: Channel) -> JSON:
    """Return a mentioned user in a gateway event, with their membership if they have one."""
    found = user(someone)
    if place.guild is not None and someone.id in place.guild.members:
        found["member"] = member(place.guild.members[someone.id])
    return found


def application(bot: User, flags: int, owner: User, *, for_users: bool) -> JSON:
    return {
        "id": str(bot.id),
        "name": bot.name,
        "description": "",
        "icon": None,
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(owner),
        "verify_key": "0" * 64,
        "team": None,
        "flags": flags,
        "interactions_endpoint_url": None,
        "integration_types_config": {"0": {}, "1": {}} if for_users else {"0": {}},
        "approximate_guild_count": 1,
    }


def mentions_user(text: str, someone: User) -> bool:
    return str(someone.id) in USER_MENTION.findall(text)
