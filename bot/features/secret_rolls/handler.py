"""Handler of secret rolls: for the roller, for the GMs, or from a GM to one person.

They can be made in public. Only the result is secret: it goes to its reader, and the message with the dice is deleted
if possible. Everyone else learns only that somebody rolled. If the reader can't be reached, the result is held back and
the roller is told.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import orjson

from bot.features.dice.handler import dice_meant, thrown, values_of
from bot.features.saved_rolls.lookup import called
from bot.features.secret_rolls.command import SecretRoll
from bot.features.secret_rolls.kept_rolls import KEPT_ROLLS, KeptRoll, Reader, kept_rolls
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.ports import Row, Told
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import mind_member, person_first, who_acted, who_lead
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.reply import Line, whom
from bot.text.sentences import Wording, say
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice.throws import Recorder
from rules.wording import worded

LABELLED = "secret/"
"""The start of the label of dice that aren't public."""
EXAMPLES = {"secret": "secret", "gm": "gm", "to": "to @somebody"}
"""An example of each kind, for refusals."""


@handles(SecretRoll)
async def secretly(session: Session, request: SecretRoll) -> None:
    """Make a secret roll. Refuses with `roll_overheard`, `roll_no_gm`, `empty_secret_roll`, `no_way_to_gm`, `gm_only`,
    `no_such_person`, `not_a_member`, and like any roll."""
    if session.context.incoming.overheard:
        raise Refusal("roll_overheard")
    if request.to != "secret" and session.context.game_id.startswith("private:"):
        raise Refusal("roll_no_gm")
    reader, text, to = _read(session, request)
    if not text:
        raise Refusal("empty_secret_roll", {"example": f"roll {EXAMPLES[request.to]} 2d6"})
    if to is not None:
        await mind_member(session.context, to)
    if reader == "gm":
        await mind_way_to_gm(session)
    saved = await called(session.context, text)
    text = await dice_meant(session.context, text) if saved is None else saved.text
    parsed = notation.parse_line(text)
    recorder = session.changes.recorder()
    values = values_of(session.context)
    lines, more = thrown(session.context, parsed, recorder, label(session), values)
    await keep(session, recorder, lines, reader, {"kind": "secret_roll", "text": text} | more, to)
    session.response.of_all = session.response.of_all or _is_of_whole_game(session.context, to)
    _tell(session, list(lines), reader, to)


def _is_of_whole_game(context: Context, to: Person | None) -> bool:
    """Whether a GM's roll has nothing to do with the fight that private commands are about: it wasn't typed in its
    scene, and the person it is for has no fighter there."""
    fight = context.running
    elsewhere = not context.placed and context.incoming.scene != context.scene
    return context.is_gm and elsewhere and not (to is not None and fight is not None and fight.owned_by(to.id))


def label(session: Session) -> str:
    """Return the label by which secret dice are recognised."""
    return f"{LABELLED}{session.context.incoming.source}/{session.changes.index + 1}"


def is_for_roller(row: Row | Told) -> bool:
    """Whether a row is a roll that only the roller has read."""
    return row.kind == "secret_roll" and orjson.loads(row.command)["reader"] == "roller"


async def mind_way_to_gm(session: Session) -> None:
    """Refuse with `no_way_to_gm` or `gm_channel_shut`, before any dice are rolled, if no GM could read the result."""
    context, game = session.context, session.context.game
    if game.gm_scene is not None:
        there = context.premises.survey(game.gm_scene)
        shut = there is None or there.public or there.lacks & {"view_channel", "send_messages"}
        if context.premises.guarded and shut and context.premises.server(context.game_id):
            raise Refusal("gm_channel_shut")
        return
    if game.gms or context.is_gm or game.holders("gm", context.scene):
        return
    # Somebody may lead a fight through server rights without being on the game's list.
    unit, game_id = session.changes.unit, context.game_id
    known = (*await who_lead(unit, game_id, game, game.running), *await who_acted(unit, game_id, game.running))
    if not await _is_any_gm(context, tuple(dict.fromkeys(known))):
        raise Refusal("no_way_to_gm")


