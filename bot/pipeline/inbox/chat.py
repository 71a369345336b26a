"""Find the commands in a message: a command may begin any line outside quotes and code, up to five per message."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice

from bot.pipeline.ports.incoming import Incoming

MOST_COMMANDS = 5
LONGEST_LINE = 2000
USUAL = "@&"
"""The default prefixes of a game."""
SIGNS = "@&!?.,;:$%^+=~"
"""The prefixes a game may choose: none that has a meaning of its own in chat."""

_TYPOGRAPHY = str.maketrans(
    {
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'",
        "×": "x", "✕": "x", "＠": "@", "＆": "&", "\u00a0": " ", "\u202f": " ", "\u2007": " ", "\t": " ",
    }
)  # fmt: skip
_WORD = re.compile(
    r"(?=\d*[A-Za-zÄÖÜäöüß])[A-Za-zÄÖÜäöüß0-9][A-Za-zÄÖÜäöüß0-9_-]{0,31}(?=\s|$|[:;,.!?])|(?:what|who|where|how|i)(?=')",
    re.IGNORECASE,
)
"""A word of a command; like a table's name, it may begin with a number: "@40mmCt". "what's" begins a question."""
_DICE = re.compile(r"(?:\d+#)?\d*[dw][\d%]", re.IGNORECASE)
"""A roll without its word: "@2d6", "@2w6"."""
_GLUED = re.compile(r"(roll|rr?)(?=\d*[dw][\d%]|\d+#)", re.IGNORECASE)
"""A roll without the space after its word: "@roll2d6"."""
SLASH = "/"
"""The first character of a slash command. As plain text it is typed by habit, or when Discord doesn't know the command.
"""
_OF_DISCORD = frozenset({"me"})
"""Words that Discord itself uses after a slash."""

_DECORATION = re.compile(
    r"(?:\d{1,2}[.)]\s+|:[A-Za-z0-9_+-]+:\s*|<a?:\w+:\d+>\s*|->\s*|[^\w`~><\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069]|_)*"
)
"""What may precede a command at the start of a line: emoji, markdown, quotation marks, a list marker."""
_GAP = re.compile(r"[^\S\n]{1,3}(?=\w)")
"""A space between prefix and word, as phones insert it: "@ roll"."""
_ASKED = re.compile(r"(?:who|whose|why|when|what|wer|warum|wann|was)\b[^.!?]*\?\Z", re.IGNORECASE)
"""A question about a command: "who wrote @attack?"."""
CLOSING = {"(": ")", "[": "]", "{": "}"}
_STRUCK = re.compile(r"\A\s*(?:~~.*?~~\s*)+")
"""Text at the start of a line that its author has struck through."""
_CODE = re.compile(r"`[^`]*`?")
_APOSTROPHE = "'"
_BOT = "turnkeeper"
_ASKING = re.compile(
    r"(?:(?:what|who|how|where|when)(?:'?s)?|whom|which|was|we[rnm]|wie|wo|wann|welche[rs]?|warum) (?!.*,)",
    re.IGNORECASE,
)
"""How a question begins, even without a question mark; "when the guard moves, shoot" isn't one."""
_NUMBERS = re.compile(r"[0-9d%#+*/()<>=.,; -]*")
_PAUSE = re.compile(r"\A[:;,.!?]")
"""Punctuation right after the word: "@roll: 2d6"."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as typed. `word`: its word in lower case. `rest`: the rest of the line. `place`: its line, from 0."""

    word: str
    rest: str
    too_long: bool = False
    place: int = 0
    slashed: bool = False
    """It begins with a slash: another bot's command, unless the word is one of ours."""
    called: bool = False
    """A colon follows the word, as after the name of somebody addressed."""
    within: bool = False
    """Talk precedes it on its line."""
    decorated: bool = False
    """Emoji, markdown or the like precede it."""
    loose: bool = False
    """A space separates the prefix and the word."""
    bare: bool = False
    """It has no prefix: a line of a private message."""
    disguised: bool = False
    """It looks like a command but isn't one; it is never run."""
    language: str = ""
    """The language of its word, if that isn't the current language."""
    path: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    """The path of its slash command and the values filled in."""
    inline: tuple[str, ...] = ()
    """Rolls within the text, which stand for a command of their own."""

    @property
    def line(self) -> str:
        return f"{self.word}{'' if self.rest[:1] == _APOSTROPHE else ' '}{self.rest}".strip()

    @property
    def numeric(self) -> bool:
        """Whether only numbers or dice follow the word, which are the same in every language."""
        return all(map(_NUMBERS.fullmatch, (self.rest, *self.values.values())))

    @property
    def asks(self) -> bool:
        """Whether the line looks like a question, by how it begins or ends."""
        return is_question(self.line)


def is_question(line: str) -> bool:
    return line.endswith("?") or _ASKING.match(line) is not None


def plain(text: str) -> str:
    """Replace typographic dashes, quotes, multiplication signs and no-break spaces with plain ones."""
    return text.translate(_TYPOGRAPHY)


def commands(text: str, prefixes: str, called: Collection[int] = ()) -> Iterator[Typed]:
    """Yield the commands of a message in order. Quoted lines and code are skipped: they are people talking about
    commands.

    `called`: the lines that begin by mentioning the bot. What follows there is for the bot, with or without a prefix.
    """
    for place, whole in talk(text):
        line = _STRUCK.sub("", whole).strip()
        if not line:
            continue
        found = _called(line, prefixes) if place in called else _at_start(line, prefixes) or _within(line, prefixes)
        if found is not None:
            yield replace(found, place=place)


