"""`@odds`: the chances of a roll. Nothing is thrown and nothing changes."""

from bot.parse import requests as ask
from bot.render.odds import roll_odds
from bot.service.rolls import values_of
from bot.service.session import Session
from rules import notation
from rules.odds import odds


async def chances(session: Session, request: ask.Odds) -> None:
    values = values_of(session)
    judge = session.system.play.read_score
    expression = notation.parse(request.text)
    session.told.answer += roll_odds(expression, odds(expression, values), judge)
