"""Of which contestants players know: a GM's is hidden from them until it is revealed or everyone sees it in a fight."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

import orjson

from bot.packs.contestant_register import Listed, Register
from bot.packs.names import LONGEST, key
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.journal.journal import record
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.named_entries import MOST_WORDS
from bot.pipeline.work.session import Session
from bot.text.reply import code
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.views import Views
from rules.system import System

REVEAL: Final = "reveal"


def known_with(session: Session, owner: str | None) -> bool:
    """Whether everyone knows of a contestant because of who plays it: a player does, and no GM as far as is known."""
    if owner is None:
        return False
    game = session.game
    of_scene = any(one.person == owner and one.part == "gm" for one in game.standings)
    return not (of_scene or game.names_gm(owner, ()) or (owner == session.person and session.is_gm))


def played_by(session: Session, contestant: Contestant, owner: str | None) -> Contestant:
    """The contestant as somebody's from now on; None: whose it was."""
    if owner is None:
        return contestant
    return replace(contestant, owner=owner, known=contestant.known or known_with(session, owner))


def hidden(session: Session) -> Register:
    """Contestants of whom players know nothing yet."""
    return session.whole_register.hidden()


async def shown_in(session: Session, fight: AnyFight, system: System) -> dict[str, Contestant]:
    """Contestants of whom everyone knows from now on because everyone sees them in a fight, by name."""
    whole, unseen = session.whole_register, system.views.unseen
    names = [
        seat.sheet
        for seat in fight.seats
        if seat.sheet is not None
        and (listed := whole.get(key(seat.sheet))) is not None
        and not listed.known
        and not (seat.creature and unseen(fight.world, seat.fighter))
    ]
    await session.fetch(names)
    return {name: replace(await session.contestant(name), known=True) for name in names}


async def published(session: Session, names: tuple[str, ...]) -> tuple[Contestant, ...]:
    """Those of these contestants of whom players know nothing yet, as known to everyone."""
    found = [name for name in names if key(name) in hidden(session)]
    await session.fetch(found)
    return tuple([replace(await session.contestant(name), known=True) for name in found])


def named(session: Session, text: str) -> str | None:
    """The hidden contestant that a GM means by its name or the beginning of it; None: nobody, or several."""
    unknown = hidden(session)
    listed = unknown.get(key(text))
    return listed.name if listed is not None else unknown.meant(key(text))


def mentioned_in(session: Session, text: str) -> tuple[str, ...]:
    """Hidden contestants, and whoever of the fight players do not know, that words of a text may mean: by the beginning
    of a word of their names. A GM of one scene may mean only those of the fight."""
    typed = text.replace(":", " ").replace(",", " ").split()
    words = list(dict.fromkeys(short for word in typed if (short := key(word))))[:MOST_WORDS]
    unseen = Register({key(name): Listed(name) for name in session.covert()})
    known = (hidden(session), unseen) if session.is_gm else (unseen,)
    found = (one.matching(word) for word in words for one in known)
    return tuple(dict.fromkeys(name for names in found for name in names))


class Unknown(NamedTuple):
    """Contestants of whom players know nothing, and ids of fighters whom they don't see or know by another name."""

    contestants: tuple[str, ...]
    fighters: frozenset[str]


def unknown(session: Session, names: Iterable[str]) -> Unknown:
    """Those of these contestants who are hidden, and all such fighters."""
    contestants = tuple(name for name in names if key(name) in hidden(session))
    if session.running is None:
        return Unknown(contestants, frozenset())
    views = Views(session.running, session.system)
    unseen = {seen.id for seen in views.whole.fighters} - {seen.id for seen in views.public.fighters}
    return Unknown(contestants, frozenset((*unseen, *session.running.masks)))


def came_out(session: Session, before: Unknown) -> bool:
    """Whether everyone knows now of somebody who was unknown. Whoever was removed is not known for that."""
    listed = (session.whole_register.get(key(name)) for name in before.contestants)
    if any(one is not None and one.known for one in listed):
        return True
    seats = () if session.running is None else session.running.seats
    known = before.fighters - unknown(session, ()).fighters
    return any(seat.fighter in known for seat in seats)


async def reveal(session: Session, name: str) -> None:
    """Everyone may know of a contestant from now on."""
    command = orjson.dumps({"kind": "sheet", "word": REVEAL, "sheet": name, "text": ""}).decode()
    contestants = await published(session, (name,))
    await record(session, "sheet", command, "[]", session.recorder(), contestants=contestants)
    look = code(f"@sheet {name}")
    session.told.answer.append(say("Players can look up **{name}** now: {look}", name=name, look=look))


async def earlier(session: Session, name: str) -> Contestant | None:
    """Who bears a name that is free as far as its new bearer may know: somebody hidden, or somebody who was removed."""
    listed = hidden(session).get(key(name))
    return await (archive.removed(session, name) if listed is None else session.contestant(listed.name))


def moved(session: Session, before: Contestant) -> tuple[Contestant, ...]:
    """Somebody hidden under another name, to be written when a player takes the name: a refusal would tell of it.

    What is loaded under the name is forgotten, so that its new bearer begins without it. Nobody, of who was removed.
    """
    family, short = session.system.family, key(before.name)
    session.stored.pop((family, short), None)
    session.fetched.get(family, {}).pop(short, None)
    if before.removed:
        return ()
    whole, start = session.whole_register, before.name[: LONGEST - 4]
    free = next(other for number in range(2, 10_000) if key(other := f"{start} {number}") not in whole)
    return (replace(before, sheet=replace(before.sheet, name=free), changes=0, shown=0),)
