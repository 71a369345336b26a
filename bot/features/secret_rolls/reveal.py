"""Handler of `@reveal`: show secret rolls and hidden fighters to everyone."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import orjson

from bot.features.fight import handler as turns
from bot.features.secret_rolls.command import Reveal
from bot.features.secret_rolls.kept_rolls import KEPT_ROLLS, KeptRoll, KeptRolls, kept_rolls
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work import publicity
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import person_named
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop, stamp
from bot.text.reply import Line, code
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.refusal import Refusal
from rules.errors import RuleError

MOST_LISTED: Final = 20
_ROLL: Final = re.compile(
    r"(?:roll )?(?:#?(?P<number>[0-9]{1,6})|last|roll)(?: of @?(?P<name>.+))?", re.ASCII | re.IGNORECASE
)
_KEPT_BACK: Final = {
    True: gettext_noop("rolled in secret, only for themselves"),
    False: gettext_noop("a blind roll; only a GM can reveal it"),
}
"""Texts in the list for rolls whose result its reader may not know."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A person's roll by its number, or the last one if None."""

    number: int | None
    person: Person


@handles(Reveal)
async def reveal(session: Session, request: Reveal) -> None:
    """Reveal a secret roll ("", "2", "2 of NAME") or, as a GM, a hidden fighter; "list" shows the rolls."""
    text = " ".join(request.roll.split())
    said = _ROLL.fullmatch(text)
    if text.casefold() == "list":
        session.response.of_all = True
        tell_apart(session, _listed(session.context, await kept_rolls(session.context)))
    elif not text or said is not None:
        await _show(session, _asked(session, said))
    elif session.context.gm_here:
        await _reveal_somebody(session, text)
    else:
        raise Refusal("reveal_unread")


async def _reveal_somebody(session: Session, name: str) -> None:
    """Reveal a hidden fighter, or a contestant that players don't know of yet."""
    try:
        await turns.play(session, commands.Reveal(name=name))
    except RuleError:
        contestant = publicity.named(session, name) if session.context.is_gm else None
        if contestant is None:
            raise
        await publicity.reveal(session, contestant)


def _asked(session: Session, said: re.Match[str] | None) -> _Asked:
    number = None if said is None or said["number"] is None else int(said["number"])
    if said is None or said["name"] is None:
        return _Asked(number, session.context.incoming.person)
    if not session.context.is_gm:
        raise Refusal("gm_only")
    person = person_named(session, said["name"])
    if person is None:
        raise Refusal("no_such_person", {"name": said["name"]})
    return _Asked(number, person)


async def _show(session: Session, asked: _Asked) -> None:
    """Reveal a roll. Refuses with `no_secret_roll`, `blind_roll`, `reveal_where` and `may_not_write`."""
    rolls = await kept_rolls(session.context)
    own = rolls.of(asked.person.id)
    known = [one for one in own if one.known_to(session.context.person, gm=session.context.is_gm)]
    wanted = [one for one in (known if asked.number is None else own) if asked.number in (None, one.number)]
    if not wanted:
        raise Refusal("no_secret_roll", {"number": asked.number})
    roll = wanted[-1]
    if roll not in known:
        raise Refusal("blind_roll", {"number": roll.number})
    where = _where(session.context, roll)
    await session.context.mind_muted(where)
    command = {"kind": "reveal_roll", "number": roll.number, "person": roll.person}
    more = {KEPT_ROLLS: rolls.without(roll).model_dump_json()}
    await record(session, "reveal_roll", orjson.dumps(command).decode(), "[]", session.changes.recorder(), more=more)
    shown = _shown(roll)
    if where == session.context.heard_in:
        session.response.answer += shown
    else:
        session.response.elsewhere.append((where, SceneResponse(public=shown)))
        session.response.answer.append(
            say("Revealed in **#{scene}**.", scene=session.context.game.scenes.get(where, where))
        )


def _where(context: Context, roll: KeptRoll) -> str:
    """Return where to reveal a roll: here, otherwise where it was announced, otherwise the fight's scene."""
    here = context.incoming.scene
    where = (None if here == context.game.gm_scene else here) or roll.scene or context.scene
    if where is None:
        raise Refusal("reveal_where")
    return where


def _shown(roll: KeptRoll) -> list[Line]:
    words = gettext_noop(
        "Revealed: **{name}**, blind roll {number}, {when}."
        if roll.reader == "gm"
        else "Revealed: **{name}**, secret roll {number}, {when}."
    )
    return [say(words, name=roll.name, number=roll.number, when=_when(roll)), *roll.lines]


def _when(roll: KeptRoll) -> str:
    return f"{stamp(datetime.fromisoformat(roll.at))} UTC"


def _listed(context: Context, rolls: KeptRolls) -> list[Line]:
    """List a GM all secret rolls of the game, or a player their own, with the results they may know."""
    found = rolls.rolls if context.is_gm else rolls.of(context.person)
    if not found:
        return [say("You have no secret rolls to reveal. Make one with `@roll secret 2d6`.")]
    lines: list[Line] = []
    # If all GMs can read the list, no single GM's private results are shown.
    alone = "" if context.is_gm and context.heard_in is not None else context.person
    for roll in found[-MOST_LISTED:]:
        of = roll.name if context.is_gm else None
        lines.append(say("**{number}[ of {name}]**, {when}:", number=roll.number, name=of, when=_when(roll)))
        if roll.told_to(alone, gm=context.is_gm):
            lines += roll.lines
        else:
            lines.append(say(_KEPT_BACK[roll.reader == "roller"]))
    if len(found) > MOST_LISTED:
        lines.append(say("{n} older rolls aren't shown.", n=len(found) - MOST_LISTED))
    open_ = [roll for roll in found if roll.known_to(context.person, gm=context.is_gm)]
    if open_:
        example = f"@reveal {open_[-1].number}{f' of {open_[-1].name}' if context.is_gm else ''}"
        lines.append(say("To show everyone one of these: {example}", example=code(example)))
    return lines
