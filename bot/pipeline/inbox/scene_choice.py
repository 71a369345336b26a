"""Decide which scene a message is about, which scenes somebody may know of, and who may name a scene from elsewhere."""

import string
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from bot.commands import book
from bot.pipeline.handlers import named
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.message_references import rows_from
from bot.pipeline.inbox.scene_names import Read, folded, meant, names_of, readings, typable, with_mentioned
from bot.pipeline.work.context import Context
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal

AT_ONCE: Final = 10
"""Channels to look at in a row."""


def follows(context: Context, scene: str | None) -> bool:
    """Whether this person reads a scene without playing in its fight."""
    return context.holds("insider", scene) or context.holds("watcher", scene)


async def is_open(context: Context, scene: str) -> bool:
    """Whether this person is GM of a scene, follows it, or takes part in its fight."""
    if context.is_gm_of(scene) or follows(context, scene):
        return True
    fight = await context.fight_in(scene) if scene in context.game.running else None
    return fight is not None and not fight.ended and plays(context, fight)


def plays(context: Context, fight: AnyFight) -> bool:
    """Whether this person plays in a fight and can still read its scene."""
    return fight.scene not in context.incoming.barred and bool(fight.owned_by(context.person))


async def is_hidden(context: Context, scene: str) -> bool:
    """Whether this person may not know of a scene: it isn't open to them, nor to everyone on the server, nor is it
    where this was typed, or in private a channel that they can read."""
    if scene == context.incoming.scene or await is_open(context, scene):
        return False
    survey = context.premises.survey(scene)
    if survey is None:
        return context.premises.guarded
    if not survey.public and context.incoming.scene is not None:
        return True
    known = context.loaded.hidden.get(scene)
    if known is None:
        closed = bool(survey.bars) or not survey.public
        known = context.loaded.hidden[scene] = closed and not await read_by_author(context, [scene])
    return known


async def readable(context: Context, *, everyone: bool = False) -> Collection[str] | None:
    """Return the scenes of the game that every reader of the answer can read; None means all. `everyone`: if only one
    person reads the answer, the scenes that everybody on the server can read."""
    here = context.scene if context.heard_in is None else context.heard_in
    if not context.premises.guarded or (context.private and not everyone):
        return None
    place = None if here is None else context.premises.survey(here)
    found = set[str]()
    for at, scene in enumerate(context.game.scenes):
        there = context.premises.survey(scene)
        if there is not None and there.is_open_to_readers_of(place):
            found.add(scene)
        if at % AT_ONCE == AT_ONCE - 1:
            # Each thread and post that a game was ever played in is a scene.
            await context.unit.pause()
    return found if here is None else {*found, here}


async def readable_to_all(context: Context) -> Collection[str] | None:
    """Return the scenes that every reader of the answer and everybody on the server can read; for a GM in private None,
    which means all."""
    found = await readable(context, everyone=not context.is_gm)
    return await read_by_author(context, found) if found is not None and context.private else found


def is_named(context: Context, scene: str) -> bool:
    """Whether a scene may be named in the answer: all its readers may read that scene."""
    if not context.premises.guarded or context.private:
        return context.is_gm or scene not in context.incoming.barred
    here = context.scene if context.heard_in is None else context.heard_in
    if scene == here:
        return True
    place, there = (None if one is None else context.premises.survey(one) for one in (here, scene))
    return scene in context.game.scenes and there is not None and there.is_open_to_readers_of(place)


def is_named_in(context: Context, scene: str, place: str) -> bool:
    """Whether a scene may be named in another one: all readers of that one may read it."""
    here, there = context.premises.survey(place), context.premises.survey(scene)
    return scene == place or not context.premises.guarded or (there is not None and there.is_open_to_readers_of(here))


def named_fights(context: Context) -> list[str]:
    """Return the scenes with running fights that may be named in the answer, in private only what is the author's or
    public. Whatever else depends on the game's fights has to ask here, as the others don't exist for some readers."""
    named = [scene for scene in context.game.running if is_named(context, scene)]
    if not context.private:
        return named
    own = [scene for scene in named if scene == context.scene or context.is_gm_of(scene) or follows(context, scene)]
    surveys = {scene: context.premises.survey(scene) for scene in named}
    return [
        scene
        for scene, there in surveys.items()
        if scene in own or (not context.premises.guarded if there is None else there.is_open_to_all)
    ]


