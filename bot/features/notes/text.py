"""Texts about private notes."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.features.notes.kept_notes import Note
from bot.text.language.speech import gettext, stamp
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Span, line, whom
from bot.text.sentences import Wording, say
from bot.turn.game_settings import Game

MOST_LISTED: Final = 15
LONGEST_LISTED: Final = 200
"""How many notes a list shows, and how many characters of each."""


def written(note: Note) -> list[Line]:
    return [line(one) for one in note.text.splitlines()]


def received(note: Note, game: Game) -> list[Line]:
    """Return what the reader of a new note is told."""
    lines = [say("**Note from {name}**, only for you:", name=named(note.author, game)), *written(note)]
    return [*lines, say("GMs can read it too.")] if note.for_gms else lines


def sent(note: Note, game: Game) -> list[Line]:
    number, name = note.number(note.author), named(note.to, game)
    lines = [say("Your note {number} is on its way to **{name}**.", number=number, name=name)]
    return [*lines, say("GMs can read it too.")] if note.for_gms else lines


def copied(note: Note, game: Game) -> list[Line]:
    """Return what GMs read of a note from one player to another."""
    names = {"author": named(note.author, game), "to": named(note.to, game)}
    return [say("Note from **{author}** to **{to}**:", **names), *written(note)]


def shown(note: Note, game: Game) -> list[Line]:
    """Return what everyone reads of a note that is shown."""
    names = {"author": named(note.author, game), "to": named(note.to, game)}
    return [say("**Note from {author} to {to}**, {when}:", when=_when(note), **names), *written(note)]


def listed(notes: Sequence[Note], person: str, game: Game) -> list[Line]:
    """Return a person's list of notes, those of other players without a number."""
    lines: list[Line] = []
    for note in notes[-MOST_LISTED:]:
        text = " ".join(note.text.split())
        text = text if len(text) <= LONGEST_LISTED else f"{text[: LONGEST_LISTED - 1]}…"
        facts = {"number": note.number(person), "when": _when(note), "text": text}
        names = {"author": named(note.author, game), "to": named(note.to, game)}
        if note.author == person:
            lines.append(say("**{number}** to {to}, {when}: {text}", **facts, **names))
        elif note.to == person:
            lines.append(say("**{number}** from {author}, {when}: {text}", **facts, **names))
        else:
            lines.append(say("{author} to {to}, {when}: {text}", **facts, **names))
    if len(notes) > MOST_LISTED:
        lines.append(say("{n} older notes aren't shown.", n=len(notes) - MOST_LISTED))
    return lines or [say("You have no notes. Write one in private: `@note @somebody …`")]


def show_it(number: int) -> Control:
    return Control(label=gettext("Show everyone"), command=f"@notes reveal {number}")


def named(person: str, game: Game) -> Span:
    return whom(person, game.people.get(person, gettext("somebody")))


def _when(note: Note) -> str:
    return f"{stamp(datetime.fromisoformat(note.at))} UTC"


REFUSALS: Final[dict[str, Wording]] = {
    "notes_unread": "`@notes` lists your notes, `@notes reveal 2` shows everyone note 2, and `@notes delete 2` "
    "deletes it.",
    "no_such_note": "You have no note {number}. `@notes` lists yours.",
    "note_for_whom": "Who is the note for? Start with the name: `@note @somebody The key is under the mat`",
    "note_to_oneself": "You can't send a note to yourself.",
    "private_note_too_long": "A note has at most {limit} characters; this one has {length}.",
    "note_of_other": "Only the person who wrote a note can delete it.",
}
refusals(REFUSALS)
