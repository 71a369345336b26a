"""Handler of `@game import`: import a whole game in the GM channel, after a confirmation if it replaces another."""

from dataclasses import replace
from typing import Final

from bot.commands.request import SURE
from bot.features.house_rules import dice_changes
from bot.features.rehearsal.handler import end_rehearsal
from bot.features.roll_requests.requested_rolls import post as request_post
from bot.features.roll_requests.requests import roll_requests
from bot.features.transfer.arrivals import Arrival
from bot.features.transfer.import_game import KEPT, Coming, bring, mind_number, rightless
from bot.features.votes.kept_votes import kept_votes
from bot.features.votes.post import post as vote_post
from bot.pipeline.inbox import scene_choice as whereabouts
from bot.pipeline.journal import imports
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import front
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import FAMILIES, GAME, HOUSE, fight_key, read_fight
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line, code, line
from bot.text.sentences import many, said, say
from bot.turn.game_settings import Game, House
from bot.turn.refusal import Refusal
from rules.errors import RuleError

OVER = (SURE, "over")
"""Words that confirm replacing the current game."""
LATELY: Final = 200
"""How many rows are searched for dice, to announce an import where they were rolled."""


async def take_in(session: Session, said: str) -> None:
    """Import a game. Refuses with `secret_in_public`, `no_game_file`, `private_game`, `bad_setting`, and for faulty
    files."""
    if said not in ("", *OVER):
        raise Refusal("bad_setting", {"setting": f"import {said}"})
    if not session.context.private:
        raise Refusal("secret_in_public")
    if session.context.game_id.startswith("private:"):
        raise Refusal("private_game")
    if session.attached("game") is None:
        raise Refusal("no_game_file")
    arrival = session.context.brought(Arrival)
    if arrival is None:
        raise Refusal("no_game_file")
    if isinstance(arrival.file, RuleError):
        raise arrival.file
    something = await _holds_something(session.context)
    if something and said not in OVER:
        session.response.answer += await _asked(session.context)
        return
    mind_number(session.context.game, session.context.clock.now())
    before = (*session.context.game.running, *await _rolled_in(session.context))
    posts = await _posts(session.context)
    game = await bring(session.changes.unit, arrival.file, _coming(session))
    session.changes.messages += posts
    await _start_anew(session.context, game)
    await end_rehearsal(session)
    (now, *_) = await imports.imports(session.changes.unit, session.context.game_id, game)
    dice_changes.imported(session, before, now if now.dropped else None)
    session.response.answer.append(
        say("**The game has been imported**, with everything saved in it, down to every die.")
    )
    if something:
        aside = gettext_noop(
            "I put aside the game that was here before. The bot's host can export it for {n} days, then I delete it."
        )
        session.response.answer.append(say(aside, n=KEPT))
    session.response.answer += await _fights(session.context, game)
    session.response.answer += await _people(session.context, game)
    if commands := rightless(arrival.file, game):
        names = ", ".join(dict.fromkeys(commands.values()))
        rights = gettext_noop("An import gives nobody rights. In the file, **{names}** had some; to give them back:")
        session.response.answer += [say(rights, names=names), *(line(code(f"@{command}")) for command in commands)]


async def _posts(context: Context) -> list[NewEntry]:
    """Return the posts of open votes and roll requests, to be written anew: the new game may be without these."""
    unit, game = context.unit, context.game_id
    votes = (vote_post(context, one) for one in (await kept_votes(unit, game)).votes if not one.closed)
    requests = (request_post(context, one) for one in (await roll_requests(unit, game)).requests if one.open)
    return [replace(one, answers=None) for one in (*votes, *requests)]


def _coming(session: Session) -> Coming:
    return Coming(
        game=session.context.game_id,
        person=session.context.person,
        source=session.context.source,
        index=session.changes.index,
        at=session.context.clock.now(),
        here=session.context.game,
        scene=session.context.incoming.scene,
    )


async def _holds_something(context: Context) -> bool:
    """Whether there is more here than settings."""
    keys = await context.unit.keys(context.game_id, "")
    return bool(context.game.fights) or any(key != GAME for key in keys)


async def _asked(context: Context) -> list[Line]:
    """Say what would be replaced, before anything is done."""
    game = context.game
    contestants = sum([len(await context.unit.register(context.game_id, family)) for family in FAMILIES])
    holds = (
        many(contestants, "{n} contestant", "{n} contestants"),
        many(game.fights, "{n} fight", "{n} fights"),
        said("{n} still running", n=len(game.running)),
    )
    return [
        say("**There is already a game here**: {what}.", what=", ".join(holds)),
        say(
            "The game in the file would replace it. I would put the old game aside and delete it after {n} days.",
            n=KEPT,
        ),
        say("Nothing has changed yet. To go ahead, send the file again with `@game import {sure}`.", sure=SURE),
    ]


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


async def _rolled_in(context: Context) -> list[str]:
    """Return the scenes in which dice were rolled lately, the last one first."""
    last = await context.unit.last_seq(context.game_id)
    rows = await context.unit.rows_at(context.game_id, range(max(1, last - LATELY + 1), last + 1))
    return list(dict.fromkeys(row.scene for row in reversed(rows) if row.throws and row.scene is not None))


async def _start_anew(context: Context, game: Game) -> None:
    """Reload everything that was loaded from the previous game for this message."""
    stored = await context.unit.documents(context.game_id, [HOUSE])
    loaded = context.loaded
    loaded.game, loaded.fight = game, None
    loaded.house = House.model_validate_json(stored[HOUSE].body) if HOUSE in stored else House()
    loaded.choices = ()
    loaded.scene = await whereabouts.default_scene(context)
    await context.load_anew()


async def _fights(context: Context, game: Game) -> list[Line]:
    """List the running fights, and tell how to continue them in this server's channels."""
    lines = []
    for scene in game.running:
        stored = await context.unit.documents(context.game_id, [fight_key(scene)])
        turn = read_fight(stored[fight_key(scene)].body).turn
        name = game.scenes.get(scene, scene)
        lines.append(say("**#{scene}**: a fight, turn {turn}. ", scene=name, turn=turn))
    if lines:
        name = game.scenes.get(game.running[0], "NAME")
        lines.append(say("To continue in another channel, type there: `@scene bind {scene}`.", scene=name))
    return lines


async def _people(context: Context, game: Game) -> list[Line]:
    """Point to `@gm people` if contestants belong to people from another front end."""
    away = [who for who in game.people if front(who) != front(context.person)]
    if not any([await context.unit.owns(context.game_id, who) for who in away]):
        return []
    return [say("To see who plays whom here: `@gm people`.")]
