"""One suggestion for whoever owes something and mistypes a command."""

from rapidfuzz.distance import OSA

from bot.reply import code, line
from bot.service.looks import usable, verbs
from bot.service.session import Session

SHORTEST = 3
CLOSE = 2
"""Letters by which a word may miss a command to be suggested."""


def owes(session: Session) -> bool:
    """Whether one of this person's fighters is asked something."""
    fight = session.running
    return fight is not None and any(fight.question_of(fighter) for fighter in fight.owned_by(session.person))


def suggested(session: Session, word: str) -> bool:
    """An unknown word is probably a person: silence, but for who owes something and came close to a command."""
    if not owes(session) or len(word) < SHORTEST:
        return False
    known = [word for spec in usable(session) for word in spec.words] + [verb.word for verb in verbs(session)]
    close = min(known, key=lambda other: OSA.distance(word, other), default="")
    if OSA.distance(word, close) > min(CLOSE, len(close) // 2):
        return False
    session.told.answer.append(line("Did you mean ", code(f"@{close}"), "?"))
    return True
