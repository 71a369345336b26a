"""The help: what somebody is asked, what they can do now, and how to use a command."""

import re
import string
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from bot.commands.vocabulary import vocabulary
from bot.features.help.overview import Named, overview, row
from bot.pipeline.inbox.chat import is_question
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, Span, bold, code, line
from bot.text.sentences import say


class Verb(Protocol):
    @property
    def word(self) -> str: ...
    @property
    def example(self) -> str: ...
    @property
    def meaning(self) -> str: ...


class Errand(Protocol):
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def example(self) -> str: ...
    @property
    def meaning(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Others:
    """Further content of the help.

    `private`: commands usable only elsewhere; `errands`: downtime commands; `purpose`: what the game uses the table
    for.
    """

    private: Sequence[Named] = ()
    errands: Sequence[Errand] = ()
    purpose: str | None = None
    table: str | None = None
    """The random table that was asked about."""
    asked: bool = False
    """Whether the listed verbs are the answer this person owes, so that no other command will do."""
    fighting: bool = False
    """Whether a fight is running here, which leaves out downtime."""
    later: Sequence[tuple[Named | Errand | Verb, str]] = ()
    """Commands that can't be used now, each with the time when it can or the people who can use it."""
    now: Sequence[Line] = ()
    """Lines about what this person is asked or who the fight is waiting for; they come first in the short help."""
    rare: Collection[str] = ()
    """Commands that only "more" shows at the moment."""
    rule: Sequence[Line] = ()
    """The rule that was asked about."""
    meant: str = ""
    """The command for what was asked in plain words."""


ALL = frozenset({"more", "all", "everything"})
_HOW: Final = frozenset({"how", "how's", "where", "when", "can", "wie", "wo", "wann", "kann"})
"""First words of questions about how to do something rather than about a rule."""
_SHORT: Final = 3
"""Words of a question that is about each of them: "in?", "what is me?"."""
_SMALL: Final = frozenset({"me", "in", "as", "for", "go", "who", "next", "add", "say", "all", "note", "game", "about"})
"""Words of commands that are most often something else in a longer question."""
_AMOUNT: Final = re.compile(r"(?:how (?:much|many|long|far|often|bad)|wie ?(?:viele?|lange|weit|oft))\b")
_GENERAL: Final = frozenset((
    "hey", "hi", "hello", "hallo", "bot", "playing", "play", "game", "spielen", "spiel", "anfangen",
    "what", "whats", "how", "who", "when", "where", "which", "why", "can", "could", "should", "must", "may",
    "might", "do", "does", "did", "i", "we", "you", "to", "am", "is", "are", "it", "this", "that", "now",
    "then", "next", "here", "help", "start", "started", "begin", "go", "on", "my", "turn", "supposed", "have",
    "need", "work", "works", "possible", "everything", "was", "wie", "wer", "wann", "wo", "kann", "kannst",
    "soll", "sollte", "muss", "darf", "ich", "wir", "du", "man", "tun", "machen", "mache", "mach", "jetzt",
    "hier", "geht", "das", "es", "hilfe", "los", "bin", "als", "nächstes", "nun", "denn",
))  # fmt: skip
"""Words of a question about nothing in particular, which the overview answers."""
ELSEWHERE = gettext_noop("Only in private or in the GM channel")
"""The places where secret commands are accepted."""


def help_lines(specs: Sequence[Named], verbs: Sequence[Verb], about: str, others: Others | None = None) -> list[Line]:
    """Return the short help, the full one ("more"), or the explanation of one command."""
    more = others or Others()
    wanted = about.strip().lstrip(string.punctuation).casefold()
    if wanted in ALL:
        return _all(specs, verbs, more)
    if is_question(about.strip()):
        words = [word.strip(string.punctuation) for word in wanted.split()]
        # "What is IS?" names a rule in capitals.
        in_capitals = not about.isupper() and any(len(word) > 1 and word.isupper() for word in about.split())
        general = _GENERAL.issuperset(words) and not (more.rule and in_capitals)
        meant = words[1:] if len(words) <= _SHORT else [word for word in words[1:] if word not in _SMALL]
        if _AMOUNT.match(wanted):
            # "How much damage did I take?" isn't about taking something.
            meant = []
        commands = [found for word in meant if (found := _of_word(specs, verbs, word, more))]
        ways = [list(more.rule), *commands[:1]]
        if words and words[0] in _HOW:
            ways.reverse()
        ways.append(_of_word(specs, verbs, more.meant, more) if more.meant else [])
        if not general and (found := next(filter(None, ways), [])):
            return found
        if not general:
            return [
                say("I can't answer that. Look it up with `@status`, `@sheet` or `@rule WORD`; `@help` lists more."),
                *more.now,
            ]
    elif wanted:
        none = say(
            "There is no command or topic “{about}” here right now. `@help` shows what there is.",
            about=about.strip()[:40],
        )
        first = wanted.partition(" ")[0]
        if first != wanted and first in {*(word for one in specs for word in one.words), *(one.word for one in verbs)}:
            wanted = first
        plain = _of_word(specs, verbs, more.meant, more) if more.meant else []
        return _of_word(specs, verbs, wanted, more) or list(more.rule) or plain or [none]
    asked = [line(*_explained(verb)) for verb in verbs] if more.asked else []
    errands = [] if more.fighting else [one.words[0] for one in more.errands]
    elsewhere = [row(gettext("Outside combat"), errands)] if errands else []
    private = [one.words[0] for one in more.private if one.words[0] not in more.rare]
    elsewhere += [row(gettext(ELSEWHERE), private)] if private else []
    common = [spec for spec in specs if spec.words[0] not in more.rare]
    words = [] if more.asked else [verb.word for verb in verbs]
    return [*more.now, *overview(common, asked, words, elsewhere)]


def _of_word(specs: Sequence[Named], verbs: Sequence[Verb], wanted: str, more: Others) -> list[Line]:
    """Explain a command, a verb or a random table. Returns nothing for any other word."""
    done = [line(*_explained(verb), ".") for verb in verbs if verb.word == wanted]
    for spec in (*specs, *more.errands):
        if wanted in spec.words:
            rest = [f"@{word}" for word in spec.words if word != spec.example.split()[0]]
            also = say("{meant}. Also: {words}.", meant=_explained(spec), words=", ".join(rest)) if rest else None
            return [*done, also or line(*_explained(spec), "."), *_further(spec)]
    if done:
        return done
    for spec in more.private:
        if wanted in spec.words:
            return [line(*_explained(spec), f". {gettext(ELSEWHERE)}."), *_further(spec)]
    if more.purpose is not None:
        return [say("`@{word}` – draw from a random table: {purpose}.", word=wanted, purpose=gettext(more.purpose))]
    for one, when in more.later:
        if wanted in _words(one):
            return [line(*_explained(one), f". {gettext(when)}."), *_further(one)]
    if more.table is not None:
        return [
            say(
                "`@table roll {table}` – draw from a random table of this game. `@table show {table}` shows its rows.",
                table=more.table,
            )
        ]
    return []


def _all(specs: Sequence[Named], verbs: Sequence[Verb], more: Others) -> list[Line]:
    """List every command with an example and its full explanation."""
    lines = [say("**Everything you can do now**")]
    lines += [_explained(verb) for verb in verbs]
    lines += [_explained(spec) for spec in specs if spec.who == "anyone"]
    lines += [_explained(errand) for errand in more.errands]
    for_gm = [_explained(spec) for spec in specs if spec.who == "gm"]
    hidden = [line(bold(gettext(ELSEWHERE))), *map(_explained, more.private)] if more.private else []
    return [*lines, *([say("**As the GM**"), *for_gm] if for_gm else []), *hidden]


def _words(one: Named | Verb | Errand) -> Sequence[str]:
    return one.words if hasattr(one, "words") else (one.word,)


def _explained(one: Named | Verb | Errand) -> Line:
    """Return an example and its explanation, with commands between backticks formatted as such."""
    pieces = gettext(one.meaning).split("`")
    meaning: list[Span | str] = [_typed(text) if at % 2 else text for at, text in enumerate(pieces)]
    return line(code(f"@{one.example}"), " – ", *meaning)


def _typed(text: str) -> Span:
    """Format typed text; commands get their prefix."""
    return code(f"@{text}" if text.split(maxsplit=1)[0] in vocabulary() else text)


def _further(one: Named | Verb | Errand) -> list[Line]:
    return [_marked(text) for text in getattr(one, "more", ())]


def _marked(text: str) -> Line:
    """Format text between backticks as typed."""
    pieces = gettext(text).split("`")
    return line(*(code(piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece))
