"""Handlers of `@ask`: ask for rolls, list the open requests, withdraw one, leave people out."""

import re
from collections.abc import Iterable
from typing import Final

import orjson

from bot.features.dice.handler import named_in_full
from bot.features.preferences.pings import address
from bot.features.roll_requests import text as words
from bot.features.roll_requests.command import Ask, Asked
from bot.features.roll_requests.participants import dice_on_sheet, lacking, participants, values_of
from bot.features.roll_requests.post import is_asleep, prompt
from bot.features.roll_requests.requested_rolls import in_scene, keep, place_is_unseen, roll_for, tell_gms
from bot.features.roll_requests.requests import (
    LONGEST,
    MOST_OPEN,
    Rolling,
    RollRequest,
    RollRequests,
    roll_requests,
)
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import mind_one_scene
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, timing
from bot.text.reply import place
from bot.text.sentences import many, say
from bot.text.words import listed
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice.arithmetic import mind_divisors
from rules.dice.expression import Expression, Line

_NUMBER: Final = re.compile(r"#?(?P<number>[0-9]{1,6})(?:\s+(?P<name>.+))?")


@handles(Ask)
async def ask(session: Session, request: Ask) -> None:
    """Ask for a roll; the bot rolls at once for those the GMs play.

    Refuses with `secret_in_public`, `ask_where`, `paused`, `may_not_write`, `too_many_requests` (limit),
    `requests_full` (limit), `ask_apart` (scene, asked), and as `participants` does, and for dice that can't be asked
    for.
    """
    context = session.context
    if request.secrecy != "open" and not context.private:
        raise Refusal("secret_in_public")
    scene = context.scene
    if scene is None or scene == context.game.gm_scene:
        raise Refusal("which_scene", {"scenes": context.choices}) if context.choices else Refusal("ask_where")
    context.mind_pause()
    await context.mind_muted(scene)
    requests = await roll_requests(context.unit, context.game_id)
    if len(requests.open_in(scene)) >= MOST_OPEN:
        raise Refusal("too_many_requests", {"limit": MOST_OPEN})
    asked = await _with_dice(context, request, await participants(session, request))
    # Places are shown, as in `@roll #3.1`, so nobody hidden has one before the others.
    asked = tuple(sorted(asked, key=lambda one: one.hidden))
    if context.again:
        raise Refusal("ask_apart", {"scene": typable(context.game.scenes.get(scene, scene)), "asked": request.line})
    time = timing(context)
    made = RollRequest(
        number=requests.next(scene),
        scene=scene,
        dice=request.dice,
        secrecy=request.secrecy,
        need=request.need,
        at=context.clock.now().isoformat(),
        by=context.person,
        asked=tuple(one.model_copy(update={"term": time.term(one.person) if one.person else None}) for one in asked),
    )
    if not made.shown:
        await _roll_unseen(session, made)
        return
    with to_all(context):
        session.response.posted += [words.title(made), *(words.missing(one.name) for one in made.shown if one.person)]
        for at, one in made.missing():
            if not is_asleep(one):
                address(session, prompt(made, at, [words.asking(made, one)], apart=True), "turn", scene)
    recorder = session.changes.recorder()
    for at, one in enumerate(made.asked):
        if not one.person:
            made = await roll_for(session, made, at, recorder)
    await keep(session, requests, made, recorder, "ask", text=request.dice)
    if place_is_unseen(context, scene):
        name = context.game.scenes.get(scene, scene)
        session.response.answer.append(
            say("I've posted roll request {number} in {scene}.", number=made.number, scene=place(scene, name))
        )


async def _roll_unseen(session: Session, request: RollRequest) -> None:
    """Roll at once for those whom players don't know of. Such a request gets no number, which players could miss."""
    recorder = session.changes.recorder()
    for at, _ in enumerate(request.asked):
        request = await roll_for(session, request, at, recorder)
    with to_all(session.context):
        tell_gms(session, request, words.end(request, gm=True))
    command = orjson.dumps({"kind": "ask", "text": request.dice}).decode()
    await record(session, "ask", command, "[]", recorder)


async def _with_dice(context: Context, request: Ask, asked: tuple[Rolling, ...]) -> tuple[Rolling, ...]:
    """Return those who are asked, with what the dice name on their sheets. Refuses with `ask_too_long` (limit),
    `ask_one_roll`, `asked_lacks` (who), `ask_needs_target` (dice), `ask_contest_target` (target) and
    `ask_contest_group` (words)."""
    if len(request.dice) > LONGEST:
        raise Refusal("ask_too_long", {"limit": LONGEST})
    if len(request.sides) > 1 and request.need != "each":
        raise Refusal("ask_contest_group", {"words": f"{request.need} of"})
    name = request.dice.partition("#")[0].strip()
    on_sheets = [await dice_on_sheet(context, one, name) for one in asked]
    if any(on_sheets):
        _mind_lacking((one.name, () if dice else (name,)) for one, dice in zip(asked, on_sheets, strict=True))
        for dice in on_sheets:
            _mind_dice(request, notation.parse_line(dice), on_sheet=True)
        return tuple(one.model_copy(update={"dice": dice}) for one, dice in zip(asked, on_sheets, strict=True))
    parsed = notation.parse_line(request.dice)
    if parsed.names and not parsed.rolls[0].pools:
        _mind_lacking((one.name, parsed.names) for one in asked)
    _mind_dice(request, parsed)
    values = [named_in_full(context, parsed, await values_of(context, one)) if parsed.names else {} for one in asked]
    _mind_lacking((one.name, lacking(parsed.names, known)) for one, known in zip(asked, values, strict=True))
    for known in values:
        mind_divisors(parsed.rolls[0], known)
    return asked


