"""The game's own data: creatures, weapons, contestants' sheets and random tables, one line each."""

import orjson

from bot.packs.library import Library
from bot.packs.oneline import read_entry
from bot.packs.table_line import read_table
from bot.parse import requests as ask
from bot.render.entries import entry_lines, listing
from bot.reply import code, line
from bot.service.session import Session
from bot.turn.refusal import Refusal

MOST_NAMES = 60


async def entry(session: Session, request: ask.Entry) -> None:
    match request.act:
        case "list":
            names = session.library.names(request.kind)
            session.told.answer += listing(request.kind, names[:MOST_NAMES], len(names))
        case "show":
            found = session.library.find(request.kind, request.text)
            session.told.answer += entry_lines(request.kind, found)
        case "add":
            await _add(session, request)
        case "remove":
            await _changed(session, "removed", request, session.library.without(request.kind, request.text))


async def _add(session: Session, request: ask.Entry) -> None:
    """ "NAME for @player: fields" names a contestant's owner along the way."""
    text, owner = request.text, None
    if request.kind == "fighter":
        head, colon, rest = text.partition(":")
        name, for_, person_name = head.partition(" for ")
        if for_:
            person = session.person_named(person_name)
            if person is None:
                raise Refusal("no_such_person", {"name": person_name.strip()})
            owner = person.id
            text = f"{name.strip()}{colon or ':'}{rest}"
    if request.kind == "table":
        name, fields = read_table(text)
    else:
        name, fields = read_entry(text, session.system.play.sheet_types[request.kind])
    library = session.library.with_entry(request.kind, name, fields)
    await _changed(session, "added", request, library, owner, library.find(request.kind, name).name)


async def _changed(
    session: Session, word: str, request: ask.Entry, library: Library, owner: str | None = None, name: str = ""
) -> None:
    recorder = session.recorder()
    command = orjson.dumps({"kind": "entry", "entry": request.kind, "act": request.act, "text": request.text}).decode()
    changed = {"library": library}
    if owner is not None:
        owners = {**session.game.owners, name: owner}
        await session.record(
            "entry", command, "[]", recorder, **changed, game=session.game.model_copy(update={"owners": owners})
        )
        session.told.answer.append(line(f"{name} is played by {session.game.people.get(owner, 'them')}."))
    else:
        await session.record("entry", command, "[]", recorder, **changed)
    shown = name or request.text
    session.told.answer.append(
        line(
            f"{request.kind.capitalize()} {word}: {shown}. See ",
            code(f"@{request.kind} show {shown}") if word == "added" else code(f"@{request.kind} list"),
            ".",
        )
    )
