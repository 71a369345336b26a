"""`turnkeeper verify`: checks all stored data, with one line for each game and each fault.

Imports are delayed until needed, as in `bot.__main__`, which includes this command.
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
"""Maximum number of faults listed for one game; the others are counted."""
RESTORE: Final = (
    "Stop the bot and `turnkeeper restore` the last good backup (`turnkeeper verify --db FILE` checks one)."
)
STANDS: Final = (
    "The fight goes on as it is stored. Its GM should check it, and correct it with `@back` or by hand. "
    "Keep a copy of the database, and report this."
)
REPORT: Final = "Keep a copy of the database, and report this. If people notice anything, restore the last good backup."
ITSELF: Final = "You needn't do anything: the running bot clears it up."
ANEW: Final = (
    "Stop the bot, then `turnkeeper export FILE --game ID` and `turnkeeper import FILE --over`. "
    "That rebuilds the list of contestants and all deadlines."
)
UNTOLD: Final = (
    "The log still shows what happened there. What else was said is lost, and so is whose dice they were in `@luck`."
)
SAYING: Final[Mapping[str, tuple[str, str]]] = {
    "gap": ("is missing", RESTORE),
    "unread_row": ("can't be read", RESTORE),
    "throws": ("has dice with impossible faces", RESTORE),
    "command": ("has a command that can't be read or is of another kind", RESTORE),
    "dice": ("has other dice than its story shows", RESTORE),
    "person": ("is from someone the game doesn't know", REPORT),
    "label": ("has dice of another fight", REPORT),
    "system": ("uses game rules this version doesn't know", "Install the version that wrote it, or a later one."),
    "digest": ("names other rules than its fight is played by", REPORT),
    "document": ("wrote a document that makes no sense ({what})", RESTORE),
    "unread": ("has events or a document that can't be read ({what})", RESTORE),
    "no_fight": ("has events, but not the fight they belong to", RESTORE),
    "replay": ("stores a fight that its events don't lead to ({fields})", STANDS),
    "story": ("has a story that can't be read", UNTOLD),
    "register": ("doesn't match its list of contestants ({family}: {why})", ANEW),
    "running": ("says that a fight is going on in the scene {scene}, but there is none", RESTORE),
    "document_lost": ("is missing, but one of its documents is there", RESTORE),
    "story_lost": ("is missing, but its story is there", RESTORE),
    "due": ("has something due in the scene {scene}, where there is no fight", ITSELF),
    "due_when": ("has a deadline in the scene {scene} that can't be read", ANEW),
    "met": ("knows someone since a time that can't be read", RESTORE),
    "entry": ("has a message in the outbox that can't be read (number {entry})", RESTORE),
    "board": ("has a message in the outbox about a fight that isn't there (number {entry}, scene {scene})", ITSELF),
    "gameless": ("has a list of contestants, but no commands", RESTORE),
}
"""What is wrong, after "row N" or the game, and what to do. Never what people wrote: it may be secret."""


def verify(db: Annotated[str | None, typer.Option(help="Database file, such as a backup, or URL.")] = None) -> None:
    """Check the whole database for faults, even while the bot is running."""
    from bot.store.errors import StoreError, ToBeMended

    try:
        faults = looked_into(database(db), _say)
    except StoreError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(Exit.SETTINGS if isinstance(error, ToBeMended) else Exit.FAILED) from None
    typer.echo("No faults found." if not faults else f"{faults} {'fault' if faults == 1 else 'faults'}.")
    raise typer.Exit(Exit.FAILED if faults else Exit.OK)


def database(named: str | None) -> str:
    """Return the named database or that of the settings, if it can be read. Raises a `StoreError`."""
    from bot.app.settings import load_settings
    from bot.store.files.inspection import to_be_read

    return to_be_read(named or load_settings().database, ours=not named)


def looked_into(db: str, tell: Tell) -> int:
    """Report the faults in a database with the current schema, game by game; return their number. Blocking.

    Raises a `StoreError` if it can't be checked.
    """
    from bot.store.snapshot import snapshot

    with snapshot(db) as now:
        return _told(now, tell)


def _told(now: Snapshot, tell: Tell) -> int:
    from bot.pipeline.handlers import duty_of
    from bot.pipeline.journal.integrity import Soundness, reply_fault
    from bot.pipeline.journal.replay import Fault
    from bot.pipeline.schedule.timed_documents import timed

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
        tell(f"{game}: {told}, {'ok' if not found[1] else _counted(found[1], 'fault')}")
        total += _list(tell, game, *found)
    for game, scene, readable in now.due():
        if duty_of(scene) is not None:
            continue
        if scene not in scenes.get(game, ()) and timed(scene) is None:
            elsewhere.setdefault(game, []).append(Fault("due", None, {"scene": scene}))
        elif not readable:
            elsewhere.setdefault(game, []).append(Fault("due_when", None, {"scene": scene}))
    for game in now.met():
        elsewhere.setdefault(game, []).append(Fault("met"))
    for entry, game, reply, state in now.waiting():
        wrong = reply_fault(entry, reply, scenes.get(game, set()))
        # A board that was given up because its place refuses it isn't a fault, whatever becomes of its fight.
        if wrong is not None and (wrong.code != "board" or state == "pending"):
            elsewhere.setdefault(game, []).append(wrong)
    return total + sum([_list(tell, game, *_few(iter(found))) for game, found in sorted(elsewhere.items())])


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _few(faults: Iterator[Fault]) -> tuple[list[Fault], int]:
    """Return the first faults, and their total number."""
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
    """Print a line; even names of games and scenes may be damaged text."""
    typer.echo(text.encode(errors="backslashreplace").decode())
