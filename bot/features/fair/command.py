"""Commands: `@fair`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Removal, needs
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal

Act = Literal["show", "word", "file", "page", "reveal"]


@dataclass(frozen=True, slots=True)
class Fair(Removal):
    """A request about fair dice: show the hash and the words, add words, send a fight's rolls as a file (`text`: the
    fight's number) or the page that checks them, or reveal the hidden seed."""

    once_in_a_message: ClassVar[bool] = True

    act: Act = "show"
    text: str = ""

    @property
    def loses(self) -> bool:
        return self.act == "reveal"


def fair(text: str = "") -> Fair:
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match word.casefold():
        case "":
            return Fair()
        case "word":
            return Fair("word", needs(rest, "fair word correct horse"))
        case "file" if not rest or (rest.isascii() and rest.isdecimal()):
            return Fair("file", rest)
        case "page" if not rest:
            return Fair("page")
        case "reveal" if not rest:
            return Fair("reveal")
    raise Refusal("fair_unread")


def _show() -> Fair:
    return Fair()


def _word(words: Annotated[str, about("anything, such as correct horse")]) -> Fair:
    return Fair("word", words)


def _file(fight: Annotated[str, about("its number in this channel; leave empty for the last one")] = "") -> Fair:
    return fair(f"file {fight}")


def _page() -> Fair:
    return Fair("page")


def _reveal() -> Fair:
    return Fair("reveal")


register(
    Spec(
        ("fair",),
        "fair",
        "dice that anyone can check after the fight, if a GM turns them on first",
        fair,
        more=(
            "Before a fight, I post the hash of a secret seed that decides every roll; afterwards, the seed itself.",
            "`@fair word correct horse` adds words of your own, so that I can't know your rolls in advance.",
            "`@fair file` sends all public rolls of the last fight; `@fair file 2` sends those of fight 2.",
            "`@fair page` sends a page that checks such a file in any browser, even offline.",
            "For GMs: `@game fair on` turns them on. After the fight, `@fair reveal` reveals the hidden rolls too.",
        ),
        lines=("fair word correct horse",),
        forms=(
            lookup(("fair", "show"), "whether the dice here can be checked", _show, words="fair"),
            Form(("fair", "word"), "add words of your own that help decide the rolls of this fight", _word),
            lookup(("fair", "file"), "a file of all rolls of a fight, to check them", _file),
            lookup(("fair", "page"), "a page that checks the rolls of a fight", _page),
            Form(("fair", "reveal"), "for GMs: reveal the seed of the hidden rolls", _reveal),
        ),
        takes="word…, file, page, reveal, yes",
    ),
)
