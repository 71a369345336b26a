"""The dispatcher takes in every message, whichever front end it came through."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import Final

import structlog

from bot.commands import book
from bot.commands.form import Choice, Complete, Field, Values
from bot.commands.request import OpenForm
from bot.pipeline.command_runner import answer, take_away, take_copy_away
from bot.pipeline.handlers import duty_of, follower_of, handler_of, listened, load_names, prepared
from bot.pipeline.inbox import chat, missed_messages
from bot.pipeline.inbox import missed_messages as missing
from bot.pipeline.inbox import scene_choice as whereabouts
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.disguised_commands import disguised
from bot.pipeline.inbox.edited_messages import notice_of, reads_anew, removal_of
from bot.pipeline.inbox.foreseen_commands import IN
from bot.pipeline.inbox.game_choice import Candidate, Meant, candidates, chosen, parts
from bot.pipeline.inbox.inline_rolls import INLINE, inline_rolls, may_roll
from bot.pipeline.inbox.known_games import KnownGames, RoundRobin
from bot.pipeline.inbox.local_words import shown
from bot.pipeline.inbox.pressed_controls import mind_press, open_questions
from bot.pipeline.inbox.scene_names import with_titles
from bot.pipeline.outbox import rendering as outgoing
from bot.pipeline.outbox import undelivered
from bot.pipeline.outbox.removable_answers import may_take_away
from bot.pipeline.outbox.replies import to_one
from bot.pipeline.outbox.speeches import may_unsay
from bot.pipeline.ports import (
    PLAIN,
    UNKNOWN,
    UNNAMED,
    AskRights,
    Clock,
    Destination,
    Due,
    Entry,
    Host,
    Luck,
    NoPremises,
    Premises,
    Quiet,
    Rights,
    Store,
    StoreAway,
    Undeliverable,
    Unit,
    Watch,
)
from bot.pipeline.ports.front_end import Happening, SceneOpened
from bot.pipeline.ports.incoming import Door, Incoming
from bot.pipeline.ports.process import Workers
from bot.pipeline.router import concerns, heard_by
from bot.pipeline.schedule.due_work import LATER, tick
from bot.pipeline.work import secrecy
from bot.pipeline.work.context import Context, Named
from bot.pipeline.work.documents import GAME, read_game, settings_of
from bot.pipeline.work.means import Means, NewGame, everything
from bot.pipeline.work.people import who_acted, who_lead
from bot.pipeline.work.publicity import unseen
from bot.pipeline.work.session import Session, Tally
from bot.text.language.language import DEFAULT
from bot.text.language.speech import speaking
from bot.text.prefixes import typable
from bot.text.refusals import refusal
from bot.text.reply import Audience, Blank, Line, Reply, ToGM, ToPerson, ToScene
from bot.turn.game_settings import Game, Habits
from bot.turn.refusal import Refusal
from rules.errors import RuleError

log = structlog.get_logger(__name__)

MOST_TAKEN_AWAY: Final = 20
"""The most messages skipped by flood protection that are checked for secrets at once."""
ANY: Final = (Typed("", ""),)
"""Stands for a line that isn't known yet."""


def nobody(_: str) -> None:
    return None


async def no_rights(_: str, __: str, ___: Collection[str] = (), ____: Collection[str] = ()) -> Rights:
    return PLAIN


def nobody_watches(_: object) -> None:
    return


def plain_game(_: str) -> Game:
    return Game()


