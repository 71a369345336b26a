"""The words for intents that all games share: several actions, conditions, speech."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import said
from bot.text.words import Names
from rules.reading.conditions import Plight
from rules.reading.speech import apart


class Downed(Protocol):
    """A condition on another fighter's state."""

    @property
    def fighter(self) -> str: ...
    @property
    def is_down(self) -> bool: ...


class Step(Protocol):
    """One action of an intent."""

    @property
    def otherwise(self) -> bool: ...
    @property
    def when(self) -> Downed | Plight | None: ...


A = TypeVar("A", bound=Step)
_UNDER: Final = {
    ("down", True): gettext_noop("{deed} if {name} is down"),
    ("down", False): gettext_noop("{deed} if {name} is up"),
    ("hurt", True): gettext_noop("{deed} if hurt"),
    ("hurt", False): gettext_noop("{deed} if unhurt"),
    ("below half", True): gettext_noop("{deed} if below half"),
    ("below half", False): gettext_noop("{deed} if not below half"),
    ("alone", True): gettext_noop("{deed} if alone"),
    ("alone", False): gettext_noop("{deed} if not alone"),
    ("out of ammunition", True): gettext_noop("{deed} if out of ammunition[ for {name}]"),
    ("out of ammunition", False): gettext_noop("{deed} if there is ammunition[ for {name}]"),
    ("in reach", False): gettext_noop("{deed} if nobody is in reach"),
    ("in reach", True): gettext_noop("{deed} if somebody is in reach"),
}
"""Sentences by state, and whether it must hold."""
_NAMED_IN_REACH: Final = {
    True: gettext_noop("{deed} if {name} is in reach"),
    False: gettext_noop("{deed} if {name} is not in reach"),
}


def sentence(actions: Sequence[A], deed: Callable[[A, Names], str], names: Names) -> str:
    """Describe all actions of an intent in order, to follow "will"; alternatives follow "or else"."""
    text = ""
    for action in actions:
        then = under(action.when, deed(action, names), names)
        joint = gettext_noop("{first}, or else {then}" if action.otherwise else "{first}, then {then}")
        text = said(joint, first=text, then=then) if text else then
    return text


def under(when: Downed | Plight | None, deed: str, names: Names) -> str:
    """Describe an action that only happens if a condition holds at its place in the order."""
    if when is None:
        return deed
    if not isinstance(when, Plight):
        return said(_UNDER["down", when.is_down], deed=deed, name=names(when.fighter))
    if when.state == "in reach" and when.about is not None:
        return said(_NAMED_IN_REACH[when.holds], deed=deed, name=names(when.about))
    return said(_UNDER[when.state, when.holds], deed=deed, name=when.about)


def speech(words: str) -> str:
    """Say what is said aloud, and to whom."""
    if not words:
        return gettext("talk")
    whom, text = apart(words)
    return said("say “{words}”[ to {whom}]", words=text.strip('"'), whom=whom)
