"""Rolls that not everyone reads: to whoever rolls, to the GMs alone, by a GM to one person.

A secret roll is taken where others read, too: what has to stay secret is how it falls, and that goes to where only its
reader reads. The message that told the dice is taken away where that is possible. Nobody else is told more than that
somebody rolls in secret; where its reader cannot be reached it is kept back, and whoever rolled is told so.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import orjson

from bot.features.dice.handler import thrown, values_of
from bot.features.secret_rolls.command import SecretRoll
from bot.features.secret_rolls.kept_rolls import KEPT_ROLLS, KeptRoll, Reader, kept_rolls
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.ports import Row, Told
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.people import person_named, shown_name, who_lead
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.reply import Line, whom
from bot.text.sentences import Wording, say
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.dice.throws import Recorder
from rules.wording import worded

MOST_WORDS_OF_A_NAME = 4
LABELLED = "secret/"
"""Before the label of every die that not everyone knows of."""
EXAMPLES = {"secret": "secret", "gm": "gm", "to": "to @somebody"}
"""How each kind is typed, for a refusal."""


@handles(SecretRoll)
async def secretly(session: Session, request: SecretRoll) -> None:
    """Refuses with `empty_secret_roll`, `no_way_to_gm`, `gm_only`, `no_such_person`, and as any roll does."""
    reader, text, to = _read(session, request)
    if not text:
        raise Refusal("empty_secret_roll", {"example": f"roll {EXAMPLES[request.to]} 2d6"})
    if reader == "gm":
        await mind_way_to_gm(session)
    parsed = notation.parse_line(text)
    recorder = session.changes.recorder()
    values = values_of(session.context)
    lines, more = thrown(session.context, parsed, recorder, label(session), values)
    await keep(session, recorder, lines, reader, {"kind": "secret_roll", "text": text} | more, to)
    _tell(session, list(lines), reader, to)


def label(session: Session) -> str:
    """Of dice that not everyone knows of; whoever tells of dice knows them by it."""
    return f"{LABELLED}{session.context.incoming.source}/{session.changes.index + 1}"


def is_for_roller(row: Row | Told) -> bool:
    """Whether a row of the journal is a roll that nobody but whoever rolled has read."""
    return row.kind == "secret_roll" and orjson.loads(row.command)["reader"] == "roller"


async def mind_way_to_gm(session: Session) -> None:
    """Refuses with `no_way_to_gm` where nobody could read what is for the GMs: then no die is thrown."""
    context, game = session.context, session.context.game
    if game.gm_scene or game.gms or context.is_gm or game.holders("gm", context.scene):
        return
    # By the server's means somebody may lead a fight whom the game's own list doesn't name.
    if not await who_lead(session.changes.unit, context.game_id, game, game.running):
        raise Refusal("no_way_to_gm")


async def keep(
    session: Session,
    recorder: Recorder,
    lines: Sequence[Line],
    reader: Reader,
    command: Mapping[str, object],
    to: Person | None = None,
) -> None:
    """Write a secret roll down, so that it can be revealed as it fell."""
    rolls = await kept_rolls(session.context)
    roll = KeptRoll(
        number=rolls.next_number(session.context.person),
        person=session.context.person,
        name=shown_name(session.context),
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
    words = request.text.replace('"', "").split()
    for count in range(1, min(MOST_WORDS_OF_A_NAME, len(words)) + 1):
        person = person_named(session, " ".join(words[:count]))
        if person is not None:
            return "person", " ".join(words[count:]), person
    raise Refusal("no_such_person", {"name": words[0] if words else worded("nobody")})


def _tell(session: Session, lines: list[Line], reader: Reader, to: Person | None) -> None:
    told, name = session.response, shown_name(session.context)
    here = session.context.private
    if not here or (reader == "roller" and session.context.heard_in is not None):
        told.answer.append(say("**{name}** rolls in secret.", name=name))
        told.removes = True
    if reader == "roller":
        # Also where only GMs read, and in the log that they read, it is nobody else's.
        told.secret += [*lines, say("Only you see this.")] if session.context.heard_in is not None else lines
    elif reader == "gm":
        told.gm += [say("A blind roll, only for the GMs:"), *lines]
        if not (session.context.is_gm and here):
            (told.answer if here else told.secret).append(say("The result is in the GM channel."))
    elif to is not None:
        told.owners.setdefault(to.id, []).extend([*lines, say("Only you and the GMs see this.")])
        told.gm += [say("Only for **{name}**:", name=whom(to.id, to.name)), *lines]


REFUSALS: Final[dict[str, Wording]] = {
    "empty_secret_roll": "Which dice? For example: `@{example}`.",
    "no_way_to_gm": "This game has no GM channel, so I haven't rolled. A GM can set one: `@game gm here` in a "
    "channel that only GMs can read.",
    "no_secret_roll": "You have no secret roll[ {number}] to reveal. `@reveal list` shows your secret rolls.",
    "blind_roll": "Roll {number} is for the GMs; only they can reveal it.",
    "reveal_where": "Type this where everyone should see it.",
    "reveal_unread": "Write `@reveal` for your last secret roll, `@reveal 2` for roll 2, `@reveal list` to see them "
    "all.",
}
refusals(REFUSALS)
