"""Handler of `@roll`: dice that are owed, and free rolls."""

from collections.abc import Mapping
from dataclasses import replace

import orjson

from bot.features.dice.command import OF_REQUEST, Roll
from bot.features.dice.sheet_rolls import ALONE, entered, on_sheet
from bot.features.dice.text import Show, fallen, rolled, still_owes
from bot.features.fight.handler import play
from bot.features.fight.report import still_chooses
from bot.features.saved_rolls.lookup import CALL, called
from bot.features.secret_rolls.command import SecretRoll
from bot.games.registry import judge_of, words_of
from bot.packs.contestant_register import FIGHTER
from bot.packs.sheet_types import shaped
from bot.pipeline.handlers import handler_of, handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.refusals import refusal
from bot.text.reply import Line as Lined
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.decisions.foresight import may_owe, owed_dice
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice import rolls as rolling
from rules.dice.arithmetic import shape_of
from rules.dice.expression import Expression, Line, Name
from rules.dice.throws import Recorder
from rules.errors import DiceError
from rules.system import ChoiceNeed, DiceNeed, World
from rules.system.game_values import Sheet


@handles(Roll)
async def roll(session: Session, request: Roll) -> None:
    """Roll dice. A public roll of exactly what is owed settles it; any other roll is free and says so."""
    if request.name is not None:
        await play(session, commands.RollOwed(name=request.name))
        return
    if request.of is None and (asked := OF_REQUEST.fullmatch(request.text)) is not None:
        # In games with roll requests, their feature sees these first.
        raise Refusal("no_request_for_you", {"number": int(asked["number"])})
    text = notation.repeat_form(request.text) if request.repeat else request.text
    if CALL.fullmatch(text.strip()) and (saved := await called(session.context, text, request.of)) is not None:
        text, request = saved.text, replace(request, of=request.of or saved.found.of)
        if saved.found.roll.to:
            secret = SecretRoll(saved.found.roll.to, text)
            await handler_of(secret)(session, secret)
            return
    owed = owed_by(session, request.of)
    need = None if owed or session.context.running is None else session.context.running.need()
    choice = still_chooses(session.context) if isinstance(need, ChoiceNeed) else []
    if not text:
        if choice:
            session.response.answer += [
                say("You don't have to roll now, but you still have a choice to make."),
                *choice,
            ]
            return
        if not owed:
            raise Refusal("empty_roll")
        await _settle(session, owed[0])
        return
    text = await dice_meant(session.context, text, request.of)
    parsed = notation.parse_line(text)
    _mind_tables(session.context, parsed, request.of)
    public = session.context.heard_in is not None and session.context.heard_in == session.context.scene
    meant = (
        [need for need in owed if _is_owed(session.context, parsed, need, request.of)]
        if public and not request.free
        else []
    )
    if meant:
        await _settle(session, meant[0])
        return
    recorder = session.changes.recorder()
    label = f"roll/{session.context.incoming.source}/{session.changes.index + 1}"
    values: Mapping[str, int] = {}
    if any(one.names for one in parsed.rolls):
        # Looking up all the values of a fighter takes as long as the roll.
        values = named_in_full(session.context, parsed, values_of(session.context, request.of))
    lines, more = thrown(session.context, parsed, recorder, label, values)
    await record(session, "roll", orjson.dumps({"kind": "roll", "text": text} | more).decode(), "[]", recorder)
    session.response.answer += lines
    # Whom this rolls for may be a secret of the whole game's GMs, whose channel can also serve a fight with a GM of its
    # own.
    session.response.of_all = session.response.of_all or session.context.in_gm_scene
    if owed:
        session.response.answer.append(still_owes(owed[0].expression))
    elif choice:
        session.response.answer += [say("This was a free roll; you still have a choice to make."), *choice]


async def dice_meant(context: Context, text: str, of: str | None = None) -> str:
    """Return the dice of a roll as typed, or those for something on one's sheet, such as a weapon."""
    try:
        names = [name.name for roll in notation.parse_line(text).rolls for name in roll.names]
    except DiceError:
        names = [text]
    if names and not all(name in values_of(context, of) or name in context.tables() for name in names):
        return await on_sheet(context, text) or text
    return text


