"""Confirmation: before anything is taken away, the author must read what would be lost and confirm it."""

from collections.abc import Sequence
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
    """A command that waits for a confirmation. `text`: how it was typed. `lost`: what it takes away, in one sentence.
    `hidden`: only GMs of the whole game may read that; everyone else reads `instead`. `closed`: only its author may,
    since not all readers may know of the scene."""

    def __init__(
        self, text: str, lost: Line, *, hidden: bool = False, closed: bool = False, instead: Sequence[Line] = ()
    ) -> None:
        super().__init__(text)
        self.text, self.lost, self.hidden, self.closed, self.instead = text, lost, hidden, closed, instead

    def seen_from(self, scene: str, *, closed: bool) -> Self:
        """Return the same for a command of another scene, by its name."""
        return type(self)(
            f"in #{folded(scene)} {self.text}", self.lost, hidden=self.hidden, closed=closed, instead=self.instead
        )


def mind(context: Context, lost: Line, *, hidden: bool = False, instead: Sequence[Line] = ()) -> None:
    """Raise `Unsure` unless the command was confirmed. A handler calls this once everything else allows the command."""
    sure = context.sure
    if sure is not None and not sure.said:
        raise Unsure(sure.text, lost, hidden=hidden, instead=instead)


def meant(context: Context) -> bool:
    """Whether the command was confirmed; then something missing isn't a misspelt name."""
    return context.sure is not None and context.sure.said


def mind_gone(context: Context, gone: bool, name: str) -> None:
    """Refuse a second confirmation with `gone_already` (name)."""
    if gone and meant(context):
        raise Refusal("gone_already", {"name": name})


def ask_first(session: Session, asked: Unsure) -> None:
    """Say what would be lost, and what to type or press; nothing changes and nothing is remembered."""
    told, typed = session.response, f"@{asked.text} {SURE}"
    if asked.hidden and not session.context.private:
        told.of_all = True
        told.gm += [asked.lost, say("Nothing has changed yet. If you're sure: {typed}", typed=code(typed))]
        told.gm_prompts.append(Prompt(question=0, person=session.context.person, lines=(), controls=(_yes(typed),)))
        told.answer += asked.instead or [say("Nothing has changed yet. The GM channel says what would happen.")]
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