async def read_by_author(context: Context, scenes: Iterable[str]) -> list[str]:
    """Return those scenes that the author can read. Right after a private message, the server's answer is known, except
    for unknown channels, which count as unread. So do those with invited readers, unless they are open to the author:
    everyone would wait while the server is asked about one after the other."""
    surveys = {scene: context.premises.survey(scene) for scene in scenes}
    if not context.premises.guarded:
        return list(surveys)
    invited = [scene for scene, there in surveys.items() if there is not None and there.invited]
    read = {scene for scene in invited if scene == context.incoming.scene or await is_open(context, scene)}
    asked = [scene for scene, there in surveys.items() if there is not None and not there.invited]
    read |= {*asked} - {*(await context.premises.barred(context.game_id, context.person, asked) if asked else ())}
    return [scene for scene in surveys if scene in read]


async def default_scene(context: Context) -> str | None:
    """Return the scene that a command without `@in` is about: that of the fight whose control was pressed, else where
    it was typed. In private, it is that of the message in whose menu it was chosen, else the one scene where the sender
    is asked something, or takes part, or is GM, or follows, in that order. If there are several, they become the
    choices."""
    scene, game = context.incoming.scene, context.game
    if (meant := await _pressed_scene(context)) is not None:
        return meant
    if scene is not None and scene != game.gm_scene:
        return scene
    if (meant := await _scene_of_message(context)) is not None:
        return meant
    running = {scene: await context.fight_in(scene) for scene in game.running}
    asked = [scene for scene, fight in running.items() if fight and plays(context, fight) and _asked(context, fight)]
    own = [scene for scene, fight in running.items() if fight and plays(context, fight)]
    ruled = [scene for scene in running if context.is_gm_of(scene)]
    followed = [scene for scene in running if follows(context, scene)]
    for found in (asked, own, ruled, followed):
        if len(found) == 1:
            return found[0]
        if found:
            context.loaded.choices = tuple(typable(game.scenes.get(scene, scene)) for scene in found)
            return None
    return None


async def _pressed_scene(context: Context) -> str | None:
    """Return the scene of the fight that a pressed control is about; None if there is none or it is over."""
    pressed = context.incoming.pressed
    if pressed is None or not pressed.fight:
        return None
    for scene in context.game.running:
        fight = await context.fight_in(scene)
        if fight is not None and not fight.ended and fight.is_called(pressed.fight):
            return scene
    return None


async def _scene_of_message(context: Context) -> str | None:
    """Return the scene that a message is about in whose menu the command was chosen; None if its author may not read
    what GMs read there."""
    chosen_on = context.incoming.chosen_on
    rows = await rows_from(context, chosen_on) if chosen_on else []
    scenes = [row.scene for row in rows if row.game == context.game_id and row.scene is not None]
    return next(
        (scene for scene in reversed(scenes) if context.is_gm_of(scene) or context.holds("insider", scene)), None
    )


def _asked(context: Context, fight: AnyFight) -> bool:
    owners = {seat.fighter: seat.owner for seat in fight.seats}
    return any(
        owners.get(question.fighter) == context.person for question in fight.questions if question.kind != "draft"
    )


async def scene_said(context: Context, text: str) -> tuple[str, str]:
    """Return the scene that a text begins with, and the rest. The server, or the channel above a thread, may come
    first, before a slash. Refuses with `which_scene`, or with `which_reading` (first, second) if the end of one name
    may be a command for another scene."""
    servers, found = _readings(context, text)
    if len(found) > 1:
        # Don't ask about scenes that this person doesn't know of.
        found = [one for one in found if await _is_any_open(context, one.scene)] or found[:1]
    said, *others = meant(found, lambda rest: _is_command(context, rest))
    other = next((one for one in others if folded(one.scene) != folded(said.scene)), None)
    if other is not None:
        raise Refusal("which_reading", {"first": _written(said), "second": _written(other)})
    below = "" if said.server in servers else said.server
    return await scene_named(context, said.scene, below), said.rest


def mind_one_scene(context: Context, scenes: Iterable[str]) -> None:
    """Refuse with `which_scene` if what has a number in each scene is in several of them."""
    found = dict.fromkeys(scenes)
    if len(found) > 1:
        raise Refusal("which_scene", {"scenes": _told_apart(context, [one for one in found if is_named(context, one)])})


async def scene_chosen(context: Context, text: str) -> str:
    """Return the scene of that whole name, perhaps preceded by the server or the channel above. Refuses with
    `which_scene`."""
    servers, found = _readings(context, text)
    said = next((one for one in found if not one.rest), Read("", text, ""))
    return await scene_named(context, said.scene, "" if said.server in servers else said.server)


