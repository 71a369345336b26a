"""Which lines of a message are commands, and of which word (DESIGN: a command stands at the start of any line
outside quotes and code; up to five in a message)."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice

from bot.pipeline.ports.incoming import Incoming

MOST_COMMANDS = 5
LONGEST_LINE = 2000
USUAL = "@&"
"""Signs that begin the commands of a game that has chosen none."""
SIGNS = "@&!?.,;:$%^+=~"
"""Signs that a game may choose to begin its commands: none that means something to a chat by itself."""

_TYPOGRAPHY = str.maketrans(
    {
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'",
        "×": "x", "✕": "x", "＠": "@", "＆": "&", "\u00a0": " ", "\u202f": " ", "\u2007": " ", "\t": " ",
    }
)  # fmt: skip
_WORD = re.compile(r"(?=\d*[A-Za-zÄÖÜäöüß])[A-Za-zÄÖÜäöüß0-9][A-Za-zÄÖÜäöüß0-9_-]{0,31}(?=\s|$|[:;,.!?])")
"""It may begin with a number, as a table may: "@40mmCt"."""
_DICE = re.compile(r"(?:\d+#)?\d*[dw][\d%]", re.IGNORECASE)
"""A roll without its word: "@2d6", "@2w6"."""
_GLUED = re.compile(r"(roll|rr?)(?=\d*[dw][\d%]|\d+#)", re.IGNORECASE)
"""A roll without the blank that belongs behind its word: "@roll2d6"."""
SLASH = "/"
"""What a slash command begins with. As plain text it comes from habit, or where Discord knew no such command."""
_OF_DISCORD = frozenset({"me"})
"""Words that mean something to Discord itself behind a slash."""

_DECORATION = re.compile(
    r"(?:\d{1,2}[.)]\s+|:[A-Za-z0-9_+-]+:\s*|<a?:\w+:\d+>\s*|->\s*|[^\w`~><\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069]|_)*"
)
"""What may stand before a command at the start of a line: emoji, markdown, quotation marks, a list's sign."""
_GAP = re.compile(r"[^\S\n]{1,3}(?=\w)")
"""A space between sign and word, as phones set it: "@ roll"."""
_ASKED = re.compile(r"(?:who|whose|why|when|what|wer|warum|wann|was)\b[^.!?]*\?\Z", re.IGNORECASE)
"""A question about a command: "who wrote @attack?"."""
CLOSING = {"(": ")", "[": "]", "{": "}"}
_CODE = re.compile(r"`[^`]*`?")
_BOT = "turnkeeper"
_ASKING = re.compile(
    r"(?:(?:what|who|how|where|when)(?:'?s)?|whom|which|was|we[rnm]|wie|wo|wann|welche[rs]?|warum) (?!.*,)",
    re.IGNORECASE,
)
"""How a question begins, even without its mark; "when the guard moves, shoot" is none."""
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
    within: bool = False
    """Words of talk stand before it on its line."""
    decorated: bool = False
    """Emoji, markdown or the like stand before it."""
    loose: bool = False
    """A space stands between the sign and the word."""
    bare: bool = False
    """No sign stands before it: a line that somebody writes to the bot alone."""
    disguised: bool = False
    """It would be a command but for what stands around its word: nothing of it is done."""
    language: str = ""
    """The code of the language of which its word is, where that is not the one that is spoken."""
    path: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    """The slash command that it is, and what was filled in."""

    @property
    def line(self) -> str:
        return f"{self.word} {self.rest}".strip()

    @property
    def asks(self) -> bool:
        """Whether it is a question, by how it begins or ends."""
        return is_question(self.line)


def is_question(line: str) -> bool:
    return line.endswith("?") or _ASKING.match(line) is not None


def plain(text: str) -> str:
    """Typographic dashes, quotes, times signs and no-break spaces as their plain kin."""
    return text.translate(_TYPOGRAPHY)


def commands(text: str, prefixes: str, called: Collection[int] = ()) -> Iterator[Typed]:
    """The commands of a message, in order. Quoted lines and code are people talking about commands.

    `called` are lines at whose start the bot is mentioned: what follows is for it, with whichever sign or two.
    """
    for place, line in talk(text):
        found = _called(line, prefixes) if place in called else _at_start(line, prefixes) or _within(line, prefixes)
        if found is not None:
            yield replace(found, place=place)


def _called(line: str, prefixes: str) -> Typed | None:
    """The command of a line that begins with the bot's name."""
    return _typed(line[len(line) - len(line.lstrip(f"{prefixes}{SIGNS}{SLASH} ")) :])


def _at_start(line: str, prefixes: str) -> Typed | None:
    """The command at the start of a line, emoji, markdown and the like aside."""
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
    """What stands before the sign with which a line begins; None where it begins with talk."""
    if line[0] in prefixes:
        return ""
    decorated = _DECORATION.match(line)
    end = 0 if decorated is None else decorated.end()
    sign = next((place for place in range(end + 1) if place < len(line) and line[place] in prefixes), None)
    return None if sign is None else line[:sign]


def _undecorated(rest: str, lead: str) -> str:
    """A line without the other half of the markdown or quotation marks before its sign."""
    for mark in ("**", "__", "||", "*", "_", '"', "'", "(", "[", "{"):
        if lead.rstrip().endswith(mark):
            closing = CLOSING.get(mark, mark)
            before, found, after = rest.partition(closing) if mark not in CLOSING else rest.rpartition(closing)
            return f"{before}{after}" if found else rest
    return rest


def _within(line: str, prefixes: str) -> Typed | None:
    """The first command behind talk on a line: "I changed my mind! @declare …"."""
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
    """The command that a line without its sign is; None where it begins with no word."""
    if _DICE.match(line):
        line = f"roll {line}"
    found = _GLUED.match(line) or _WORD.match(line)
    if found is None:
        return None
    rest = line[found.end() : found.end() + LONGEST_LINE + 1]
    said = _PAUSE.sub("", rest, count=1).strip()
    return Typed(found.group().lower(), said, too_long=len(rest) > LONGEST_LINE, called=rest.startswith(":"))


def bare(text: str) -> Typed | None:
    """The first line of what somebody writes to the bot alone, taken as a command without its sign."""
    for place, line in talk(text):
        if not line.startswith(">"):
            found = _typed(line.lstrip(f"{SIGNS}{SLASH}*_ "))
            return replace(found or Typed("", ""), rest=found.rest if found else line, place=place, bare=True)
    return None


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
    first = {line[0] for raw in text.splitlines() if (line := plain(raw).strip()) and not line[0].isalnum()}
    strict = (one for one in commands(text, "".join(sorted(first)), called) if not (one.loose or one.within))
    usual = commands(text, USUAL, called)
    return max(sum(1 for _ in islice(found, MOST_COMMANDS)) for found in (strict, usual))


def below(
    text: str, prefixes: str, place: int, called: Collection[int] = (), ours: Callable[[Typed], bool] = lambda _: True
) -> str:
    """The lines that follow the one at `place`, up to the next that is a command, and one of `ours`."""
    lines = text.splitlines()[place + 1 :]
    found = commands("\n".join(lines), prefixes, {one - place - 1 for one in called})
    further = next((one for one in found if ours(one)), None)
    return "\n".join(lines if further is None else lines[: further.place])
