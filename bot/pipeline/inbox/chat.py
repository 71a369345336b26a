"""Which lines of a message are commands, and of which word (DESIGN: a command stands at the start of any line
outside quotes and code; up to five in a message)."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice

from bot.pipeline.ports.incoming import Incoming

MOST_COMMANDS = 5
LONGEST_LINE = 2000
SIGNS = "@&!?.,;:$%^+=~"
"""Signs that a game may choose to begin its commands: none that means something to a chat by itself."""

_TYPOGRAPHY = str.maketrans(
    {
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'",
        "×": "x", "✕": "x", "\u00a0": " ", "\u202f": " ", "\u2007": " ", "\t": " ",
    }
)  # fmt: skip
_WORD = re.compile(r"(?=\d*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{0,31}(?=\s|$|[:;,.!?])", re.ASCII)
"""It may begin with a number, as a table may: "@40mmCt"."""
_GLUED = re.compile(r"(roll|rr?)(?=\d*d[\d%]|\d+#)", re.IGNORECASE)
"""A roll without the blank that belongs behind its word: "@roll2d6"."""
SLASH = "/"
"""What a slash command begins with. As plain text it comes from habit, or where Discord knew no such command."""
_OF_DISCORD = frozenset({"me"})
"""Words that mean something to Discord itself behind a slash."""

_PAUSE = re.compile(r"\A[:;,.!?]")
"""The sign that somebody set behind the word: "@roll: 2d6"."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as it was typed: its word in lower case, and the rest of the line. `place`: its line, from 0."""

    word: str
    rest: str
    too_long: bool = False
    place: int = 0
    slashed: bool = False
    """A slash stands before it: another bot's command, unless the word is one of ours."""
    called: bool = False
    """A colon stands behind the word, as behind the name of somebody who is spoken to."""
    disguised: bool = False
    """It would be a command but for what stands around its word: nothing of it is done."""
    path: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    """The slash command that it is, and what was filled in."""


def plain(text: str) -> str:
    """Typographic dashes, quotes, times signs and no-break spaces as their plain kin."""
    return text.translate(_TYPOGRAPHY)


def commands(text: str, prefixes: str, called: Collection[int] = ()) -> Iterator[Typed]:
    """The commands of a message, in order. Quoted lines and code are people talking about commands.

    `called` are lines at whose start the bot is mentioned: what follows is for it, with whichever sign or two.
    """
    for place, line in talk(text):
        meant = place in called or line[0] in prefixes
        if not meant and line[0] != SLASH:
            continue
        signs = len(line) - len(line.lstrip(f"{prefixes}{SIGNS}{SLASH}")) if place in called else 1
        found = _GLUED.match(line, signs) or _WORD.match(line, signs)
        if found is None or (not meant and found.group().lower() in _OF_DISCORD):
            continue
        rest = line[found.end() : found.end() + LONGEST_LINE + 1]
        said = _PAUSE.sub("", rest, count=1).strip()
        too_long, spoken_to = len(rest) > LONGEST_LINE, rest.startswith(":")
        word = found.group().lower()
        yield Typed(word, said, too_long=too_long, place=place, slashed=not meant, called=spoken_to)


def talk(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a message outside code and what is quoted to its end, each with its place, from 0."""
    in_code = False
    for place, raw in enumerate(text.splitlines()):
        line = plain(raw).strip()
        was_in_code = in_code
        in_code ^= line.count("```") % 2 == 1
        if not was_in_code and line.startswith(">>>"):
            return
        if line and not was_in_code:
            yield place, line


def heard(incoming: Incoming, prefixes: str) -> Iterator[Typed]:
    """The commands of a message; those of a slash command with what was filled in, and no line below them."""
    found = commands(incoming.text, prefixes, incoming.called)
    if incoming.filled is None:
        yield from found
        return
    values = dict(zip(incoming.called, incoming.filled.with_texts(plain).values, strict=True))
    for one in found:
        if one.place in values:
            yield replace(one, path=incoming.filled.path, values=values[one.place])


def count(text: str, called: Collection[int] = ()) -> int:
    """How many commands a message has at most, with whichever signs the game chose: 0 for talk."""
    signs = "".join({line[0] for raw in text.splitlines() if (line := plain(raw).strip()) and not line[0].isalnum()})
    return sum(1 for _ in islice(commands(text, signs, called), MOST_COMMANDS))


def below(
    text: str, prefixes: str, place: int, called: Collection[int] = (), ours: Callable[[Typed], bool] = lambda _: True
) -> str:
    """The lines that follow the one at `place`, up to the next that is a command, and one of `ours`."""
    lines = text.splitlines()[place + 1 :]
    found = commands("\n".join(lines), prefixes, {one - place - 1 for one in called})
    further = next((one for one in found if ours(one)), None)
    return "\n".join(lines if further is None else lines[: further.place])
