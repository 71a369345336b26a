"""Buttons and selects below a message: their place and label, and what there is no room for."""

from dataclasses import replace
from itertools import chain

from bot.discord.sending.components import Press, Select, arranged, decoded
from bot.discord.server.people import stable_id
from bot.pipeline.ports.incoming import Pressed
from bot.text.reply import Control, Prompt, Reply, ToScene

GAME = stable_id(1)


def asking(*asked: tuple[str, tuple[Control, ...]]) -> Reply:
    """A reply that asks so many, each by name, who may press what belongs to them."""
    prompts = tuple(
        Prompt(question=number, person=stable_id(number), lines=(), controls=controls, fight=3, name=name)
        for number, (name, controls) in enumerate(asked, 1)
    )
    return Reply(audience=ToScene(scene="cellar"), lines=(), prompts=prompts)


def labels(reply: Reply) -> list[list[str]]:
    """What the buttons of each row say; nothing may be left over."""
    rows, left = arranged(reply, GAME)
    assert not list(chain(left.controls, *(one.controls for one in left.prompts)))
    return [[one.label for one in row] for row in rows if not isinstance(row, Select)]


def numbered(many: int, **more: object) -> tuple[Control, ...]:
    return tuple(Control(label=f"{one}", command=f"@take {one}").model_copy(update=more) for one in range(many))


def test_each_question_has_its_row_and_they_share_rows_where_there_are_too_many() -> None:
    many = [(f"{name}", numbered(1)) for name in "ABCDEF"]
    assert labels(asking(*many[:5])) == [[f"{name}: 0"] for name in "ABCDE"]
    assert labels(asking(*many)) == [[f"{name}: 0" for name in "ABCDE"], ["F: 0"]]


def test_who_is_meant_is_said_where_two_buttons_would_say_the_same() -> None:
    dodge, roll = Control(label="Dodge", command="@dodge"), Control(label="Roll", command="@roll")
    assert labels(asking(("Anna", (dodge, roll)), ("Bob", (dodge,)))) == [["Anna: Dodge", "Roll"], ["Bob: Dodge"]]


def test_a_form_that_several_fill_in_stands_there_once() -> None:
    form = Control(label="Declare", command="@declare …", form="declare")
    assert labels(asking(("Anna", (form,)), ("Bob", (form,)))) == [["Declare"]]


def test_many_are_chosen_from_a_list_but_for_what_opens_a_form_or_is_answered_aside() -> None:
    ((chosen,), _) = arranged(asking(("Anna", numbered(6))), GAME)
    assert isinstance(chosen, Select)
    assert [command for _, command in chosen.options] == [f"@take {one}" for one in range(6)]
    for last in (numbered(1, label="5", form="declare"), numbered(1, label="5", aside=True)):
        assert labels(asking(("Anna", numbered(5) + last))) == [["0", "1", "2", "3", "4"], ["5"]]


def test_older_ids_are_still_read() -> None:
    press = Press(
        "discord:987654321098765432", Pressed(fight=3, question=41, person="discord:123456789012345678"), "@x y"
    )
    old = "tk1::7i4u3zfpgag8:3:15:xrbqa0kd3zi::@x y"
    made = press.encoded()
    assert made is not None
    assert decoded(made) == press
    assert len(made) <= len(old)
    game, person = (int(one, 36) for one in (old.split(":")[2], old.split(":")[5]))
    assert decoded(old) == replace(
        press, game=f"discord:{game}", pressed=press.pressed.model_copy(update={"person": f"discord:{person}"})
    )
    assert decoded(old.replace("3zi", "3ZI")) is None
