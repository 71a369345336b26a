"""Which language somebody reads: a game has one for what several read, and each person may have one of their own."""

from contextlib import AbstractContextManager

from bot.pipeline.ports import Store
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME
from bot.text.language.speech import LANGUAGES, called, speaking
from bot.text.reply import Audience, ToPerson
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal


def of_person(game: Game, person: str) -> str:
    """The language of what somebody alone reads: their own, else the game's."""
    habits = game.habits.get(person)
    return game.language if habits is None or habits.language is None else habits.language


def of_audience(game: Game, audience: Audience) -> str:
    return of_person(game, audience.person) if isinstance(audience, ToPerson) else game.language


def answering(context: Context) -> AbstractContextManager[None]:
    """Speak as whoever reads the answer to a message does."""
    alone = context.heard_in is None
    return speaking(of_person(context.game, context.person) if alone else context.game.language)


def to_all(context: Context) -> AbstractContextManager[None]:
    """Speak the game's language: for what everyone reads, and for what the GMs read."""
    return speaking(context.game.language)


def to_one(context: Context, person: str) -> AbstractContextManager[None]:
    """Speak as one person does, who alone reads it."""
    return speaking(of_person(context.game, person))


def named(text: str) -> str:
    """The code of a language by its code or its name. Refuses with `no_such_language`."""
    code = called(text)
    if code is None:
        raise Refusal("no_such_language", {"language": text[:40], "known": tuple(LANGUAGES)})
    return code


class Tongues:
    """Remembers the languages of games and of their people: whatever goes out asks for them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[str, dict[str, str]]] = {}

    async def of(self, game: str, person: str = "") -> str:
        """What is spoken in a game, to one person or to all."""
        if game not in self._known:
            stored = await self._store.document(game, GAME)
            self.note(game, Game() if stored is None else Game.model_validate_json(stored.body))
        general, own = self._known[game]
        return own.get(person, general)

    def note(self, game: str, settings: Game) -> None:
        """The settings of a game as they are kept now."""
        own = {who: habits.language for who, habits in settings.habits.items() if habits.language is not None}
        self._known[game] = (settings.language, own)

    def forget(self, game: str) -> None:
        """Another process may have changed them; "": those of any game."""
        self._known = {} if not game else {one: known for one, known in self._known.items() if one != game}
