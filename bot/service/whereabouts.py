"""Which scene a message is about, and who may speak of another one than that where it was typed."""

from bot.service.pressing import scene_of
from bot.service.scene_names import folded, read
from bot.service.session import Session
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal


async def default_scene(session: Session) -> str | None:
    """The scene that a command without `@in` is about: that of the fight whose control was pressed, else where it was
    typed; in private the one scene where the sender is asked something, else takes part, else the only fight that they
    are GM of, else the only one that they follow. Where there are several, they are the choices."""
    scene, game = session.incoming.scene, session.game
    if (meant := await scene_of(session)) is not None:
        return meant
    if scene is not None and scene != game.gm_scene:
        return scene
    running = {scene: await session.fight_in(scene) for scene in game.running}
    asked = [scene for scene, fight in running.items() if fight and _asked(session, fight)]
    own = [scene for scene, fight in running.items() if fight and fight.owned_by(session.person)]
    ruled = [scene for scene in running if session.is_gm_of(scene)]
    followed = [scene for scene in running if _follows(session, scene)]
    for found in (asked, own, ruled, followed):
        if len(found) == 1:
            return found[0]
        if found:
            session.choices = tuple(game.scenes.get(scene, scene) for scene in found)
            return None
    return None


def _follows(session: Session, scene: str | None) -> bool:
    return session.holds("insider", scene) or session.holds("watcher", scene)


def _asked(session: Session, fight: AnyFight) -> bool:
    owners = {seat.fighter: seat.owner for seat in fight.seats}
    return any(
        owners.get(question.fighter) == session.person for question in fight.questions if question.kind != "draft"
    )


def scene_said(session: Session, text: str) -> tuple[str, str]:
    """The scene that a text begins with, and what follows it. Refuses with `which_scene`."""
    said = read(text, session.game.scenes.values(), ())
    if not _known(session, said.scene) and "/" in text:
        # The server is named as well: it has said which game this is.
        said = read(text.partition("/")[2], session.game.scenes.values(), ())
    return scene_named(session, said.scene), said.rest


def scene_named(session: Session, name: str) -> str:
    """A scene of the game by the name of its channel; of several, one with a fight. Refuses with `which_scene`."""
    found, scenes = _known(session, name), session.game.scenes
    if not found:
        raise Refusal("which_scene", {"scenes": tuple(scenes[s] for s in session.game.running if s in scenes)})
    return next((scene for scene in found if scene in session.game.running), found[0])


def _known(session: Session, name: str) -> list[str]:
    return [scene for scene, title in session.game.scenes.items() if folded(title) == folded(name)]


def mind_the_door(session: Session) -> None:
    """Another scene is open to its GMs and to who takes part or follows there; for anyone else it does not exist."""
    if (
        session.gm_here
        or _follows(session, session.scene)
        or (session.running is not None and session.running.owned_by(session.person))
    ):
        return
    raise Refusal("which_scene", {"scenes": ()})
