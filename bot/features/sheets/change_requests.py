"""Players' requests for changes to sheets, which a GM accepts or denies."""

from dataclasses import fields, replace

import orjson

from bot.features.forms.controls import yes_or_no
from bot.features.packs.text import one_line
from bot.features.sheets import changes_text as words
from bot.features.sheets import edits
from bot.packs.differences import changes
from bot.packs.sheet_types import plain, shaped
from bot.packs.sheets.contestant import Contestant, Wish
from bot.packs.sheets.edit import edited
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all, to_one
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Prompt, code
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.system.game_values import Sheet

MOST = 10
"""Maximum number of requests of one contestant that may be waiting."""
SEARCHED = 200
"""Maximum number of contestants in a game for which requests are searched."""


def needs_approval(context: Context, contestant: Contestant, after: Sheet) -> bool:
    """Return whether a change needs a GM's approval."""
    touched = (one for one in fields(after) if getattr(after, one.name) != getattr(contestant.sheet, one.name))
    return not context.is_gm and (context.game.approval or any(one.metadata.get("kept") for one in touched))


async def wish(session: Session, contestant: Contestant, after: object, text: str) -> None:
    """Record a player's request and ask the GM."""
    if len(contestant.wishes) >= MOST:
        raise Refusal("too_many_wishes", {"name": contestant.name, "limit": MOST})
    number = max((one.number for one in contestant.wishes), default=0) + 1
    asking = replace(contestant, wishes=(*contestant.wishes, Wish(number, session.context.person, text=text)))
    await _record(session, asking, "sheet set", text)
    shape, name = type(contestant.sheet), contestant.name
    found = list(changes(plain(shape, contestant.sheet), plain(shape, after)))
    person = session.context.incoming.person.name
    with to_all(session.context):
        said = words.told(shape, found, session.context.system.family)
        session.response.gm += [
            say("{person} asks for a change to **{name}**: {wish}", name=name, person=person, wish=said),
            say("`@sheet accept {name} {number}` or `@sheet deny {name} {number}`", name=name, number=number),
        ]
        session.response.gm_prompts.append(approval(name, number))
    about = words.names(shape, found, session.context.system.family)
    session.response.answer.append(
        say("A GM has to approve your change to **{name}** ({fields}).", name=name, fields=about)
    )


def approval(name: str, number: int | None = None) -> Prompt:
    """Return the GM's buttons for a request, which needs no number if it is the only one."""
    which = name if number is None else f"{name} {number}"
    controls = yes_or_no(f"@sheet accept {which}", f"@sheet deny {which}")
    return Prompt(question=0, person="", lines=(), controls=controls, name=name)


async def waiting(context: Context, act: str) -> str:
    """Return the only contestant with waiting requests.

    Refuses with `gm_only`, with `which_waits` (act, choices, first), and with `whose_sheet` if the game has too many
    contestants to search.
    """
    if not context.is_gm:
        raise Refusal("gm_only")
    names = tuple(context.register.names()) if len(context.register) <= SEARCHED else ()
    if not names:
        raise Refusal("whose_sheet")
    await context.fetch(names)
    found = [name for name in names if (await context.contestant(name)).wishes]
    if len(found) != 1:
        raise Refusal("which_waits", {"act": act, "choices": tuple(found), "first": found[0] if found else ""})
    return found[0]


async def decide(
    session: Session, contestant: Contestant, number: int | None, *, welcome: bool, reason: str = ""
) -> None:
    """Apply a request to the current sheet, or deny it. The number isn't needed if there is only one."""
    if not session.context.is_gm:
        raise Refusal("gm_only")
    one = _meant(contestant, number)
    others = tuple(other for other in contestant.wishes if other is not one)
    said = _said(session.context, contestant, one)
    word = "sheet accept" if welcome else "sheet deny"
    if welcome:
        sheet = edits.tidy(session.context, granted(contestant.sheet, one))
        found = await edits.write(session, replace(contestant, sheet=sheet, wishes=others), word, said)
        edits.answer(session, contestant, found)
        return
    await _record(session, replace(contestant, wishes=others), word, said)
    alone = edits.reader_here(session.context, contestant.owner) == "gm"
    name = contestant.name
    if alone:
        session.response.answer.append(say("Request denied for **{name}**: {wish}.", name=name, wish=code(said)))
    else:
        session.response.answer.append(say("**{name}**: change {number} denied.", name=name, number=one.number))
    with to_one(session.context, one.person):
        if reason:
            denied = say(
                "The GM denied this change to **{name}**: {wish}. The reason: {reason}",
                name=name,
                wish=code(said),
                reason=reason,
            )
        else:
            denied = say("The GM denied this change to **{name}**: {wish}.", name=name, wish=code(said))
    session.response.owners.setdefault(one.person, []).append(denied)


def granted(sheet: Sheet, one: Wish) -> Sheet:
    """Return the sheet with a request applied."""
    if one.text:
        return edited(sheet, one.text, "owner")
    shape = type(sheet)
    made: Sheet = shaped(shape, {**plain(shape, sheet), **one.fields, "name": sheet.name})
    return made


def _said(context: Context, contestant: Contestant, one: Wish) -> str:
    """Return a request as it could be typed."""
    return one.text or one_line(granted(contestant.sheet, one), context.system.family, one.fields)


def _meant(contestant: Contestant, number: int | None) -> Wish:
    """Return the request meant. Refuses with `no_wish` and `which_wish`."""
    found = [one for one in contestant.wishes if number in (None, one.number)]
    name = contestant.name
    if not found:
        raise Refusal("no_wish", {"name": name, "choices": tuple(str(one.number) for one in contestant.wishes)})
    if len(found) > 1:
        listed = tuple(f"{one.number} ({one.text or ', '.join(one.fields)})" for one in found)
        raise Refusal("which_wish", {"name": name, "choices": listed, "number": found[0].number})
    return found[0]


async def _record(session: Session, contestant: Contestant, word: str, text: str) -> None:
    written = {"kind": "sheet", "word": word, "sheet": contestant.name, "text": text}
    command = orjson.dumps(written).decode()
    await record(session, "sheet", command, "[]", session.changes.recorder(), contestants=(contestant,))
