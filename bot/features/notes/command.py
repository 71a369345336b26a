"""Commands: `@note`, `@notes`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, joined, needs
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal

Number = Annotated[str, about("its number in your list")]
ACTS: tuple[Literal["reveal"], Literal["delete"]] = ("reveal", "delete")


@dataclass(frozen=True, slots=True)
class Note(Request):
    """A request to send a private note. `text` begins with its reader."""

    text: str


@dataclass(frozen=True, slots=True)
class Notes(Request):
    """A request to list one's notes, or to show one to everyone or delete it."""

    act: Literal["list", "reveal", "delete"] = "list"
    number: str = ""


def note(text: str) -> Note | Notes:
    found = _about_one(text)
    return Note(needs(text.strip())) if found is None else found


def notes(text: str = "") -> Notes:
    found = _about_one(text)
    if found is None and text.strip().casefold() not in ("", "list"):
        raise Refusal("notes_unread")
    return found or Notes()


def _about_one(text: str) -> Notes | None:
    """Return the request about a note by its number; None if the text is something else."""
    first, _, rest = text.strip().partition(" ")
    act = next((one for one in ACTS if one == first.casefold()), None)
    number = rest.strip().removeprefix("#")
    return None if act is None or not (number.isascii() and number.isdecimal()) else Notes(act, number)


def _sent(
    person: Annotated[str, about("for whom", kind="person")],
    text: Annotated[str, about("what it says", between="\n")],
) -> Note:
    return Note(joined(person, text))


def _revealed(number: Number) -> Notes:
    return Notes("reveal", number)


def _deleted(number: Number) -> Notes:
    return Notes("delete", number)


register(
    Spec(
        ("note",),
        "note @somebody The key is under the mat",
        "send somebody a private note; either of you can show it to everyone later",
        note,
        secret=True,
        more=(
            "GMs can read what players write to each other, but not what another GM writes to a player.",
            (
                "`@notes` lists your notes, `@notes reveal 2` shows everyone note 2, and `@notes delete 2` deletes "
                "it if you wrote it."
            ),
        ),
        lines=("note @somebody The key is under the mat",),
        forms=(Form(("note",), "send somebody a private note", _sent, words="note", aside=True),),
    ),
    Spec(
        ("notes",),
        "notes",
        "your private notes; `notes reveal 2` shows one to everyone, `notes delete 2` deletes one of yours",
        notes,
        forms=(
            Form(("notes", "list"), "your private notes", Notes, words="notes", aside=True),
            Form(("notes", "reveal"), "show everyone one of your notes", _revealed, words="notes reveal"),
            Form(("notes", "delete"), "delete a note that you wrote", _deleted, words="notes delete", aside=True),
        ),
        takes="list, reveal, delete",
    ),
)
