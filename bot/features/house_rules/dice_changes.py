"""What changes the meaning of dice while a fight runs, and is said in that fight's scene: one line, whoever did it and
wherever, so that nobody rolls on what they don't know of."""

from collections.abc import Iterator
from typing import Final

from bot.features.packs.text import title_of
from bot.features.transfer.file.identities import AWAY
from bot.packs.library import Library
from bot.packs.overlay import other_names
from bot.packs.schema import TABLE
from bot.pipeline.handlers import observes
from bot.pipeline.ports.incoming import front
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.presentation import to_all
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.game_settings import House
from rules import catalogue

MOST_NAMES: Final = 3
"""Tables or rules that a line names."""
UNSAID: Final = frozenset({TABLE, "creature", "fighter", "map"})
"""Kinds of entries of which nothing is said as such: tables by their names, creatures are the GM's to know."""
IN_PLACE: Final = frozenset({"house", "entry"})
"""Kinds of rows whose answer says the same where everyone reads."""


@observes("library", "house")
def note(session: Session, kind: str, changed: Changed) -> None:
    """Remember what a row is about to change, for each fight that is played with it. Before the change is taken in."""
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


def imported(session: Session, before: tuple[str, ...]) -> None:
    """Another game has taken the place of this one, in whose scenes `before` fights were running."""
    with to_all(session.context):
        line = say("**The GM imported a game**: its rules, tables and sheets apply here from now on.")
    scenes = dict.fromkeys((*before, *session.context.game.running))
    session.response.announced += [(scene, line) for scene in scenes if front(scene) != AWAY]


def _of_library(before: Library, after: Library) -> Iterator[Line]:
    tables = list(_tables(before, after))
    if tables:
        yield say(
            "The GM changed random tables: {names}. Rolls on them may now give other results.", names=_some(tables)
        )
    for kind in before.shapes:
        if kind not in UNSAID and any(after.sheets(kind).get(name) != one for name, one in before.sheets(kind).items()):
            kinds = gettext(title_of(kind))
            yield say("The GM changed entries of the pack: {kinds}. Rolls may now give other results.", kinds=kinds)


def _tables(before: Library, after: Library) -> Iterator[str]:
    """Tables that anyone could roll on, and that say something else by that name now, or nothing."""
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
