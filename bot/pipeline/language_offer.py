"""Offer another language to somebody who types its words or whose server is set to it."""

from typing import Final

from bot.pipeline.outbox.replies import of_person
from bot.pipeline.schedule.deadlines import NOBODY
from bot.pipeline.work.session import Session
from bot.text.language.speech import LANGUAGES, language, speaking, spoken
from bot.text.reply import Control, Prompt
from bot.text.sentences import said, say

GAME: Final = "@game language"
OWN: Final = "@me language"


def offer_language(session: Session, code: str, *, game: bool = False) -> None:
    """Ask somebody in which language they want their answers; a GM may also choose the game's. `game`: only that.
    Somebody who has already chosen isn't asked."""
    context = session.context
    own = context.game.habits.get(context.person, NOBODY).language
    known = (
        context.game.language == code if game else own is not None or of_person(context.game, context.person) == code
    )
    if code not in LANGUAGES or known:
        return
    now = spoken().code
    with speaking(language(code)):
        whole = Control(
            label=said("The whole game in {language}", language=LANGUAGES[code][0]), command=f"{GAME} {code}"
        )
        for_me = (LANGUAGES[code][0], code), (LANGUAGES[now][0], now)
        controls = [Control(label=name, command=f"{OWN} {one}", aside=True) for name, one in for_me if not game]
        controls += [whole] if context.is_gm and context.game.language != code else []
        line = say("I speak {language} too. Which language should I answer you in?", language=LANGUAGES[code][0])
        if game:
            line = say("I speak {language} too.", language=LANGUAGES[code][0])
        prompt = Prompt(question=0, person=context.person, lines=(line,), controls=tuple(controls))
    if controls:
        session.response.offers.append(prompt)
