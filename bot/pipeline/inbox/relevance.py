"""Whether a message could be for us at all: most words behind a prefix are names of people.

Whoever owes something and mistypes a command gets one suggestion."""

from collections.abc import Iterable

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.features.people.speaking_for import own_called
from bot.features.random_tables.draw import meant
from bot.features.status.handler import errands, usable, verbs, view_here
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import is_mistyped
from bot.pipeline.work.session import Session
from bot.text.sentences import say


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or a secret command mistyped, or somebody who
    owes something typed them."""
    said = tuple(typed)
    ours = any(is_ours(session, one) or is_mistyped(session.context, one) for one in said)
    return ours or (owes(session.context) and not all(one.slashed for one in said))


def is_ours(session: Session, typed: Typed) -> bool:
    """Whether the word is a command, a game's word or a table."""
    return typed.word in book.of(session.context.system).words or _named(session.context, typed)


def _named(context: Context, typed: Typed) -> bool:
    return meant(context, typed.word, typed.rest) is not None or own_called(context, typed) is not None


SHORTEST = 3
CLOSE = 2
"""Letters by which a word may miss a command to be suggested."""


def owes(context: Context) -> bool:
    """Whether one of this person's fighters is asked something; a GM owes it to a running fight to go on."""
    fight = context.running
    if fight is None:
        return False
    return context.gm_here or any(fight.question_of(fighter) for fighter in fight.owned_by(context.person))


def suggested(session: Session, word: str) -> bool:
    """An unknown word is probably a person: silence, but for who owes something and came close to a command."""
    if not owes(session.context) or len(word) < SHORTEST or not word[0].isalpha() or _is_name(session.context, word):
        return False
    known = [word for spec in usable(session) for word in spec.words]
    known += [word for errand in errands(session.context) for word in errand.words]
    known += [verb.word for verb in verbs(session.context)]
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
