"""Recently read fights are cached by their text: never another fight or an older state, and only a limited number."""

import pytest

from bot.pipeline.work import documents
from bot.pipeline.work.documents import LARGEST_READ, LAST_READ, read_fight
from bot.turn.codec import dump_fight, fight_type
from bot.turn.events import StepEntered
from bot.turn.evolve import AnyFight, evolve
from rules import catalogue

SYSTEM = catalogue.find("mazeworld-evading")


def stored(number: int, scene: str = "hall") -> str:
    fight: AnyFight = fight_type(SYSTEM)(
        number=number, scene=scene, system=SYSTEM.id, digest=SYSTEM.digest, world=SYSTEM.turn.empty()
    )
    return dump_fight(fight)


def test_the_same_text_is_read_once() -> None:
    text = stored(1)
    assert read_fight(text) is read_fight(text)


def test_each_text_is_its_own_fight_however_many_were_read() -> None:
    texts = [stored(number, scene) for number in range(1, LAST_READ + 1) for scene in ("hall", "cellar")]
    for _ in range(2):
        read = [read_fight(text) for text in texts]
        assert [dump_fight(fight) for fight in read] == texts


def test_few_large_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "LARGE", 10)
    texts = [stored(number) for number in range(1, LARGEST_READ + 2)]
    first, *others = (read_fight(text) for text in texts)
    assert all(read_fight(text) is fight for text, fight in zip(texts[1:], others, strict=True))
    assert read_fight(texts[0]) is not first
    assert read_fight(texts[0]) == first


def test_going_on_leaves_the_fight_that_was_read_as_it_was() -> None:
    text = stored(1)
    after = evolve(read_fight(text), StepEntered(turn=1, step=0), SYSTEM)
    assert dump_fight(read_fight(text)) == text
    assert read_fight(dump_fight(after)).turn == 1


def test_the_types_belong_to_what_is_kept() -> None:
    other = catalogue.find("mazeworld-current")
    text = stored(1)
    renamed = text.replace(SYSTEM.id, other.id)
    assert read_fight(renamed).world == read_fight(text).world
    assert type(read_fight(renamed).world) is type(other.turn.empty())
