"""Tell the right people that an outbox entry could not be delivered, without mentioning its content."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.feature_loader import load_features
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.journal import story as stories
from bot.pipeline.outbox.webhooks import WEBHOOK
from bot.pipeline.ports import OPEN, Entry, NewEntry, Row, Unit, UnitReader
from bot.pipeline.work.documents import settings_of
from bot.pipeline.work.people import who_lead
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Control, Line, Prompt, Reply, ToGM, ToPerson, ToScene, Weight, code, line
from bot.text.sentences import say

GONE: Final = gettext_noop("the channel is gone")
LOCKED: Final = (gettext_noop("the thread is locked"), gettext_noop("the thread is archived"))
SHUT: Final = (
    gettext_noop("I'm not allowed to write there"),
    gettext_noop("I'm not allowed to see the channel"),
    gettext_noop("the server is gone"),
    *LOCKED,
)
"""Reasons why nothing can be said in a scene."""
NOT_WRITTEN: Final = (GONE, *SHUT)
"""Reasons why nothing can be said in the GM channel."""
KEPT: Final = timedelta(days=30)
"""How long undelivered messages stay useful."""
UNREAD: Final = "@unread"
"""The command that shows somebody what did not reach them."""

Listener = Callable[[Unit, Entry, str, datetime], Awaitable[None]]

_LISTENERS: Final[list[Listener]] = []


def hears_of_parked(listener: Listener) -> Listener:
    """Register a function that is called with each entry that could not be delivered, and the reason."""
    _LISTENERS.append(listener)
    return listener


NO_LONGER: Final = gettext_noop("they aren't a GM any more, or can't read the channel")
"""Why somebody isn't told what they should have read as a GM."""


async def parked(unit: Unit, entry: Entry, reason: str, now: datetime) -> None:
    """Tell the person who caused the entry, the GMs of a player who can't be reached, and those of a closed scene. A
    webhook concerns only its owner, and nobody may learn who was answered about what has no name."""
    if entry.reply.parting:
        return
    if reason == NO_LONGER:
        # The person who caused it needn't know.
        await _is_no_longer_gm(unit, entry, now)
        return
    if not entry.destination.startswith(WEBHOOK):
        await _tell_of(unit, entry, reason, now)
    load_features()
    for listener in _LISTENERS:
        await listener(unit, entry, reason, now)


async def _is_no_longer_gm(unit: Unit, entry: Entry, now: datetime) -> None:
    """Tell the GMs, once a day, whose messages are kept back."""
    audience, game = entry.reply.audience, await settings_of(unit, entry.game)
    if not isinstance(audience, ToPerson):
        return
    name = game.people.get(audience.person, audience.person)
    source = f"no-longer:{entry.game}:{audience.person}:{now:%Y-%m-%d}"
    if await unit.handled(source):
        return
    lines = (
        say("I'm holding back what **{name}** should read as a GM: {reason}.", name=name, reason=gettext(NO_LONGER)),
        say("Once they can read it, they type `/unread`. To be asked first yourself: `@gm hand` and your own mention."),
    )
    await unit.queue(
        entry.game, source, [NewEntry(f"gm:{entry.game}", Reply(audience=ToGM(about=None), lines=lines), source)], now
    )