def thrown(
    context: Context, parsed: Line, recorder: Recorder, label: str, values: Mapping[str, int], show: Show = rolled
) -> tuple[tuple[Lined, ...], dict[str, str]]:
    """Roll the dice of a line. Returns the text that `show` makes, and what the row records besides it.

    If a result is impossible, such as a division by zero, the dice stay on record with the reason: otherwise anyone
    could reroll dice they don't like. Refuses like `rules.dice.rolls.roll_line` if no die was rolled.
    """
    name = context.shown_name
    try:
        result = rolling.roll_line(parsed, recorder, label, values)
    except DiceError as wrong:
        if not recorder.throws:
            raise
        return (*refusal(wrong), fallen(name, recorder.throws)), {"why": wrong.code}
    judge = judge_of(context.system) if any(one.classification for one in parsed.rolls) else None
    return show(name, parsed, result, judge, values), {}


def _mind_tables(context: Context, parsed: Line, of: str | None) -> None:
    """Refuse with `roll_of_table` (table) if the roll is the name of a random table, which is drawn from instead."""
    for one in parsed.rolls:
        said = one.body.name if isinstance(one.body, Name) else ""
        table = context.tables().get(said)
        if table is None or said in values_of(context, of):
            continue
        if (context.is_gm and context.private) or not context.library.is_secret(table.name):
            raise Refusal("roll_of_table", {"table": said})


async def _settle(session: Session, need: DiceNeed) -> None:
    fight = session.context.running
    name = fight.world.fighter(need.who).name if fight is not None else None
    shape = (need.repeat, need.count, need.sides, need.modifier)
    await play(session, commands.RollOwed(name=name, shape=shape))


def owed_by(session: Session, of: str | None = None) -> list[DiceNeed]:
    """Return the dice that this person's fighters owe: the open question first, then what may be rolled ahead.

    `of`: the id of the only fighter to consider.
    """
    fight = session.context.running
    if fight is None:
        return []
    own = (of,) if of else fight.owned_by(session.context.person)
    asked = [fighter for fighter in own if may_owe(fight, fighter)]
    if not asked:
        return []
    means = using(session, session.changes.recorder())
    needs = [owed_dice(fight, fighter, means) for fighter in asked]
    return sorted((need for need in needs if need is not None), key=lambda need: need != fight.need())


def _is_owed(context: Context, parsed: Line, need: DiceNeed, of: str | None) -> bool:
    """Whether a typed roll is exactly the one that is owed."""
    if len(parsed.rolls) != 1:
        return False
    expression = parsed.rolls[0]
    shape = None if _judged(expression) else shape_of(expression, values_of(context, of))
    return shape == (need.repeat, need.count, need.sides, need.modifier)


def _judged(expression: Expression) -> bool:
    """Whether a roll asks for more than the dice themselves."""
    return bool(expression.comparison or expression.classification or expression.percent)


def named_in_full(context: Context, parsed: Line, values: Mapping[str, int]) -> Mapping[str, int]:
    """Return the values, including those the roll calls by a longer name: "agility" for agi."""
    fields = words_of(context.system.family).fields
    said = (name.name for one in parsed.rolls for name in one.names)
    return {**values, **{one: values[fields[one]] for one in said if one not in values and fields.get(one) in values}}


def values_of(context: Context, of: str | None = None) -> dict[str, int]:
    """Return the values that names in a roll stand for: those of one's only fighter in the fight, or of one's sheet."""
    fight, system = context.running, context.system
    own = (of,) if of else fight.owned_by(context.person) if fight else ()
    if fight is not None and len(own) == 1:
        return dict(system.dice.values(fight.world, own[0]))
    if own or context.active is None:
        return {}
    return _values_of_sheet(context, context.active)


def names_of_values(context: Context) -> frozenset[str]:
    """Return the names of values that every sheet has, which any roll can use."""
    blank: Sheet = shaped(context.system.types.sheets[FIGHTER], {"name": ALONE})
    values = context.system.dice.values(entered(context, blank, ALONE), ALONE)
    longer = {name for name, field in words_of(context.system.family).fields.items() if field in values}
    return frozenset({*values, *longer})


def _values_of_sheet(context: Context, name: str) -> dict[str, int]:
    """Return the values a sheet would have on entering a fight."""
    world = entered(context, context.shelf.find(FIGHTER, name), name)
    return dict(context.system.dice.values(world, ALONE))


def alone(context: Context, name: str) -> World | None:
    """Return a world with only the creature or contestant of that name, or None if there is no such sheet."""
    for kind in ("creature", FIGHTER):
        # Only GMs may know the game's own creatures.
        players = kind != FIGHTER and not context.gm_here
        sheets = context.library.starter.of(kind) if players else context.shelf.sheets(kind)
        known = next((known for known in sheets if known.casefold() == name.casefold()), None)
        if known is not None:
            return entered(context, sheets[known], known)
    return None
