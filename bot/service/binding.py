"""`@scene bind NAME`: what belongs to a scene goes on in the channel where this was typed."""

from typing import Any

import orjson

from bot.render import prompts
from bot.render.moments import gms_go
from bot.reply import Prompt, bold, line
from bot.service.drafts import draft_of
from bot.service.journal import record
from bot.service.session import Session
from bot.service.telling import put
from bot.turn.evolve import AnyFight
from bot.turn.game import Game
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view


async def bind(session: Session, name: str) -> None:
    """The fight of the scene of that name, or of the only one that has a fight, and its system go on here.

    Refuses with `not_here`, `fight_here`, `which_bound` and `nothing_bound`.
    """
    here = session.incoming.scene
    if here is None or session.in_gm_scene:
        raise Refusal("not_here", {"what": f"scene bind {name or 'NAME'}"})
    if here in session.game.running:
        raise Refusal("fight_here")
    old = _scene(session.game, here, name)
    title = session.game.scenes.get(old, name)
    fight = await session.fight_in(old)
    session.scene = here
    changed: dict[str, Any] = {}
    if fight is not None and not fight.ended:
        changed["fight"] = fight.model_copy(update={"scene": here})
        changed["left"] = fight.model_copy(update={"ended": True, "questions": ()})
    command = orjson.dumps({"kind": "bind", "from": old, "to": here}).decode()
    game = _bound(session.game, old, here)
    await record(session, "bind", command, "[]", session.recorder(), game=game, **changed)
    session.told.answer.append(line(bold(f"#{title}"), " goes on here."))
    if session.running is not None:
        _put_again(session, session.running)


def _scene(game: Game, here: str, name: str) -> str:
    """The scene that is meant: one with a fight goes before others of the same name."""
    others = {scene: title for scene, title in game.scenes.items() if scene not in (here, game.gm_scene)}
    running = [scene for scene in game.running if scene != here]
    wanted = name.casefold().lstrip("#")
    found = running if not wanted else [scene for scene, title in others.items() if title.casefold() == wanted]
    found = [scene for scene in found if scene in running] or found
    if len(found) == 1:
        return found[0]
    choices = tuple(game.scenes.get(scene, scene) for scene in found or running or others)
    raise Refusal("which_bound" if choices else "nothing_bound", {"scenes": choices})


def _bound(game: Game, old: str, here: str) -> Game:
    systems = {scene: system for scene, system in game.systems.items() if scene != old}
    if old in game.systems:
        systems[here] = game.systems[old]
    return game.bound(old, here).model_copy(
        update={
            "scenes": {scene: title for scene, title in game.scenes.items() if scene != old},
            "running": tuple(here if scene == old else scene for scene in game.running),
            "systems": systems,
        }
    )


def _put_again(session: Session, fight: AnyFight) -> None:
    """Nobody here has seen the board, nor what they are asked."""
    told, system = session.told, session.system
    told.board = told.fresh_board = True
    public, whole = public_view(fight, system), gm_view(fight, system)
    plans = [whole.name(question.fighter) for question in fight.questions if question.kind == "plan"]
    told.gm += prompts.plans(plans) if plans else []
    told.gm += gms_go([whole.name(one.fighter) for one in fight.questions if one.kind == "go" and fight.gms(one)])
    for question in fight.questions:
        seat = fight.seat(question.fighter)
        if question.kind == "draft":
            told.gm += draft_of(session, fight, system)
        if question.kind in ("plan", "draft") or (question.kind == "go" and fight.gms(question)):
            continue
        if seat.creature or seat.owner is None:
            told.gm += put(question, fight, whole)[0]
        else:
            lines, controls = put(question, fight, public)
            told.prompts.append(Prompt(question=question.id, person=seat.owner, lines=tuple(lines), controls=controls))
