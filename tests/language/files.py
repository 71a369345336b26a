"""The catalogue files next to the code: their contents, and what these should be."""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.text.language.language import BOT, DEFAULT, files
from bot.text.language.speech import LANGUAGES
from tests.language.extraction import Text

OTHERS = tuple(code for code in LANGUAGES if code != DEFAULT)
"""Every language that has a catalogue."""


def path_of(code: str, part: str) -> Path:
    return BOT / part / f"{code}.po"


def kept(code: str, path: Path) -> list[Message]:
    if not path.exists():
        return []
    with path.open("rb") as file:
        return [message for message in read_po(file, locale=code) if message.id]


def key_of(message: Message) -> tuple[str, str]:
    """Context and English."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def known(code: str) -> dict[tuple[str, str], Message]:
    """All texts of a language that are translated, from all its files."""
    return {key_of(one): one for path in files(code) for one in kept(code, path) if _whole(one)}


def _whole(message: Message) -> bool:
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return bool(said) and all(said)


def written(code: str, texts: list[Text], memory: dict[tuple[str, str], Message]) -> bytes:
    """The file of a part: every text once, with its translation where there is one."""
    whole = Catalog(locale=code)
    for text in texts:
        before = memory.get(text.key)
        string = "" if before is None else before.string
        if isinstance(string, str) is bool(text.several):
            # One has a plural now that had none, or the other way round.
            string = ("", "") if text.several else ""
        name = (text.english, text.several) if text.several else text.english
        whole.add(name, string, context=text.context or None)
    out = BytesIO()
    write_po(out, whole, omit_header=True, no_location=True, width=0)
    return out.getvalue()
