"""Every refusal in every language of the catalogue, with the same facts as in English."""

from fnmatch import filter as matching

import pytest

from bot.features.dice.refusals import UNREAD
from bot.text.language.language import DEFAULT
from bot.text.language.speech import LANGUAGES, speaking
from bot.text.refusals import refusal, wording
from bot.text.reply import plain
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.wording import worded
from tests.text import refusal_codes
from tests.text.marked_lines import marked
from tests.text.test_refusals import error_of

OTHERS = tuple(code for code in LANGUAGES if code != DEFAULT)
KNOWN = {*wording(), *UNREAD, "still_owed"}


def raised() -> list[tuple[str, tuple[str, ...]]]:
    """Codes with the names of the facts they are raised with, each once."""
    found = {
        (code, one.facts): None
        for one in refusal_codes.raised()
        if one.code is not None and one.facts is not None
        for code in matching(KNOWN, one.code)
    }
    return list(found)


@pytest.mark.parametrize("language", OTHERS)
def test_every_code_has_words_that_fit_its_facts(language: str) -> None:
    """A gap that only the translation needs would leave the reader without words."""
    errors = [error_of(code, dict.fromkeys(facts, "7")) for code, facts in raised()]
    with speaking(language):
        without = plain(refusal(RuleError("of_a_later_day"))).partition("(")[0]
        said = [plain(refusal(error)) for error in errors]
    assert [error.code for error, text in zip(errors, said, strict=True) if text.startswith(without)] == []
    english = [plain(refusal(error)) for error in errors]
    assert [error.code for error, a, b in zip(errors, said, english, strict=True) if a == b] == []


IN_GERMAN = [
    (Refusal("gm_only"), "Das kann nur die SL dieses Spiels. `@help` zeigt, was du tun kannst."),
    (
        Refusal("which_fighter", {"name": "gu", "choices": ("Guard 1", "Guard 2")}),
        "„gu“ kann Guard 1 oder Guard 2 sein. Schreib den ganzen Namen.",
    ),
    (Refusal("dice_owed_first", {"expression": "6#2d6"}), "Tipp `@roll 6#2d6`."),
    (
        RuleError("line_too_long", {"length": 9000, "most": 8000}),
        "Diese Zeile ist zu lang (9.000 Zeichen): höchstens 8.000 Zeichen.",
    ),
    (
        RuleError("missing", {"missing": ["weapon", "target"], "choices": {"weapon": ["Knife", "Rifle"]}}),
        "Sag noch, womit und wen: Knife oder Rifle.",
    ),
    (
        Refusal("still_owed", {"owed": (("Anna", "roll 3#2d6"), ("Bob", "declare")), "choosing": ("Anna",)}),
        (
            "Noch nicht. Es fehlt noch:\nAnna muss noch wählen, zum Beispiel `@roll 3#2d6`\nBob: `@declare …`\n"
            "`@next skip` überspringt sie; `@for NAME …` antwortet für jemanden."
        ),
    ),
    (
        Refusal("game_file_line", {"line": 1200, "problem": "too_long"}),
        "Zeile 1.200: Die Datei ist beschädigt (sie ist zu lang). Ich habe nichts importiert; nimm eine andere Kopie.",
    ),
    (
        Refusal("nothing_found", {"words": "in this fight", "where": worded("in this fight")}),
        (
            "Zu „in this fight“ finde ich in diesem Kampf nichts. `@log find WORDS` durchsucht alles, was hier "
            "gesagt wurde."
        ),
    ),
    (
        Refusal("house_type", {"name": "text", "value": "a number", "wanted": worded("a number")}),
        "text kann nicht „a number“ sein. Schreib eine Zahl.",
    ),
]


@pytest.mark.parametrize(("error", "text"), IN_GERMAN, ids=lambda value: getattr(value, "code", ""))
def test_what_is_said_in_german(error: RuleError, text: str) -> None:
    """Signs of numbers, words of lists and words of ours among the facts are German; what was typed stays."""
    with speaking("de"):
        assert marked(refusal(error)) == text
