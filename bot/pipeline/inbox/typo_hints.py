"""One suggestion for whoever owes something and mistypes a command."""

from rapidfuzz.distance import OSA

from bot.features.status.handler import errands, usable, verbs, view_here
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.sentences import say

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
