"""Handler of `@me export`: a file with everything the bot keeps about one person, from every game they are in.

It contains only what that person may read. Seqs, dice labels and other people's texts are left out, because they would
show how much is hidden. Of scenes that the person can't read now, it contains only what they did and were told.

The file is written when it is sent, from the latest row back, and ends before it gets too large to send.
"""

import io
import zipfile
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from typing import Final

import orjson

from bot.features.career.fight_results import results_key
from bot.features.career.sums import fought_by
from bot.features.log.chronicle import NEVER
from bot.features.luck.handler import known
from bot.features.portraits.portraits import of_store, portrait_of
from bot.features.whatif.copies import all_copies
from bot.packs.contestant_register import FIGHTER
from bot.packs.differences import changes, readable
from bot.packs.saved_rolls import person_key
from bot.packs.sheets.contestant import Contestant, is_same
from bot.packs.sheets.drafts import Draft
from bot.packs.sheets.file import told as told_of
from bot.pipeline.journal import story as stories
from bot.pipeline.outbox.rendering import Barred, nowhere_barred
from bot.pipeline.outbox.webhooks import Hook, hook_key
from bot.pipeline.ports import Cast, Document, Reader, Row, Store, Told, Unreadable
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import FAMILIES, GAME, contestant, draft_key, sheet_key, system_of_family
from bot.pipeline.work.session import Session
from bot.text.files import LARGEST_GAME, Enclosed
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import ToPerson, plain
from bot.text.sentences import say
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.results import Results

OF: Final = "own@"
"""The start of a file reference to a personal export; the person's id follows."""
ENDING: Final = ".zip"
STRIDE: Final = 200
"""Rows read at once."""
ROOM: Final = LARGEST_GAME - 2**18
"""Bytes after which only the end of the file is written."""
MOST_CHANGES: Final = 2_000
"""Maximum number of recent changes of one sheet that are included."""
UNREADABLE: Final = {"unreadable": True}
"""Stands for damaged data."""
ABOUT: Final = (
    ("", gettext_noop("Everything the bot kept about you when it sent you this file.")),
    ("me.json", gettext_noop("your id, and the games where you've met the bot")),
    ("private.json", gettext_noop("what it told you in private, newest first")),
    ("game-1/me.json", gettext_noop("your name, preferences, saved rolls and roles there")),
    ("game-1/sheets.json", gettext_noop("your contestants and every change to them that you may read")),
    ("game-1/career.json", gettext_noop("your contestants' finished fights, as everyone saw them")),
    ("game-1/what-if.json", gettext_noop("your commands in copies of fights, with your dice")),
    ("game-1/done.json", gettext_noop("your commands, your dice, and the private answers to them")),
    ("", gettext_noop("Times are in UTC. A list that ends with “left_out” was too long for one file.")),
    ("", gettext_noop("“unreadable” means that something is damaged; ask the bot's host to look at it.")),
)
"""The contents of the file's README: the names of its parts with their descriptions."""


def mind_alone(context: Context) -> None:
    """Refuse with `alone_only` if anyone else would read the answer, and in a tutorial."""
    if context.heard_in is not None or context.means is None:
        raise Refusal("alone_only")


def export(session: Session) -> None:
    """Send the file. Refuses with `alone_only`."""
    mind_alone(session.context)
    name = f"own-data-{session.context.clock.now():%Y-%m-%d}{ENDING}"
    session.response.answer += [
        say("**Here is what I keep about you**, from every game where we've met. The file is only for you."),
        say("To delete it: `@me forget`. I'll ask before I do."),
    ]
    session.response.files.append(Enclosed(name=name, of=f"{OF}{session.context.person}"))


class Scenes:
    """The scenes of a game, as far as a person can read them."""

    def __init__(self, game: str, settings: Game, person: str, barred: Barred) -> None:
        self._game, self._settings, self._person, self._barred = game, settings, person, barred
        self._known: dict[str, bool] = {}

    async def reads(self, scene: str) -> bool:
        if scene not in self._known:
            self._known[scene] = not await self._barred(self._game, self._person, (scene,))
        return self._known[scene]

    async def name(self, scene: str | None) -> str | None:
        """Return a scene's name; None in private, and if the person can't read it."""
        return self._settings.scenes.get(scene, scene) if scene and await self.reads(scene) else None


