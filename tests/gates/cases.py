"""The cases to try: every command by everyone, everywhere, through every front end; all of them, or a pairwise
selection."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count, product

from bot.commands.form import Field
from tests.gates.lines import Command
from tests.gates.people import PLACES, ROLES, WAYS, Place, Role, Way


@dataclass(frozen=True)
class Case:
    """One thing that is tried. `pressed`: which of the buttons it hangs on, where it is one."""

    command: Command
    line: str
    who: str
    place: Place
    way: Way
    pressed: int = 0
    field: Field | None = None

    def __str__(self) -> str:
        field = f" [{self.field.name}]" if self.field is not None else ""
        return f"{self.who} in {self.place}, {self.way}: @{self.line}{field}"

    @property
    def role(self) -> Role:
        return ROLES[self.who]

    @property
    def is_gm(self) -> bool:
        """Whether the command is theirs to give. Where several fights might be meant, the GM of one means that one;
        a button says itself which is meant: here the hall's."""
        if not self.command.gm or self.role.rules == "*":
            return True
        if not self.command.of_fight or not self.role.rules or self.line in self.command.of_all:
            return False
        if self.way == "button" and self.pressed:
            return self.role.rules == "hall"
        return self.place in (self.role.rules, "den", "private")

    @property
    def sees_all(self) -> bool:
        """Whether what is offered while they type may speak of what only GMs know."""
        apart = self.place in ("den", "private") or self.pressed % 2 == 0
        in_den = self.place == "den" and self.pressed % 2 == 1
        return in_den or (apart and "hall" in self.role.reads) or self.names_kinds

    @property
    def names_kinds(self) -> bool:
        """Whether a GM is shown kinds of creatures: such as might be brought in, not such as are there."""
        return bool(self.role.rules) and self.command.name in ("add", "creature")


def whole(commands: tuple[Command, ...]) -> Iterator[Case]:
    """Every line by everyone, everywhere, through every door; buttons take turns."""
    turns = count()
    for command, who, place, way in product(commands, ROLES, PLACES, WAYS):
        if way == "completion":
            for field, apart in product(command.fields, (0, 1)):
                yield Case(command, command.lines[0], who, place, way, apart, field)
            continue
        for line in command.lines:
            yield Case(command, line, who, place, way, next(turns) % 5)


def covering(commands: Iterable[Command]) -> Iterator[Case]:
    """Each command with each role, each door and each place, each role with each door and place, each door with each
    place: once at least; and every field of a slash command once. Lines, buttons and people take turns."""
    fields = 0
    for i, command in enumerate(commands):
        for j, who in enumerate(ROLES):
            place, way = PLACES[(j + j // 4 + i // 6) % 4], WAYS[(i + j) % 6]
            line = command.lines[(i + j) % len(command.lines)]
            if way != "completion":
                yield Case(command, line, who, place, way, (i // 6 + j // 2) % 5)
                continue
            field = command.fields[(i + j) % len(command.fields)] if command.fields else None
            yield Case(command, line, who, place, "completion", i % 2, field)
        for field in command.fields:
            fields += 1
            yield Case(command, command.lines[0], "stranger", PLACES[fields % 4], "completion", fields % 2, field)
