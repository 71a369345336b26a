"""Handler of downtime commands, which use one contestant's record or the game's almanac."""

from dataclasses import replace
from functools import reduce
from typing import Final

import orjson

from bot.commands.game_words import Errand as ErrandRequest
from bot.features.fight.closed_fights import as_readers_know, secretly_fighting
from bot.features.fight.lookup import bout_of, is_known, is_secret, kept_quiet
from bot.games.registry import said
from bot.packs import names as naming
from bot.packs.contestant_register import FIGHTER
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.router import errand_of
from bot.pipeline.work import (
    confirmation as confirming,
)
from bot.pipeline.work import (
    contestant_records as records,
)
from bot.pipeline.work import (
    publicity,
)
from bot.pipeline.work import (
    records_reader as archive,
)
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusal, refusals
from bot.text.reply import Line, code
from bot.text.sentences import Facts, Wording, say, sentence
from bot.turn.codec import dump_outcomes
from bot.turn.refusal import Refusal
from rules.errors import Doubt, RuleError
from rules.system import Errand, Occasion

MOST_READ = 300
"""Maximum number of contestants to load for a command that names nobody."""


@handles(ErrandRequest)
async def errand(session: Session, request: ErrandRequest) -> None:
    """Run one downtime command. Hidden results and refusals go to the GMs."""
    meant = errand_of(session.context, request.word)
    if meant is None:
        raise AssertionError(f"no errand of this game: {request.word}")
    if meant.gm and not session.context.is_gm:
        raise Refusal("gm_only")
    session.context.mind_pause()
    try:
        lines = await _run(session, request, meant)
    except Doubt as doubt:
        confirming.mind(session.context, refusal(doubt)[0])
        raise
    except RuleError as refused:
        if not _elsewhere(session.context, meant):
            raise
        lines = list(refusal(refused))
    if _elsewhere(session.context, meant):
        session.response.gm += lines
    elif meant.private and not session.context.private:
        _in_private(session, lines)
    else:
        session.response.answer += lines


def _elsewhere(context: Context, meant: Errand) -> bool:
    """Whether the result or a refusal must not appear where the command was typed."""
    return meant.hidden and not context.private


async def _run(session: Session, request: ErrandRequest, meant: Errand) -> list[Line]:
    """Run the command and return its text. It is recorded if it changed something or rolled dice."""
    system, rules = session.context.system, session.context.system.downtime
    if rules is None:
        raise LookupError(meant.words[0])
    name, rest = _whose(session.context, request.rest, meant) if meant.about == "contestant" else (None, request.rest)
    kept = await archive.almanac(session.context) if name is None else await archive.record_of(session.context, name)
    await _mind_the_fight(session.context, meant, name)
    recorder = session.changes.recorder()
    await _fetch(session.context)
    shelf = session.context.shelf.all(system.types.sheets)
    label = f"errand/{session.context.incoming.source}/{session.changes.index + 1}"
    tables = using(session, recorder).tables
    world = None if session.context.running is None else session.context.running.world
    occasion = Occasion(
        recorder,
        label,
        tables,
        shelf,
        session.context.is_gm,
        world,
        session.context.own,
        confirming.meant(session.context),
    )
    outcomes = rules.run_errand(request.word, kept, rest, occasion)
    after: object = reduce(rules.keep, outcomes, kept)
    if after == kept and not recorder.throws:
        known = await _as_readers_know(session.context, name, kept)
        outcomes = outcomes if known == kept else rules.run_errand(request.word, known, rest, occasion)
    lines = said(outcomes, name or "", session.context.system.family)
    changed: Changed = {}
    written = await records.after_errand(session.context, outcomes)
    if after != kept and name is not None:
        written[name] = after
    elif after != kept:
        changed = {"almanac": after, "contestants": await publicity.published(session, system.records.listed(after))}
    if written:
        sheets = await records.recorded(session.context, written)
        others = {one.name: one for one in changed.get("contestants", ())}
        known = {name: replace(one, known=one.known or name in others) for name, one in sheets.items()}
        changed["contestants"] = tuple({**others, **known}.values())
    if changed or recorder.throws:
        command = orjson.dumps({"kind": "errand", "word": request.word, "name": name, "text": rest}).decode()
        events = dump_outcomes(outcomes, session.context.system)
        await record(session, "errand", command, events, recorder, **changed)
        if meant.gm and name is not None and "contestants" in changed:
            lines += await _still_fighting(session.context, name)
    return lines


