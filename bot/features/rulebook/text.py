"""Texts of rules: one rule with the differences in other systems, lists, and comparisons of two systems."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from bot.games.registry import words_of
from bot.games.vocabulary import Comparison
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.refusals import refusals
from bot.text.reply import Line, Span, bold, code, line
from bot.text.sentences import Wording, many, say
from rules.system import System
from rules.system.differences import Difference, Figure, Path
from rules.system.rule_entry import Entry, Level

HOUSE: Final = "house"
"""The word for the scene's system with its house rules."""
PRINTED: Final = gettext_noop("as printed")
MOST_LISTED: Final = 8
MOST_OF_A_SUBJECT: Final = 2
"""Values shown for each subject if none is named."""
MOST_OF_BRIEF: Final = 3
"""Maximum number of lines of a brief rule."""
MOST_FIGURES: Final = 30
LONGEST: Final = 200
"""Maximum number of characters shown of another system's text."""
_COMMAND: Final = re.compile(r"([@&][a-z]\w*)")
_NOTE: Final = re.compile(r" \([^()]*\)\Z")
"""A note in brackets at the end of a setting's meaning."""
_LEVELS: Final = {
    Level.FULL: "",
    Level.ASSIST: gettext_noop("The bot only suggests or reminds; the decision is yours."),
    Level.REF: gettext_noop("The rules themselves only refer to another page."),
}
_YES_OR_NO: Final = (gettext_noop("yes"), gettext_noop("no"))
_WHOLE: Final = 3
"""Values shown for each of the most important subjects if none is named."""


def short(system: System) -> str:
    """Return the name people type for a system."""
    return HOUSE if system.house else min((system.id, *system.aliases), key=len)


def rule(entry: Entry, system: System, others: Sequence[System]) -> list[Line]:
    """Show a rule in a system, the commands it concerns, and what other systems say."""
    said = entry.statement(system.value)
    lines = [line(bold(f"{entry.id} {gettext(entry.title)}"))]
    lines += [_no_such_rule(system)] if said is None else _sentences(gettext(said))
    if said is not None:
        lines += _met(entry, system)
    told: dict[str | None, list[str]] = {}
    for other in others:
        printed = system.house and other.id == system.id
        told.setdefault(entry.statement(other.value), []).append(PRINTED if printed else short(other))
    same = told.pop(said, [])
    if not told:
        where = say("No house rules." if same == [PRINTED] else "It's the same in every system.")
        return [*lines, where] if same and said is not None else lines
    for text, names in told.items():
        whose = ", ".join(gettext(PRINTED) if name == PRINTED else name for name in names)
        lines.append(line(bold(whose), ": ", *_spans(_shortened(text))))
    return lines


def brief(entry: Entry, system: System) -> list[Line]:
    """Show a rule in brief, without other systems. Returns nothing if the system doesn't have it."""
    told = entry.statement(system.value)
    if told is None:
        return []
    more = say("For more, see `@rule {id}`.", id=entry.id)
    return [line(bold(gettext(entry.title))), *_sentences(gettext(told))[:MOST_OF_BRIEF], more]


def _no_such_rule(system: System) -> Line:
    return say("This rule doesn't exist in {system}.", system=gettext(system.title))


def _shortened(text: str | None) -> str:
    if text is None:
        return gettext("no such rule")
    flat = "; ".join(gettext(text).splitlines()).replace(".; ", ". ").replace(":; ", ": ")
    return flat if len(flat) <= LONGEST else f"{flat[:LONGEST].rsplit(' ', 1)[0]} …"


def _sentences(text: str) -> list[Line]:
    return [line(*_spans(part)) for part in text.splitlines()]


def _spans(text: str) -> list[Span | str]:
    """Split a text so that commands, and what is in backticks, are formatted as such."""
    found: list[Span | str] = []
    for place, piece in enumerate(text.split("`")):
        if place % 2:
            found.append(code(piece))
        else:
            found += [code(part) if at % 2 else part for at, part in enumerate(_COMMAND.split(piece)) if part]
    return found


