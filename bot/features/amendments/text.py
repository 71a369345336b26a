"""Texts of drafts and amendments, for the GM and for everyone."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.registry import NOUNS, words_of
from bot.games.registry import told as worded
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line
from bot.text.sentences import Facts, Wording, said, say, sentence
from bot.text.words import Names, listed, number
from bot.turn import events
from bot.turn.decisions.amendments import Amendable
from bot.turn.state import Draft
from bot.turn.view import GMView, PublicView
from rules.system import Fact, Figure, Task, Value

MOST_SHOWN: Final = 40
"""Maximum number of figures listed in one message."""
CONFIRMS: Final = {
    "damage": gettext_noop("confirm the damage"),
    "effects": gettext_noop("confirm the end-of-turn effects"),
}
"""The effect of `@next` on each kind of draft."""


def amendable_lines(known: Sequence[Amendable], names: Names) -> list[Line]:
    """List the figures that can be amended, with their numbers."""
    lines = [_figure(one.number, one.figure, names) for one in known[:MOST_SHOWN]]
    more = len(known) - len(lines)
    lines += [say("… and {n} more.", n=more)] if more > 0 else []
    first = known[0].number
    return [
        *lines,
        say(
            "To change one: `@amend {first} 7` or `@amend {first} off`. To add a note: `@amend {first} note …`",
            first=first,
        ),
    ]


def _asked(lacks: Iterable[object], view: PublicView) -> list[Line]:
    return [asked for one in lacks for asked in words_of(view.family).lacking.asked(one)]


def going_on_without(lacks: Iterable[object], view: PublicView) -> list[Line]:
    """Tell the GM which figures are missing from a turn that goes on without them."""
    return [
        say("The turn goes on with a number missing. You can still add it until the turn ends:"),
        *_asked(lacks, view),
    ]


def draft_lines(
    draft: Draft[Task, Fact], figures: Sequence[Figure], facts: Sequence[Fact], lacks: Sequence[object], view: GMView
) -> list[Line]:
    """Describe a draft to the GM: its expected results, its figures, what is missing and how to change it."""
    if view.lacking:
        lines = [say("**I need a number** before I can apply the damage:")]
    elif draft.kind == "effects":
        lines = [say("**Draft.** These end-of-turn effects need your OK:")]
    else:
        lines = [say("**Draft.** This damage needs your OK:")]
    lines += [told for fact in facts for told in worded(fact, view.name, view.family)]
    if draft.dropped:
        lines.append(say("Everything in this draft is dropped."))
    for place, figure in enumerate(figures, start=1):
        edited = (draft.edits[place],) if place in draft.edits else ()
        lines.append(_figure(place, figure, view.name, *edited))
    if draft.note:
        lines.append(say("Note: {note}", note=draft.note))
    if lacks:
        return [*lines, *_asked(lacks, view), say("`@next skip` goes on without it.")]
    return [
        *lines,
        say(
            "`@next` will {does}. To change the draft, use `@draft 1 7`, `@draft 1 drop`, `@draft note …` or "
            "`@draft drop`.",
            does=gettext(CONFIRMS[draft.kind]),
        ),
    ]


def draft_changed(
    draft: Draft[Task, Fact], before: Sequence[Line], after: Sequence[Line], *, lacks: bool
) -> list[Line]:
    """Describe the GM's change to a draft, given its lines `before` and `after`."""
    new = [one for one in after[1:-1] if one not in before]
    if lacks:
        return [say("**Draft changed:**"), *new, after[-1]]
    return [
        say("**Draft changed:**" if new else "**Nothing changed:** the draft already says that."),
        *new,
        say("`@draft` shows all of it; `@next` will {does}.", does=gettext(CONFIRMS[draft.kind])),
    ]


def _figure(place: int, figure: Figure, names: Names, *edited: Value | None) -> Line:
    """Return a numbered figure: "5 NAME: Pain 12 % (torso, caused by NAME)", or "Pain 12 % → 7 %" if it was edited."""
    return line(bold(f"{place}"), f" {figure_text(figure, names, *edited)}")


def figure_text(figure: Figure, names: Names, *edited: Value | None) -> str:
    """Return a figure without its number."""
    text = f": {_noun(figure.name)} {_value(figure, figure.value)}"
    for value in edited:
        text += f" → {gettext('dropped') if value is None else _value(figure, value)}"
    about = _about(figure, names)
    return f"{names(figure.who)}{text}{f' ({about})' if about else ''}"