def _mind_dice(request: Ask, parsed: Line, *, on_sheet: bool = False) -> None:
    """Refuse dice that can't be asked for. A roll from a sheet may have a Failure Threshold."""
    roll = parsed.rolls[0]
    if len(parsed.rolls) > 1 or roll.repeat > 1 or not roll.pools or (roll.classification and not on_sheet):
        raise Refusal("ask_one_roll")
    if len(request.sides) > 1:
        if roll.comparison is not None and not on_sheet:
            raise Refusal("ask_contest_target", {"target": f"{roll.comparison.relation} {roll.comparison.target}"})
        return
    hides_nothing = request.secrecy == "target" and not roll.classification
    if roll.comparison is None and (request.need != "each" or hides_nothing):
        raise Refusal("ask_needs_target", {"dice": str(Expression("", roll.body))})


def _mind_lacking(found: Iterable[tuple[str, tuple[str, ...]]]) -> None:
    """Refuse with `asked_lacks` (who) if anybody of these names has no value for something."""
    lacking_it: dict[tuple[str, ...], list[str]] = {}
    for name, missing in found:
        if missing:
            lacking_it.setdefault(missing, []).append(name)
    lacks = [
        many(
            len(people),
            "{names} has no {values}",
            "{names} have no {values}",
            names=listed(people),
            values=listed([f"“{one}”" for one in missing], "or"),
        )
        for missing, people in lacking_it.items()
    ]
    if lacks:
        raise Refusal("asked_lacks", {"who": "; ".join(lacks)})


@handles(Asked)
async def asked(session: Session, request: Asked) -> None:
    """List the open requests, withdraw one, or leave out the people who are missing.

    Refuses with `no_such_request` (number) and `nobody_missing_here` (name).
    """
    requests = await roll_requests(session.context.unit, session.context.game_id)
    if request.act == "list":
        _list(session, requests)
    elif request.act == "withdraw":
        chosen = _chosen(session.context, requests, request.text)
        async with in_scene(session, chosen.scene) as there:
            with to_all(there.context):
                there.response.public.append(say("The GM has withdrawn roll request {number}.", number=chosen.number))
            gone = chosen.model_copy(update={"withdrawn": True})
            await keep(there, requests, gone, there.changes.recorder(), "ask", act="withdraw")
        _confirm(session, chosen)
    else:
        await skip(session, requests, request.text)


def _list(session: Session, requests: RollRequests) -> None:
    """List the open requests of this scene, or in private those of all scenes that this person is GM of."""
    context = session.context
    if not context.private:
        session.response.answer += words.lists(requests.open_in(context.heard_in), gm=lambda _: False, where={})
        return
    mine = [one for one in requests.requests if one.open and context.is_gm_of(one.scene)]
    session.response.answer += words.lists(
        mine, gm=lambda one: context.is_gm or not one.of_game, where=context.game.scenes
    )


def _chosen(context: Context, requests: RollRequests, text: str) -> RollRequest:
    """Return the open request of that number, or without one the last of this scene. Refuses with `no_such_request`,
    and with `which_scene` if several elsewhere have that number."""
    found = _NUMBER.fullmatch(text)
    if text and found is None:
        raise Refusal("no_such_request", {"number": text[:20]})
    among = requests.requests if found is None else requests.numbered(int(found["number"]), context.scene)
    mine = [one for one in among if one.open and context.is_gm_of(one.scene)]
    if found is None:
        mine = [one for one in mine if context.scene in (None, one.scene)]
    else:
        mind_one_scene(context, (one.scene for one in mine))
    if not mine:
        raise Refusal("no_such_request", {"number": None if found is None else found["number"]})
    return mine[-1]


async def skip(session: Session, requests: RollRequests, text: str) -> None:
    """Leave out those who still have to roll: everyone in the scene, in a request ("3"), or of a name ("3 Ben")."""
    context = session.context
    found = _NUMBER.fullmatch(text)
    name = text if found is None else found["name"] or ""
    if found is not None:
        among = [_chosen(context, requests, found["number"])]
    else:
        among = [one for one in requests.requests if one.open and context.is_gm_of(one.scene)]
        among = [one for one in among if context.scene in (None, one.scene)]
    wanted = [(one, [at for at, two in one.missing() if is_called(two, name)]) for one in among]
    wanted = [(one, places) for one, places in wanted if places]
    if not wanted:
        raise Refusal("nobody_missing_here", {"name": name}) if name else Refusal("no_such_request")
    for number, (one, places) in enumerate(wanted):
        session.changes.index += number > 0
        async with in_scene(session, one.scene) as there:
            changed = one
            for at in places:
                changed = changed.changed(at, skipped=True, term=None)
            with to_all(there.context):
                there.response.public += [words.row(changed, changed.asked[at]) for at in places]
            requests = await roll_requests(context.unit, context.game_id)
            await keep(there, requests, changed, there.changes.recorder(), "ask", act="skip", places=places)
        _confirm(session, one)


def is_called(one: Rolling, name: str) -> bool:
    """Whether somebody is meant by a name or the beginning of it; an empty one means everyone."""
    return one.name.casefold().startswith(name.casefold().lstrip("@"))


def _confirm(session: Session, request: RollRequest) -> None:
    """Tell a GM who isn't in the request's scene that it is done."""
    if place_is_unseen(session.context, request.scene):
        session.response.answer.append(say("Done: roll request {number}.", number=request.number))