def _met(entry: Entry, system: System) -> list[Line]:
    """Return the commands a rule concerns; verbs are shown with `@declare`."""
    declared = {verb.word for verb in system.reading.verbs if not verb.when}
    said = dict.fromkeys(f"@declare {word}" if word in declared else f"@{word}" for word in entry.met.words)
    words = [piece for one in said for piece in (", ", code(one))][1:]
    return [say("See {words}.[ {level}]", words=line(*words), level=gettext(_LEVELS[entry.level]))] if words else []


def also(entries: Sequence[Entry]) -> list[Line]:
    """List further matches."""
    if not entries:
        return []
    names = ", ".join(f"{entry.id} {gettext(entry.title)}" for entry in entries[:MOST_LISTED])
    more = len(entries) - MOST_LISTED
    return [say("Also: {names}[ and {n} more].", names=names, n=more if more > 0 else None)]


def listing(entries: Sequence[Entry], most: int = 2 * MOST_LISTED) -> list[Line]:
    lines = [line(bold(entry.id), f" {gettext(entry.title)}") for entry in entries[:most]]
    if len(entries) > most:
        lines.append(say("… and {n} more.", n=len(entries) - most))
    return [*lines, say("`@rule {id}` shows the first one.", id=entries[0].id)]


def subjects(system: System) -> list[Line]:
    """List the subjects of a system's rules with the prefixes of their ids."""
    count: dict[str, list[Entry]] = {}
    for entry in system.entries:
        count.setdefault(entry.subject, []).append(entry)
    lines = [say("**Rules: {system}**", system=gettext(system.title))]
    lines += [
        line(f"{gettext(subject)}: ", bold(_shared(entries)), f" ({len(entries)})")
        for subject, entries in count.items()
    ]
    first = next(iter(system.entries), None)
    if first is None:
        return [say("{system} has no rules to look up.", system=gettext(system.title))]
    *_, found_by = system.reading.examples.get("rule", ("rule WORD",))
    how = say(
        "`@rule {subject}` lists the rules of a subject, `@rule {id}` shows one rule, and `@{found_by}` searches "
        "them all.",
        subject=_shared([first]),
        id=first.id,
        found_by=found_by,
    )
    return [*lines, how]


def _shared(entries: Iterable[Entry]) -> str:
    """Return the common prefix of a subject's ids."""
    return ", ".join(dict.fromkeys("-".join(entry.id.split("-")[:2]) for entry in entries))


def another_game(system: System) -> Line:
    return say("From another game ({system}):", system=_inside(gettext(system.title)))


def _inside(title: str) -> str:
    """Return a title for use within a sentence."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def guess(text: str) -> Line:
    return say("I found nothing for “{text}”. The closest match:", text=text.strip()[:40])


def within(path: Path, wanted: Sequence[str]) -> bool:
    """Whether a value belongs to the requested part: each word must begin a word of its path."""
    own = [word for piece in path for word in piece.casefold().split()]
    return all(any(one.startswith(word) for one in own) for word in wanted)


def parts(found: Iterable[Difference]) -> tuple[str, ...]:
    """Return the subjects in which two systems differ."""
    return tuple(dict.fromkeys(one.path[0] for one in found))


def differences(left: System, right: System, found: Sequence[Difference], about: Sequence[str]) -> list[Line]:
    """List the differences: a few for each subject, or more if a subject is named."""
    count = many(len(found), "{n} difference", "{n} differences")
    lines = [line(bold(short(left)), " | ", bold(short(right)), f" – {count}")]
    if not found:
        return [say("{left} and {right} are the same.", left=short(left), right=short(right))]
    command = f"@differences {short(left)} {short(right)}"
    meaning_of = partial(_meaning, (right, left))
    words = words_of(left.family).comparison
    told = [one for one in found if about or _tells(one.path, meaning_of, words)]
    for subject in sorted(dict.fromkeys(one.path[0] for one in told), key=lambda one: _rank(one, words)):
        own = [one for one in told if one.path[0] == subject]
        most = MOST_FIGURES if about else _WHOLE if subject in words.first else MOST_OF_A_SUBJECT
        lines.append(line(bold(subject)))
        lines += [line(f"{_called(one.path, meaning_of, words)}: {_sides(one)}") for one in own[:most]]
        if len(own) > most:
            deeper = f"{command} {_deeper(subject, own, about)}"
            lines.append(say("… {n} more: `{command}`", n=len(own) - most, command=deeper))
    if len(told) < len(found):
        untold = next(one.path[0] for one in found if one not in told)
        lines.append(
            say(
                "{n} differences in names and details are left out. To see those of a subject: `{command}`",
                n=len(found) - len(told),
                command=f"{command} {untold}",
            )
        )
    return lines


def _rank(subject: str, words: Comparison) -> int:
    """Return a subject's position: important ones in their order, then all others."""
    return words.first.index(subject) if subject in words.first else len(words.first)


