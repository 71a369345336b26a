"""Buttons below a declaration that needs clarification, and the form that changes one."""

import pytest

from bot.discord.sending.components import Press, decoded
from bot.pipeline.ports.incoming import Door, Incoming, Person, Pressed
from bot.text.reply import Blank, Control, Prompt, plain
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


@pytest.mark.parametrize(
    "line",
    [
        "kick wolf without telling the others", "secretly kick wolf", "kick wolf. don't tell anyone",
        "ich trete Wolf, ohne es den anderen zu sagen", "secretley kick wolf",
    ],
)  # fmt: skip
async def test_what_is_said_to_be_secret_is_declared_in_secret(fight: Desk, line: str) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.says("ann", f"@declare {line}", scene="hall")
    assert [entry.destination for entry in said.entries] == ["person:ann"]
    assert offered(said) == [f"@declare {line}"]
    assert (await fight.running()).intents == {}
    await fight.whispers("ann", offered(said)[0])
    (intent,) = (await fight.running()).intents.values()
    assert not intent.open


@pytest.mark.parametrize(
    "line",
    [
        "@declare secretly attack wolf",
        "@declare secretly kick wulf",
        "@ansage heimlich schlage wolf",
        "@standing secretly kick wolf",
        *(f"{start}declare secretly kick wolf" for start in ("!", "! ", "#", "/", "**@", "@in nowhere ", "Well, @")),
        *(f"@{word}\nsecretly kick wolf" for word in ("declare", "d", "declare Anna:", "standing", "ansage")),
        "@delcare secretly kick wolf", "!ansage verdeckt wolf treten", "@declare kick wolf\nsecretly!",
        "@anna: secretly kick wolf", "@declare\nAnna: secretly kick wolf",
    ],
)  # fmt: skip
async def test_a_secret_is_kept_however_little_is_understood(fight: Desk, line: str) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.says("ann", line, scene="hall")
    assert [entry.destination for entry in said.entries] == ["person:ann"]
    assert said.entries[0].reply.removes is not None
    assert (await fight.running()).intents == {}


@pytest.mark.parametrize("line", ["@declare\nsecretly kick wolf", "@declare Anna:\nkick wolf. don't tell anyone"])
async def test_a_secret_below_can_be_declared_with_the_button(fight: Desk, line: str) -> None:
    await fight.says("gm", "@next skip")
    (button,) = offered(await fight.says("ann", line, scene="hall"))
    await fight.whispers("ann", button)
    (intent,) = (await fight.running()).intents.values()
    assert (intent.open, "kick" in intent.text) == (False, True)


@pytest.mark.parametrize(
    ("line", "buttons"),
    [
        ("kick wulff", ["@declare kick Wolf"]),
        ("attack wolf with a halberd", ["@declare attack wolf with a punch", "@declare attack wolf with a kick"]),
    ],
)
async def test_choices_replace_an_unknown_name(fight: Desk, line: str, buttons: list[str]) -> None:
    await fight.says("gm", "@next skip")
    assert set(buttons) <= set(offered(await fight.says("ann", f"@declare {line}", scene="hall")))


async def test_an_intent_in_plain_words_is_told_that_it_comes_too_early(fight: Desk) -> None:
    early, chat = [await fight.whispers("ann", text) for text in ("I kick the wolf", "I think so")]
    assert "can't declare yet" in early.at("person:ann")
    assert offered(chat) == ["@help"]


async def test_who_pressed_is_asked_alone(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.uses("ann", "declare", what="kick wolf in the head and torso")
    assert [entry.destination for entry in said.entries if offered(Said([entry]))] == ["person:ann"]
    assert offered(said) == ["@declare kick wolf in the head", "@declare kick wolf in the torso"]


async def test_what_was_offered_in_one_turn_is_nothing_for_the_next(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = [
        await fight.whispers("ann", text) for text in ("@declare kick wolf in the head and torso", "@declare kick wolf")
    ]
    (asked,), (told,) = ([one for entry in each.entries for one in entry.reply.prompts] for each in said)
    labels = [one.label for one in (*asked.controls, *told.controls)]
    assert labels == ["head", "torso", "Change", "Withdraw", "How I read it"]
    for _ in range(9):
        now = await fight.running()
        if (
            now is not None
            and (now.turn, len(now.questions)) == (2, 1)
            and not now.seat(now.questions[0].fighter).creature
        ):
            break
        await fight.says("gm", "@next skip")
    await fight.whispers("ann", "@declare punch wolf")
    rows = len(await fight.rows())
    for prompt in (asked, told):
        for control in prompt.controls:
            answer = await pressed(fight, prompt, control)
            assert "turn 1" in answer, control.label
    assert len(await fight.rows()) == rows
    current = (await fight.whispers("ann", "@declare kick wolf")).entries[0].reply.prompts[0]
    assert "turn" not in await pressed(fight, current, current.controls[-1])


async def pressed(desk: Desk, prompt: Prompt, control: Control) -> str:
    """What is answered to Ann's press, or to her opening the form; the control comes as Discord hands it back."""
    meant = Pressed(fight=prompt.fight, question=0, person="discord:1", turn=prompt.turn)
    id_of = Press("discord:5", meant, control.command, control.form).encoded()
    assert id_of is not None
    came = decoded(id_of)
    assert came is not None
    assert came.pressed == meant
    desk.written += 1
    incoming = Incoming(
        source=f"m{desk.written}", game="g", scene=None, person=Person(id="ann", name="ann"), text=control.command,
        door=Door.BUTTON, called=(0,), pressed=came.pressed.model_copy(update={"person": "ann"}),
    )  # fmt: skip
    if control.form:
        made = await desk.service.blank(incoming, control.form)
        return "" if isinstance(made, Blank) else plain(made)
    await desk.service.handle(incoming)
    return (await desk.delivered()).at("person:ann")
