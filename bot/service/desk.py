"""The desk where every message is handed in, whichever front end it came through."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.moving.reading import Checked
from bot.parse import book, chat
from bot.parse import requests as ask
from bot.parse.chat import MOST_COMMANDS, Typed
from bot.ports import Clock, Due, Entry, Luck, NewEntry, Row, Store, Unit
from bot.render.board import board
from bot.render.refusals import refusal
from bot.reply import Incoming, Line, Reply, ToPerson, ToScene, line
from bot.service import (
    adjusting,
    bringing,
    creating,
    declaring,
    drafting,
    drawing,
    entries,
    errands,
    games,
    house,
    looks,
    masters,
    meaning,
    odds,
    overview,
    pack_transfer,
    remembering,
    revealing,
    rolls,
    rulebook,
    secret_rolls,
    sending,
    sheets,
    speaking,
    standing,
    stepping,
    tables,
    timing,
    turns,
    watching,
    whereabouts,
    why,
)
from bot.service.arriving import arrival
from bot.service.calls import concerns
from bot.service.chasing import still_stands
from bot.service.confirming import Unsure, ask_first
from bot.service.documents import fight_key, read_fight, system_of
from bot.service.exporting import filled
from bot.service.hints import suggested
from bot.service.log import log as read_log
from bot.service.places import game_of
from bot.service.replies import replies
from bot.service.rows import typed_for
from bot.service.session import Named, NewGame, Session
from bot.service.shelf import mentioned
from bot.service.ticking import LATER, tick
from bot.service.told import Told
from bot.service.unreached import unreached
from bot.turn import commands
from bot.turn.game import Game
from bot.turn.refusal import Refusal
from bot.turn.view import public_view
from rules.errors import RuleError

log = structlog.get_logger(__name__)

EDITED_WITHIN = timedelta(minutes=10)
"""How long after it was written an edited message without any effect is read as new."""
TOLD = "#told"
"""Marks, behind a message's source, that its author was told that an edit or deletion changes nothing."""
IsGM = Callable[[str, str], Awaitable[bool]]
DOING: dict[type, Callable[[Session, Any], Awaitable[None]]] = {
    ask.Turn: adjusting.command,
    ask.Back: stepping.back,
    ask.Forward: stepping.forward,
    ask.StepsBack: stepping.steps_back,
    ask.Start: turns.start,
    ask.Join: bringing.join,
    ask.Bring: bringing.bring,
    ask.Own: turns.own,
    ask.Clock: timing.clock,
    ask.Away: timing.away,
    ask.Deadline: timing.deadline,
    ask.For: speaking.speak_for,
    ask.Declare: declaring.declare,
    ask.Watch: watching.watch,
    ask.Send: sending.send,
    ask.Roll: rolls.roll,
    ask.SecretRoll: secret_rolls.secretly,
    ask.Reveal: revealing.reveal,
    ask.Draw: drawing.draw,
    ask.Entry: entries.entry,
    ask.Tables: tables.tables,
    ask.Pack: pack_transfer.pack,
    ask.Create: creating.create,
    ask.Setting: games.setting,
    ask.Scene: games.scene,
    ask.House: house.house,
    ask.Gms: masters.gms,
    ask.Look: looks.look,
    ask.Plans: meaning.plans,
    ask.Standing: standing.standing,
    ask.Sheet: sheets.sheet,
    ask.Errand: errands.errand,
    ask.Odds: odds.chances,
    ask.Why: why.why,
    ask.Amend: drafting.amend,
    ask.Drafted: drafting.draft,
    ask.Rule: rulebook.rule,
    ask.Differences: rulebook.differences,
    ask.Log: read_log,
}
"""What is done for each request."""


def nobody(_: str) -> None:
    return None


async def nobody_is_gm(_: str, __: str) -> bool:
    return False


def plain_game(_: str) -> Game:
    return Game()


def _notice(entry: Entry, row: Row, notice: Line) -> NewEntry:
    """To whoever caused it, in private; in their scene where it is they who cannot be reached."""
    answers = f"parked:{entry.id}"
    if entry.destination == f"person:{row.person}" and row.scene is not None:
        return NewEntry(f"scene:{row.scene}", Reply(audience=ToScene(scene=row.scene), lines=(notice,)), answers)
    return NewEntry(f"person:{row.person}", Reply(audience=ToPerson(person=row.person), lines=(notice,)), answers)