class Service:
    """The service that handles messages one after another, each in one transaction on the store.

    `new_game` makes the settings of a game seen for the first time. `named` finds a person by a name unknown to the
    game (in the terminal, any name). `rights` asks the server about a person, for private messages.
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
        rights: AskRights = no_rights,
        premises: Premises | None = None,
        watch: Watch = nobody_watches,
        host: Host = UNNAMED,
        workers: Workers | None = None,
        serves: Callable[[str], bool] = everything,
    ) -> None:
        self._store, self._luck, self._clock = store, luck, clock
        self._up = clock.now()
        """Since when people can be heard."""
        self._new_game, self._named, self._rights = new_game, named, rights
        self._known = KnownGames(store, prefixes)
        self._turns = RoundRobin()
        self._premises = premises or NoPremises()
        self._means = Means(store, luck, clock, rights, self._premises, new_game, host, serves, workers)
        self._watch = watch
        self.wake: Callable[[], None] = lambda: None
        """Called when there is something to deliver."""
        self.rouse: Callable[[datetime], None] = lambda _: None
        """Called with the time when something may be due sooner than before."""
        self.overslept: Callable[[], bool] = lambda: False
        """Whether the machine slept just now, so that what was said meanwhile may still arrive."""
        self._noted: dict[str, datetime | None] = {}
        self.internal_errors = 0

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        """Handle a new, edited or deleted message: when this returns, it is committed and its replies are in the
        outbox.

        Return the destinations of those replies, boards left out.
        """
        signs = await self._known.signs(incoming)
        typed = _typed(incoming, signs)
        said = frozenset[Destination]()
        if incoming.edit is None and not typed and incoming.door is Door.TYPED:
            return said
        tally = Tally(incoming.door.value)
        incoming, meant = await self._with_rights(incoming, typed, anew=True)
        tally.game = incoming.game
        brought = await prepared(self._means, incoming, typed)
        session = None
        with tally.told(self._watch):
            async with self._unit(incoming.game) as unit:
                new = incoming.edit is None or await reads_anew(unit, incoming, typed, self._clock.now())
                if incoming.repeats and typed and await unit.handled(removal_of(incoming.repeats)):
                    session = await self._session(unit, incoming, meant, brought)
                    if not await unit.handled(session.context.source):
                        await take_copy_away(session)
                elif new and not incoming.copied:
                    session = await self._session(unit, incoming, meant, brought)
                    session.changes.tally = tally
                    typed = await _heard(session, typed)
                    if await _is_ours(session, typed) and not await _was_done(unit, session.context):
                        said = await answer(session, typed, signs)
                        self.internal_errors += session.changes.tally.faults
                elif incoming.edit != "deleted" and typed:
                    session = await self._session(unit, incoming, meant, brought)
                    session.changes.tally = tally
                    typed = await _heard(session, typed)
                    if concerns(session, typed) and not await unit.handled(session.context.source):
                        said = await take_away(session, typed, session.context.source)
        if session is not None:
            self._known.note(session.context.game_id, session.context.game)
        await self._mind_time()
        self.wake()
        return said

    @asynccontextmanager
    async def _unit(self, game: str) -> AsyncIterator[Unit]:
        """Open a transaction for a game once it's that game's turn."""
        async with self._turns.turn(game), self._store.unit() as unit:
            yield unit

    def leads(self, incoming: Incoming) -> bool:
        """Whether the author is known to be a GM there, by Discord's permissions or the game's own list. This needs no
        look-up, and only decides how many messages to accept at a time."""
        return incoming.gm or incoming.scene in incoming.gm_in or self._known.is_gm(incoming)

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        """Return suggestions for a field of a slash command; nothing is written.

        `incoming` has no text: it says who is typing, where, and whether in private.
        """
        incoming, meant = await self._with_rights(incoming)
        if incoming.member is False or incoming.silenced:
            return ()
        asked = Complete(field, typed, values, meant.scenes)
        async with self._unit(incoming.game) as unit:
            try:
                session = await self._session(unit, incoming, meant)
                await handler_of(asked)(session, asked)
            except RuleError:
                return ()
        return session.response.choices

    async def _with_rights(
        self, incoming: Incoming, typed: Sequence[Typed] = ANY, *, anew: bool = False
    ) -> tuple[Incoming, Meant]:
        """Return a private message with its game and its author's rights there, or a channel message with the scenes
        in which its author has a role or plays but may no longer read.

        The server is asked before the transaction begins, since that can take a while. `anew`: not what it answered a
        moment ago.
        """
        if incoming.edit == "deleted":
            return incoming, Meant(incoming.game)
        if incoming.scene is not None:
            # It may be about another scene in which its author has a role or plays.
            return await self._with_doors(incoming), Meant(incoming.game)
        async with self._unit(incoming.person.id) as unit:
            found = await candidates(unit, incoming, self._premises)
        for one in found if anew else ():
            self._premises.doubt(one.game, incoming.person.id)
        asked = await asyncio.gather(*(self._rights_in(one, incoming.person.id) for one in found))
        rights = {one.game: answer for one, answer in zip(found, asked, strict=True)}
        person = incoming.person.id
        barred = {one.game: await self._barred(one.game, person, one.concerning(person)) for one in found}
        found = tuple(one.held(person, rights[one.game].joined).without(person, barred[one.game]) for one in found)
        meant = chosen(found, rights, incoming.person.id, typed, self._premises)
        has = rights.get(meant.game, UNKNOWN)
        return has.given(incoming, meant.game, barred.get(meant.game, ())), meant

    async def _with_doors(self, incoming: Incoming) -> Incoming:
        """Return a channel message with the other scenes in which its author has a role or plays but may no longer
        read."""
        game, person = incoming.game, incoming.person.id
        concerned = await self._known.entrusted(game, person)
        # Nobody has to be asked about channels that everyone can read.
        closed = [one for one in await self._known.running(game) if one != incoming.scene and self._is_closed(one)]
        if closed:
            async with self._unit(game) as unit:
                found = await parts(unit, game, await settings_of(unit, game), person)
            concerned += tuple(one.scene for one in found if one.plays and one.scene in closed)
        others = tuple(scene for scene in dict.fromkeys(concerned) if scene != incoming.scene)
        barred = await self._barred(game, person, others)
        return incoming.model_copy(update={"barred": barred}) if barred else incoming

    def _is_closed(self, scene: str) -> bool:
        survey = self._premises.survey(scene)
        return self._premises.guarded and (survey is None or not survey.is_open_to_all)

    async def _barred(self, game: str, person: str, scenes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(await self._premises.barred(game, person, scenes)) if scenes else ()

    async def _rights_in(self, one: Candidate, person: str) -> Rights:
        return await self._rights(person, one.game, one.settings.gm_roles, one.settings.running)

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        """Return the form of that name for the author of the command in `incoming.text`, or the refusal to show
        instead."""
        incoming, meant = await self._with_rights(incoming)
        async with self._unit(incoming.game) as unit:
            session = await self._session(unit, incoming, meant)
            try:
                if incoming.member is False:
                    raise Refusal("left_server")
                if incoming.silenced:
                    raise Refusal("under_time_out")
                await mind_press(session.context)
                asked = OpenForm(form, incoming.text)
                await handler_of(asked)(session, asked)
            except RuleError as refused:
                with to_one(session.context, session.context.person):
                    return refusal(refused, unseen(session.context))
        return session.response.form or ()

    async def due(self, now: datetime) -> None:
        """Do what is due by now, the longest overdue first, each scene in its own transaction."""
        done: set[Due] = set()
        while found := await self._store.due(now):
            for one in found:
                if one in done:
                    # Others wait for what comes after it.
                    log.error("what was done is still due", game=one.game, scene=one.scene)
                    await self._put_off(one)
                else:
                    done.add(one)
                    await self._tick(one)

    async def _put_off(self, one: Due) -> None:
        async with self._unit(one.game) as unit:
            await unit.remind(one.game, one.scene, self._clock.now() + LATER)

    def resumed(self, now: datetime) -> None:
        """Take note that people can be reached again only since now: earlier answers may have been missed."""
        self._up = now

    async def next_due(self) -> datetime | None:
        """Return when the next thing is due in any scene."""
        return await self._store.next_due()

    async def _tick(self, one: Due) -> None:
        tally, duty = Tally("clock", one.game, "tick"), duty_of(one.scene)
        try:
            if duty is not None:
                if await duty(self._means, one, self._unit):
                    self.wake()
                return
            with tally.told(self._watch):
                async with self._unit(one.game) as unit:
                    with speaking(await self.language(one.game)):
                        done = await tick(unit, one, self._luck, self._clock, self._up)
                if done is not None:
                    self.internal_errors += done.changes.tally.faults
                    seq = done.changes.rows[-1].seq if done.changes.rows else None
                    tally.note("failed" if done.changes.tally.faults else "done", one.game, one.scene, seq)
        except Exception as fault:
            # If the database is away, the store reports that itself.
            if not isinstance(fault, StoreAway):
                self.internal_errors += 1
                log.exception("what is due failed", game=one.game, scene=one.scene)
            await self._put_off(one)
        else:
            if done is not None:
                self.wake()

    async def _mind_time(self) -> None:
        """Do at once what a message made due, and let the tasks that wait for the clock check again."""
        noted, now = [at for at in self._noted.values() if at is not None], self._clock.now()
        self._noted.clear()
        if not noted:
            return
        self.rouse(min(noted))
        # While messages are missing, others' answers might come after what is due for them.
        if any(at <= now for at in noted) and self._premises.link().hears and not self.overslept():
            try:
                await self.due(now)
            except Exception as fault:
                # The message has been answered; what is due will be found again.
                if not isinstance(fault, StoreAway):
                    log.exception("what is due failed")

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        """Return the open questions of the fight of that number; none if it is over or not here."""
        return await open_questions(self._store, game, fight)

    async def gm_scene(self, game: str, about: str | None = None) -> str | tuple[str, ...] | None:
        """Return where the GMs of a game read: its GM channel, or else the GMs on its own list who are still on the
        server, or else those who are GMs by Discord's permissions and lead a fight now. `about`: as in `ToGM`; the GM
        of one channel reads only about that one. If nobody who leads is GM any more, return the GMs who acted last."""
        stored = await self._store.document(game, GAME)
        if stored is None:
            return None
        settings = Game.model_validate_json(stored.body)
        if settings.gm_scene:
            return settings.gm_scene
        if settings.gms:
            asked = await asyncio.gather(*(self._rights(who, game) for who in settings.gms))
            found = zip(settings.gms, asked, strict=True)
            left = (who for who, has in found if has.member and who in settings.rejoined(who, has.joined).gms)
            return tuple(left) or None
        async with self._store.unit() as unit:
            leading = await who_lead(unit, game, settings, settings.running)
            others = await who_acted(unit, game, settings.running)
        scenes = (*settings.running, about) if about else settings.running
        for asks in (leading, [who for who in others if who not in leading]):
            asked = await asyncio.gather(*(self._rights(who, game, settings.gm_roles, scenes) for who in asks))
            if those := tuple(who for who, has in zip(asks, asked, strict=True) if has.reads(about)):
                return those
        return None

    async def _is_still_gm(self, game: str, reader: Audience) -> bool:
        """Whether a reader may still read what they are told as a GM: they are GM of the whole game, or have a role in
        all scenes it is about and can read these."""
        stored = await self._store.document(game, GAME)
        # Without a server there is nobody to ask, and no role ends.
        if stored is None or not isinstance(reader, ToPerson) or self._rights is no_rights:
            return True
        settings, about = read_game(stored.body), tuple(filter(None, reader.whole_of))
        scenes = tuple(dict.fromkeys((*settings.running, *about)))
        has = await self._rights(reader.person, game, settings.gm_roles, scenes)
        if has.member is None:
            # It isn't sent while that is unknown.
            return True
        if not has.member:
            return False
        held = settings.rejoined(reader.person, has.joined)
        if has.gm or held.names_gm(reader.person):
            return True
        of_scenes = tuple(scene for scene in reader.whole_of if scene not in has.scenes)
        if not of_scenes:
            return bool(has.scenes) or any(one.person == reader.person and one.part == "gm" for one in held.standings)
        reads = all(
            held.holds(reader.person, "gm", one) or held.holds(reader.person, "insider", one) for one in of_scenes
        )
        return reads and not await self._barred(game, reader.person, of_scenes)

    async def fresh(self, entry: Entry) -> Reply | None:
        """Return an outbox entry as it should be sent now; None if nothing is left to say. Raises `Undeliverable` for a
        GM who has no right to read it any more."""
        reader = entry.reply.audience
        language = await self.language(entry.game, reader.person if isinstance(reader, ToPerson) else "")
        with speaking(language):
            reply = await outgoing.fresh(self._store, entry, self._premises.barred)
            reply = None if reply is None else await self._without_closed(entry.game, reply)
            if reply is None:
                return None
            if reply.as_gm and not await self._is_still_gm(entry.game, reader):
                raise Undeliverable(undelivered.NO_LONGER)
            if isinstance(reply.audience, ToGM) and reply.prompts:
                reply = await self._for_gms_alone(entry.game, reply, reply.audience.about or "")
                if not (reply.lines or reply.prompts or reply.files):
                    return None
            said = reply if reply.language == language else reply.model_copy(update={"language": language})
            sign = await self._known.shown_sign(entry.game)
            return typable(said, sign, None if language == DEFAULT else shown)

    async def _for_gms_alone(self, game: str, reply: Reply, scene: str) -> Reply:
        """Return a reply in the GM channel that rings nobody who isn't GM any more. A reminder rings the first GM
        instead, if the game has one by name."""
        asked = []
        for prompt in reply.prompts:
            there = scene if reply.stands is None else reply.stands.scene
            reader, changed = ToPerson(person=prompt.person, whole_of=(there,)), {}
            if prompt.rings and not await self._is_still_gm(game, reader):
                if reply.stands is None:
                    continue
                stored = await self._store.document(game, GAME)
                settings = Game() if stored is None else read_game(stored.body)
                first = next((who for who in settings.gms if who != prompt.person), "")
                elsewhere = settings.habits.get(first, Habits()).notify.get("gm", "here") != "here"
                changed = {"person": first, "again": elsewhere}
            asked.append(prompt.model_copy(update=changed))
        return reply.model_copy(update={"prompts": tuple(asked)})

    async def _without_closed(self, game: str, reply: Reply) -> Reply | None:
        """Return a reply without what it repeats from scenes that its reader can't read now; None if nothing is
        left."""
        scenes = tuple(sorted({one.scene for one in reply.prompts if one.scene}))
        if not scenes or not isinstance(reply.audience, ToPerson):
            return reply
        barred = await self._barred(game, reply.audience.person, scenes)
        left = tuple(one for one in reply.prompts if one.scene not in barred)
        return reply.model_copy(update={"prompts": left}) if left or reply.lines else None

    async def language(self, game: str, person: str = "") -> str:
        """Return the code of the language used in a game, for one person or for everyone. Without a game, use the one
        where the person was last seen."""
        if person and not game:
            async with self._store.unit() as unit:
                game = next(iter(await unit.games_of(person)), f"private:{person}")
        return await self._known.language(game, person)

    async def parked(self, entry: Entry, reason: str) -> None:
        """Tell those concerned that an entry could not be delivered."""
        with speaking(await self.language(entry.game)):
            async with self._unit(entry.game) as unit:
                await undelivered.parked(unit, entry, reason, self._clock.now())
        self.wake()

    async def posted(self, entry: Entry) -> None:
        """React to the first entry in a while that could be posted in a scene."""
        if isinstance(entry.reply.audience, ToScene):
            await self.happened(entry.game, SceneOpened(entry.reply.audience.scene, entry))

    async def happened(self, game: str, happening: Happening) -> None:
        """Pass on something that happened on a game's server to the people who need to know, once."""
        with speaking(await self.language(game)):
            async with self._unit(game) as unit:
                told = await follower_of(happening)(self._means, unit, game, happening)
        if told:
            self.rouse(self._clock.now())
            self.wake()

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether somebody may have the answer to a message removed. `asked`: who wrote that message."""
        async with self._unit(incoming.game) as unit:
            return await may_take_away(unit, incoming, asked)

    async def may_unsay(self, incoming: Incoming) -> bool:
        """Whether this person may take back what somebody said in the message that `incoming` replies to."""
        async with self._unit(incoming.game) as unit:
            return await may_unsay(unit, incoming)

    def changed(self, game: str) -> None:
        """Forget the settings of a game that another process has changed; "" means any game."""
        self._known.forget(game)

    async def scenes(self) -> tuple[Quiet, ...]:
        """Return the scenes where something may have been said while the bot was down: those with a running fight and
        their GM channels."""
        return await missing.quiet(self._store, self._clock.now())

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        """Return which of these messages were done or refused."""
        return await self._store.handled(sources)

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        """Record these messages as skipped, so that they aren't run even after a restart. Return the sources of those
        that were neither done nor recorded before.

        Secrets among them are removed first, those of GMs before others, up to `MOST_TAKEN_AWAY`, so that a flood
        doesn't cause another.
        """
        secrets = [one for one in messages if one.scene is not None and one.edit != "deleted"]
        left = MOST_TAKEN_AWAY
        for one in sorted(secrets, key=self.leads, reverse=True):
            left -= left > 0 and await self._takes_away(one)
        return await missed_messages.skip(self._store, messages, self._clock.now())

    async def _takes_away(self, incoming: Incoming) -> bool:
        """Have a skipped message removed if it says a secret. Return whether it had to be examined more closely."""
        typed = _typed(incoming, await self._known.signs(incoming))
        if not any(self.leads(incoming) or secrecy.may_be_secret(one) for one in typed):
            return False
        async with self._unit(incoming.game) as unit:
            if not await unit.handled(incoming.key) and not await unit.handled(notice_of(incoming)):
                session = await self._session(unit, incoming, Meant(incoming.game))
                await take_away(session, await _heard(session, typed), notice_of(incoming))
        self.wake()
        return True

    async def skipped(self, sources: Sequence[str]) -> frozenset[str]:
        """Return which of these messages are recorded as skipped."""
        return await missed_messages.skipped(self._store, sources)

    async def _session(
        self,
        unit: Unit,
        incoming: Incoming,
        meant: Meant,
        brought: Mapping[type, object] | None = None,
    ) -> Session:
        """Load everything a message may be about: the game, and the fight of the scene that is meant."""
        session = await Session.load(unit, incoming, incoming.game, self._new_game, self._luck, self._clock)
        context = replace(
            session.context,
            named=self._named,
            means=self._means,
            prepared=brought or {},
            premises=self._premises,
            signs=self._known.default,
            several=meant.several,
            undecided=bool(meant.choices),
        )
        session = replace(session, context=context)
        context.loaded.choices, session.changes.noted = meant.choices, self._noted
        context.loaded.game = with_titles(context.game, self._premises, but=incoming.scene)
        typed_in = incoming.scene if incoming.pressed is None and incoming.scene != context.game.gm_scene else None
        await context.look_at(None if meant.choices else typed_in or await whereabouts.default_scene(context))
        return session


async def _heard(session: Session, typed: Sequence[Typed]) -> list[Typed]:
    """Return the commands that are for us. What names stand for is loaded only if a word isn't a command, or may be
    one that nobody may learn the author of."""
    words = book.of(session.context.system).words - {IN}
    if any(one.word not in words or secrecy.is_near_nameless(one.word) for one in typed):
        await load_names(session.context)
    return heard_by(session, typed)


async def _is_ours(session: Session, typed: Sequence[Typed]) -> bool:
    """Whether a message gets an answer. Buttons, forms and slash commands always do, as does a private message whose
    text doesn't begin with a slash."""
    incoming = session.context.incoming
    alone = incoming.scene is None and any(not one.slashed for one in typed)
    if incoming.door is not Door.TYPED or alone:
        return True
    return bool(typed) and (concerns(session, typed) or await listened(session.context, typed[0]) is not None)


def _typed(incoming: Incoming, signs: str) -> list[Typed]:
    """Return the commands of a message, rolls within its text included. In public, lines that look like secret commands
    are included; in private, a line without a prefix counts as a command."""
    found = list(chat.heard(incoming, signs))
    inline = list(inline_rolls(incoming.text)) if INLINE in incoming.text and may_roll(incoming, found) else []
    if not found and incoming.scene is None and incoming.door is Door.TYPED and (plain := chat.bare(incoming.text)):
        return [replace(plain, inline=tuple(roll for one in inline for roll in one.inline))]
    found += inline
    if incoming.scene is not None and incoming.door is Door.TYPED and not chat.is_alone(found, incoming.text, signs):
        found += disguised(incoming.text, signs, incoming.called)
    return found


async def _was_done(unit: Unit, context: Context) -> bool:
    """Whether this message was answered before or repeats one that counted."""
    repeated = context.incoming.repeats
    return await unit.handled(context.source) or (bool(repeated) and bool(await unit.rows_of(repeated)))
