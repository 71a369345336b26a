"""Rolls that settle what a GM asked for: by button, by `@roll` alone or with exactly these dice, and by a GM."""

from collections.abc import Iterable
from typing import Final

from bot.features.dice.command import OF_REQUEST, Roll
from bot.features.dice.handler import named_in_full, owed_by
from bot.features.dice.text import still_owes
from bot.features.roll_requests import text as words
from bot.features.roll_requests.handler import is_called
from bot.features.roll_requests.participants import player_of, values_of
from bot.features.roll_requests.requested_rolls import in_scene, keep, roll_or_skip
from bot.features.roll_requests.requests import KEY, Rolling, RollRequest, RollRequests, readable, roll_requests
from bot.features.saved_rolls.lookup import called
from bot.pipeline.handlers import Handler, extends
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice.arithmetic import shape_of
from rules.errors import DiceError, RuleError
from rules.wording import worded

_NOT_IN_FIGHT: Final = frozenset({"no_fight", "which_scene", "no_such_fighter", "nothing_owed"})
"""Refusals of the fight after which a GM may mean somebody who was asked."""


@extends(Roll, KEY)
async def roll(session: Session, request: Roll, free: Handler[Roll]) -> None:
    """Settle a roll request with `@roll`, unless the fight needs these dice. Refuses with `no_request_for_you`
    (number), `request_over` (number), `rolled_already` (name, number) and `not_your_roll` (name)."""
    context = session.context
    requests = await roll_requests(context.unit, context.game_id)
    known = await readable(context, context.game_id, requests.requests)
    if (said := OF_REQUEST.fullmatch(request.text)) is not None:
        number, scene = int(said["number"]), said["scene"]
        found = requests.numbered(number, context.scene) if scene is None else (requests.find(scene, number),)
        await _of_request(session, requests, [one for one in known if one in found], number, int(said["place"] or 0))
        return
    if request.name is not None:
        await _for_somebody(session, requests, known, request, free)
        return
    mine = [] if request.free or request.of else _owed(context, known)
    if not mine or owed_by(session):
        await free(session, request)
        return
    here = [one for one in mine if one[0].scene == context.scene] or ([] if request.text else mine)
    public = context.heard_in is not None and context.heard_in == context.scene
    for asked, place in here:
        if not request.text or (public and not request.repeat and await _matches(context, request.text, asked, place)):
            await settle(session, requests, asked, place)
            return
    await free(session, request)
    if here:
        session.response.answer.append(still_owes(words.dice_of(here[0][0])))


def _owed(context: Context, requests: Iterable[RollRequest]) -> list[tuple[RollRequest, int]]:
    """Return what this person still has to roll, oldest first."""
    return [
        (request, place)
        for request in requests
        for place, one in request.missing()
        if _player(context, request, one) == context.person
    ]


def _player(context: Context, request: RollRequest, one: Rolling) -> str:
    return player_of(context, one) if request.scene == context.scene or not one.fighter else one.person


async def _matches(context: Context, text: str, request: RollRequest, place: int) -> bool:
    """Whether a roll is of exactly the dice that were asked for, with the same target or none."""
    one, name = request.asked[place], text.partition("#")[0].strip()
    if (saved := await called(context, text)) is not None:
        if saved.found.roll.to:
            return False
        text = saved.text
    if request.named and words.dice_of(request).casefold() == name.casefold():
        return True
    try:
        parsed, asked = notation.parse_line(text), notation.parse_line(one.dice or request.dice)
        said, wanted = parsed.rolls[0], asked.rolls[0]
        # Typing a target must not reveal whether it is the hidden one.
        targets = [wanted.comparison, wanted.classification] if request.secrecy == "open" else [None, None]
        named = any(
            typed not in (None, target)
            for typed, target in zip((said.comparison, said.classification), targets, strict=True)
        )
        if len(parsed.rolls) > 1 or said.repeat > 1 or named or said.percent != wanted.percent:
            return False
        values = await values_of(context, one)
        shapes = [shape_of(each.rolls[0], named_in_full(context, each, values)) for each in (parsed, asked)]
    except DiceError:
        return False
    return said.body == wanted.body or (shapes[0] is not None and shapes[0] == shapes[1])


async def _of_request(
    session: Session, requests: RollRequests, found: Iterable[RollRequest], number: int, place: int
) -> None:
    """Roll for the person at `place` (from 1) in the oldest open request found, or for the author's own part (0). In
    other scenes only requests to the author count, since others may be in channels that this person can't read."""
    context = session.context
    known = [one for one in found if one.scene == context.scene or _own(context, one)]
    if not known:
        raise Refusal("no_request_for_you", {"number": number})
    request = next((one for one in known if one.open), known[-1])
    if not request.open:
        raise Refusal("request_over", {"number": number})
    mine = _own(context, request)
    if place == 0:
        places = [at for at in mine if request.asked[at].missing] or mine
    else:
        places = [at for at in (place - 1,) if at < len(request.asked) and not request.asked[at].hidden]
    if not places:
        raise Refusal("no_request_for_you", {"number": number})
    one = request.asked[places[0]]
    if places[0] not in mine:
        player = context.game.people.get(_player(context, request, one), worded("somebody else"))
        raise Refusal("not_your_roll", {"name": player, "fighter": one.name})
    if not one.missing:
        raise Refusal("rolled_already", {"name": one.name, "number": number})
    await settle(session, requests, request, places[0])


def _own(context: Context, request: RollRequest) -> list[int]:
    """Return the places of those for whom this person rolls."""
    return [at for at, one in enumerate(request.asked) if _player(context, request, one) == context.person]


async def _for_somebody(
    session: Session, requests: RollRequests, known: Iterable[RollRequest], request: Roll, free: Handler[Roll]
) -> None:
    """Roll what the fight needs from somebody, or else what they were asked for."""
    context, name = session.context, request.name or ""
    asked = [
        (one, place)
        for one in known
        for place, two in one.missing()
        if context.is_gm_of(one.scene) and context.scene in (None, one.scene) and is_called(two, name)
    ]
    try:
        await free(session, request)
    except RuleError as refused:
        if not asked or refused.code not in _NOT_IN_FIGHT:
            raise
    else:
        return
    await settle(session, requests, *asked[0])


async def settle(session: Session, requests: RollRequests, request: RollRequest, place: int) -> None:
    """Roll for one who was asked, and record it. Refuses with `paused`, and like any roll."""
    async with in_scene(session, request.scene) as there:
        there.context.mind_pause()
        recorder = there.changes.recorder()
        changed = await roll_or_skip(there, request, place, recorder)
        await keep(there, requests, changed, recorder, "asked_roll", place=place)