def _refuse(session: Session, refused: RuleError) -> None:
    """Say why, where it was asked; what the GM owes for a creature is for the GM's eyes."""
    if refused.code == "still_owed" and refused.facts["gm"] and not session.private:
        session.told.gm += refusal(refused)
        refused = Refusal("gm_owes")
    if refused.code == "secret_in_public":
        session.told.removes = True
        session.told.secret += refusal(refused)
    else:
        session.told.answer += refusal(refused, session.unseen())


def _mind_intents(session: Session, typed: Typed) -> None:
    """What is an errand beside a fight is said in a fight as an intent, in the words of one."""
    if any(verb.word == typed.word for verb in looks.verbs(session)):
        return
    example = next(verb.example for verb in session.system.play.verbs if verb.word == typed.word)
    text = f"{typed.word} {typed.rest}" if typed.rest and ":" not in typed.rest else example
    raise Refusal("declared_in_fight", {"text": text})


def _mind_sheets_of_all(session: Session, request: ask.Request) -> None:
    """A word of a fight may be one for the game's sheets as well: those are for GMs of the whole game."""
    meant = request.request if isinstance(request, ask.Sure) else request
    if isinstance(meant, ask.Entry) and not session.is_gm:
        raise Refusal("gm_of_all")


async def _mind_no_fight(session: Session) -> None:
    """A word of the game without a fight: refused for who is in the game, from anyone else it is probably a name."""
    if session.gm_here or await session.unit.owns(session.game_id, session.person):
        raise Refusal("which_scene" if session.choices else "no_fight", {"scenes": session.choices})