async def _is_any_gm(context: Context, people: Sequence[str]) -> bool:
    """Whether the server makes any of these people GM now, as far as it can be asked."""
    means, game = context.means, context.game
    if means is None or not context.premises.guarded:
        return bool(people)
    asking = (means.rights(who, context.game_id, game.gm_roles, game.running) for who in people)
    rights = await context.unit.ask(asyncio.gather(*asking))
    return any(has.member is None or has.reads(context.scene) for has in rights)


async def keep(
    session: Session,
    recorder: Recorder,
    lines: Sequence[Line],
    reader: Reader,
    command: Mapping[str, object],
    to: Person | None = None,
) -> None:
    """Record a secret roll so that it can be revealed later."""
    rolls = await kept_rolls(session.context)
    roll = KeptRoll(
        number=rolls.next_number(session.context.person),
        person=session.context.person,
        name=session.context.shown_name,
        reader=reader,
        for_gms=command["kind"] == "secret_draw",
        lines=tuple(lines),
        at=session.context.clock.now().isoformat(),
        to=None if to is None else to.id,
        scene=None if session.context.private else session.context.incoming.scene,
    )
    text = orjson.dumps({**command, "reader": reader, "to": roll.to, "number": roll.number}).decode()
    more = {KEPT_ROLLS: rolls.with_roll(roll).model_dump_json()}
    await record(session, str(command["kind"]), text, "[]", recorder, more=more)


def _read(session: Session, request: SecretRoll) -> tuple[Reader, str, Person | None]:
    if request.to == "secret":
        return "roller", request.text, None
    if request.to == "gm":
        return "gm", request.text, None
    if not session.context.is_gm:
        raise Refusal("gm_only")
    found = person_first(session, request.text)
    if found is None:
        raise Refusal("no_such_person", {"name": next(iter(request.text.split()), worded("nobody"))})
    return "person", found[1], found[0]


def _tell(session: Session, lines: list[Line], reader: Reader, to: Person | None) -> None:
    told, name = session.response, session.context.shown_name
    here = session.context.private
    if not here or (reader == "roller" and session.context.heard_in is not None):
        told.answer.append(say("**{name}** rolls in secret.", name=name))
        told.removes = True
    if reader == "roller":
        # It stays private even in the GM channel and in the log there.
        told.secret += [*lines, say("Only you see this.")] if session.context.heard_in is not None else lines
    elif reader == "gm":
        told.gm += [say("A blind roll, only for the GMs:"), *lines]
        if not (session.context.is_gm and here):
            there = say("The result is in the GM channel.")
            only = say("The GMs have the result.")
            known = there if session.context.game.gm_scene is not None else only
            (told.answer if here else told.secret).append(known)
    elif to is not None:
        told.owners.setdefault(to.id, []).extend([*lines, say("Only you and the GMs see this.")])
        told.gm += [say("Only for **{name}**:", name=whom(to.id, to.name)), *lines]


REFUSALS: Final[dict[str, Wording]] = {
    "empty_secret_roll": "Which dice? For example: `@{example}`.",
    "no_way_to_gm": "This game has no GM channel, so I haven't rolled. A GM can set one: `@game gm here` in a "
    "channel that only GMs can read.",
    "gm_channel_shut": "I can't tell the GMs anything in private right now, so I haven't rolled. A GM sees why with "
    "`@setup check`.",
    "roll_overheard": "Others would read this secret roll here, so I haven't rolled. Type the dice themselves: "
    "`/roll secret 2d6`.",
    "roll_no_gm": "There's no game here, and so no GM: I haven't rolled. `@roll secret 2d6` shows the result to you "
    "alone.",
    "no_secret_roll": "You have no secret roll[ {number}] to reveal. `@reveal list` shows your secret rolls.",
    "blind_roll": "Roll {number} is for the GMs; only they can reveal it.",
    "reveal_where": "Type this where everyone should see it.",
    "reveal_unread": "Write `@reveal` for your last secret roll, `@reveal 2` for roll 2, or `@reveal list` to see "
    "them all.",
}
refusals(REFUSALS)
