"""The people of a game: who is meant by a name, and what they are called now."""

from typing import Any

from bot.incoming import Person
from bot.service.places import front
from bot.service.session import Session
from bot.turn.game import Game


def person_named(session: Session, text: str) -> Person | None:
    """Somebody by name: mentioned in this message, or met before."""
    wanted = text.strip().lstrip("@").casefold()
    for person in session.incoming.mentions:
        if person.name.casefold() == wanted:
            return person
    found = [Person(id=who, name=name) for who, name in session.game.people.items() if name.casefold() == wanted]
    # A game that came from elsewhere brings people who bear the same names there.
    found = [person for person in found if front(person.id) == front(session.person)] or found
    known = found[0] if len(found) == 1 else session.named(wanted)
    if known is not None:
        session.met[known.id] = known.name
    return known


def with_names(session: Session, game: Game) -> Game:
    """The game with the names of people and scenes as they are now."""
    people = {person.id: person.name for person in (session.incoming.person, *session.incoming.mentions)} | session.met
    update: dict[str, Any] = {}
    if any(game.people.get(who) != name for who, name in people.items()):
        update["people"] = {**game.people, **people}
    scene, name = session.incoming.scene, session.incoming.scene_name
    if scene is not None and name and game.scenes.get(scene) != name:
        update["scenes"] = {**game.scenes, scene: name}
    parent = session.incoming.parent
    if scene is not None and parent is not None and game.parents.get(scene) != parent:
        update["parents"] = {**game.parents, scene: parent}
    return game.model_copy(update=update) if update else game
