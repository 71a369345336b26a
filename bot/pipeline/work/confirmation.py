"""Confirmation: before anything is taken away, the author must read what would be lost and confirm it."""

from collections.abc import Sequence
from typing import Final, Self
from zlib import crc32

from bot.commands.request import SURE
from bot.commands.spec import without_word
from bot.pipeline.inbox.scene_names import folded
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Weight, code, plain
from bot.text.sentences import say
from bot.turn.refusal import Refusal

_FIGHTS: Final = 1000
_LOSSES: Final = 100_000
"""How many fights and losses a button tells apart; its id has little room."""


class Unsure(Exception):
    """A command that waits for a confirmation. `text`: how it was typed. `lost`: what it takes away, in one sentence.
    `shown`: the mark of both for the button. `by_id`: the text for the button, if it isn't what was typed. `hidden`:
    only GMs of the whole game may read what is lost; everyone else reads `instead`. `closed`: only its author may,
    since not all readers may know of the scene."""

    def __init__(
        self,
        text: str,
        lost: Line,
        shown: int,
        *,
        by_id: str = "",
        hidden: bool = False,
        closed: bool = False,
        instead: Sequence[Line] = (),
    ) -> None:
        super().__init__(text)
        self.text, self.lost, self.shown, self.by_id = text, lost, shown, by_id or text
        self.hidden, self.closed, self.instead = hidden, closed, instead

    def seen_from(self, scene: str, *, closed: bool) -> Self:
        """Return the same for a command of another scene, by its name."""
        where = f"in #{folded(scene)}"
        return type(self)(
            f"{where} {self.text}",
            self.lost,
            self.shown,
            by_id=f"{where} {self.by_id}",
            hidden=self.hidden,
            closed=closed,
            instead=self.instead,
        )


def mind(
    context: Context,
    lost: Line,
    *,
    of: object = None,
    by_id: str = "",
    hidden: bool = False,
    instead: Sequence[Line] = (),
) -> None:
    """Raise `Unsure` unless the command was confirmed. A handler calls this once everything else allows the command.

    `of`: what is lost, if the sentence names somebody or doesn't say everything. `by_id`: the command with an id for a
    name that others may have. Refuses with `press_outdated` (typed) a button that was shown for another loss.
    """
    sure = context.sure
    if sure is None:
        return
    loss = crc32(f"{plain((lost,)) if of is None else of}".encode()) % _LOSSES
    if not sure.said:
        raise Unsure(sure.text, lost, _fight(context) * _LOSSES + loss, by_id=by_id, hidden=hidden, instead=instead)
    if _pressed(context) not in (None, loss):
        raise _outdated(context)


def mind_other_fight(context: Context) -> None:
    """Refuse with `press_outdated` (typed) a confirming button that was shown in another fight."""
    pressed = context.incoming.pressed
    if pressed is None or _pressed(context) is None or context.running is None:
        return
    if (pressed.shown or 0) // _LOSSES != _fight(context):
        raise _outdated(context)


def _fight(context: Context) -> int:
    return 0 if context.running is None else context.running.called % _FIGHTS


def _pressed(context: Context) -> int | None:
    """Return the mark of the loss that a confirming button was shown for, -1 if it has none; None without a button. A
    control of a fight has been checked already."""
    pressed = context.incoming.pressed
    if pressed is None or pressed.fight or context.incoming.door is not Door.BUTTON:
        return None
    return -1 if pressed.shown is None else pressed.shown % _LOSSES


def _outdated(context: Context) -> Refusal:
    text = context.incoming.text
    return Refusal("press_outdated", {"typed": (without_word(text) or text).lstrip("@")})


def meant(context: Context) -> bool:
    """Whether the command was confirmed; then something missing isn't a misspelt name."""
    return context.sure is not None and context.sure.said


def mind_gone(context: Context, gone: bool, name: str) -> None:
    """Refuse a second confirmation with `gone_already` (name)."""
    if gone and meant(context):
        raise Refusal("gone_already", {"name": name})


def ask_first(session: Session, asked: Unsure) -> None:
    """Say what would be lost, and what to type or press; nothing changes and nothing is remembered."""
    told, typed, command = session.response, f"@{asked.text} {SURE}", f"@{asked.by_id} {SURE}"
    lines = (asked.lost, say("Nothing has changed yet. If you're sure:"))
    offered = Prompt(
        question=0, person=session.context.person, lines=lines, controls=(_yes(command),), shown=asked.shown
    )
    if asked.hidden and not session.context.private:
        told.of_all = True
        told.gm += [asked.lost, say("Nothing has changed yet. If you're sure: {typed}", typed=code(typed))]
        told.gm_prompts.append(offered.model_copy(update={"lines": ()}))
        told.answer += asked.instead or [say("Nothing has changed yet. The GM channel says what would happen.")]
        return
    if asked.closed:
        told.secret_offers.append(offered)
        told.answer.append(say("Only you will see the answer."))
    else:
        told.offers.append(offered)


def _yes(typed: str) -> Control:
    return Control(label=gettext("Yes"), command=typed, weight=Weight.DANGER)
