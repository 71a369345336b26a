"""Messages in other names than the bot's: through a webhook of its own in each channel, or as its own message with the
name before the words."""

import asyncio
from typing import Final

import discord
import structlog
from discord import AllowedMentions, Object
from discord.utils import MISSING

from bot.discord.sending.errors import NOT_ALLOWED
from bot.discord.sending.markdown import escaped
from bot.discord.sending.portrait_links import PortraitLinks
from bot.discord.sending.posting import change, in_open_thread, post
from bot.text.pictures import Portrait
from bot.text.reply import Voice

log = structlog.get_logger(__name__)

NAME: Final = "Turnkeeper"
"""The name of our webhooks in a channel's settings."""
GONE: Final = frozenset({10015, 50027})
"""Codes for a webhook that somebody deleted."""
REFUSED: Final = frozenset({30007, 50001, NOT_ALLOWED, 50024, 50035})
"""Codes for which there is no webhook to be had, or none with that name: a channel has as many as it can, permissions
are missing, or Discord reserves a part of the name."""
QUIET: Final = AllowedMentions.none()


class Voices:
    """The webhooks to speak through, one for each channel; its threads share it."""

    def __init__(self, portraits: PortraitLinks) -> None:
        self._portraits = portraits
        self._webhooks: dict[int, discord.Webhook] = {}
        self._looking = asyncio.Lock()

    async def speak(
        self, client: discord.Client, channel: int, voice: Voice, nonce: str, portrait: Portrait | None = None
    ) -> int:
        """Post what somebody says, with their portrait beside it; return the message's id. Raises discord.py's
        errors."""
        for _ in range(2):
            webhook, thread = await self._webhook(client, channel)
            if webhook is None:
                break
            picture = "" if portrait is None else await self._portraits.of(client, portrait)
            try:
                said = await webhook.send(
                    voice.text,
                    username=voice.name,
                    avatar_url=picture or MISSING,
                    thread=thread or MISSING,
                    allowed_mentions=QUIET,
                    suppress_embeds=True,
                    wait=True,
                )
            except discord.HTTPException as error:
                if error.code in GONE:
                    self._forget(webhook)
                    continue
                if error.code not in REFUSED:
                    raise
                log.info("a webhook refuses", channel=channel, code=error.code)
                break
            return int(said.id)
        content = {"content": marked(voice), "allowed_mentions": QUIET, "suppress_embeds": True}
        return await in_open_thread(lambda: post(client, channel, nonce, None, content), client, channel)

    async def amend(self, client: discord.Client, channel: int, voice: Voice) -> int:
        """Change an earlier message, or remove it if nothing is said any more; return its id. It may be gone."""
        number = int(voice.message)
        try:
            await in_open_thread(lambda: self._amend(client, channel, voice, number), client, channel)
        except discord.NotFound:
            log.info("what was said is gone", channel=channel)
        return number

    async def _amend(self, client: discord.Client, channel: int, voice: Voice, number: int) -> None:
        webhook, thread = await self._webhook(client, channel, new=False)
        if webhook is not None:
            where = thread or MISSING
            try:
                if voice.text:
                    await webhook.edit_message(number, content=voice.text, allowed_mentions=QUIET, thread=where)
                else:
                    await webhook.delete_message(number, thread=where)
            except discord.NotFound as error:
                # Then it is a message of the bot's own, or of an earlier webhook.
                if error.code in GONE:
                    self._forget(webhook)
            else:
                return
        message = client.get_partial_messageable(channel).get_partial_message(number)
        if voice.text:
            await change(client, message, content=marked(voice))
        else:
            await message.delete()

    def _forget(self, webhook: discord.Webhook) -> None:
        self._webhooks = {place: one for place, one in self._webhooks.items() if one.id != webhook.id}

    async def _webhook(
        self, client: discord.Client, number: int, *, new: bool = True
    ) -> tuple[discord.Webhook | None, Object | None]:
        """Return the webhook for a channel, and the thread in it if it is one. None if the bot may not manage webhooks
        there, or there is none and no `new` one is wanted."""
        channel = client.get_channel(number) or await client.fetch_channel(number)
        place = channel.parent if isinstance(channel, discord.Thread) else channel
        thread = Object(number) if isinstance(channel, discord.Thread) else None
        if not isinstance(
            place, discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
        ):
            return None, None
        me = place.guild.me
        if me is None or not place.permissions_for(me).manage_webhooks:
            return None, None
        async with self._looking:
            if place.id not in self._webhooks:
                found = await self._looked_up(client, place.id, new=new)
                if found is None:
                    return None, None
                self._webhooks[place.id] = found
            return self._webhooks[place.id], thread

    async def _looked_up(self, client: discord.Client, place: int, *, new: bool) -> discord.Webhook | None:
        try:
            listed = await client.http.channel_webhooks(place)
            data = next(
                (one for one in listed if one.get("token") and is_ours(client, one.get("application_id"))), None
            )
            if data is None and new:
                data = await client.http.create_webhook(place, name=NAME)
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                raise
            log.info("no webhook to be had", channel=place, code=error.code)
            return None
        token = None if data is None else data.get("token")
        return None if data is None or not token else discord.Webhook.partial(int(data["id"]), token, client=client)


def is_ours(client: discord.Client, application: object) -> bool:
    """Whether that application is the bot's own."""
    return (
        application is not None and client.application_id is not None and str(application) == str(client.application_id)
    )


def marked(voice: Voice) -> str:
    """Return what somebody says as the bot's own message: several lines as a quote, so that none looks like its own."""
    name, lines = escaped(voice.name), voice.text.splitlines()
    if len(lines) == 1:
        return f"**{name}:** {lines[0]}"
    return "\n".join((f"**{name}:**", *(f"> {one}" for one in lines)))
