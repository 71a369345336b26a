"""What somebody missed, in ten lines: how everyone fared, what was told last, and what they owe."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from bot.features.board.text import title as fight_title
from bot.features.catch_up.story import Gone, story, told_at
from bot.features.status.text import debt
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Prompt, code, line, when
from bot.text.sentences import Wording, said, say
from bot.text.words import listed
from bot.turn.state import Question
from bot.turn.view import PublicView, Seen

MOST: Final = 10
"""Maximum number of lines."""
MOST_IN_BRIEF: Final = 3
"""Maximum number of lines of the story in a digest."""
MOST_NAMED: Final = 6
"""Maximum number of fighters named in one line."""


def caught_up(gone: Gone, then: PublicView | None, now: PublicView | None, owed: Sequence[Line]) -> list[Line]:
    """Return at most `MOST` lines. The fewer changes there are, the more of the story fits in."""
    changes = [] if now is None else list(_changes(then, now))
    room = MOST - 1 - len(changes) - min(2, len(owed))
    lines = list(story(gone))
    if len(lines) > room or not gone.whole:
        lines = list(story(gone, ends=True))
    shown = lines[-room:] if len(lines) <= room and gone.whole else lines[len(lines) - room + 1 :]
    left = len(lines) - len(shown)
    told = told_at(shown, gone)
    if not lines and not changes and gone.whole:
        return [_nothing(gone), *owed[:2]]
    if left or not gone.whole:
        told = [say("Before that: `@log`"), *told]
    return [_head(gone), *changes, *told, *owed[:2]]


def in_brief(gone: Gone, then: PublicView | None, now: PublicView, where: Line, owed: Sequence[Line]) -> list[Line]:
    """Return a fight for the digest in a few lines; empty if nothing happened and nothing is owed."""
    changes = list(_changes(then, now)) if gone.entries else []
    told = told_at(list(story(gone))[-MOST_IN_BRIEF:], gone)
    if not (changes or told or owed):
        return []
    return [line(*where, f" · {fight_title(now)}"), *changes, *told, *owed[:2]]


def _nothing(gone: Gone) -> Line:
    if gone.turn is not None:
        return say("Nothing has happened since turn {turn}.", turn=gone.turn)
    if gone.since is not None and not gone.own:
        return say("Nothing has happened since {time}.", time=when(gone.since.isoformat()))
    return say("Nothing has happened since you last acted.") if gone.own else say("Nothing has happened here yet.")


def _head(gone: Gone) -> Line:
    turns = gone.turns() or None
    if gone.turn is not None:
        return say("**Since turn {turn}**", turn=gone.turn)
    if gone.since is not None and gone.own:
        return say("**Since you last acted** ({time})[: {turns}]", time=when(gone.since.isoformat()), turns=turns)
    if gone.since is not None:
        return say("**Since** {time}[: {turns}]", time=when(gone.since.isoformat()), turns=turns)
    return say("**So far**[: {turns}]. You haven't acted here yet.", turns=turns)


def _changes(then: PublicView | None, now: PublicView) -> Iterator[Line]:
    """Yield how fighters fared: who is out, whose health changed, who came and who left. Without an earlier view only
    who is out."""
    before, after = ({seen.id: seen for seen in view.fighters} for view in (now if then is None else then, now))
    both = [(before[who], seen) for who, seen in after.items() if who in before]
    out = [_health(seen) for earlier, seen in both if seen.portrait.out and not (then and earlier.portrait.out)]
    changed = [
        f"{seen.name} ({translated(earlier.portrait.health)} → {translated(seen.portrait.health)})"
        for earlier, seen in both
        if not seen.portrait.out and earlier.portrait.health != seen.portrait.health
    ]
    new = [seen.name for who, seen in after.items() if who not in before]
    gone = [seen.name for who, seen in before.items() if who not in after]
    for title, names in (
        (gettext_noop("Out: {names}"), out),
        (gettext_noop("Changed: {names}"), changed),
        (gettext_noop("New: {names}"), new),
        (gettext_noop("Gone: {names}"), gone),
    ):
        if names:
            yield say(title, names=_named(names))


def _health(seen: Seen) -> str:
    return f"{seen.name} ({translated(seen.portrait.health)})"


def _named(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return listed([*names[:MOST_NAMED], *([said("{n} more", n=more)] if more > 0 else [])])


def owed(own: Iterable[Question], view: PublicView) -> list[Line]:
    """Return what the reader owes, each with its deadline if there is one."""
    return [
        say(
            "**{name}** {owes}[ (due {time})].",
            name=view.name(one.fighter),
            owes=debt(one, view),
            time=None if one.term is None or one.term.deadline is None else when(one.term.deadline),
        )
        for one in own
    ]


def welcome(person: str, name: str, gone: timedelta) -> Prompt:
    """Offer somebody who comes back after days to look back, for them alone."""
    typed = f"@since {gone // timedelta(days=1) + 1} days"
    words = say("Welcome back, {name}. See what you missed: {typed}", name=name, typed=code(typed))
    control = Control(label=gettext("What did I miss?"), command=typed, aside=True)
    return Prompt(question=0, person=person, lines=(words,), controls=(control,))


REFUSALS: Final[dict[str, Wording]] = {
    "since_where": "I don't know which scene you mean. Type this in the scene, or `@in SCENE since`.",
    "bad_since": "I don't know when “{text}” is. Write `@since`, `@since 2 days` or `@since turn 3`.",
}
refusals(REFUSALS)
