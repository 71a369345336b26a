"""German lines are translated into the reader's words, and English ones stay as they are."""

import pytest

from rules.reading.names import Names
from rules.reading.pieces import pieces
from rules.reading.words import plain
from tests.reading.corpus_schema import files, scenes

NAMES = Names(frozenset({"attack", "the", "with", "and"}), frozenset({"fighter"}))
for one in ("Wolf", "Räuber", "Nyra", "Wache 1", "Baseballschläger", "Kama"):
    NAMES.add("fighter", one, one, frozenset())


def in_english(text: str) -> str:
    return " ".join(piece.key for piece in pieces(NAMES, plain(text)))


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("ich greife den Wolf mit der Kama an", "i attack the wolf with the kama"),
        ("den Wolf angreifen", "attack the wolf"),
        ("ich will den Wolf angreifen", "i attack the wolf"),
        ("schieße zweimal auf den Räuber", "shoot twice at the räuber"),
        ("schiess auf raeuber", "shoot at räuber"),
        ("tritt Wolf ins linke Bein", "kick wolf in the left leg"),
        ("konter mit einem Tritt", "counter with a kick"),
        ("heb das Seil auf", "pick up the seil"),
        ("das Seil aufheben", "pick up the seil"),
        ("weich dem Wolf aus und geh auf Seite 3", "dodge the wolf and move to side 3"),
        ("lauf auf Nyra zu", "move toward nyra"),
        ("ich verteidige mich", "i defend"),
        ("stelle der Wache 1 ein Bein", "trip the wache 1"),
        ("mit dem Schläger auf die Wölfe", "with the baseballschläger at all wolf"),
        ("Nyras linkem Bein, das Bein des Räubers", "nyra left leg , the leg of the räuber"),
        ("wenn der Räuber tot ist, nachladen, sonst fliehen", "if the räuber dead is , reload , else flee"),
        ("zehn Schuss, Dauerfeuer", "ten shot , full auto"),
    ],
)
def test_a_german_line_is_read_in_english_words(said: str, read: str) -> None:
    assert in_english(said) == read


def test_words_stand_where_they_were_written() -> None:
    text = plain("den Wolf mit der Kama angreifen")
    assert {piece.key: text[piece.start : piece.end] for piece in pieces(NAMES, text)} == {
        "attack": "angreifen",
        "the": "der",
        "wolf": "Wolf",
        "with": "mit",
        "kama": "Kama",
    }


def test_no_english_line_of_the_corpus_is_taken_for_german() -> None:
    lines = [line.say for path in files() for scene in scenes(path) if scene.language == "en" for line in scene.lines]
    changed = [text for text in lines if _is_changed(text)]
    assert changed == []


def _is_changed(text: str) -> bool:
    from rules.arena.reading import lexicon as arena
    from rules.mazeworld.reading import lexicon as mazeworld
    from rules.reading.german.translation import is_german
    from rules.reading.words import tokens

    found = tokens(plain(text))
    return any(is_german(found, frozenset, known) for known in (arena.KNOWN, mazeworld.KNOWN))