def _meaning(systems: Iterable[System], setting: str) -> str:
    """Return the first explanation of a setting that one of the systems has."""
    return next(filter(None, (one.meaning(setting) for one in systems)), "")


def _tells(path: Path, meaning_of: Callable[[str], str], words: Comparison) -> bool:
    """Whether a difference tells readers something without its context: it has a meaning, or is a whole subject."""
    return words.called.isdisjoint(path) and (len(path) == 1 or bool(meaning_of(_setting(path, words))))


def _setting(path: Path, words: Comparison) -> str:
    return ".".join(piece.replace(" ", "_") for piece in path if piece not in words.untold)


def _called(path: Path, meaning_of: Callable[[str], str], words: Comparison) -> str:
    """Return a value's meaning after the part it belongs to; without a meaning, its name. The subject is left out."""
    told = [piece for piece in path if piece not in words.untold]
    own = [gettext(piece.replace("_", " ")) for piece in (told[1:] if path[0] in told else told)] or [path[0]]
    meaning = _NOTE.sub("", gettext(meaning_of(_setting(path, words))))
    return ", ".join(filter(None, (" ".join(own[:-1]), meaning))) if meaning else " ".join(own)


def _deeper(subject: str, own: Sequence[Difference], about: Sequence[str]) -> str:
    """Return the words that show more: the subject, or a part of it if the subject was already named."""
    if not about:
        return subject
    return " ".join([subject, *own[-1].path[1:3]]).casefold()


def _sides(one: Difference) -> str:
    if isinstance(one.left, tuple) and isinstance(one.right, tuple):
        gone = [word for word in one.left if word not in one.right]
        come = [word for word in one.right if word not in one.left]
        if gone or come:
            return " | ".join(_figure(words) if words else "–" for words in (tuple(gone), tuple(come)))
    return f"{_figure(one.left)} | {_figure(one.right)}"


def _figure(figure: Figure) -> str:
    if figure is None:
        return "–"
    if figure in _YES_OR_NO:
        return gettext(str(figure))
    words = (translated(figure),) if isinstance(figure, str) else figure
    return ", ".join(gettext(one.replace("_", " ")) for one in words)[:LONGEST]


REFUSALS: Final[dict[str, Wording]] = {
    "no_house": "There is nothing to compare: this game has no house rules for {system}.",
    "no_such_field": "{owner} has no field “{field}”.",
    "no_such_rule": "I found no rule about “{rule}”.[ Did you mean {choices}?] `@rule` lists the subjects.",
    "same_system": "Those are the same system ({system}). Name two different ones, such as `@differences classic "
    "current`.",
    "no_figures": (
        "“{left}” and “{right}” are different games, so there is nothing to compare.[ For the rules of each: `@rule "
        "{one}` and `@rule {other}`.]"
    ),
    "no_such_figures": "“{words}” is the same in {left} and {right}. To see what differs, name a subject[: "
    "{subjects}].",
}
refusals(REFUSALS)
