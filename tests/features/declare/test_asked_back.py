"""What can be pressed below a declaration that is asked back about, and the form that changes one."""

import pytest

from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.reply import Blank
from tests.desk.people import Desk, Said


def offered(said: Said) -> list[str]:
    return [one.command for entry in said.entries for prompt in entry.reply.prompts for one in prompt.controls]


async def blank(desk: Desk, person: str, form: str, command: str, scene: str) -> Blank:
    who = Person(id=person, name=person)
    asked = Incoming(source="press", game="g", scene=scene, person=who, text=command, gm=person == "gm")
    made = await desk.service.blank(asked, form)
    assert isinstance(made, Blank)
    return made


@pytest.mark.parametrize(
    ("person", "form", "typed", "short_for", "text"),
    [
        ("ann", "declare", "@declare kick wolf: hard", "@declare …", "kick wolf: hard"),
        ("ann", "declare", "@declare kick wolf", "@declare …", "kick wolf"),
        ("ann", "declare", "@declare Anna: kick wolf", "@declare …", "kick wolf"),
        ("ann", "declare", "@declare …", "@declare …", ""),
        ("gm", "plan", "@plan Wolf: bite Anna", "@plan Wolf: …", "bite Anna"),
        ("gm", "plan", "@plan Wolf: …", "@plan Wolf: …", ""),
        ("gm", "plan", "@for Wolf declare …", "@for Wolf declare …", ""),
        ("gm", "plan", "@declare Anna: kick wolf", "@declare Anna: …", "kick wolf"),
    ],
)
async def test_the_form_holds_what_was_written(
    fight: Desk, person: str, form: str, typed: str, short_for: str, text: str
) -> None:
    made = await blank(fight, person, form, typed, "den" if person == "gm" else "hall")
    assert (made.command, made.gaps[-2 if made.gaps[-1].choices else -1].text) == (short_for, text)


async def test_nobody_is_offered_who_is_hidden(fight: Desk) -> None:
    await fight.says("gm", "@add wolf")
    await fight.says("gm", "@add wolf x2 side 2 hidden", scene="den")
    await fight.says("gm", "@next skip")
    for scene in ("hall", None):
        said = await fight.says("ann", "@declare kick", scene=scene)
        assert offered(said) == ["@declare kick Wolf", "@declare kick Wolf 2"]


async def test_who_pressed_is_asked_alone(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.uses("ann", "declare", what="kick wolf in the head and torso")
    assert [entry.destination for entry in said.entries if offered(Said([entry]))] == ["person:ann"]
    assert offered(said) == ["@declare kick wolf in the head", "@declare kick wolf in the torso"]
