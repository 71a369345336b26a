"""Restoring removed entries of the pack from the journal."""

from typing import Final

from bot.packs.library import Library
from bot.packs.names import key
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import pack_key
from rules.errors import RuleError
from rules.system import Sheet

SEARCHED: Final = 200
"""Maximum number of recent changes of the pack to search."""
AT_ONCE: Final = 25


async def removed(context: Context, kind: str, name: str) -> Sheet | None:
    """Return a removed entry in its last state. Returns None if it never existed or still does."""
    wanted, where = key(name), pack_key(context.system.family)
    if any(key(one) == wanted for one in context.library.own.of(kind)):
        return None
    before: int | None = None
    for _ in range(SEARCHED // AT_ONCE):
        rows = await context.unit.history(context.game_id, where, before=before, limit=AT_ONCE)
        for row in rows:
            # A large pack takes several milliseconds to read.
            await context.unit.pause()
            own = Library.of(context.system, row.documents[where]).own.of(kind)
            found = next((entry for one, entry in own.items() if key(one) == wanted), None)
            if found is not None:
                return found
        if len(rows) < AT_ONCE:
            return None
        before = rows[-1].seq
    return None


async def restored(context: Context, kind: str, name: str) -> tuple[Library, Sheet]:
    """Return the library with the entry restored, and the entry. Refuses with `nothing_to_restore` (kind, name)."""
    found = await removed(context, kind, name)
    if found is None:
        raise RuleError("nothing_to_restore", {"kind": kind, "name": name})
    return context.library.adding({kind: {found.name: found}}), found
