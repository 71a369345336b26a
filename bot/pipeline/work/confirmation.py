"""Nothing is taken away before its author has read what would be lost and has said that it is meant."""

from typing import Self

from bot.commands.request import SURE
from bot.pipeline.inbox.scene_names import folded
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Weight, code
from bot.text.sentences import say
from bot.turn.refusal import Refusal


class Unsure(Exception):
    """A command that would be done if it were said that it is meant. `text`: how it was typed.

    `lost`: what it takes away, in one sentence. `hidden`: only GMs of the whole game may read that.
    `closed`: its author alone may, since not all who read it may know of the scene.
    """

    def __init__(self, text: str, lost: Line, *, hidden: bool = False, closed: bool = False) -> None:
        super().__init__(text)
        self.text, self.lost, self.hidden, self.closed = text, lost, hidden, closed

    def seen_from(self, scene: str, *, closed: bool) -> Self:
        """The same for a command of another scene, by its name."""
        return type(self)(f"in #{folded(scene)} {self.text}", self.lost, hidden=self.hidden, closed=closed)


def mind(context: Context, lost: Line, *, hidden: bool = False) -> None:
    """Go on if it was said that it is meant. A handler calls this when all else allows what it is about to do."""
    sure = context.sure
    if sure is not None and not sure.said:
        raise Unsure(sure.text, lost, hidden=hidden)


def meant(context: Context) -> bool:
    """Whether it was said: then what is not there any more is no mistake in a name."""
    return context.sure is not None and context.sure.said


def mind_gone(context: Context, gone: bool, name: str) -> None:
    """Refuses with `gone_already` (name) whoever says a second time that it is meant."""
    if gone and meant(context):
        raise Refusal("gone_already", {"name": name})


def ask_first(session: Session, asked: Unsure) -> None:
    """Say what would be lost, and what to type or press; nothing is changed, and nothing is remembered."""
    told, typed = session.response, f"@{asked.text} {SURE}"
    if asked.hidden and not session.context.private:
        told.of_all = True
        told.gm += [asked.lost, say("Nothing has changed yet. If you're sure: {typed}", typed=code(typed))]
        told.gm_prompts.append(Prompt(question=0, person=session.context.person, lines=(), controls=(_yes(typed),)))
        told.answer.append(say("Nothing has changed yet. The GM channel says what would happen."))
        return
    lines = (asked.lost, say("Nothing has changed yet. If you're sure:"))
    offered = Prompt(question=0, person=session.context.person, lines=lines, controls=(_yes(typed),))
    if asked.closed:
        told.secret_offers.append(offered)
        told.answer.append(say("Only you get the answer."))
    else:
        told.offers.append(offered)


def _yes(typed: str) -> Control:
    return Control(label=gettext("Yes"), command=typed, weight=Weight.DANGER)