def _about(figure: Figure, names: Names) -> str:
    """Return where the figure applies and who caused it."""
    by = said("caused by {name}", name=names(figure.by)) if figure.by else ""
    return ", ".join(filter(None, (figure.where and gettext(figure.where), by)))


def _value(figure: Figure, value: Value | None) -> str:
    if value is None:
        value = 0.0
    return gettext(value) if isinstance(value, str) else f"{number(value)}{figure.unit}"


def amended(event: events.Amended[Fact], view: PublicView, *, heard: bool, shows: bool) -> list[Line]:
    """Tell everyone about an amendment; a creature's figures stay secret.

    `heard`: whether readers know the figure; if not, they learn only whose it is. `shows`: whether the change is
    visible.
    """
    figure = event.figure
    seen = view.seen(figure.who)
    if seen is None or not (heard or shows):
        return []
    noted = [_noted(event.note)] if event.note else []
    if event.value == figure.value:
        return noted
    if seen.creature or not heard:
        return [say("The GM changes what happened to **{name}**.", name=seen.name), *noted]
    return [_changed(event, view), *noted]


def _noted(note: str) -> Line:
    return say("The GM notes: {note}", note=note)


def amended_for_gm(event: events.Amended[Fact], view: GMView, public: PublicView, *, heard: bool) -> list[Line]:
    """Tell the GM about an amendment that isn't fully public."""
    figure = event.figure
    seen = public.seen(figure.who)
    if seen is not None and heard and (event.value == figure.value or not seen.creature):
        return []
    if event.value == figure.value:
        return [say("Noted: {note}", note=event.note)]
    return [_changed(event, view)]


def _changed(event: events.Amended[Fact], view: PublicView) -> Line:
    figure = event.figure
    facts = {"name": view.name(figure.who), "what": _noun(figure.name), "was": _value(figure, figure.value)}
    where = _about(figure, view.name)
    if event.value is None:
        return say("The GM drops **{name}**'s {what} ({was}[, {where}]).", where=where, **facts)
    changed = gettext_noop("The GM changes **{name}**'s {what} from {was} to {now}[ ({where})].")
    return say(changed, now=_value(figure, event.value), where=where, **facts)


def _noun(name: str) -> str:
    """Return the noun for a figure that is typed as `name`."""
    return gettext(NOUNS.get(name, name))


def settled(event: events.DraftSettled, view: PublicView) -> list[Line]:
    """Announce, before the results, how the GM has changed a draft."""
    lines = [say("Still open when the fight ended:")] if event.ended else []
    lines += [say("The GM decides that nothing happens.")] if event.dropped else _changes(event.changed, view)
    return [*lines, *([_noted(event.note)] if event.note else [])]


def _changes(changed: Iterable[Figure], view: PublicView) -> list[Line]:
    parts = []
    for figure in changed:
        seen = view.seen(figure.who)
        if seen is not None:
            if seen.creature:
                parts.append(said("what happens to {name}", name=seen.name))
            else:
                parts.append(said("{name}'s {what}", name=seen.name, what=_noun(figure.name)))
    return [say("The GM has changed {what}.", what=listed(list(dict.fromkeys(parts))))] if parts else []


def _unread(facts: Facts) -> Line:
    return sentence("[“{value}” isn't a possible value: ]write {allowed}, or `off` to leave it out.", _named(facts))


def _so_already(facts: Facts) -> Line:
    return sentence("No change: {figure} is already {value}.", _named(facts))


def _named(facts: Facts) -> Facts:
    """Return the facts with the noun for the figure."""
    return {**facts, "figure": _noun(str(facts.get("figure", "")))}


REFUSALS: Final[dict[str, Wording]] = {
    "nothing_to_amend": "There's nothing to change in this turn. `@back` undoes the last command; `@help` lists the "
    "commands that set a value directly.",
    "no_amendable": "[I don't see “{word}” in the list. ]`@{command}` shows the values with their numbers.",
    "which_figure": "[{name} has several values you can change. ]`@amend` lists them with their numbers.",
    "figure_unread": _unread,
    "amended_so": _so_already,
    "nothing_drafted": "There's no draft to confirm. `@game draft damage on` makes damage wait for your OK.",
    "nothing_lacking": "No number is missing. `@amend` changes results of this turn.",
    "note_too_long": "A note can have at most {limit} characters. Post anything longer in the channel.",
}
refusals(REFUSALS)