async def _tell_of(unit: Unit, entry: Entry, reason: str, now: datetime) -> None:
    rows = await unit.rows_of(entry.answers) if entry.answers is not None else []
    notice = say(
        "I couldn't deliver a message: {reason}. I'm holding it back, and nobody else will see it.",
        reason=gettext(reason),
    )
    queued = []
    told = not rows or _knows_of(entry, rows[0])
    if isinstance(entry.reply.audience, ToGM) and reason in NOT_WRITTEN:
        asker = (rows[0].person if told else "") if rows else entry.reply.asker
        await _gm_channel_is_shut(unit, entry, reason, asker, now)
    elif rows and not entry.destination.startswith("scene:"):
        queued = _to_who_caused_it(entry, rows[0], notice) if told else []
    elif entry.reply.files and isinstance(entry.reply.audience, ToScene) and reason not in SHUT:
        # A line may be allowed where a file isn't, and nobody else knows that the file was asked for.
        alone = Reply(audience=entry.reply.audience, lines=(notice,))
        queued = [NewEntry(entry.destination, alone, f"parked:{entry.id}")]
    elif isinstance(entry.reply.audience, ToScene) and reason not in NOT_WRITTEN:
        queued = [await _left_out(unit, entry, entry.reply.audience.scene, reason)]
    if queued:
        await unit.queue(entry.game, f"parked:{entry.id}", queued, now)
    if reason == OPEN:
        await _warn(unit, entry.game, now)
    if isinstance(entry.reply.audience, ToScene) and not entry.reply.ends_board:
        await _scene_is_shut(unit, entry, entry.reply.audience.scene, reason, now)


def _knows_of(entry: Entry, row: Row) -> bool:
    """Whether the person whose command caused an entry may know of it: the entry is for them, they are a GM, or no
    fight was concerned. A player's roll may lead to messages about somebody hidden."""
    own = entry.destination == f"person:{row.person}"
    return own or row.events == "[]" or bool(stories.kept(row.story).get("by_gm"))


async def release_for_gms(unit: Unit, game_id: str, now: datetime) -> None:
    """Deliver what the GMs could not be told to where they read now."""
    await unit.release(f"gm:{game_id}", now - KEPT)


async def shut_out(unit: UnitReader, game_id: str, now: datetime) -> list[Entry]:
    """Return what is held back since the bot can't write in the scenes of a game, oldest first."""
    return await unit.shut_out(game_id, SHUT, now - KEPT)


async def shut_scenes(unit: UnitReader, game_id: str, now: datetime) -> frozenset[str]:
    """Return the scenes in which the bot can't write: somebody whose time runs out there may never have been asked."""
    return frozenset(entry.destination.removeprefix("scene:") for entry in await shut_out(unit, game_id, now))


async def _left_out(unit: Unit, entry: Entry, scene: str, reason: str) -> NewEntry:
    """Return a note to the GMs about a message left out of a scene that is otherwise open."""
    title = (await settings_of(unit, entry.game)).scenes.get(scene, scene)
    lines = (
        say("I couldn't post a message in **#{scene}**: {reason}.", scene=title, reason=gettext(reason)),
        say(
            "I left it out; everything after it goes on as usual. See `@in {scene} status` and `@log`.",
            scene=typable(title),
        ),
    )
    return NewEntry(f"gm:{entry.game}", Reply(audience=ToGM(about=scene), lines=lines), f"parked:{entry.id}")


async def _gm_channel_is_shut(unit: Unit, entry: Entry, reason: str, asker: str, now: datetime) -> None:
    """Tell the asker that their answer was kept back and, once a day, every GM which channel is closed."""
    game = await settings_of(unit, entry.game)
    queued = []
    if asker:
        told = Reply(audience=ToPerson(person=asker), lines=_how_to_open(None, reason), own=True)
        queued.append(NewEntry(f"person:{asker}", told, f"parked:{entry.id}"))
    title = game.scenes.get(game.gm_scene or "")
    leading = dict.fromkeys((*game.gms, *await who_lead(unit, entry.game, game, game.running)))
    source = f"shut-gm:{entry.game}:{now:%Y-%m-%d}"
    if not await unit.handled(source):
        lines = _how_to_open(title, reason)
        if game.clock.on and game.running:
            lines = (*lines, say("Your own deadlines go on meanwhile. To stop all deadlines: `@clock off`"))
        for person in leading:
            # A fight's leader may be GM of its channel only; then they aren't told.
            one = Reply(audience=ToPerson(person=person, as_gm=True, whole_of=("",)), lines=lines)
            queued.append(NewEntry(f"person:{person}", one, f"parked:{source}"))
        await unit.queue(entry.game, source, (), now)
    if queued:
        await unit.queue(entry.game, f"parked:{entry.id}", queued, now)