class Filling:
    """A ZIP file that grows up to a size limit."""

    def __init__(self) -> None:
        self._data = io.BytesIO()
        self._zip = zipfile.ZipFile(self._data, "w", zipfile.ZIP_DEFLATED)

    @property
    def full(self) -> bool:
        return self._data.tell() > ROOM

    def put(self, name: str, text: str | object) -> None:
        body = text if isinstance(text, str) else orjson.dumps(text, option=orjson.OPT_INDENT_2).decode()
        self._zip.writestr(_entry(name), body)

    async def put_all(self, name: str, found: AsyncIterator[object]) -> None:
        """Write a JSON list with one item per line."""
        with self._zip.open(_entry(name), "w") as file:
            between = b"[\n"
            async for one in _up_to_damage(found):
                file.write(between + orjson.dumps({"left_out": True} if self.full else one))
                between = b",\n"
                if self.full:
                    break
            file.write(b"[]\n" if between == b"[\n" else b"\n]\n")

    def finish(self) -> bytes:
        self._zip.close()
        return self._data.getvalue()


async def _up_to_damage(found: AsyncIterator[object]) -> AsyncIterator[object]:
    try:
        async for one in found:
            yield one
    except Unreadable:
        yield UNREADABLE


def _entry(name: str) -> zipfile.ZipInfo:
    """Return an entry without a timestamp, so that the same content gives the same file."""
    found = zipfile.ZipInfo(name)
    found.compress_type = zipfile.ZIP_DEFLATED
    return found


async def written(store: Store, person: str, barred: Barred = nowhere_barred) -> bytes:
    """Return the content of the file as of now. `barred`: asks which scenes the person can't read."""
    file = Filling()
    games = sorted(await store.games_of(person))
    about = (f"{name}: {gettext(text)}" if name else gettext(text) for name, text in ABOUT)
    file.put("READ-ME.txt", "\n".join((*about, "")))
    file.put("me.json", {"id": person, "games": {f"game-{place}": game for place, game in enumerate(games, 1)}})
    for place, game in enumerate(games, 1):
        stored = await store.document(game, GAME)
        settings = Game() if stored is None else Game.model_validate_json(stored.body)
        scenes = Scenes(game, settings, person, barred)
        file.put(f"game-{place}/me.json", {**_in_game(settings, person), **await _drafts(store, game, person)})
        await file.put_all(f"game-{place}/sheets.json", _sheets(store, game, person))
        await file.put_all(f"game-{place}/career.json", _fought(store, game, settings, person, scenes))
        await file.put_all(f"game-{place}/what-if.json", _tried(store, game, person, scenes))
        await file.put_all(f"game-{place}/done.json", _done(store, game, person, scenes))
    await file.put_all("private.json", _private(store, person))
    return file.finish()


def _in_game(game: Game, person: str) -> dict[str, object]:
    habits = game.habits.get(person)
    return {
        "name": game.people.get(person),
        "habits": None if habits is None else habits.model_dump(mode="json"),
        "gm": person in game.gms,
        "standings": [one.model_dump(mode="json") for one in game.standings if one.person == person],
        "on_duty": [scene or "everywhere" for scene, who in game.duty.items() if who == person],
        "gms_play_for_you": person in game.absent,
    }


async def _drafts(store: Store, game: str, person: str) -> dict[str, object]:
    found: dict[str, Document] = {}
    for family in FAMILIES:
        stored = await store.document(game, draft_key(family, person))
        if stored is not None and Draft.model_validate_json(stored.body).begun:
            found[family] = stored
    kept, hook = await store.document(game, person_key(person)), await store.document(game, hook_key(person))
    return {
        "in_the_making": {family: orjson.loads(one.body) for family, one in found.items()},
        "webhook": "" if hook is None else Hook.model_validate_json(hook.body).address,
        "saved_rolls": [] if kept is None else orjson.loads(kept.body)["rolls"],
    }


async def _sheets(store: Store, game: str, person: str) -> AsyncIterator[dict[str, object]]:
    for family in FAMILIES:
        shape = system_of_family(family).types.sheets[FIGHTER]
        for name in (await store.register(game, family)).of(person):
            stored = await store.document(game, sheet_key(family, name))
            if stored is None:
                continue
            one = contestant(family, stored.body)
            yield {
                "name": one.name,
                "system": family,
                "sheet": told_of(shape, one.sheet, whole=False),
                **_beside(one, person),
                "portrait_webp": await _portrait(store, game, family, one),
                "history": [past async for past in _history(store, game, family, one.name, person)],
            }


async def _fought(
    store: Store, game: str, settings: Game, person: str, scenes: Scenes
) -> AsyncIterator[dict[str, object]]:
    own = {family: (await store.register(game, family)).of(person) for family in FAMILIES}
    for number in range(1, settings.fights + 1):
        stored = await store.document(game, results_key(number))
        found = [] if stored is None else [Results.model_validate_json(stored.body)]
        for results in found:
            for name in own.get(results.family, ()) if await _all_read(scenes, results) else ():
                for one in fought_by(found, results.family, name, whole=False):
                    yield {"name": name, "system": results.family, **results.named(one.tally)}