async def _fetch(context: Context) -> None:
    """Load the sheets a command may need: all of them, or only those on the roster if the game is very large."""
    register = context.whole_register
    if len(register) > MOST_READ:
        await context.fetch((*context.own, *context.system.records.roster(await archive.almanac(context))))
    else:
        await context.fetch(register.names())


async def _as_readers_know(context: Context, name: str | None, kept: object) -> object:
    """Return the record of a contestant, or the almanac, without what happens in fights that somebody who reads the
    answer may not learn of."""
    if name is None:
        there = await secretly_fighting(context)
        return context.system.records.without_deaths(kept, there) if there else kept
    if naming.key(name) not in context.whole_register:
        return kept
    before = await as_readers_know(context, await context.contestant(name), await bout_of(context, name))
    return context.system.records.record(before.sheet)


async def _mind_the_fight(context: Context, meant: Errand, name: str | None) -> None:
    """Refuse work, as `kept_quiet`, with `fights_now` to players whose contestant is in a fight, wherever that is.
    Players who can't read its channel any more are treated as in no fight."""
    if name is None or not meant.work or context.is_gm:
        return
    bout = await bout_of(context, name)
    if bout is not None and bout.fight.turn > 0 and await is_known(context, bout.scene):
        *_, example = ("", *context.system.reading.examples.get("declare", ()))
        why = Refusal("fights_now", {"name": name, "word": meant.words[0], "example": example})
        raise await kept_quiet(context, bout.scene, name, why)


async def _still_fighting(context: Context, name: str) -> list[Line]:
    """Say that a contestant in a running fight keeps the values it had on entering."""
    bout = await bout_of(context, name)
    if bout is None or await is_secret(context, bout.scene):
        return []
    words = [code(f"@{one.words[0]}") for one in context.system.roster.adjustments if one.on_sheet]
    word = words[0] if words else None
    kept = gettext_noop("In the current fight, {name} keeps the old values[; {word} changes them there].")
    return [say(kept, name=name, word=word)]


def _in_private(session: Session, lines: list[Line]) -> None:
    """Send the text to the GMs, or to the player who asked, with a note in the channel that it was answered."""
    if session.context.is_gm:
        session.response.gm += lines
    else:
        session.response.owners.setdefault(session.context.person, []).extend(lines)
    session.response.answer.append(
        say("{name}, I've sent you the answer in private.", name=session.context.incoming.person.name)
    )


def _whose(context: Context, rest: str, meant: Errand) -> tuple[str, str]:
    """Return the contestant a command is about and the text after the name.

    Players with one contestant needn't name it; a GM may name anyone. Refuses with `which_contestant`,
    `which_of_yours`, `no_sheet`, `not_yours_to_read`.
    """
    sheets, own = context.shelf.sheets(FIGHTER), context.own
    for name in sorted(sheets if context.is_gm else own, key=len, reverse=True):
        head, tail = rest[: len(name)], rest[len(name) :]
        if head.casefold() == name.casefold() and (not tail or not tail[0].isalnum()):
            return name, tail.lstrip(" :,").strip()
    if meant.private and not context.is_gm and any(name.casefold() == rest.strip().casefold() for name in sheets):
        raise Refusal("not_yours_to_read", {"name": rest.strip()})
    if context.active is not None:
        return context.active, rest
    if context.is_gm:
        name = next(iter(sheets), "NAME")
        word, _, deed = meant.example.partition(" ")
        example = meant.example.replace("NAME", name, 1) if "NAME" in deed else f"{word} {name} {deed}"
        raise Refusal("which_contestant", {"choices": tuple(sheets), "example": example})
    raise Refusal("which_of_yours" if own else "no_sheet", {"choices": own})


def _which(facts: Facts) -> Line:
    choices = facts.get("choices")
    if isinstance(choices, tuple) and len(choices) == 1:
        return sentence("Do you mean {choices}? Write it like `@{example}`.", facts)
    return sentence("Who do you mean[: {choices}]? Write it like `@{example}`.", facts)


REFUSALS: Final[dict[str, Wording]] = {
    "which_contestant": _which,
    "errand_unread": "I don't understand “{words}” here. Write it like `@{example}`.",
    "name_too_long": "That name is too long. Use at most {limit} characters.",
    "fights_now": "{name} is in a fight, where `@{word}` takes a non-combat action. Declare it[, for example "
    "`@{example}`], or wait until the fight is over. A GM can also do it for {name} at once.",
}
refusals(REFUSALS)
