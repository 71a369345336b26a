"""Controls as Discord's buttons and selects. A control's id contains everything needed to handle a press, so nothing is
kept in memory and buttons work for good.

The format can't change, since old buttons use it: "tk1" and, joined by colons, marks, the game, the fight, the
question, the person meant, the form it opens, and the command. Numbers are in base 36 to be short.
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
from bot.turn.evolve.questions import QUESTIONS_OF_A_FIGHT

LONGEST_ID: Final = 100
LONGEST_LABEL: Final = 80
LONGEST_CHOICE: Final = 100
"""UTF-16 units in an option's label and value."""
BUTTONS: Final = 5
"""Buttons in a row."""
ROWS: Final = 5
OPTIONS: Final = 25
MARK: Final = "tk2"
BASES: Final = {MARK: 62, "tk1": 36}
"""The base of the numbers in our ids; the older ones were longer."""
NUMBER: Final = re.compile("-?[0-9a-zA-Z]{1,13}")
"""At least as many digits as Discord's longest id; a longer number isn't ours."""
TURN: Final = re.compile(r"t(\d{1,9})")
"""The mark of a control for a single turn."""
SHOWN: Final = re.compile(r"s(\d{1,9})")
"""The mark of what a control confirms."""
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
STYLES: Final = {
    Weight.PLAIN: ButtonStyle.secondary,
    Weight.MAIN: ButtonStyle.primary,
    Weight.DANGER: ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Press:
    """The content of a button's id. A select has no command here: its chosen value is the command.

    `game` is empty in a private message to somebody who plays on no server yet; a press then counts as typed there.
    """

    game: str
    pressed: Pressed
    command: str = ""
    form: str = ""
    aside: bool = False
    aloud: bool = False
    menu: int = 0
    """Tells apart several menus of one message that are otherwise the same."""

    def encoded(self) -> str | None:
        """Encode the press as an id; None if it is too long or belongs to another front end."""
        game = 0 if not self.game or self.game.startswith(PRIVATE) else user_id(self.game)
        person = user_id(self.pressed.person) if self.pressed.person else 0
        if game is None or person is None or ":" in self.form:
            return None
        question = self.pressed.question
        if self.pressed.fight and question > 0:
            # The rest would tell how many fights began elsewhere.
            question %= QUESTIONS_OF_A_FIGHT
        numbers = (game, self.pressed.fight, question, person)
        turn, menu, shown = self.pressed.turn, self.menu, self.pressed.shown
        marks = f"{'a' if self.aside else ''}{'o' if self.aloud else ''}"
        marks += f"{'' if turn is None else f't{turn}'}{f'm{menu}' if menu else ''}"
        marks += "" if shown is None else f"s{shown}"
        text = ":".join((MARK, marks, *map(_short, numbers), self.form, self.command))
        return text if units(text) <= LONGEST_ID else None


def decoded(custom_id: str) -> Press | None:
    """Decode one of our ids; None if it isn't ours or belongs to an outdated form."""
    parts = custom_id.split(":", 7)
    base = BASES.get(parts[0])
    if len(parts) != 8 or base is None or not all(NUMBER.fullmatch(part) for part in parts[2:6]):
        return None
    numbers = [_number(part, base) for part in parts[2:6]]
    if None in numbers:
        return None
    game, fight, question, person = (number or 0 for number in numbers)
    if min(game, fight, person) < 0:
        return None
    turn, shown = TURN.search(parts[1]), SHOWN.search(parts[1])
    meant = Pressed(
        fight=fight,
        question=question,
        person=stable_id(person) if person else "",
        turn=None if turn is None else int(turn[1]),
        shown=None if shown is None else int(shown[1]),
    )
    marks = parts[1]
    return Press(stable_id(game) if game else "", meant, parts[7], parts[6], aside="a" in marks, aloud="o" in marks)


def decoded_here(interaction: discord.Interaction) -> Press | None:
    """Decode the id of a control or form; None also if it belongs to another server's game."""
    data: Mapping[str, object] = interaction.data or {}
    found = decoded(str(data.get("custom_id", "")))
    if found is None or interaction.guild_id is None or found.game == stable_id(interaction.guild_id):
        return found
    return None


def _number(text: str, base: int) -> int | None:
    """Return the number in a base; None if it has a digit of a higher one."""
    found = 0
    for digit in map(DIGITS.index, text.removeprefix("-")):
        if digit >= base:
            return None
        found = found * base + digit
    return -found if text.startswith("-") else found


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
    """A select menu: its label, and for each option a label and its command."""

    label: str
    custom_id: str
    options: tuple[tuple[str, str], ...]


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class _Group:
    """The controls of one question, or of the whole message, in order. `name`: the person asked."""

    controls: tuple[Control, ...]
    pressed: Pressed
    name: str = ""


def arranged(reply: Reply, game: str) -> tuple[tuple[Row, ...], Reply]:
    """Return the rows below a reply's last message, and the reply with only the controls that don't fit."""
    groups = [
        _Group(
            one.controls,
            Pressed(fight=one.fight, question=one.question, person=one.person, turn=one.turn, shown=one.shown),
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
    """Buttons that belong together, or a select, with the controls they stand for."""

    row: Row
    of: tuple[tuple[_Group, Control], ...]


def _parts(groups: list[_Group], game: str) -> Iterator[_Part]:
    """Yield the rows of a message of any height, one for each question. A form that several people are asked to fill in
    appears only once."""
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
    menus = 0
    for group in groups:
        own = [one for one in group.controls if one not in shared]
        made = [(one, _button(one, group, game, named)) for one in own]
        shown = [(one, button) for one, button in made if button is not None]
        select = _select(group, own, game, menus) if len(shown) > BUTTONS else None
        if select is not None:
            menus += 1
            yield select
        elif shown:
            yield _Part(tuple(button for _, button in shown), tuple((group, one) for one, _ in shown))


def _id(control: Control, game: str, pressed: Pressed) -> str | None:
    return Press(game, pressed, control.command, control.form, control.aside, control.aloud).encoded()


def _button(control: Control, group: _Group, game: str, named: Counter[str]) -> Button | None:
    custom_id = _id(control, game, group.pressed)
    label = f"{group.name}: {control.label}" if group.name and named[control.label] > 1 else control.label
    return None if custom_id is None else Button(labelled(label, LONGEST_LABEL), custom_id, control.weight)


def _select(group: _Group, controls: list[Control], game: str, menus: int) -> _Part | None:
    """Make a select of a question's controls if all of them act at once. `menus`: those before it in the message."""
    number = 0 if group.pressed.question else menus
    custom_id = Press(game, group.pressed, aloud=all(one.aloud for one in controls), menu=number).encoded()
    if custom_id is None or any(one.form or one.aside for one in controls):
        return None
    # Discord refuses the whole message if two options have the same value.
    first = {one.command: one for one in reversed(controls) if units(one.command) <= LONGEST_CHOICE}
    fits = sorted(first.values(), key=controls.index)[:OPTIONS]
    options = tuple((labelled(one.label, LONGEST_CHOICE), one.command) for one in fits)
    return _Part(
        Select(cut(visible(group.name), LONGEST_CHOICE), custom_id, options), tuple((group, one) for one in fits)
    )


def _packed(parts: list[_Part]) -> tuple[tuple[Row, ...], _Placed]:
    """Return as many rows as Discord accepts: one for each question, or fuller ones if there are too many."""
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
    """Return the rows as a view that discord.py doesn't keep: a press is handled from its id alone."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in items_of(row):
            item.row = number
            view.add_item(item)
    view.stop()
    return view if view.children else None


def items_of(row: Row) -> list[discord.ui.Item[Any]]:
    """Return a row's components for discord.py."""
    if isinstance(row, Select):
        options = [SelectOption(label=label, value=value) for label, value in row.options]
        return [discord.ui.Select(custom_id=row.custom_id, placeholder=row.label or None, options=options)]
    return [discord.ui.Button(style=STYLES[one.weight], label=one.label, custom_id=one.custom_id) for one in row]
