"""Handler of `@house`: show, set and undo house rules, with a history of changes."""

from collections.abc import Mapping, Sequence

import orjson

from bot.features.fight.handler import play
from bot.features.house_rules import text as render
from bot.features.house_rules.command import House
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import named_fights
from bot.pipeline.journal.journal import record
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.sentences import say
from bot.text.words import listed
from bot.turn import commands
from bot.turn.game_settings import Change
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import HouseRules, Patch, Setting, System
from rules.wording import joined, worded

SHOWN = 15
"""Maximum number of changes that `@house history` shows."""


@handles(House)
async def house(session: Session, request: House) -> None:
    match request.act:
        case "show":
            session.response.answer += render.changed(_settings(session.context), *_standing(session.context))
        case "list":
            session.response.answer += render.listing(
                _settings(session.context), request.text, _workshop(session.context).example
            )
        case "history":
            _history(session)
        case "undo":
            _gm_only(session.context)
            await _undo(session)
        case "reset":
            _gm_only(session.context)
            await _reset(session, request.text)
        case "now":
            _gm_only(session.context)
            await _now(session, request.text)
        case "rule":
            await _name(session, request.text)


async def _name(session: Session, text: str) -> None:
    """Explain the named rule, or set it if a value follows and a GM asks."""
    try:
        name = _workshop(session.context).name(text)
    except RuleError as unknown:
        if unknown.code not in ("house_unknown", "house_table"):
            raise
        _gm_only(session.context)
        await _set(session, text)
    else:
        found = next((one for one in _settings(session.context) if one.name == name), None)
        if found is None:
            raise Refusal("house_value", {"name": name, "wanted": worded("the new value")})
        session.response.answer += render.explained(found)


async def _now(session: Session, rest: str) -> None:
    """Apply the house rules to this scene's fight at once, setting one first if it is given."""
    if session.context.running is None:
        raise Refusal("no_fight")
    if rest:
        # In one journal row, since undoing must revert the rule and its effect on the fight together.
        changed = _wanted(session.context, _workshop(session.context).read(rest))
        loaded = session.context.loaded
        before, loaded.house = loaded.house, loaded.house.changed(*changed)
        try:
            await play(session, commands.TakeHouse(text=rest), house=session.context.house)
        except RuleError:
            loaded.house = before
            raise
        return
    await play(session, commands.TakeHouse())


async def _set(session: Session, text: str) -> None:
    await _write(session, *_wanted(session.context, _workshop(session.context).read(text)))


async def _reset(session: Session, text: str) -> None:
    before = _patch(session.context)
    if not text:
        raise Refusal("house_reset", {"name": next((name for name, _ in before), None)})
    everything = text.casefold() == "all"
    names = [name for name, _ in before] if everything else [_workshop(session.context).name(text)]
    wanted: dict[str, str | None] = {name: None for name in names if name in dict(before)}
    if not wanted:
        raise Refusal("house_as_printed", {"name": names[0] if names else worded("Everything")})
    patch, change = _wanted(session.context, wanted, "reset")
    mind(session.context, say("**These house rules would be removed**: {names}.", names=listed(sorted(wanted))))
    await _write(session, patch, change)
    session.response.answer.append(say("To undo this: `@house undo`"))


async def _undo(session: Session) -> None:
    """Undo the last change that hasn't been undone yet."""
    system = _system(session.context).id
    last = session.context.house.undoing(system)
    if last is None:
        standing = session.context.house.standing().items()
        elsewhere = joined((worded("{system} has {count}", system=name, count=count) for name, count in standing), "; ")
        raise Refusal("house_nothing", {"system": system, "others": elsewhere})
    patch, change = _wanted(session.context, {name: before for name, before, _ in last.names}, "undo")
    session.context.loaded.house = session.context.house.without(last)
    await _write(session, patch, change)


def _wanted(context: Context, changes: Mapping[str, str | None], act: str = "set") -> tuple[Patch, Change]:
    """Return the patch after the changes, and their record. Refuses invalid changes and those without effect."""
    system, before = _system(context), _patch(context)
    after = _workshop(context).change(before, changes)
    old, new = dict(before), dict(after)
    names = tuple(
        (name, old.get(name), new.get(name)) for name in sorted({*old, *new}) if old.get(name) != new.get(name)
    )
    if not names:
        raise Refusal("house_same_value")
    change = Change(
        at=context.clock.now().isoformat(),
        person=context.person,
        system=system.id,
        act=act,
        names=names,
    )
    return after, change


async def _write(session: Session, patch: Patch, change: Change) -> None:
    system = _system(session.context)
    after = session.context.house.changed(patch, change)
    command = orjson.dumps({"kind": "house", **change.model_dump(exclude={"undone"})}).decode()
    await record(session, "house", command, "[]", session.changes.recorder(), house=after)
    named = {name for name, _, _ in change.names}
    settings = {one.name: one for one in system.with_house(patch).settings}
    session.response.answer += render.set_now([settings[name] for name in sorted(named & settings.keys())])
    session.response.answer += [render.gone(name) for name in sorted(named - settings.keys())]
    session.response.answer += render.when(*_standing(session.context))


def _standing(context: Context) -> tuple[bool, bool]:
    """Return whether a fight is running that all readers may know of, and whether its house rules differ from the
    game's."""
    fight = context.running
    if fight is None:
        return (bool(named_fights(context)),) * 2
    return True, context.chosen(fight.system).house != fight.house


def _history(session: Session) -> None:
    people = session.context.game.people
    changes = session.context.house.changes[-SHOWN:]
    session.response.answer += render.history(changes, people, len(session.context.house.changes))


def _gm_only(context: Context) -> None:
    if not context.is_gm:
        raise Refusal("gm_only")


def _system(context: Context) -> System:
    """Return the system of this scene with the game's house rules, even if its fight uses others."""
    return context.system


def _patch(context: Context) -> Patch:
    return context.house.patch(_system(context).id)


def _workshop(context: Context) -> HouseRules:
    found = _system(context).house_rules
    if found is None:
        raise Refusal("house_none", {"system": worded(_system(context).title)})
    return found


def _settings(context: Context) -> Sequence[Setting]:
    return _workshop(context).settings(_patch(context))
