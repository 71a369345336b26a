"""`turnkeeper verify`: whether everything stored holds, one line for each game and one for each fault.

Nothing is imported before it is needed, as in `bot.__main__`, of which this command is a part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bot.app.process_exit import Exit

if TYPE_CHECKING:
    from bot.pipeline.journal.replay import Fault
    from bot.store.snapshot import Snapshot

Tell = Callable[[str], object]

MOST: Final = 20
"""Faults of one game that are told; the others are counted."""
RESTORE: Final = "Stop the bot and restore the last backup that `turnkeeper verify --db FILE` finds sound."
STANDS: Final = (
    "The fight goes on from what is stored; its GM looks at it and mends it with `@back`, or by hand. "
    "Keep a copy of the database, and report it."
)
REPORT: Final = "Keep a copy of the database, and report it; if people notice it, restore the last sound backup."
ITSELF: Final = "Nothing needs to be done: it goes away while the bot runs."
ANEW: Final = (
    "Stop the bot, then `turnkeeper export FILE --game ID` and `turnkeeper import FILE --over`: "
    "the register is made anew, and when the clock has to look at what."
)
UNTOLD: Final = (
    "The log tells by its events what happened there; what else was said, and in `@luck` whose its dice were, is lost."
)
SAYING: Final[Mapping[str, tuple[str, str]]] = {
    "gap": ("is missing", RESTORE),
    "unread_row": ("cannot be read", RESTORE),
    "throws": ("has dice that show what they cannot", RESTORE),
    "command": ("has a command that cannot be read, or is of another kind", RESTORE),
    "dice": ("has other dice than its story tells of", RESTORE),
    "person": ("is the first of somebody whom the game does not know", REPORT),
    "label": ("has dice of another fight", REPORT),
    "system": ("is of a system that this version does not know", "Install the version that wrote it, or a later one."),
    "digest": ("names other rules than its fight is played under", REPORT),
    "document": ("wrote a document that means nothing ({what})", RESTORE),
    "unread": ("has events or a document that cannot be read ({what})", RESTORE),
    "no_fight": ("has events, but not the one fight that they happened to", RESTORE),
    "replay": ("stores a fight that its events do not lead to ({fields})", STANDS),
    "story": ("has a story that cannot be read", UNTOLD),
    "register": ("and the register of contestants disagree in {family} ({why})", ANEW),
    "running": ("says that a fight is under way in the scene {scene}, and there is none", RESTORE),
    "document_lost": ("is not there, but a document of it is", RESTORE),
    "story_lost": ("is not there, but its story is", RESTORE),
    "due": ("says that something is due in the scene {scene}, where there is no fight", ITSELF),
    "due_when": ("cannot be looked at by the clock in the scene {scene}: when is not readable", ANEW),
    "met": ("has somebody in it of whom it cannot be read when they were met", RESTORE),
    "entry": ("has an entry in the outbox that cannot be read (number {entry})", RESTORE),
    "board": ("has an entry in the outbox about a fight that is not there (number {entry}, scene {scene})", ITSELF),
    "gameless": ("has a register of contestants, but no row of the journal", RESTORE),
}
"""What is wrong, after "row N" or the game, and what to do. Never what people wrote: it may be secret."""


def verify(db: Annotated[str | None, typer.Option(help="A database file, such as a backup, or a URL.")] = None) -> None:
    """Look through the whole database, also while the bot runs: whether every journal leads to what is stored."""
    from bot.store.errors import StoreError, ToBeMended

    try:
        faults = looked_into(database(db), _say)
    except StoreError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(Exit.SETTINGS if isinstance(error, ToBeMended) else Exit.FAILED) from None
    typer.echo("Everything holds." if not faults else f"{faults} {'fault' if faults == 1 else 'faults'}.")
    raise typer.Exit(Exit.FAILED if faults else Exit.OK)


def database(named: str | None) -> str:
    """What is named, else that of the settings, where there is one that can be read. Raises a `StoreError`."""
    from bot.app.settings import load_settings
    from bot.store.files.inspection import to_be_read

    return to_be_read(named or load_settings().database, ours=not named)


def looked_into(db: str, tell: Tell) -> int:
    """Tell of a database of today's schema, game by game, what does not hold; returns how much that is. Blocking.

    Raises a `StoreError` where it cannot be looked into.
    """
    from bot.store.snapshot import snapshot

    with snapshot(db) as now:
        return _told(now, tell)


def _told(now: Snapshot, tell: Tell) -> int:
    from bot.pipeline.journal.integrity import Soundness, reply_fault
    from bot.pipeline.journal.replay import Fault

    damage = now.damage()
    if damage is not None:
        tell(f"The file is damaged. {RESTORE}")
        return 1
    elsewhere: dict[str, list[Fault]] = {}
    scenes: dict[str, set[str]] = {}
    games = now.games()
    for table, game, seq in now.lost():
        elsewhere.setdefault(game, []).append(Fault(f"{table}_lost", seq))
    for game in now.registers() - set(games):
        elsewhere.setdefault(game, []).append(Fault("gameless"))
    total = 0
    for game in games:
        looked = Soundness(now, game)
        found = _few(looked.faults())
        scenes[game] = looked.scenes
        told = f"{_counted(looked.rows, 'row')}, {_counted(looked.fights, 'fight')} replayed"
        tell(f"{game}: {told}, {'sound' if not found[1] else f'{found[1]} at fault'}")
        total += _list(tell, game, *found)
    for game, scene, readable in now.due():
        if scene not in scenes.get(game, ()):
            elsewhere.setdefault(game, []).append(Fault("due", None, {"scene": scene}))
        elif not readable:
            elsewhere.setdefault(game, []).append(Fault("due_when", None, {"scene": scene}))
    for game in now.met():
        elsewhere.setdefault(game, []).append(Fault("met"))
    for entry, game, reply, state in now.waiting():
        wrong = reply_fault(entry, reply, scenes.get(game, set()))
        # A board that was given up as its place takes nothing is no fault, whatever becomes of its fight.
        if wrong is not None and (wrong.code != "board" or state == "pending"):
            elsewhere.setdefault(game, []).append(wrong)
    return total + sum([_list(tell, game, *_few(iter(found))) for game, found in sorted(elsewhere.items())])


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _few(faults: Iterator[Fault]) -> tuple[list[Fault], int]:
    """The first of them, and how many there are."""
    found: list[Fault] = []
    count = 0
    for fault in faults:
        count += 1
        if len(found) < MOST:
            found.append(fault)
    return found, count


def _list(tell: Tell, game: str, found: list[Fault], count: int) -> int:
    for fault in found:
        what, remedy = SAYING[fault.code]
        facts = {name: ", ".join(one) if isinstance(one, tuple) else one for name, one in fault.facts.items()}
        where = "" if fault.seq is None else f" row {fault.seq}"
        tell(f"  {game}{where} {what.format(**facts)}. {remedy}")
    if count > len(found):
        tell(f"  {game} … and {count - len(found)} more")
    return count


def _say(text: str) -> None:
    """Names of games and scenes may be spoilt too."""
    typer.echo(text.encode(errors="backslashreplace").decode())
