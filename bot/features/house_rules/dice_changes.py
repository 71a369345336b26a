"""Announcements of changes to rules or tables that affect the dice of a running fight.

They appear in that fight's scene no matter who made the change and where, so that nobody rolls under rules they don't
know.
"""

from collections.abc import Iterator
from typing import Final

from bot.features.packs.text import title_of
from bot.features.transfer.file.identities import AWAY
from bot.packs.library import Library
from bot.packs.overlay import other_names
from bot.packs.schema import TABLE
from bot.pipeline.handlers import observes
from bot.pipeline.journal.imports import Brought
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.ports.incoming import front
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.game_settings import House
from rules import catalogue

MOST_NAMES: Final = 3
"""Maximum number of tables or rules named in one line."""
UNSAID: Final = frozenset({TABLE, "creature", "fighter", "map"})
"""Kinds of entries not announced by kind: tables are listed by name, and creatures are secret."""
IN_PLACE: Final = frozenset({"house", "entry"})
"""Kinds of rows whose answer already tells everyone about the change."""


@observes("library", "house")
def note(session: Session, kind: str, changed: Changed) -> None:
    """Announce a row's changes to each fight they affect. Called before they are applied."""
    for scene in session.context.game.running:
        system = catalogue.find(session.context.game.system_in(scene))
        answered = kind in IN_PLACE and scene == session.context.heard_in
        with to_all(session.context):
            found: list[Line] = []
            if "library" in changed and system.family == session.context.system.family:
                found += _of_library(session.context.library, changed["library"])
            if "house" in changed:
                found += _of_house(session.context.house, changed["house"], system.id)
        session.response.announced += [(scene, line) for line in found if not answered]


def imported(session: Session, before: tuple[str, ...], brought: Brought | None) -> None:
    """Announce that an imported game has replaced this one, and what is missing from its log.

    `before`: the scenes of the replaced game with running fights, and those in which dice were rolled lately.
    """
    with to_all(session.context):
        lines = [say("**The GM imported a game**: its rules, tables and sheets apply here from now on.")]
        if brought is not None:
            lines.append(brought.told(session.context.game))
    scenes = dict.fromkeys((*before, *session.context.game.running))
    session.response.announced += [(scene, line) for scene in scenes if front(scene) != AWAY for line in lines]


def _of_library(before: Library, after: Library) -> Iterator[Line]:
    tables = list(_tables(before, after))
    if tables:
        yield say(
            "The GM changed random tables: {names}. Rolls on them may now give other results.", names=_some(tables)
        )
    for kind in before.shapes:
        if kind not in UNSAID and any(after.sheets(kind).get(name) != one for name, one in before.sheets(kind).items()):
            kinds = gettext(title_of(kind))
            yield say("The GM has changed this game's data: {kinds}. Rolls may turn out differently now.", kinds=kinds)


def _tables(before: Library, after: Library) -> Iterator[str]:
    """Yield the public tables that were changed or removed."""
    if before.sheets(TABLE) == after.sheets(TABLE):
        return
    others, now = other_names(before.starter.tables), after.tables()
    changed = [name for name, table in before.tables().items() if now.get(name) != table]
    for name in changed:
        if others.get(name) not in changed and not before.is_secret(name):
            yield name


def _of_house(before: House, after: House, system: str) -> Iterator[Line]:
    old, new = dict(before.patch(system)), dict(after.patch(system))
    names = sorted(name for name in {*old, *new} if old.get(name) != new.get(name))
    if names:
        yield say("The GM changed house rules for the next fight: {names}. See `@house`.", names=_some(names))


def _some(names: list[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" +{more}" if more > 0 else "")
