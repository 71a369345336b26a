"""Texts of contestants' sheets, sized for a phone: a card, a line per section, or one full section."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final, get_args

from bot.features.packs.text import spelled, word_for
from bot.text.language.speech import gettext, gettext_noop, ngettext, translated
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from rules.system import Page, Sheet
from rules.system.figures import Section, Seen, reads, usual
from rules.wording import worded

ORDER: Final[tuple[Section, ...]] = get_args(Section)
MOST_IN_LINE: Final = 8
"""Maximum number of things listed in a section's single line."""
MANY: Final = 5
"""Minimum number of things with the same value that are grouped."""
MOST_LINES: Final = 40
MOST_ALIKE: Final = 30
"""Maximum number of names listed in a group."""
TITLES: Final[Mapping[Section, str]] = {
    "about": gettext_noop("about"),
    "figures": gettext_noop("stats"),
    "condition": gettext_noop("condition"),
    "limbs": gettext_noop("limbs"),
    "weapons": gettext_noop("weapons"),
    "inventory": gettext_noop("inventory"),
    "skills": gettext_noop("skills"),
    "effects": gettext_noop("effects"),
    "notes": gettext_noop("notes"),
}
_UNSAID: Final = frozenset({"items", "notes"})
"""Field names that are left out in their section."""
_IN_LINE: Final[Mapping[str, str]] = {
    **dict.fromkeys((*_UNSAID, "health", "stats"), "{value}"),
    "in hand": gettext_noop("{value} (in hand)"),
}
"""Values in a section's single line, by names that wouldn't read well before them."""
Told = Mapping[Section, Sequence[tuple[str, str]]]
"""The content of each section: names with values."""


def told(sheet: Sheet, pages: Sequence[Page], reader: Seen, family: str) -> Told:
    """Return everything this reader may know: what the game lists, then other filled fields."""
    by_game = {page.section: page for page in pages}
    found: dict[Section, list[tuple[str, str]]] = {}
    for section in ORDER:
        page = by_game.get(section)
        lines = list(page.lines) if page is not None else []
        for field in fields(sheet):
            known = page is not None and field.name in page.told
            if field.metadata.get("section") != section or known or not reads(reader, field):
                continue
            value = getattr(sheet, field.name)
            if value != usual(field) and value not in (None, "", (), {}):
                lines.append(
                    (worded(_titled(word_for(field.name, family))), spelled(field.name, value, family, type(sheet)))
                )
        if lines:
            found[section] = lines
    return found


def in_short(found: Told, sections: Sequence[Section] = ORDER) -> list[Line]:
    """Return a line for each section that isn't empty."""
    return [_short(section, found[section]) for section in sections if section in found]


def section_lines(name: str, section: Section, lines: Sequence[tuple[str, str]]) -> list[Line]:
    """Show one section in full, a line per thing; things with the same value share one line at the end."""
    title = gettext(TITLES[section])
    nothing = say("**{name}**, {section}: nothing yet", name=name, section=title)
    shown = [line(bold(f"{name}, {title}"))] if lines else [nothing]
    shared = _shared(lines)
    apart = [(what, value) for what, value in lines if value != shared]
    for what, value in apart[:MOST_LINES]:
        named = line(bold(translated(what)), f": {translated(value)}")
        shown.append(line(translated(value)) if what.casefold() in _UNSAID else named)
    if shared:
        alike = [translated(what) for what, value in lines if value == shared]
        names = f"{', '.join(alike[:MOST_ALIKE])}{'…' * (len(alike) > MOST_ALIKE)}"
        shown.append(line(bold(_titled(translated(shared))), f": {names}"))
    more = len(apart) - MOST_LINES
    return [*shown, say("… and {n} more", n=more)] if more > 0 else shown


def _short(section: Section, lines: Sequence[tuple[str, str]]) -> Line:
    """Return a section in one line; a value that many things share comes once, at the end."""
    shared = _shared(lines)
    apart = [(what, value) for what, value in lines if value != shared]
    parts = [in_line(what, value) for what, value in apart[:MOST_IN_LINE]]
    if shared:
        count = len(lines) - len(apart)
        parts.append(said("the other {n} {value}" if apart else "all {n} {value}", n=count, value=shared))
    more = [said("… {n} more", n=len(apart) - MOST_IN_LINE)] if len(apart) > MOST_IN_LINE else []
    return line(bold(_titled(gettext(TITLES[section]))), f": {' · '.join([*parts, *more])}")


def in_line(what: str, value: str) -> str:
    """Return a label and its value as part of a line; a list is in parentheses."""
    told = translated(value)
    if (name := what.casefold()) in _IN_LINE:
        return said(_IN_LINE[name], value=told)
    return f"{translated(what)} ({told})" if ", " in told else f"{translated(what)} {told}"


def _shared(lines: Sequence[tuple[str, str]]) -> str:
    """Return the value that many things share, or "" if there is none."""
    (shared, count), *_ = Counter(value for _, value in lines).most_common(1) or [("", 0)]
    return shared if count >= MANY else ""


def _titled(word: str) -> str:
    return f"{word[:1].upper()}{word[1:]}"


def listing(names: Sequence[str], total: int, page: int, pages: int, wanted: str, *, own: bool) -> list[Line]:
    """Show a page of contestants' names. `own`: only those of the person who asked."""
    if not names and own:
        return [say("You have no contestants[ that match “{wanted}”].", wanted=wanted)]
    if not names:
        return [say("No contestants[ match “{wanted}”].", wanted=wanted)]
    count = ngettext(
        "**{n} contestant[ matching “{wanted}”]**: {names}", "**{n} contestants[ matching “{wanted}”]**: {names}", total
    )
    lines = [say(count, n=total, wanted=wanted, names=", ".join(names))]
    if pages > page:
        following = " ".join(filter(None, ("@sheet list", wanted, str(page + 1))))
        lines.append(
            say(
                "Page {page} of {pages}. Next: `{following}`; or search: `@sheet list BEGINNING`.",
                page=page,
                pages=pages,
                following=following,
            )
        )
    return lines