class Service:
    """Handles messages one after the other, each in one transaction on the store.

    `new_game` makes the settings of a game seen for the first time; `named` finds a person by a name that nobody in
    the game bears (the terminal knows anyone by name). `is_gm` asks the server about a person, for private messages.
    """

    def __init__(
        self,
        store: Store,
        luck: Luck,
        clock: Clock,
        *,
        prefixes: str = "@&",
        new_game: NewGame = plain_game,
        named: Named = nobody,
        is_gm: IsGM = nobody_is_gm,
    ) -> None:
        self._store, self._luck, self._clock = store, luck, clock
        self._prefixes, self._new_game, self._named, self._is_gm = prefixes, new_game, named, is_gm
        self.wake: Callable[[], None] = lambda: None
        """Called when there is something to deliver."""
        self.rouse: Callable[[], None] = lambda: None
        """Called when something may be due at another time than before."""
        self._noted: dict[str, datetime | None] = {}
        self.internal_errors = 0

    async def handle(self, incoming: Incoming) -> None:
        """One new, edited or deleted message: committed and in the outbox when this returns."""
        typed = list(chat.commands(incoming.text, self._prefixes))
        if incoming.edit is None and not typed:
            return
        incoming = await self._with_rights(incoming)
        arrived = await arrival(self._store, incoming)
        leads = frozenset[str]()
        if any(one.word == overview.WORD for one in typed):
            leads = await overview.led_elsewhere(self._store, self._is_gm, incoming)
        async with self._store.unit() as unit:
            if incoming.edit is not None:
                await self._changed(unit, incoming, typed, arrived)
            else:
                session = await self._session(unit, incoming, arrived)
                session.leads = leads
                if concerns(session, typed) and not await unit.handled(incoming.source):
                    await self._answer(session, typed)
        await self._mind_time()
        self.wake()

    async def _with_rights(self, incoming: Incoming) -> Incoming:
        """A private message with its game, and with what the server says about its author's rights there.

        The server is asked before the transaction begins: it may take its time.
        """
        if incoming.scene is not None or incoming.edit == "deleted":
            return incoming
        async with self._store.unit() as unit:
            game = await game_of(unit, incoming)
        gm = incoming.gm or await self._is_gm(incoming.person.id, game)
        return incoming.model_copy(update={"game": game, "gm": gm})

    async def due(self, now: datetime) -> None:
        """Do what is due by now, the longest due first, each scene in a transaction of its own."""
        while found := await self._store.due(now):
            for one in found:
                await self._tick(one)

    async def next_due(self) -> datetime | None:
        """When the clock has to look at any scene next."""
        return await self._store.next_due()

    async def _tick(self, one: Due) -> None:
        try:
            async with self._store.unit() as unit:
                done = await tick(unit, one, self._luck, self._clock)
        except Exception:
            self.internal_errors += 1
            log.exception("what is due failed", game=one.game, scene=one.scene)
            async with self._store.unit() as unit:
                await unit.remind(one.game, one.scene, self._clock.now() + LATER)
        else:
            if done is not None:
                self.wake()

    async def _mind_time(self) -> None:
        """Do at once what a message made due at once, and let whoever waits for the clock look again."""
        noted, now = [at for at in self._noted.values() if at is not None], self._clock.now()
        if not self._noted:
            return
        self._noted.clear()
        self.rouse()
        if any(at <= now for at in noted):
            try:
                await self.due(now)
            except Exception:
                # The message is answered already; what is due is found again.
                log.exception("what is due failed")

    async def gm_scene(self, game: str) -> str | tuple[str, ...] | None:
        """Where the GMs of a game read, else the persons who are GM by the game's own list."""
        stored = await self._store.document(game, "game")
        if stored is None:
            return None
        settings = Game.model_validate_json(stored.body)
        return settings.gm_scene or settings.gms or None

    async def fresh(self, entry: Entry) -> Reply | None:
        """An outbox entry as it is to be sent now: boards drawn anew, prompts without those that were settled."""
        reply = entry.reply
        if reply.files:
            reply = await filled(self._store, entry.game, reply)
        if reply.board and isinstance(reply.audience, ToScene):
            stored = await self._store.document(entry.game, fight_key(reply.audience.scene))
            if stored is None:
                return None
            fight = read_fight(stored.body)
            view = public_view(fight, system_of(fight))
            return reply.model_copy(update={"lines": tuple(board(view))})
        if reply.stands is not None:
            stored = await self._store.document(entry.game, fight_key(reply.stands.scene))
            return reply if stored is not None and still_stands(read_fight(stored.body), reply.stands) else None
        if not reply.prompts:
            return reply
        open_now = await self._open_questions(entry)
        still = tuple(
            prompt for prompt in reply.prompts if open_now is None or not prompt.rings or prompt.question in open_now
        )
        if not still and not reply.lines:
            return None
        return reply.model_copy(update={"prompts": still})

    async def _open_questions(self, entry: Entry) -> set[int] | None:
        """The questions open in the fight of a scene; None where there is no fight to ask."""
        stored = await self._store.document(entry.game, fight_key(entry.destination.removeprefix("scene:")))
        return None if stored is None else {question.id for question in read_fight(stored.body).questions}

    async def parked(self, entry: Entry, reason: str) -> None:
        """Tell whoever caused an entry that it could not be delivered: without a word of what was in it."""
        rows = []
        async with self._store.unit() as unit:
            if entry.answers is not None:
                rows = await unit.rows_of(entry.answers)
            notice = line("Something could not be delivered: ", reason, ". It is kept back and nobody else gets it.")
            queued = []
            if rows and not entry.destination.startswith("scene:"):
                queued = [_notice(entry, rows[0], notice)]
            elif entry.reply.files and isinstance(entry.reply.audience, ToScene):
                # Where a file cannot stand a line may, and nobody else knows that one was asked for.
                alone = Reply(audience=entry.reply.audience, lines=(notice,))
                queued = [NewEntry(entry.destination, alone, f"parked:{entry.id}")]
            if queued:
                await unit.queue(entry.game, f"parked:{entry.id}", queued, self._clock.now())
            found = await unreached(unit, entry, reason)
            if found is not None:
                source, told = found
                await unit.queue(entry.game, source, [told], self._clock.now())
        self.wake()

    async def _session(self, unit: Unit, incoming: Incoming, arrived: Checked | RuleError | None) -> Session:
        """Everything a message may be about: the game, and the fight of the scene that is meant."""
        place = incoming.game
        session = await Session.load(unit, incoming, place, self._new_game(place), self._luck, self._clock)
        session.named, session.arrival, session.noted = self._named, arrived, self._noted
        default = await whereabouts.default_scene(session)
        if default is None:
            await session.stock()
        else:
            await session.look_at(default)
        return session

    async def _answer(self, session: Session, typed: list[Typed]) -> None:
        answered = False
        for one in typed[:MOST_COMMANDS]:
            session.below = chat.below(session.incoming.text, self._prefixes, one.place)
            if await self._one(session, one):
                answered = True
                session.index += 1
        if answered and len(typed) > MOST_COMMANDS:
            session.told.answer += refusal(Refusal("too_many_commands", {"limit": MOST_COMMANDS}))
        queued = replies(session)
        if queued:
            await session.unit.queue(session.game_id, session.source, queued, self._clock.now())
        if session.told.removes:
            await session.unit.queue(session.game_id, f"{session.incoming.source}{TOLD}", (), self._clock.now())

    async def _one(self, session: Session, typed: Typed) -> bool:
        """Do one command; True when it was one of ours. A refusal changes nothing and is said."""
        since = remembering.before(session)
        try:
            request = await self._request(session, typed)
            if request is None:
                return suggested(session, typed.word)
            if typed.too_long:
                raise Refusal("line_too_long", {"limit": chat.LONGEST_LINE})
            await session.fetch((*session.own, *mentioned(session.register, typed.rest)))
            await self._do(session, request)
            await remembering.remember(session, since)
        except Unsure as asked:
            session.told = since.told
            ask_first(session, asked)
        except RuleError as refused:
            session.told = since.told
            _refuse(session, refused)
        except Exception:
            self.internal_errors += 1
            session.told = since.told
            log.exception("a command failed", game=session.game_id, scene=session.scene, word=typed.word)
            session.told.answer += refusal(Refusal("internal"))
        return True

    async def _request(self, session: Session, typed: Typed) -> ask.Request | None:
        """What a word asks for: the book's commands first, then the game's words, then tables.

        A word that is both is the fight's while one is running, an errand's otherwise.
        """
        spec = book.of(session.system).find(typed.word, typed.rest)
        if spec is not None:
            if spec.who == "gm" and not looks.rights(session, spec):
                raise Refusal("gm_of_all" if session.gm_here else "gm_only")
            if spec.secret and not session.private:
                raise Refusal("secret_in_public")
            request = spec.read(typed.rest)
            _mind_sheets_of_all(session, request)
            return request
        verb = any(verb.word == typed.word for verb in session.system.play.verbs)
        errand = errands.find(session, typed.word) is not None
        if errand and not (verb and session.running is not None):
            return ask.Errand(typed.word, typed.rest)
        if errand:
            _mind_intents(session, typed)
        if verb:
            if session.running is None:
                await _mind_no_fight(session)
                return None
            return ask.Turn(commands.Act(word=typed.word, rest=typed.rest, open=not session.private))
        if (name := speaking.own_called(session, typed)) is not None:
            return ask.For(f"{name}: {typed.rest}")
        drawn = drawing.meant(session, typed.word, typed.rest)
        return None if drawn is None else ask.Draw(*drawn)

    async def _do(self, session: Session, request: ask.Request) -> None:
        if isinstance(request, ask.In):
            await self._elsewhere(session, request)
        elif isinstance(request, ask.Sure):
            session.sure = request
            try:
                await DOING[type(request.request)](session, request.request)
            finally:
                session.sure = None
            session.in_order()
        else:
            await DOING[type(request)](session, request)
            session.in_order()

    async def _elsewhere(self, session: Session, request: ask.In) -> None:
        """One command for another scene: what follows in the message is about this one again."""
        here, told = session.scene, session.told
        session.told = Told()
        try:
            await session.look_at(whereabouts.scene_named(session, request.scene))
            whereabouts.mind_the_door(session)
            bare = request.command.lstrip(self._prefixes)
            typed = next(chat.commands(f"{self._prefixes[0]}{bare}", self._prefixes), None)
            inner = None if typed is None else await self._request(session, typed)
            if inner is None or isinstance(inner, ask.In):
                raise Refusal("incomplete", {"example": "in cellar next"})
            await self._do(session, inner)
            there = session.told
            told.answer += there.answer
            told.files += there.files
            told.secret += there.secret
            told.secret_files += there.secret_files
            session.elsewhere.append((session.scene or "", replace(there, answer=[], files=[])))
        except Unsure as asked:
            raise asked.seen_from(request.scene) from None
        finally:
            session.told = told
            if here is None:
                session.scene, session.fight = None, None
            else:
                await session.look_at(here)

    async def _changed(
        self, unit: Unit, incoming: Incoming, typed: list[Typed], arrived: Checked | RuleError | None
    ) -> None:
        """An edit or a deletion never changes anything; an edit of what had no effect is read as new for a while."""
        rows = await unit.rows_of(incoming.source)
        notice = f"{incoming.source}{TOLD}"
        if rows:
            if await unit.handled(notice):
                return
            about = ", ".join(f"@{typed_for(row)}" for row in rows[:MOST_COMMANDS])
            word = "deleted" if incoming.edit == "deleted" else "edited"
            person = rows[0].person
            told = line(f"You {word} a message whose command counted ({about}). It stands as it was; nothing changed.")
            entry = NewEntry(f"person:{person}", Reply(audience=ToPerson(person=person), lines=(told,)))
            await unit.queue(rows[0].game, notice, [entry], self._clock.now())
            return
        anew = incoming.edit != "deleted" and typed and self._fresh_enough(incoming)
        if anew and not await unit.handled(f"{incoming.source}#{incoming.edit}"):
            await self._answer(await self._session(unit, incoming, arrived), typed)

    def _fresh_enough(self, incoming: Incoming) -> bool:
        return incoming.at is None or self._clock.now() - incoming.at <= EDITED_WITHIN
