"""Texts about saved rolls: the list, changes and refusals."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.saved_rolls.lookup import Found
from bot.features.saved_rolls.owners import PERSON, Owner
from bot.packs.saved_rolls import SavedRoll
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, say
from bot.text.words import listed

_READERS: Final = {
    "secret": gettext_noop("only you see the result"),
    "gm": gettext_noop("only the GMs see the result"),
}
_TITLES: Final = {
    "person": gettext_noop("**Your saved rolls**"),
    "contestant": gettext_noop("**Saved rolls of {name}**"),
    "game": gettext_noop("**Saved rolls for everyone**"),
}
_NONE: Final = {
    "person": gettext_noop("You have no saved rolls yet. Save one: `@save axe 2d6+3`"),
    "contestant": gettext_noop("{name} has no saved rolls yet. Save one: `@save {name}: axe 2d6+3`"),
    "game": gettext_noop("This game has no saved rolls for everyone yet. A GM can add one: `@save game: fate 1d100`"),
}
_SAVED: Final = {
    "person": gettext_noop("Saved: `@{roll}` rolls `{dice}`[; {reader}]."),
    "contestant": gettext_noop("Saved for {name}: `@{roll}` rolls `{dice}`[; {reader}]."),
    "game": gettext_noop("Saved for everyone: `@{roll}` rolls `{dice}`[; {reader}]."),
}
_MEANT: Final = {
    "person": gettext_noop("When you type `@{roll}`, you roll your own: `{dice}`"),
    "contestant": gettext_noop("When you type `@{roll}`, you roll {name}'s: `{dice}`"),
    "game": gettext_noop("When you type `@{roll}`, you roll the one for everyone: `{dice}`"),
}
_OVER: Final = {
    "person": gettext_noop("It replaces your own `@{roll}` (`{dice}`) while you play {name}."),
    "game": gettext_noop("For you, it replaces the one for everyone (`{dice}`)."),
}
"""Texts about a roll that another owner's takes precedence over, by the kind of the former's owner."""


def listing(rolls: Sequence[Found], owner: Owner, meant: Mapping[str, Owner], page: int, pages: int) -> list[Line]:
    """List a page of saved rolls. `meant`: whose roll each name means for the reader."""
    if not rolls:
        return [say(_NONE[owner.kind], name=owner.name)]
    lines: list[Line] = []
    for place, one in enumerate(rolls):
        if place == 0 or one.owner != rolls[place - 1].owner:
            lines.append(say(_TITLES[one.owner.kind], name=one.owner.name))
        other = meant.get(one.roll.name, one.owner)
        instead = gettext("another roll with this name is used instead") if other != one.owner else None
        shown = say(
            "`@{roll}` · `{dice}`[ · {reader}][ · {instead}]",
            roll=one.roll.name,
            dice=one.roll.text,
            reader=_reader(one.roll),
            instead=instead if owner == PERSON else None,
        )
        lines.append(shown)
    if page < pages:
        lines.append(say("Page {page} of {pages}. More: `@saved {next}`", page=page, pages=pages, next=page + 1))
    return lines


def means_else(names: Sequence[str]) -> list[Line]:
    """Say which names mean something else by now."""
    if not names:
        return []
    words = gettext_noop(
        "Something else here, such as a table, is now called {names} and comes first. To roll yours, rename it: "
        "`@save rename {name} NAME`"
    )
    return [say(words, names=listed([f"@{name}" for name in names]), name=names[0])]


def saved(owner: Owner, new: SavedRoll, old: SavedRoll | None) -> list[Line]:
    told = say(_SAVED[owner.kind], name=owner.name, roll=new.name, dice=new.text, reader=_reader(new))
    before = [] if old is None or old == new else [say("Before: `{dice}`", dice=old.text)]
    return [told, *before]


def renamed(old: str, new: SavedRoll) -> Line:
    return say("`@{old}` is now `@{roll}`: `{dice}`", old=old, roll=new.name, dice=new.text)


def deleted(old: SavedRoll) -> Line:
    return say("Deleted `@{roll}`: `{dice}`", roll=old.name, dice=old.text)


def precedence(owner: Owner, every: Sequence[Found]) -> list[Line]:
    """Say what a name means after one owner's roll was changed. `every`: the rolls of that name, in order of
    precedence."""
    if not every or [one.owner for one in every] == [owner]:
        return []
    first, *others = every
    if first.owner != owner and first.owner.kind == owner.kind:
        return []
    if first.owner != owner:
        return [say(_MEANT[first.owner.kind], name=first.owner.name, roll=first.roll.name, dice=first.roll.text)]
    behind = others[0]
    if behind.owner.kind not in _OVER:
        return []
    return [say(_OVER[behind.owner.kind], name=owner.name, roll=behind.roll.name, dice=behind.roll.text)]


def _reader(roll: SavedRoll) -> str | None:
    return gettext(_READERS[roll.to]) if roll.to else None


REFUSALS: Final[dict[str, Wording]] = {
    "saved_name": "“{name}” can't be the name of a roll. Use one word of up to {most} letters and digits that "
    "doesn't look like dice: `@save axe 2d6+3`",
    "saved_taken": "“{name}” already means something else here. Choose another name for the roll.",
    "saved_unknown": "There is no saved roll “{name}”.[ Did you mean {choices}?] `@saved` lists them."
    "[ To save it: `@save {new} 2d6+3`]",
    "saved_many": "{most} saved rolls is the limit. `@save delete NAME` makes room.",
    "saved_long": "A saved roll can have at most {most} characters, including its comment.",
    "saved_no_dice": "“{roll}” has no dice to roll. Write it like `@save axe 2d6+3`.",
    "saved_how": "You can save only dice, with `secret` or `gm` before them: `@save stealth secret 2d6`",
    "saved_several": "`@{name}` makes several rolls (`{roll}`), so type it on its own.",
    "saved_twice": "`@{name}` is saved already. Choose another name, or delete it first: `@save delete {name}`",
    "saved_not_yours": "Only {name}'s player and GMs can see or change those saved rolls.",
}
refusals(REFUSALS)
