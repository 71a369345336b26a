"""Whatever people call themselves and their things, Discord accepts the bot's posts and suggestions."""

import json
from typing import Any

import discord
from discord.http import handle_message_parameters
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.discord.interactions.completion import offered
from bot.discord.interactions.forms import modal
from bot.discord.sending.reply_messages import letters
from bot.discord.sending.visible_text import visible
from bot.features.completion import choices
from bot.text.reply import Blank, Choice, Control, Gap, Prompt, Reply, ToScene, Weight, line
from tests.loopback import Loopback
from tests.loopback.command_rules import check_choices
from tests.loopback.commands import Option
from tests.loopback.component_rules import check_form
from tests.loopback.contents import contents_of
from tests.loopback.limits import LIMITS
from tests.loopback.posting import POST_FLAGS

GAME = "discord:1574037308821209088"
PEOPLE = ("", "discord:1574037308821209089", "discord:7", "gm")

NAMES = st.text(min_size=1, max_size=90).filter(lambda text: bool(visible(text).strip()))
SAID = st.one_of(NAMES, st.text(alphabet="🎲👩‍🚀ﷺ*_`<@&#>| \n", max_size=900))
CONTROLS = st.builds(
    Control,
    label=NAMES,
    command=st.one_of(NAMES, st.sampled_from(["@roll 3#2d6", "@next", "@declare …"])).map("@{}".format),
    weight=st.sampled_from(Weight),
    form=st.sampled_from(["", "", "declare"]),
    aside=st.booleans(),
)
PROMPTS = st.builds(
    Prompt,
    question=st.integers(-1, 5000),
    person=st.sampled_from(PEOPLE),
    lines=st.tuples(SAID.map(line)),
    controls=st.lists(CONTROLS, max_size=9).map(tuple),
    fight=st.integers(0, 10**6),
    name=st.one_of(st.just(""), NAMES),
)
REPLIES = st.builds(
    Reply,
    audience=st.just(ToScene(scene="discord:1574037308821209090")),
    lines=st.lists(SAID.map(line), min_size=1, max_size=4).map(tuple),
    prompts=st.lists(PROMPTS, max_size=7).map(tuple),
    controls=st.lists(CONTROLS, max_size=9).map(tuple),
)


CROWDED = Reply(
    audience=ToScene(scene="discord:1574037308821209090"),
    lines=(line("🎲" * 1990),),
    prompts=tuple(
        Prompt(
            question=number,
            person=f"discord:{number}",
            lines=(line("Roll."),),
            controls=tuple(Control(label="🎲" * 90, command=f"@roll {each}#2d6") for each in range(30)),
            name="ﷺ" * 90,
        )
        for number in range(1, 9)
    ),
)
"""Eight people who could each press thirty buttons."""

ALIKE = Reply(
    audience=ToScene(scene="discord:1574037308821209090"),
    lines=(line("What now?"),),
    controls=tuple(Control(label=f"Dodge {number}", command=f"@dodge {number % 6}") for number in range(9)),
)
"""More than a row holds, and some of them stand for the same."""


def posted(fields: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a message, as the client library makes it of what it is told."""
    wanted = {name: value for name, value in fields.items() if name not in {"suppress_embeds", "files"}}
    made = handle_message_parameters(**wanted, flags=discord.MessageFlags(suppress_embeds=True))
    return dict(json.loads(json.dumps(made.payload)))


@settings(max_examples=30, deadline=None)
@given(REPLIES)
@example(CROWDED)
@example(ALIKE)
def test_whatever_is_said_and_offered_is_taken(reply: Reply) -> None:
    world = Loopback()
    sent = [contents_of(world, posted(letter.fields()), {}, flags=POST_FLAGS) for letter in letters(reply, GAME)]
    assert len(sent[-1].components) == 5 if reply is CROWDED else sent
    assert world.violations == []


LONG = st.sampled_from(["Bow", "🎲" * 60, "🎲" * 900, "x" * 101, "x" * 1600, "ﷺ\n" * 51, " "])
CHOICES = st.builds(Choice, value=LONG, label=LONG.filter(str.strip), meaning=LONG, chosen=st.just(False))
GAPS = st.builds(
    Gap,
    id=st.sampled_from(["weapon", "target", "part", "mode", "count", "text"]),
    label=LONG.filter(str.strip),
    hint=LONG,
    choices=st.sampled_from([0, 1, 30]).flatmap(lambda count: st.tuples(*[CHOICES] * count)),
    text=LONG,
    required=st.booleans(),
    long=st.booleans(),
)
BLANKS = st.builds(
    Blank,
    name=st.just("declare"),
    title=LONG.filter(str.strip),
    gaps=st.lists(GAPS, min_size=1, max_size=7, unique_by=lambda gap: gap.id).map(tuple),
    command=st.just("@declare …"),
    game=st.just(GAME),
    fight=st.integers(0, 10**6),
    question=st.integers(0, 5000),
)


@settings(max_examples=15, deadline=None)
@given(BLANKS)
def test_whatever_a_form_asks_for_is_taken(blank: Blank) -> None:
    world = Loopback()
    form = modal(blank, PEOPLE[1])
    assert form is not None
    check_form(world, form.to_dict())
    assert world.violations == []


@settings(max_examples=15, deadline=None)
@given(st.lists(st.builds(choices.Choice, value=LONG, meaning=LONG), max_size=40))
def test_whatever_is_offered_while_somebody_types_is_taken(found: list[choices.Choice]) -> None:
    made = [one.to_dict() for one in offered(found)]
    assert len(made) <= LIMITS["answer.choices"].most
    check_choices(made, Option.STRING)
