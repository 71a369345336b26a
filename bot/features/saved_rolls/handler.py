"""Handlers of `@save` and `@saved`, and of the names of saved rolls."""

from collections.abc import Sequence
from typing import Final

from bot.commands import book
from bot.features.dice.command import Roll, roll
from bot.features.saved_rolls import lookup
from bot.features.saved_rolls.allowed_names import mind_name
from bot.features.saved_rolls.command import RollSaved, Saved
from bot.features.saved_rolls.lookup import Found
from bot.features.saved_rolls.owners import PERSON, Owner, keep, mind_owner, rolls_of, whose
from bot.features.saved_rolls.text import deleted, listing, means_else, precedence, renamed, saved
from bot.features.secret_rolls.command import SecretRoll
from bot.packs.names import key, near
from bot.packs.saved_rolls import LONGEST_NAME, LONGEST_ROLL, MOST, SavedRoll, SavedRolls
from bot.pipeline.handlers import handler_of, handles, named, reads_names
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.local_words import in_english
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.reply import Control, Line, Prompt
from bot.turn.refusal import Refusal
from rules.dice import notation

MOST_SHOWN: Final = 15
"""Maximum number of saved rolls on a page."""
EXAMPLE: Final = {"add": "save axe 2d6+3", "rename": "save rename axe sword", "delete": "save delete axe"}


@reads_names(3)
def asked(context: Context, typed: Typed) -> RollSaved | None:
    """Return the request to roll what is saved under a name; tables of that name come first."""
    return RollSaved(typed.word, typed.rest) if lookup.found(context, typed.word) else None


@handles(RollSaved)
async def roll_saved(session: Session, request: RollSaved) -> None:
    """Roll what is saved under a name, as if it had been typed after `@roll`."""
    said = Roll(f"{request.name} {request.rest}".strip(), of=request.of)
    await handler_of(said)(session, said)


@handles(Saved)
async def saved_rolls(session: Session, request: Saved) -> None:
    """List, add, rename or delete saved rolls. Refuses with `gm_only`, `saved_not_yours`, `saved_unknown`, and like the
    functions below."""
    owner, text = whose(session.context, request.text, request.owner)
    if owner.kind == "contestant":
        await session.context.fetch((owner.name,))
        # A GM of a single scene doesn't read about contestants of the whole game.
        session.response.of_all = True
    page = int(text) if text.isascii() and text.isdecimal() and len(text) < len(str(MOST)) + 1 else 0
    if request.act == "list" and text and not page:
        await _list_named(session, text)
    elif request.act == "list" or (request.act == "add" and not text):
        await _list(session, owner, page or 1)
    else:
        mind_owner(session.context, owner)
        words = text.replace('"', "").split() if request.act != "add" else text.split(None, 1)
        if len(words) != (1 if request.act == "delete" else 2):
            raise Refusal("incomplete", {"example": EXAMPLE[request.act]})
        await {"add": _add, "rename": _rename, "delete": _delete}[request.act](session, owner, words)


async def _add(session: Session, owner: Owner, words: Sequence[str]) -> None:
    """Save a roll. Refuses with `saved_many`, `saved_long`, `saved_no_dice`, like `mind_name`, and like any roll."""
    name, text = words[0].rstrip(":=").casefold(), words[1].lstrip(":= ")
    before = await rolls_of(session.context, owner)
    mind_name(session.context, name, before)
    new = _read(name, text)
    old = before.find(name)
    if old is None and len(before.rolls) >= MOST:
        raise Refusal("saved_many", {"most": MOST})
    await keep(session, owner, before.with_roll(new), ("add", name, text))
    session.response.answer += [*saved(owner, new, old), *await _precedence(session.context, owner, name)]


def _read(name: str, text: str) -> SavedRoll:
    said = roll(text)
    to = said.to if isinstance(said, SecretRoll) else ""
    plain = said.text if isinstance(said, SecretRoll | Roll) else ""
    if to == "to" or (isinstance(said, Roll) and (said.free or said.name is not None)):
        raise Refusal("saved_how")
    if len(plain) > LONGEST_ROLL:
        raise Refusal("saved_long", {"most": LONGEST_ROLL})
    rolls = notation.parse_line(plain).rolls
    if not all(one.pools for one in rolls):
        raise Refusal("saved_no_dice", {"roll": plain})
    if any(one.typed for one in rolls):
        # Otherwise each roll would explain how another bot's notation was read.
        plain = "; ".join(map(str, rolls))
    return SavedRoll(name=name, text=plain, to=to)


