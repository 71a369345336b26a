"""Commands: `@house`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.confirmation import first_of
from bot.commands.form import SURE, Field, Form, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class House(Request):
    """House rules: shown, listed, set, taken back."""

    of_whole_game: ClassVar[bool] = True

    text: str

    @property
    def loses(self) -> bool:
        return first_of(self.text) == "reset"


register(
    Spec(
        ("house",),
        "house",
        "house rules, beside what is printed; `house list` shows what a GM can set",
        lambda rest, _: House(rest),
        forms=(
            lookup(
                ("house", "list"),
                "what house rules can set",
                "house list[ {subject}]",
                Field("subject", "what their names begin with", suggests="house"),
            ),
            lookup(("house", "history"), "what was changed, by whom", "house history"),
            Form(("house", "undo"), "take the last change back", "house undo"),
            Form(
                ("house", "reset"),
                "have a rule as it is printed again",
                "house reset {rule}[ {sure}]",
                (Field("rule", "which, or “all”", suggests="house", needed=True), SURE),
            ),
            Form(
                ("house", "now"),
                "what is set counts at once in this fight",
                "house now[ {rule} {value}]",
                (
                    Field("rule", "set this one first", suggests="house"),
                    Field("value", "what it is to be"),
                ),
            ),
            lookup(
                ("house", "show"),
                "the house rules, or what one of them means",
                "house[ {rule}]",
                Field("rule", "which; nothing: all that are set", suggests="house"),
            ),
            Form(
                ("house", "set"),
                "set a house rule",
                "house {rule} {value}",
                (
                    Field("rule", "which", suggests="house", needed=True),
                    Field("value", "what it is to be", needed=True),
                ),
            ),
        ),
    ),
)
