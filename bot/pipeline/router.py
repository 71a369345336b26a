"""Whether a typed line is for us at all, and what it asks for: a word of the book, of the game that is played, or of a
table, or somebody's name. Most words behind a prefix are names of people."""

from collections.abc import Iterable
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.commands.game_words import Entry
from bot.commands.game_words import Errand as ErrandRequest
from bot.commands.request import Request, Sure, Turn, without_word
from bot.packs.names import key
from bot.pipeline.handlers import listened, named
from bot.pipeline.inbox import usable_commands
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.presentation import view_here
from bot.pipeline.work.secrecy import in_public, is_mistyped
from bot.pipeline.work.session import Session
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.refusal import Refusal
from bot.turn.view import Views
from rules.system import Errand, Verb

SHORTEST: Final = 3
CLOSE: Final = 2
"""Letters by which a word may miss a command to be suggested."""


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or a secret command mistyped, or somebody who
    owes something typed them."""
    said = tuple(typed)
    context = session.context
    ours = any(
        in_public(context, one) if one.disguised else is_ours(session, one) or is_mistyped(context, one) for one in said
    )
    return ours or (owes(context) and not all(one.slashed or one.disguised for one in said))


def is_ours(session: Session, typed: Typed) -> bool:
    """Whether the word is a command, a game's word or a table."""
    return typed.word in book.of(session.context.system).words or named(session.context, typed) is not None


def owes(context: Context) -> bool:
    """Whether one of this person's fighters is asked something; a GM owes it to a running fight to go on."""
    fight = context.running
    if fight is None:
        return False
    return context.gm_here or any(fight.question_of(fighter) for fighter in fight.owned_by(context.person))


async def request_of(context: Context, typed: Typed) -> Request | None:
    """What a word asks for: the book's commands first, then the game's words, then tables.

    A word that is both is the fight's while one is running, an errand's otherwise.
    """
    if (talk := await listened(context, typed)) is not None:
        return talk
    spec = book.of(context.system).find(typed.word, typed.rest)
    if spec is not None:
        if spec.secret and not context.private:
            # Whoever it is: also a GM of another scene has said here what nobody was to read.
            raise Refusal("secret_in_public")
        if spec.who == "gm" and not usable_commands.rights(context, spec):
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
    errand = errand_of(context, typed.word)
    if errand is not None and not (verb is not None and context.running is not None and _says(verb, typed.rest)):
        return _asked_of(errand, typed)
    if errand is not None:
        _mind_intents(context, typed)
    if verb is not None:
        if context.running is None:
            await _mind_no_fight(context)
            return None
        return Turn(commands.Act(word=typed.word, rest=typed.rest, open=not context.private))
    return named(context, typed)


def errand_of(context: Context, word: str) -> Errand | None:
    """The game's errand that a word calls for."""
    return next((errand for errand in context.system.errands if word in errand.words), None)


def _asked_of(errand: Errand, typed: Typed) -> Request:
    """One errand as it was typed; one that may ask first together with whether it was said that it is meant."""
    if not errand.asks:
        return ErrandRequest(typed.word, typed.rest)
    before = without_word(typed.rest)
    text = typed.rest if before is None else before
    return Sure(ErrandRequest(typed.word, text), f"{typed.word} {text}", said=before is not None)


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
    if any(verb.word == typed.word for verb in usable_commands.verbs(context)):
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


def suggested(session: Session, word: str) -> bool:
    """An unknown word is probably a person: silence, but for who owes something and came close to a command."""
    if not owes(session.context) or len(word) < SHORTEST or not word[0].isalpha() or _is_name(session.context, word):
        return False
    known = [word for spec in usable_commands.usable(session) for word in spec.words]
    known += [word for errand in usable_commands.errands(session.context) for word in errand.words]
    known += [verb.word for verb in usable_commands.verbs(session.context)]
    close = next((one.words[0] for one in session.context.system.roster.adjustments if word in one.everyday), "")
    if close not in known:
        close = min(known, key=lambda other: OSA.distance(word, other), default="")
        if OSA.distance(word, close) > min(CLOSE, len(close) // 2):
            return False
    # As with any refusal, who chose or pressed something is told alone.
    alone = session.context.incoming.door is not Door.TYPED and not session.context.private
    said = session.response.secret if alone else session.response.answer
    said.append(say("Did you mean `@{word}`?", word=close))
    return True


def _is_name(context: Context, word: str) -> bool:
    """Whether somebody of the game, or of the fight, is called that."""
    names = list(context.game.people.values())
    if context.running is not None:
        names += [seen.name for seen in view_here(context).fighters]
    return any(name.casefold() == word for name in names)
