"""What was said in the story of a scene, as it stands after changes, and nothing else."""

from collections.abc import AsyncIterator
from dataclasses import replace

import orjson

from bot.features.log.text import STORY, Entry, Heard
from bot.features.speech.text import SAY, spoken


async def said_in_the_story(entries: AsyncIterator[Entry]) -> AsyncIterator[Entry]:
    """Yield the speeches among entries, which come latest first: each with its last words, without those taken back."""
    later: dict[str, str] = {}
    async for entry in entries:
        if entry.kind != SAY:
            continue
        row = orjson.loads(entry.command)
        if row["act"] != SAY:
            later.setdefault(row["of"], row["text"])
        elif words := later.get(row["of"], row["text"]):
            yield replace(entry, kind=STORY, lines=tuple(map(Heard, spoken(row["name"], words))))