async def _all_read(scenes: Scenes, results: Results) -> bool:
    return all([await scenes.reads(scene) for scene in results.scenes])


async def _portrait(store: Store, game: str, family: str, one: Contestant) -> str | None:
    """Return a contestant's portrait in Base64."""
    found = await portrait_of(of_store(store, game), family, one)
    return None if found is None else found.avatar


def _beside(one: Contestant, person: str) -> dict[str, object]:
    return {
        "waits_for_a_gm": [asdict(wish) for wish in one.wishes if wish.person == person],
        "standing_order": None if one.standing is None else one.standing.text,
        "saved_rolls": one.rolls.model_dump(mode="json")["rolls"],
    }


async def _history(store: Store, game: str, family: str, name: str, person: str) -> AsyncIterator[dict[str, object]]:
    """Yield each change the player may read, latest first, but none of an earlier contestant with the same name."""
    shape = system_of_family(family).types.sheets[FIGHTER]
    where, before, told = sheet_key(family, name), None, 0
    newer: Row | None = None
    while told < MOST_CHANGES:
        rows = await store.history(game, where, before=before, limit=STRIDE)
        for row in [*rows, None] if len(rows) < STRIDE else rows:
            earlier = row if row is None or newer is None or _of_one(where, row, newer) else None
            if newer is not None and (past := _changed(shape, where, newer, earlier, person)) is not None:
                told += 1
                yield past
            if earlier is None:
                return
            newer = earlier
        before = rows[-1].seq


def _of_one(where: str, earlier: Row, newer: Row) -> bool:
    before, after = (orjson.loads(row.documents[where]) for row in (earlier, newer))
    return is_same(before, after)


def _changed(shape: object, where: str, row: Row, earlier: Row | None, person: str) -> dict[str, object] | None:
    after = orjson.loads(row.documents[where])
    before = {} if earlier is None else orjson.loads(earlier.documents[where])
    found = readable(shape, changes(before.get("fields", {}), after["fields"]), "owner")
    if not found:
        return None
    by = "you" if row.person == person else "somebody else"
    return {"at": row.at.isoformat(), "by": by, "changes": [asdict(one) for one in found]}


async def _done(store: Store, game: str, person: str, scenes: Scenes) -> AsyncIterator[Mapping[str, object]]:
    before = NEVER
    while rows := await store.done_by(game, person, before, STRIDE):
        for row in rows:
            if (one := UNREADABLE if isinstance(row, int) else await _row(row, scenes, person)) is not None:
                yield one
        last = rows[-1]
        before = last if isinstance(last, int) else last.seq


async def _tried(store: Store, game: str, person: str, scenes: Scenes) -> AsyncIterator[Mapping[str, object]]:
    for copy in await all_copies(store, person, game):
        async for one in _done(store, copy, person, scenes):
            yield one


async def _row(row: Told, scenes: Scenes, person: str) -> dict[str, object] | None:
    """Return what a row contains about the person, or None if that is nothing they saw."""
    told = stories.read(row.story)
    lines = () if told is None else told.own.get(person, ())
    found: dict[str, object] = {"at": row.at.isoformat(), "scene": await scenes.name(row.scene)}
    if row.person == person:
        found |= {"did": row.kind, "command": _command(row)}
    read = row.person == person or row.scene is None or await scenes.reads(row.scene)
    if read and (dice := _dice(row, person)):
        found["dice"] = dice
    if lines:
        found["told"] = plain(lines).split("\n")
    return found if len(found) > 2 else None


def _command(row: Told) -> object:
    try:
        return orjson.loads(row.command)
    except orjson.JSONDecodeError:
        return UNREADABLE


def _dice(row: Told, person: str) -> list[dict[str, object]]:
    """Return the person's own dice that they saw."""
    thrown = [{"label": one.label, "sides": one.sides, "faces": one.faces} for one in row.throws]
    cast = Cast(row.seq, row.person, row.command, "", row.story)
    story = stories.kept(row.story)
    own = [place for place, whose in known(cast, thrown, story, Reader(person=person)) if whose == person]
    return [{"sides": thrown[place]["sides"], "faces": list(row.throws[place].faces)} for place in own]


async def _private(store: Store, person: str) -> AsyncIterator[Mapping[str, object]]:
    before = NEVER
    while entries := await store.sent_to(person, before, STRIDE):
        for entry in entries:
            if isinstance(entry.reply.audience, ToPerson) and entry.reply.audience.person == person:
                asked = [plain(prompt.lines) for prompt in entry.reply.prompts if prompt.lines]
                yield {"at": entry.at.isoformat(), "told": [*plain(entry.reply.lines).split("\n"), *asked]}
        before = entries[-1].id
