"""Answers to a line that is no command: the command that was probably meant, to be pressed, or what to type."""

from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.pipeline.inbox import usable_commands
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.local_words import localized
from bot.pipeline.ports.incoming import Door
from bot.pipeline.router import is_involved
from bot.pipeline.work.context import Context
from bot.pipeline.work.presentation import view_here
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Weight
from bot.text.sentences import say

SHORTEST: Final = 3
CLOSE: Final = 2
"""Letters by which a word may miss a command to be suggested; of a short word one."""
LONG: Final = 6
LONGEST_COMMAND: Final = 200
"""Characters of what a button can repeat."""


def answered_talk(session: Session, typed: Typed) -> bool:
    """Answer a line that is no command, if it needs an answer: every private one does."""
    if typed.slashed:
        return False
    if (typed.bare or typed.within) and typed.word in book.of(session.context.system).words:
        offer(session, typed.word, typed.rest)
    elif not suggested(session, typed):
        if not typed.bare:
            return False
        told_what_to_type(session)
    return True


def suggested(session: Session, typed: Typed) -> bool:
    """Suggest the command that a word of somebody in the fight, or of a private line, comes close to.

    In a scene an unknown word is probably a person: silence, but for who takes part and came close to a command.
    """
    context = session.context
    word = typed.word
    asked = is_involved(context) or (context.private and typed.bare)
    if not asked or len(word) < SHORTEST or not word[0].isalpha() or _is_name(context, word):
        return False
    close = _closest(session, word)
    if close is None:
        return False
    offer(session, close, typed.rest)
    return True


def offer(session: Session, word: str, rest: str) -> None:
    """Ask whether a command is meant; nothing is done before it is pressed or typed."""
    # As with any refusal, who chose or pressed something is told alone.
    alone = session.context.incoming.door is not Door.TYPED and not session.context.private
    told = session.response
    line = say("Did you mean `@{word}`?", word=word)
    command = f"@{word} {rest}".strip()
    if len(command) > LONGEST_COMMAND:
        (told.secret if alone else told.answer).append(line)
        return
    yes = Control(label=command[:40], command=command, weight=Weight.PLAIN)
    prompt = Prompt(question=0, person=session.context.person, lines=(line,), controls=(yes,))
    (told.secret_offers if alone else told.offers).append(prompt)


def _closest(session: Session, word: str) -> str | None:
    known = [one for spec in usable_commands.usable(session) for one in spec.words]
    known += [one for errand in usable_commands.errands(session.context) for one in errand.words]
    known += [verb.word for verb in usable_commands.verbs(session.context)]
    close = next((one.words[0] for one in session.context.system.roster.adjustments if word in one.everyday), "")
    if close in known:
        return close
    spelt = {**localized(session.context.system), **{one: one for one in known}}
    close = min(spelt, key=lambda other: OSA.distance(word, other), default="")
    meant = spelt.get(close, "")
    far = CLOSE if len(word) >= LONG else 1
    return meant if meant in known and OSA.distance(word, close) <= min(far, len(close) // 2) else None


def _is_name(context: Context, word: str) -> bool:
    """Whether somebody of the game, or of the fight, is called that."""
    names = list(context.game.people.values())
    if context.running is not None:
        names += [seen.name for seen in view_here(context).fighters]
    return any(name.casefold() == word for name in names)


def told_what_to_type(session: Session) -> None:
    """Answer a private line of which nothing could be made: with what its author owes, or how to find out."""
    context, told = session.context, session.response
    owed = _owed(context)
    line: Line = say("I didn't understand that. `@help` shows what you can do now.")
    if owed is not None:
        line = say("I didn't understand that. {name} still owes something: `@help` shows what.", name=owed)
    label = gettext("What can I do?")
    helping = Control(label=label, command="@help", weight=Weight.PLAIN)
    told.offers.append(Prompt(question=0, person=context.person, lines=(line,), controls=(helping,)))


def _owed(context: Context) -> str | None:
    fight = context.running
    if fight is None:
        return None
    waiting = (who for who in fight.owned_by(context.person) if fight.question_of(who))
    return next((fight.world.fighter(who).name for who in waiting), None)
