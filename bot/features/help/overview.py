"""The short help: what is asked of somebody now, and all other commands by name."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, Span, bold, code, line
from bot.text.sentences import say


class Named(Protocol):
    """A command as the overview shows it."""

    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def example(self) -> str: ...
    @property
    def meaning(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def fight(self) -> bool: ...


FIRST: Final = ("join", "declare", "go", "done", "present", "tutorial", "roll", "create")
"""The most useful commands in order, explained whenever they are possible."""
FIRST_FOR_GM: Final = ("setup", "next", "accept", "deny", "fight")
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    gettext_noop("Dice"): ("rr", "again", "save", "odds", "reveal", "luck", "fair", "table"),
    gettext_noop("Look things up"): ("status", "who", "map", "sheet", "career", "log", "since", "why", "games"),
    gettext_noop("Playing"): ("create", "withdraw", "delay", "hold", "as", "leave", "standing", "watch", "unread"),
    gettext_noop("In character"): ("say", "reword", "unsay"),
    gettext_noop("Rules"): ("rule", "differences", "house"),
    gettext_noop("Time and preferences"): ("deadline", "clock", "away", "me", "language", "in", "about"),
}
"""Groups of commands for everyone; any others are listed last."""
FOR_GM: Final[Mapping[str, tuple[str, ...]]] = {
    gettext_noop("The turn"): ("plan", "plans", "back", "forward", "reopen", "draft", "amend", "auto", "nudge"),
    gettext_noop("Fighters"): ("add", "remove", "owner", "send", "mask", "unmask", "for"),
}
"""Groups of commands for GMs. Other commands follow: first those for fights, then those for the game."""


def overview(
    specs: Sequence[Named], asked: Sequence[Line], words: Sequence[str], elsewhere: Sequence[Line]
) -> list[Line]:
    """List what this person can do.

    `asked`: what is asked of them now, in full; `words`: what can be declared; `elsewhere`: lines about other places.
    """
    own = {spec.words[0]: spec for spec in specs if spec.who == "anyone" and spec.words[0] not in FIRST_FOR_GM}
    gms = {spec.words[0]: spec for spec in specs if spec.words[0] not in own}
    own.pop("help", None)
    lines = [say("**What you can do now**"), *asked]
    lines += [_brief(own.pop(word)) for word in FIRST if word in own]
    lines += [row(gettext("To declare"), words)] if words else []
    lines += _grouped(own, GROUPS)
    lines += [row(gettext("Other"), list(own))] if own else []
    if gms:
        lines.append(say("**As the GM**"))
        lines += [_brief(gms.pop(word)) for word in FIRST_FOR_GM if word in gms]
        lines += _grouped(gms, FOR_GM)
        fight = [word for word, spec in gms.items() if spec.fight]
        lines += [row(gettext("In the fight"), fight)] if fight else []
        game = [word for word in gms if word not in fight]
        lines += [row(gettext("The game"), game)] if game else []
    return [*lines, *elsewhere, say("`@help WORD` explains one command; `@help more` lists them all.")]


def _grouped(specs: dict[str, Named], groups: Mapping[str, tuple[str, ...]]) -> list[Line]:
    """Return a line for each group, and remove its commands from `specs`."""
    lines = []
    for title, group in groups.items():
        words = [word for word in group if specs.pop(word, None) is not None]
        lines += [row(gettext(title), words)] if words else []
    return lines


def row(title: str, words: Sequence[str]) -> Line:
    """Return the title of a group and its commands."""
    spans: list[Span | str] = [bold(title), ": "]
    for number, word in enumerate(words):
        spans += [", "] if number else []
        spans.append(code(f"@{word}"))
    return line(*spans)


def _brief(one: Named) -> Line:
    """Return an example and the first part of its explanation."""
    first = re.split(r"[;:`]", gettext(one.meaning))[0].strip()
    return line(code(f"@{one.example}"), f" – {first}")
