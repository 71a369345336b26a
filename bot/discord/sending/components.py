"""Controls as Discord's buttons and selects. The id of each says all that is needed to read the press, for good:
nothing of it is kept in memory, and a button of weeks ago is read as one of today.

Fixed since the first of them was sent: "tk1" and, joined by colons, marks, the game, the fight, the question, the
person who is meant, the form that it opens, and the command. Numbers are written to the base 36, to be short.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ButtonStyle, SelectOption

from bot.discord.sending.markdown import labelled, units
from bot.discord.sending.markdown import shortened as cut
from bot.discord.sending.visible_text import visible
from bot.discord.server.membership import PRIVATE
from bot.discord.server.people import stable_id, user_id
from bot.pipeline.ports.incoming import Pressed
from bot.text.reply import Control, Reply, Weight

LONGEST_ID: Final = 100
LONGEST_LABEL: Final = 80
LONGEST_CHOICE: Final = 100
"""Units of UTF-16 of what stands in a select, and of what it says."""
BUTTONS: Final = 5
"""In a row."""
ROWS: Final = 5
OPTIONS: Final = 25
MARK: Final = "tk1"
NUMBER: Final = re.compile("-?[0-9a-z]{1,13}")
"""As many digits as Discord's longest id has; more would be no number of ours."""
TURN: Final = re.compile(r"t(\d{1,9})")
"""The mark of a control that is meant for one turn alone."""
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
STYLES: Final = {
    Weight.PLAIN: ButtonStyle.secondary,
    Weight.MAIN: ButtonStyle.primary,
    Weight.DANGER: ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Press:
    """What the id of a button says. Of a select the command is empty: it is what was chosen.

    `game` is empty where it stands in a private message to somebody who plays on no server yet: it is pressed as if
    the line were typed there.
    """

    game: str
    pressed: Pressed
    command: str = ""
    form: str = ""
    aside: bool = False

    def encoded(self) -> str | None:
        """None where Discord has no room for it, or it is of another front end."""
        game = 0 if not self.game or self.game.startswith(PRIVATE) else user_id(self.game)
        person = user_id(self.pressed.person) if self.pressed.person else 0
        if game is None or person is None or ":" in self.form:
            return None
        numbers = (game, self.pressed.fight, self.pressed.question, person)
        marks = f"{'a' if self.aside else ''}{'' if self.pressed.turn is None else f't{self.pressed.turn}'}"
        text = ":".join((MARK, marks, *map(_short, numbers), self.form, self.command))
        return text if units(text) <= LONGEST_ID else None


def decoded(custom_id: str) -> Press | None:
    """What an id of ours says; None: it is another's, or of a form that nobody knows any more."""
    parts = custom_id.split(":", 7)
    if len(parts) != 8 or parts[0] != MARK or not all(NUMBER.fullmatch(part) for part in parts[2:6]):
        return None
    game, fight, question, person = (int(part, 36) for part in parts[2:6])
    if min(game, fight, person) < 0:
        return None
    turn = TURN.search(parts[1])
    meant = Pressed(
        fight=fight,
        question=question,
        person=stable_id(person) if person else "",
        turn=None if turn is None else int(turn[1]),
    )
    return Press(stable_id(game) if game else "", meant, parts[7], parts[6], aside="a" in parts[1])


def decoded_here(interaction: discord.Interaction) -> Press | None:
    """What the id of a control or a form says; None too where it is about the game of another server."""
    data: Mapping[str, object] = interaction.data or {}
    found = decoded(str(data.get("custom_id", "")))
    if found is None or interaction.guild_id is None or found.game == stable_id(interaction.guild_id):
        return found
    return None


def _short(number: int) -> str:
    if number < 0:
        return f"-{_short(-number)}"
    head, last = divmod(number, len(DIGITS))
    return (_short(head) if head else "") + DIGITS[last]


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str
    weight: Weight = Weight.PLAIN


@dataclass(frozen=True, slots=True)
class Select:
    """One of several to be chosen: what is read, and the command that it stands for."""

    label: str
    custom_id: str
    options: tuple[tuple[str, str], ...]


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class _Group:
    """The controls of one question, or of the message as a whole, in their order. `name` is who is asked."""

    controls: tuple[Control, ...]
    pressed: Pressed
    name: str = ""


def arranged(reply: Reply, game: str) -> tuple[tuple[Row, ...], Reply]:
    """The rows below a reply's last message, and the reply with those controls alone for which there is no room."""
    groups = [
        _Group(
            one.controls,
            Pressed(fight=one.fight, question=one.question, person=one.person, turn=one.turn),
            one.name,
        )
        for one in reply.prompts
    ]
    groups.append(_Group(reply.controls, Pressed(fight=reply.fight, question=0, person="")))
    rows, placed = _packed(list(_parts(groups, game)))
    left = [tuple(one for one in group.controls if (group, one) not in placed) for group in groups]
    prompts = zip(reply.prompts, left, strict=False)
    asked = tuple(prompt.model_copy(update={"controls": controls}) for prompt, controls in prompts)
    return rows, reply.model_copy(update={"prompts": asked, "controls": left[-1]})


_Placed = set[tuple[_Group, Control]]


@dataclass(frozen=True, slots=True)
class _Part:
    """Buttons that belong together, or a select, and the controls that they are."""

    row: Row
    of: tuple[tuple[_Group, Control], ...]


def _parts(groups: list[_Group], game: str) -> Iterator[_Part]:
    """What a message of any height would hold: a row for each question. A form that many are asked to fill in is the
    same for all of them, and stands there once."""
    named = Counter(control.label for group in groups for control in group.controls if not control.form)
    forms = Counter(control for group in groups for control in group.controls if control.form)
    shared: dict[Control, list[_Group]] = {
        control: [group for group in groups if control in group.controls]
        for control, count in forms.items()
        if count > 1
    }
    for control, among in shared.items():
        custom_id = _id(control, game, Pressed(fight=among[0].pressed.fight, question=0, person=""))
        if custom_id is not None:
            button = Button(labelled(control.label, LONGEST_LABEL), custom_id, control.weight)
            yield _Part((button,), tuple((group, control) for group in among))
    for group in groups:
        own = [one for one in group.controls if one not in shared]
        made = [(one, _button(one, group, game, named)) for one in own]
        shown = [(one, button) for one, button in made if button is not None]
        select = _select(group, own, game) if len(shown) > BUTTONS else None
        if select is not None:
            yield select
        elif shown:
            yield _Part(tuple(button for _, button in shown), tuple((group, one) for one, _ in shown))


def _id(control: Control, game: str, pressed: Pressed) -> str | None:
    return Press(game, pressed, control.command, control.form, control.aside).encoded()


def _button(control: Control, group: _Group, game: str, named: Counter[str]) -> Button | None:
    custom_id = _id(control, game, group.pressed)
    label = f"{group.name}: {control.label}" if group.name and named[control.label] > 1 else control.label
    return None if custom_id is None else Button(labelled(label, LONGEST_LABEL), custom_id, control.weight)


def _select(group: _Group, controls: list[Control], game: str) -> _Part | None:
    """The same as something to choose from, where all of it is done at once."""
    custom_id = Press(game, group.pressed).encoded()
    if custom_id is None or any(one.form or one.aside for one in controls):
        return None
    # Discord refuses the whole message where two of them stand for the same.
    first = {one.command: one for one in reversed(controls) if units(one.command) <= LONGEST_CHOICE}
    fits = sorted(first.values(), key=controls.index)[:OPTIONS]
    options = tuple((labelled(one.label, LONGEST_CHOICE), one.command) for one in fits)
    return _Part(
        Select(cut(visible(group.name), LONGEST_CHOICE), custom_id, options), tuple((group, one) for one in fits)
    )


def _packed(parts: list[_Part]) -> tuple[tuple[Row, ...], _Placed]:
    """As many as Discord takes: a row for each question, or closer together where there are too many."""
    rows: list[Row] = []
    placed: _Placed = set()
    seen: set[str] = set()
    height = sum(1 if isinstance(part.row, Select) else -(-len(part.row) // BUTTONS) for part in parts)
    for part in parts:
        if isinstance(part.row, Select):
            if len(rows) < ROWS and part.row.custom_id not in seen:
                rows.append(part.row)
                seen.add(part.row.custom_id)
                placed.update(part.of)
            continue
        begins = True
        for button, of in zip(part.row, part.of, strict=False):
            last = rows[-1] if rows else None
            joins = isinstance(last, tuple) and len(last) < BUTTONS and (not begins or height > ROWS)
            begins = False
            if button.custom_id in seen or (not joins and len(rows) == ROWS):
                continue
            seen.add(button.custom_id)
            if joins and isinstance(last, tuple):
                rows[-1] = (*last, button)
            else:
                rows.append((button,))
            placed.update(part.of if len(part.row) == 1 else (of,))
    return tuple(rows), placed


def view_of(rows: Iterable[Row]) -> discord.ui.View | None:
    """The rows for discord.py, which keeps nothing of them: what is pressed is read from its id alone."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in items_of(row):
            item.row = number
            view.add_item(item)
    view.stop()
    return view if view.children else None


def items_of(row: Row) -> list[discord.ui.Item[Any]]:
    """What stands in a row, for discord.py."""
    if isinstance(row, Select):
        options = [SelectOption(label=label, value=value) for label, value in row.options]
        return [discord.ui.Select(custom_id=row.custom_id, placeholder=row.label or None, options=options)]
    return [discord.ui.Button(style=STYLES[one.weight], label=one.label, custom_id=one.custom_id) for one in row]
