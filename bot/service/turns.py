"""Commands of a fight: decided, written down, and told."""

import re
from typing import Any

from bot.parse import requests as ask
from bot.render.house import differed
from bot.reply import line
from bot.service import records
from bot.service.session import Session, system_of
from bot.service.telling import tell
from bot.turn import commands, events
from bot.turn.codec import dump_events
from bot.turn.decide import decide
from bot.turn.evolve import fold
from bot.turn.refusal import Refusal
from rules.system import System

_BRING = re.compile(
    r"\s+(?:(x[0-9]{1,4})|side\s+([0-9]{1,3})|as\s+(\S+(?:\s+(?!side\b|for\b|team\b|x[0-9])\S+)*)"
    r"|for\s+@?(\S+)|team\s+(\S+))$",
    re.IGNORECASE,
)
MOST_AT_ONCE = 50


async def start(session: Session, request: ask.Start) -> None:
    """Begin a fight in the scene where this was typed."""
    if session.incoming.scene is None or session.in_gm_scene or session.scene is None:
        raise Refusal("not_here", {"what": "fight start"})
    system = session.chosen(request.system)
    game = session.game
    command = commands.StartFight(number=game.fights + 1, scene=session.scene)
    running = tuple(dict.fromkeys((*game.running, session.scene)))
    await play(session, command, system, game=game.model_copy(update={"fights": game.fights + 1, "running": running}))


async def join(session: Session, request: ask.Join) -> None:
    """Take part with the named sheet, or the one sheet the GM made for this person."""
    own = [sheet for sheet, owner in session.game.owners.items() if owner == session.person]
    if not request.sheet and len(own) != 1:
        raise Refusal("which_of_yours" if own else "no_sheet", {"choices": tuple(own)})
    sheet = session.library.find("fighter", request.sheet).name if request.sheet else own[0]
    owner = session.game.owners.get(sheet)
    if owner not in (None, session.person) and not session.is_gm:
        raise Refusal("not_yours", {"name": sheet})
    await play(session, commands.AskToJoin(sheet=sheet, side=request.side, known=owner == session.person))


async def bring(session: Session, request: ask.Bring) -> None:
    """ "zombie x2 side 2 as Sentry for @player team bandits": the sheet's name, then what is said about it."""
    text, said = f" {request.text}", dict[str, str]()
    while (found := _BRING.search(text)) is not None:
        value = next(group for group in found.groups() if group is not None)
        key = ("count", "side", "name", "owner", "team")[(found.lastindex or 1) - 1]
        said[key] = value.strip()
        text = text[: found.start()]
    name, count = text.strip(), int(said.get("count", "x1")[1:])
    if not 1 <= count <= MOST_AT_ONCE:
        raise Refusal("how_many", {"limit": MOST_AT_ONCE})
    kind = "fighter" if _is_fighter(session, name) else "creature"
    sheet = session.library.find(kind, name)
    owner = session.game.owners.get(sheet.name)
    if "owner" in said:
        person = session.person_named(said["owner"])
        if person is None:
            raise Refusal("no_such_person", {"name": said["owner"]})
        owner = person.id
    await play(
        session,
        commands.Add(
            sheet=sheet.name,
            sheet_kind="fighter" if kind == "fighter" else "creature",
            name=said.get("name"),
            count=count,
            side=int(said["side"]) if "side" in said else None,
            team=said.get("team"),
            owner=owner,
        ),
    )


def _is_fighter(session: Session, name: str) -> bool:
    return any(known.casefold() == name.casefold() for known in session.library.sheets("fighter"))


async def command(session: Session, request: ask.Turn) -> None:
    """A command of the fight as it stands; where an intent was said decides who reads it."""
    asked = request.command
    if isinstance(asked, commands.Declare):
        asked = asked.model_copy(update={"open": not session.private})
    await play(session, asked)


async def own(session: Session, request: ask.Own) -> None:
    person = session.person_named(request.person)
    if person is None and request.person.casefold() not in ("gm", "nobody"):
        raise Refusal("no_such_person", {"name": request.person})
    await play(session, commands.NameOwner(name=request.fighter, owner=None if person is None else person.id))
    session.told.answer.append(line(f"{request.fighter} is played by {person.name if person else 'the GM'} now."))


def _mind_sheets(session: Session, command: Any) -> None:
    """Without a fight a figure of a fighter or a creature is changed on its sheet: says how."""
    if not (isinstance(command, commands.Adjust) and command.what == "set" and session.is_gm) or command.surroundings:
        return
    said = f"{command.text} ".casefold()
    for kind in ("fighter", "creature"):
        for name in session.library.sheets(kind):
            if said.startswith(f"{name.casefold()} "):
                figures = command.text[len(name) :].strip() or "agility 1"
                raise Refusal("set_on_sheet", {"text": f"{kind} set {name} {figures}"})


async def play(session: Session, command: Any, system: System | None = None, **changed: Any) -> None:
    """Decide one command of the fight; write it down; find the words."""
    if session.scene is None:
        raise Refusal("which_scene" if session.choices else "no_fight", {"scenes": session.choices})
    recorder = session.recorder()
    before = session.running
    if before is None and command.kind != "start_fight":
        _mind_sheets(session, command)
        raise Refusal("no_fight")
    playing = system or session.system
    if isinstance(command, commands.Next):
        if session.scene in session.gone_on:
            raise Refusal("went_on_already")
        if session.incoming.at is not None:
            command = command.model_copy(update={"written_at": session.incoming.at.isoformat()})
    newcomers = await records.of_newcomers(session, command)
    happened = decide(before, command, session.actor(), session.using(recorder, playing, newcomers))
    after = fold(before, happened, playing)
    if after is None:
        raise AssertionError("a command of the fight leaves a fight")
    if after.ended:
        running = tuple(scene for scene in session.game.running if scene != session.scene)
        changed["game"] = session.game.model_copy(update={"running": running})
    for event in happened:
        if isinstance(event, events.FightStarted | events.HouseTaken | events.RulesDiffered):
            playing = system_of(after)
            if await session.values_of(playing.digest) is None:
                changed["rules"] = playing
        if isinstance(event, events.RulesDiffered):
            earlier = await session.values_of(event.before)
            session.told.answer += differed(event, earlier, playing.settings)
    events_text = dump_events(happened, playing)
    kept = await records.after(session, happened, before, after, playing)
    if kept:
        changed["records"] = kept
    tell(session, happened, before, after, playing)
    await session.record(command.kind, command.model_dump_json(), events_text, recorder, fight=after, **changed)
    if isinstance(command, commands.Next):
        session.gone_on.add(session.scene)
