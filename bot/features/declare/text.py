"""Texts about intents: confirmations with their assumptions, and doubts."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, ngettext, pgettext, translated
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn import events
from bot.turn.state import Intent
from bot.turn.view import GMView, OwnerView, PublicView
from rules.errors import RuleError
from rules.system import LEFT_OUT, NOT_USED, OUT_OF_REACH, SHORT, STILL_FREE

_QUOTED: Final = re.compile("“([^“”]*)”")
_ITEMS: Final = frozenset(
    {
        gettext_noop("weapon"),
        gettext_noop("accessories"),
        gettext_noop("target"),
        gettext_noop("part"),
        gettext_noop("mode"),
        gettext_noop("count"),
        gettext_noop("action"),
        gettext_noop("left behind"),
        gettext_noop("move"),
    }
)
"""Items that may be assumed because the line doesn't mention them."""
SPELLING: Final = "spelling"
"""Words read as others: what each was taken for, then what was typed."""
_KEPT: Final = (LEFT_OUT, NOT_USED, OUT_OF_REACH, SHORT, STILL_FREE)
"""Assumptions that get lines of their own."""
_TOLD: Final = ("accessories", "part", "mode", "count", "action")
"""Assumptions that the sentence itself already states."""


def in_public(event: events.Declared[object], view: PublicView) -> list[Line]:
    """Tell everyone about an intent: all of it if it is public, otherwise at most that there is one."""
    intent = event.intent
    if not intent.open:
        if event.again and not intent.standing:
            return []
        told = gettext_noop(
            "**{name}** follows their standing order." if intent.standing else "**{name}** has declared."
        )
        return [say(told, name=view.name(intent.fighter))]
    return [_will(event, view, view.name(intent.fighter)), *_assumed(intent, view)]


def declared(event: events.Declared[object], view: GMView | OwnerView, names: str = "") -> list[Line]:
    """Confirm an intent in full, with its assumptions. `names`: all fighters with the same intent, if there are
    several."""
    intent = event.intent
    who = names or view.name(intent.fighter)
    if not event.plan:
        return [_will(event, view, who), *_assumed(intent, view)]
    by = gettext("following a standing plan") if intent.standing else None
    plan = gettext_noop(
        "**{names}**[ {now}] plan to {text}[, {by}]." if names else "**{names}**[ {now}] plans to {text}[, {by}]."
    )
    text = intended(intent, view)
    return [say(plan, names=who, now=_now(event), by=by, text=text), *_assumed(intent, view)]


def intended(intent: Intent[object], view: PublicView) -> str:
    """Return an intent as the words that follow "will"."""
    sentence = words_of(view.family).intended
    return str(intent.text) if sentence is None else sentence(intent.actions, view.name, intent.fighter)


def _will(event: events.Declared[object], view: PublicView, name: str) -> Line:
    intent = event.intent
    by = gettext("following a standing order") if intent.standing else None
    words = gettext_noop("**{name}** will[ {now}] {text}[, {by}].")
    return say(words, name=name, now=_now(event), by=by, text=intended(intent, view))


def _now(event: events.Declared[object]) -> str | None:
    """Return the word "now" if the intent replaces an earlier one."""
    return gettext("now") if event.changed else None


def doubted(event: events.Doubted, view: PublicView) -> list[Line]:
    """Say that an intent is no longer possible, why, and what happens next."""
    head = gettext_noop(
        "**{name}**'s plan is no longer possible. {after}"
        if event.plan
        else "**{name}**'s intent is no longer possible. {after}"
    )
    after = gettext(
        "The bot will ask again when it's their turn in the order."
        if event.locked
        else "There's still time to change it."
    )
    whole = isinstance(view, GMView)
    # Lists of alternatives might name somebody this reader doesn't see.
    facts = {name: fact for name, fact in event.facts.items() if whole or not isinstance(fact, list | tuple)}
    return [say(head, name=view.name(event.fighter), after=after), *refusal(RuleError(event.code, facts))]


def _assumed(intent: Intent[object], view: PublicView) -> list[Line]:
    """Describe what was assumed, which words were not used, and which actions are left."""
    assumed: Mapping[str, str] = intent.assumed
    phrase = words_of(view.family).phrase or translated
    kept: Collection[str] = (SPELLING, *_KEPT)
    kept = kept if words_of(view.family).intended is None else (*_TOLD, *kept)
    told = intended(intent, view)
    taken = [
        (what, value)
        for what, value in assumed.items()
        if value and what not in kept and not (what in ("weapon", "target") and _names(told, value, intent, view))
    ]
    plain = ("weapon", "target", "action", "left behind")
    shown = [f"{'' if what in plain else f'{_item(what)} '}{_taken(what, value, phrase)}" for what, value in taken]
    lines = [say("Assumed: {items}.", items=", ".join(shown))] if shown else []
    mended = assumed.get(SPELLING)
    lines += [] if mended is None else [say("I corrected the spelling: {words}.", words=mended)]
    short = assumed.get(SHORT)
    lines += [] if short is None else [say("You can fire only {n} more, and then the turn ends.", n=short)]
    return [*lines, *unused(assumed), *([] if intent.standing else [*_far(assumed, view), *_free(assumed)])]


def _names(told: str, value: str, intent: Intent[object], view: PublicView) -> bool:
    """Whether a sentence about an intent names an assumed weapon or target; a fighter's own name is "their own"."""
    attacks = words_of(view.family).body_attacks
    named = _joined(value, lambda one: gettext(attacks.get(one, one)))
    return value in told or named in told or value == view.name(intent.fighter)


def _joined(names: str, said: Callable[[str], str]) -> str:
    """Join the names of several weapons in the current language."""
    return f" {gettext('and')} ".join(map(said, names.split(" and ")))


def _item(what: str) -> str:
    return gettext(what) if what in _ITEMS else what


def _taken(what: str, value: str, phrase: Callable[[str], str]) -> str:
    """Translate an assumed value. Parts and actions are words of the rules; anything else may be a name."""
    if value == "none":
        return pgettext("assumed", "none")
    if what == "weapon":
        return _joined(value, phrase)
    return "; ".join(map(gettext, value.split("; "))) if what in ("part", "action") else phrase(value)


def unused(assumed: Mapping[str, str]) -> list[Line]:
    """Return the words that were taken back and those that were not used."""
    gone, strays = (_quoted(assumed.get(key, "")) for key in (LEFT_OUT, NOT_USED))
    left = [say("Left out: {words}.", words=gone)] if gone else []
    return [*left, *([say("Not used: {words}.", words=strays)] if strays else [])]


def _quoted(words: str) -> str:
    return _QUOTED.sub(lambda found: said("“{words}”", words=found[1]), words)


def _far(assumed: Mapping[str, str], view: PublicView) -> list[Line]:
    """Say what a target out of reach takes, as the game does when the place comes."""
    target, words = assumed.get(OUT_OF_REACH), words_of(view.family).refusals.get(OUT_OF_REACH)
    return [say(words, target=target)] if target is not None and isinstance(words, str) else []


def _free(assumed: Mapping[str, str]) -> list[Line]:
    """Say how many actions are left unused."""
    count = int(assumed.get(STILL_FREE, "0"))
    words = ngettext(
        "{count} action left. To use it, write everything again in one line.",
        "{count} actions left. To use them, write everything again in one line.",
        count,
    )
    return [say(words, count=count)] if count else []