async def _rename(session: Session, owner: Owner, words: Sequence[str]) -> None:
    """Rename a saved roll. Refuses with `saved_twice`, and like `mind_name`."""
    before = await rolls_of(session.context, owner)
    old, name = _kept(before, words[0]), words[1].casefold()
    others = before.without(old.name)
    mind_name(session.context, name, others)
    if others.find(name) is not None:
        raise Refusal("saved_twice", {"name": name})
    new = old.model_copy(update={"name": name})
    await keep(session, owner, others.with_roll(new), ("rename", old.name, name))
    session.response.answer += [renamed(old.name, new), *await _precedence(session.context, owner, name)]


async def _delete(session: Session, owner: Owner, words: Sequence[str]) -> None:
    before = await rolls_of(session.context, owner)
    old = _kept(before, words[0])
    await keep(session, owner, before.without(old.name), ("delete", old.name))
    session.response.answer += [deleted(old), *await _precedence(session.context, owner, old.name)]


def _kept(rolls: SavedRolls, name: str) -> SavedRoll:
    one = rolls.find(name.casefold())
    if one is None:
        names = [each.name for each in rolls.rolls]
        raise Refusal("saved_unknown", {"name": name[:80], "choices": near(names, name)})
    return one


async def _precedence(context: Context, owner: Owner, name: str) -> list[Line]:
    """Say which roll a name means for its author, if several owners have one."""
    await lookup.load(context)
    return precedence(owner, lookup.found(context, name))


async def _list_named(session: Session, text: str) -> None:
    """List the saved rolls of a contestant, or those of that name. Refuses with `saved_unknown`."""
    context = session.context
    if key(text) in context.register:
        await _list(session, whose(context, "", text)[0], 1)
        return
    await lookup.load(context)
    every = lookup.found(context, text)
    if not every:
        names = [one.roll.name for one in lookup.everything(context)]
        new = text if len(text.split()) == 1 and len(text) <= LONGEST_NAME else None
        raise Refusal("saved_unknown", {"name": text[:80], "choices": near(names, text), "new": new})
    _show(session, every, PERSON, 1)


async def _list(session: Session, owner: Owner, page: int) -> None:
    """List the saved rolls of an owner; for the person, all that they can roll by name."""
    await lookup.load(session.context)
    if owner == PERSON:
        _show(session, list(lookup.everything(session.context)), owner, page)
        return
    if owner.kind == "contestant":
        mind_owner(session.context, owner)
    _show(session, [Found(one, owner) for one in (await rolls_of(session.context, owner)).rolls], owner, page)


def _means_else(context: Context, name: str) -> bool:
    """Whether a name has become that of something else here since the roll was saved: a table, somebody, a command."""
    request = named(context, Typed(name, ""))
    return in_english(name, context.system) in book.of(context.system).words or not isinstance(
        request, RollSaved | None
    )


def _show(session: Session, every: list[Found], owner: Owner, page: int) -> None:
    context = session.context
    pages = max(1, -(-len(every) // MOST_SHOWN))
    here = every[(min(page, pages) - 1) * MOST_SHOWN :][:MOST_SHOWN]
    meant = {one.roll.name: one.owner for one in reversed(list(lookup.everything(context)))}
    hidden = [one for one in dict.fromkeys(one.roll.name for one in here) if _means_else(context, one)]
    lines = listing(here, owner, meant, min(page, pages), pages) + means_else(hidden)
    if owner.kind == "contestant" and owner.name not in context.own:
        tell_apart(session, lines)
        return
    session.response.answer += lines
    names = [one.roll.name for one in here if meant.get(one.roll.name) == one.owner and one.roll.name not in hidden]
    controls = tuple(Control(label=name, command=f"@{name}") for name in names)
    if controls:
        session.response.offers.append(Prompt(question=0, person=context.person, lines=(), controls=controls))
