"""What is not for everyone's eyes goes to where only those read who may, with one line that says so."""

from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.reply import Line
from bot.text.sentences import say


def tell_apart(session: Session, lines: list[Line], *files: Enclosed) -> None:
    """To where it was typed, if nobody else reads there; else a GM's to the GMs and a player's to that player alone."""
    told = session.response
    if session.context.private:
        told.answer += lines
        told.files += files
    elif session.context.is_gm:
        told.gm += lines
        told.gm_files += files
        told.answer.append(say("The answer comes where only GMs read."))
    else:
        told.secret += lines
        told.secret_files += files
        told.answer.append(say("The answer comes to you alone."))