def _readings(context: Context, text: str) -> tuple[tuple[str, str], list[Read]]:
    """Return the names of the game's server, and the ways to read a text that begins with the name of a scene."""
    game, servers = context.game, names_of(context.game_id, context.premises)
    above = [folded(game.scenes.get(channel, "")) for channel in game.parents.values()]
    text = with_mentioned(text, context.incoming.named_scenes)
    return servers, readings(text, game.scenes.values(), (*servers, *filter(None, above)))


def _is_command(context: Context, text: str) -> bool:
    """Whether a text without a prefix can be read as a command here."""
    word, _, rest = text.lstrip(string.punctuation).partition(" ")
    known, word = book.of(context.system), word.rstrip(":;,.!?").casefold()
    spec = known.find(word, rest)
    if spec is None:
        return word in known.words or named(context, Typed(word, rest)) is not None
    try:
        spec.read(rest.strip())
    except Refusal:
        return False
    return True


def _written(said: Read) -> str:
    """Return an unambiguous way to type this reading."""
    server = f"{said.server}/" if said.server else ""
    return f"@in {server}#{folded(said.scene)} {said.rest}"


async def scene_named(context: Context, name: str, below: str = "") -> str:
    """Return a scene of the game by the name of its channel; `below`: the name of the channel above it. If several
    match, those open to this person count, and those with a fight come first. Refuses with `which_scene`."""
    game, name = context.game, with_mentioned(name, context.incoming.named_scenes)
    found = [
        scene
        for scene, title in game.scenes.items()
        if folded(title) == folded(name) and below in ("", folded(_above(context, scene)))
    ]
    if len(found) > 1:
        known = [scene for scene in found if await is_open(context, scene)]
        known = known or [scene for scene in found if not await is_hidden(context, scene)]
        found = known or found[:1]
        found = [scene for scene in found if scene in game.running] or found
    if len(found) == 1:
        return found[0]
    found = [scene for scene in found if is_named(context, scene)]
    if found:
        raise Refusal("which_scene", {"scenes": _told_apart(context, found)})
    raise await _unknown(context)


def _told_apart(context: Context, scenes: Collection[str]) -> tuple[str, ...]:
    """Return the names of scenes as they are typed, behind the channel above if others have the same name."""
    titles = {scene: context.game.scenes.get(scene, scene) for scene in scenes}
    same = Counter(map(folded, titles.values()))
    above = {
        scene: folded(_above(context, scene)) if same[folded(title)] > 1 else "" for scene, title in titles.items()
    }
    return tuple(f"{above[scene]}/{typable(title)}".lstrip("/") for scene, title in titles.items())


async def _unknown(context: Context) -> Refusal:
    """Return the refusal for an unknown scene name, which lists the scenes open to this person, as far as all its
    readers may know of them."""
    game = context.game
    running = [scene for scene in game.running if scene in game.scenes]
    known = [scene for scene in running if is_named(context, scene)]
    titles = [typable(game.scenes[scene]) for scene in known if await is_open(context, scene)]
    return Refusal("which_scene", {"scenes": tuple(titles)})


def _above(context: Context, scene: str) -> str:
    return context.game.scenes.get(context.game.parents.get(scene, ""), "")


async def _is_any_open(context: Context, name: str) -> bool:
    scenes = [scene for scene, title in context.game.scenes.items() if folded(title) == folded(name)]
    return any([await is_open(context, scene) for scene in scenes])


async def enters(context: Context) -> bool:
    """Whether this person is GM of this scene, takes part or follows it. Refuses a scene that they, or other readers of
    the answer, may not know of, as if it didn't exist; to its GM with `closed_to_others`, whether or not there is a
    fight."""
    if context.scene is not None and not context.in_gm_scene and not is_named(context, context.scene):
        raise Refusal("closed_to_others") if context.gm_here else await _unknown(context)
    if (
        context.gm_here
        or follows(context, context.scene)
        or (context.running is not None and plays(context, context.running))
    ):
        return True
    if context.scene is None or await is_hidden(context, context.scene):
        raise await _unknown(context)
    return False


async def mind_the_door(context: Context) -> None:
    """Refuse a scene to anyone who isn't its GM, doesn't take part and doesn't follow it, as if it didn't exist."""
    if not await enters(context):
        raise await _unknown(context)
