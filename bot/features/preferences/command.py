"""Commands: `@me`."""

from dataclasses import dataclass
from typing import Annotated, Final

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec

HABITS: Final = ("plain", "pictures", "zone", "language", "export", "forget")


@dataclass(frozen=True, slots=True)
class Me(Request):
    """How somebody likes things: shown, set."""

    setting: Annotated[str, about("which; nothing: all", choices=tuple((one, one) for one in HABITS))] = ""
    value: Annotated[str, about("on, off, your time zone, a language; yes to be forgotten", suggests="values")] = ""

    @property
    def text(self) -> str:
        return joined(self.setting, self.value)

    @property
    def loses(self) -> bool:
        return self.setting.casefold() == "forget"


def me(text: str = "") -> Me:
    setting, _, value = text.strip().partition(" ")
    return Me(setting, value.strip())


register(
    Spec(
        ("me",),
        "me",
        "how you like things: plain text, pictures, your time, your language; `me plain on` changes it",
        me,
        more=(
            "`@me plain on`: what you alone read has no pictures, and says what else could be pressed.",
            "`@me pictures off`: no pictures in what you alone read. `@me zone Europe/Berlin`: your time.",
            "`@me language de`: what you alone read is said in German, and `@me language none` as the game has it.",
            "`@me export`, in private: a file with all that I keep about you. `@me forget`: I forget who you are.",
            "What everyone reads is the GM's to choose: `@game look plain`, `@game language de`.",
        ),
        forms=(Form(("me",), "how you like things: plain text, pictures, your time, your language", Me, aside=True),),
    ),
)