def _called(line: str, prefixes: str) -> Typed | None:
    """Return the command of a line that begins with the bot's name."""
    return _typed(line[len(line) - len(line.lstrip(f"{prefixes}{SIGNS}{SLASH} ")) :])


def _at_start(line: str, prefixes: str) -> Typed | None:
    """Return the command at the start of a line, ignoring emoji, markdown and the like before it."""
    if line[0] == SLASH and SLASH not in prefixes:
        found = _typed(line[1:])
        return None if found is None or found.word in _OF_DISCORD else replace(found, slashed=True)
    lead = _lead(line, prefixes)
    if lead is None:
        return None
    rest = line[len(lead) :].lstrip(prefixes)
    gap = _GAP.match(rest)
    found = _typed(_undecorated(rest if gap is None else rest[gap.end() :], lead))
    if found is not None and found.word == _BOT and found.rest:
        return _called(found.rest, prefixes)
    return None if found is None else replace(found, loose=gap is not None, decorated=bool(lead))


def _lead(line: str, prefixes: str) -> str | None:
    """Return the text before the prefix at the start of a line; None if the line begins with talk."""
    if line[0] in prefixes:
        return ""
    decorated = _DECORATION.match(line)
    end = 0 if decorated is None else decorated.end()
    sign = next((place for place in range(end + 1) if place < len(line) and line[place] in prefixes), None)
    return None if sign is None else line[:sign]


def _undecorated(rest: str, lead: str) -> str:
    """Return the line without the closing half of the markdown or quotation marks that stand before its prefix."""
    for mark in ("**", "__", "||", "*", "_", '"', "'", "(", "[", "{"):
        if lead.rstrip().endswith(mark):
            closing = CLOSING.get(mark, mark)
            before, found, after = rest.partition(closing) if mark not in CLOSING else rest.rpartition(closing)
            return f"{before}{after}" if found else rest
    return rest


def _within(line: str, prefixes: str) -> Typed | None:
    """Return the first command that follows talk on a line: "I changed my mind! @declare …"."""
    if line[0] in ">~" or not prefixes:
        return None
    plain_text = _CODE.sub(lambda code: " " * len(code.group()), line)
    sign = re.search(rf"(?<=[\s!?.,;:)*…])[{re.escape(prefixes)}](?=\w)", plain_text)
    if sign is None or _ASKED.match(line):
        return None
    found = _typed(line[sign.end() :])
    if found is not None and found.word == _BOT:
        found = _called(found.rest, prefixes)
    return None if found is None or found.word in _OF_DISCORD else replace(found, within=True)


def _typed(line: str) -> Typed | None:
    """Read a line without its prefix as a command; None if it doesn't begin with a word."""
    if _DICE.match(line):
        line = f"roll {line}"
    found = _GLUED.match(line) or _WORD.match(line)
    if found is None:
        return None
    rest = line[found.end() : found.end() + LONGEST_LINE + 1]
    said = _PAUSE.sub("", rest, count=1).strip()
    return Typed(found.group().lower(), said, too_long=len(rest) > LONGEST_LINE, called=rest.startswith(":"))


def bare(text: str) -> Typed | None:
    """Return the first line of a private message as a command without a prefix."""
    for place, line in talk(text):
        if not line.startswith(">"):
            found = _typed(line.lstrip(f"{SIGNS}{SLASH}*_ "))
            return replace(found or Typed("", ""), rest=found.rest if found else line, place=place, bare=True)
    return None


@lru_cache(maxsize=16)
def talk(text: str) -> tuple[tuple[int, str], ...]:
    """Return the lines of a message outside code and final block quotes, each with its place, from 0. Kept for a while,
    since each line of a message may ask for those below it."""
    return tuple(_talk(text))


def _talk(text: str) -> Iterator[tuple[int, str]]:
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
    """Yield the commands of a message. Those of a slash command come with what was filled in, without the lines below
    them."""
    found = commands(incoming.text, prefixes, incoming.called)
    if incoming.filled is None:
        yield from found
        return
    values = dict(zip(incoming.called, incoming.filled.with_texts(plain).values, strict=True))
    for one in found:
        if one.place in values:
            yield replace(one, path=incoming.filled.path, values=values[one.place])


def is_alone(found: Sequence[Typed], text: str, prefixes: str) -> bool:
    """Whether a message is just the command found at its start and can't contain another, even misspelt or disguised:
    it is a single line of ASCII without a further prefix, a colon or a slash."""
    if len(found) != 1 or found[0].within or found[0].loose or not found[0].word.isalnum():
        return False
    signs = sum(map(text.count, prefixes))
    single = text.isascii() and len(text.splitlines()) == 1 and not {":", SLASH} & {*text}
    return text[0] in prefixes and signs == 1 and single


def count(text: str, called: Collection[int] = ()) -> int:
    """Return how many commands a message has at most, whichever prefixes the game uses; 0 for talk."""
    first = {line[0] for raw in text.splitlines() if (line := plain(raw).strip()) and not line[0].isalnum()}
    strict = (one for one in commands(text, "".join(sorted(first)), called) if not (one.loose or one.within))
    usual = commands(text, USUAL, called)
    return max(sum(1 for _ in islice(found, MOST_COMMANDS)) for found in (strict, usual))


def below(
    text: str, prefixes: str, place: int, called: Collection[int] = (), ours: Callable[[Typed], bool] = lambda _: True
) -> str:
    """Return the lines after the one at `place`, up to the next command for which `ours` is true."""
    lines = text.splitlines()[place + 1 :]
    found = commands("\n".join(lines), prefixes, {one - place - 1 for one in called})
    further = next((one for one in found if ours(one)), None)
    return "\n".join(lines if further is None else lines[: further.place])
