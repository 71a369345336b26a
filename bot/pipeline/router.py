"""What a typed command asks for: a word of the book, of the game that is played, or of a table, or somebody's name."""

from bot.commands import book
from bot.commands.confirmation import without_word
from bot.commands.game_words import Entry
from bot.commands.request import Request, Sure, Turn
from bot.features.downtime import handler as errands
from bot.features.people import speaking_for as speaking
from bot.features.people.command import For
from bot.features.random_tables import draw as drawing
from bot.features.status import handler as looks
from bot.features.tutorial import handler as tutorial
from bot.features.tutorial.command import Tutorial
from bot.packs.names import key
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.work.context import Context
from bot.turn import commands
from bot.turn.refusal import Refusal
from bot.turn.views import Views
from rules.system import Verb


async def request_of(context: Context, typed: Typed) -> Request | None:
    """What a word asks for: the book's commands first, then the game's words, then tables.

    A word that is both is the fight's while one is running, an errand's otherwise.
    """
    if await tutorial.listens(context, typed):
        return Tutorial(f"{typed.word} {typed.rest}".strip())
    spec = book.of(context.system).find(typed.word, typed.rest)
    if spec is not None:
        if spec.secret and not context.private:
            # Whoever it is: also a GM of another scene has said here what nobody was to read.
            raise Refusal("secret_in_public")
        if spec.who == "gm" and not looks.rights(context, spec):
            raise Refusal("gm_of_all" if context.gm_here else "gm_only")
        of_game = spec.who == "gm" and not spec.fight
        if context.incoming.repeats and (of_game or spec.own_account):
            raise Refusal("own_account", {"word": typed.word})
        filled = spec.filled(typed.path, typed.values) if typed.path else None
        request = filled or spec.read(typed.rest, named=_ends_with_name(context, typed.rest))
        if context.incoming.repeats and isinstance(request, Sure):
            raise Refusal("own_account", {"word": typed.word})
        _mind_sheets_of_all(context, request)
        return request
    verb = next((verb for verb in context.system.reading.verbs if verb.word == typed.word), None)
    errand = errands.find(context, typed.word) is not None
    if errand and not (verb is not None and context.running is not None and _says(verb, typed.rest)):
        return errands.request_of(context, typed.word, typed.rest)
    if errand:
        _mind_intents(context, typed)
    if verb is not None:
        if context.running is None:
            await _mind_no_fight(context)
            return None
        return Turn(commands.Act(word=typed.word, rest=typed.rest, open=not context.private))
    if not typed.slashed and (name := speaking.own_called(context, typed)) is not None:
        return For(f"{name}: {typed.rest}")
    return drawing.asked(context, typed)


def _ends_with_name(context: Context, text: str) -> bool:
    """Whether a text, or what follows its first word, is a whole name that ends like an answer."""
    if without_word(text) is None:
        return False
    names = set(map(key, context.register.names()))
    if context.running is not None:
        views = Views(context.running, context.system)
        seen = views.whole if context.gm_here else views.own(context.person)
        names |= {key(one.name) for one in seen.fighters}
    if context.is_gm:
        names |= {key(name) for kind in context.library.shapes for name in context.library.own.of(kind)}
    return any(key(one) in names for one in (text, text.partition(" ")[2]) if one)


def _says(verb: Verb, rest: str) -> bool:
    """Whether what follows a word that is an errand's too is that of the fight: "pick up", not "pick the lock"."""
    return rest.casefold().startswith(verb.said.partition(" ")[2])


def _mind_intents(context: Context, typed: Typed) -> None:
    """What is an errand beside a fight is said in a fight as an intent, in the words of one."""
    if any(verb.word == typed.word for verb in looks.verbs(context)):
        return
    example = next(verb.example for verb in context.system.reading.verbs if verb.word == typed.word)
    text = f"{typed.word} {typed.rest}" if typed.rest and ":" not in typed.rest else example
    raise Refusal("declared_in_fight", {"text": text})


def _mind_sheets_of_all(context: Context, request: Request) -> None:
    """A word of a fight may be one for the game's sheets as well: those are for GMs of the whole game."""
    meant = request.request if isinstance(request, Sure) else request
    if isinstance(meant, Entry) and not context.is_gm:
        raise Refusal("gm_of_all")


async def _mind_no_fight(context: Context) -> None:
    """A word of the game without a fight: refused for who is in the game, from anyone else it is probably a name."""
    if context.gm_here or await context.unit.owns(context.game_id, context.person):
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