def _how_to_open(title: str | None, reason: str) -> tuple[Line, ...]:
    """Return how to open the GM channel. `title`: its name, which only GMs are told."""
    return (
        say("I can't write in the GM channel[ **#{scene}**]: {reason}.", scene=title, reason=gettext(reason)),
        say("I'm holding back what I had for the GMs. Nobody else will see it."),
        say("To fix this, a GM has to give me View Channel and Send Messages there, then type `@game gm here` in it."),
    )


async def _warn(unit: Unit, game: str, now: datetime) -> None:
    """Warn once a day in the GM channel itself that everyone can read it; the warning isn't secret."""
    source, scene = f"opened:{game}:{now:%Y-%m-%d}", (await settings_of(unit, game)).gm_scene
    if scene is None or await unit.handled(source):
        return
    lines = (
        say("**Everyone on the server can read this channel now.** I won't post secrets here."),
        say("Close it under Edit Channel > Permissions > Private Channel, or write `@game gm here` in"),
        say("a channel that only GMs can read. To see what you missed: `@log` and `@status`."),
    )
    await unit.queue(
        game, source, [NewEntry(f"scene:{scene}", Reply(audience=ToScene(scene=scene), lines=lines), source)], now
    )


def _to_who_caused_it(entry: Entry, row: Row, notice: Line) -> list[NewEntry]:
    """Return the notice for the person who caused the entry: in private, or in their scene if they can't be reached in
    private; the button there shows it to them alone. Everyone in the scene has to know already that there is such an
    answer, as with `@roll secret`: it isn't about a fight, for GMs or asked for in private."""
    answers = f"parked:{entry.id}"
    if entry.destination != f"person:{row.person}":
        return [NewEntry(f"person:{row.person}", Reply(audience=ToPerson(person=row.person), lines=(notice,)), answers)]
    asked = row.events == "[]" and stories.kept(row.story).get("open") and not entry.reply.as_gm
    if row.scene is None or not asked:
        return []
    told = Reply(audience=ToScene(scene=row.scene), lines=(notice,), prompts=(read_here(row.person),))
    return [NewEntry(f"scene:{row.scene}", told, answers)]


def read_here(person: str) -> Prompt:
    """Return the offer to read here, alone, what could not be sent in private."""
    control = Control(label=gettext("Read it here"), command=UNREAD, weight=Weight.MAIN, aside=True)
    words = say(
        "If you read it here, only you will see it. Or allow private messages and type {typed}.", typed=code(UNREAD)
    )
    return Prompt(question=0, person=person, lines=(words,), controls=(control,))


async def _scene_is_shut(unit: Unit, entry: Entry, scene: str, reason: str, now: datetime) -> None:
    """Tell the GMs of a fight once a day that its scene is closed, and how to open it."""
    source = f"shut:{scene}:{now:%Y-%m-%d}"
    game = await settings_of(unit, entry.game)
    if reason not in SHUT or scene not in game.running or await unit.handled(source):
        return
    title = game.scenes.get(scene, scene)
    below = scene in game.parents
    if reason in LOCKED:
        opens = say("Unlock the thread, or give me Manage Threads.")
    elif below:
        opens = say("Give me View Channel and Send Messages in Threads there.")
    else:
        opens = say("Give me View Channel and Send Messages there.")
    lines = (
        say("I can't write in **#{scene}**: {reason}. {opens}", scene=title, reason=gettext(reason), opens=opens),
        say(
            "You can still look at the fight with `@in {scene} status`. To move it to another channel, write there ",
            scene=typable(title),
        ),
        line(code(f"@fight bring {title}"), "."),
        say(
            "Once I can write there again, I'll post what I'm holding back.[ {deadlines}]",
            deadlines=gettext("Until then, all deadlines there wait.") if game.clock.on else None,
        ),
    )
    told = [NewEntry(f"gm:{entry.game}", Reply(audience=ToGM(about=scene), lines=lines), f"parked:{source}")]
    await unit.queue(entry.game, source, told, now)
