"""Which buttons of a fight can still be pressed, and what a button confirms."""

from bot.discord.sending.components import Press, decoded
from bot.pipeline.inbox.pressed_controls import open_questions
from bot.pipeline.ports.incoming import Door, Incoming, Person, Pressed
from bot.text.reply import Prompt
from bot.turn.evolve.questions import QUESTIONS_OF_A_FIGHT
from tests.desk.people import Desk


async def test_only_the_running_fight_of_a_button_has_open_questions(fight: Desk) -> None:
    await fight.says("gm", "@fight start mazeworld-evading", scene="cellar")
    running = await fight.running()
    assert running is not None
    asked = frozenset(question.id % QUESTIONS_OF_A_FIGHT for question in running.questions)
    assert asked
    assert await open_questions(fight.store, "g", running.number) == asked
    assert await open_questions(fight.store, "g", running.number + 1) == frozenset()
    assert await open_questions(fight.store, "g", running.number + 2) == frozenset()
    assert await open_questions(fight.store, "another", running.number) == frozenset()
    await fight.says("gm", "@fight end yes")
    assert await open_questions(fight.store, "g", running.number) == frozenset()


async def test_a_confirming_button_only_counts_for_what_it_was_shown_for(fight: Desk) -> None:
    """Not in another fight, for another turn's losses, for a sheet that has changed, nor if it doesn't say for what."""

    async def begins() -> None:
        for text in ("@fight start mazeworld-evading", "@add Anna", "@add wolf"):
            await fight.says("gm", text)

    async def offered(person: str, text: str) -> Prompt:
        (prompt,) = [one for entry in (await fight.says(person, text)).entries for one in entry.reply.prompts]
        return prompt

    async def refused(*prompts: Prompt) -> list[str]:
        """Return the commands whose buttons are out of date; they change nothing."""
        before = len(await fight.rows())
        said = [await pressed(fight, one) for one in prompts]
        assert len(await fight.rows()) == before
        return [text.rpartition(": ")[2] for text in said if "out of date" in text]

    await fight.says("gm", "@fight end yes")
    await begins()
    of_sheet, unmarked = await offered("gm", "@fighter remove Anna"), await offered("gm", "@remove wolf")
    await fight.says("gm", "@fighter set Anna: agility 2")
    unmarked = unmarked.model_copy(update={"shown": None})
    assert await refused(of_sheet, unmarked) == ["@fighter remove Anna", "@remove wolf"]
    shown = [await offered("gm", text) for text in ("@fight end", "@remove wolf", "@fighter remove Anna")]
    shown.append(await offered("ann", "@leave"))
    await fight.says("gm", "@next")
    assert await refused(*shown[:2], shown[3]) == ["@fight end", "@remove wolf", "@leave"]
    await fight.says("gm", "@fight end yes")
    await begins()
    assert await refused(*shown) == ["@fight end", "@remove wolf", "@fighter remove Anna", "@leave"]
    assert "leaves the fight" in await pressed(fight, await offered("ann", "@leave"))


async def test_a_confirming_button_means_the_same_people_when_others_have_taken_their_names(fight: Desk) -> None:
    zed, other = "discord:7", "discord:8"
    for person in (other, zed):
        await fight.says(person, "@roll 1d6", nick=f"Was {person}")
        await fight.says("gm", f"@gm add {person}")
    for text, changes in (
        ("@gm people ann @Zed", "hand"),
        ("@gm remove Zed", "setting"),
        ("@gm people Zed @ann", "hand"),
    ):
        await fight.says(zed, "@roll 1d6", nick="Zed")
        (prompt,) = [one for entry in (await fight.says("gm", text)).entries for one in entry.reply.prompts]
        await fight.says(zed, "@roll 1d6", nick="Was Zed")
        await fight.says(other, "@roll 1d6", nick="Zed")
        await pressed(fight, prompt)
        row = await fight.last()
        assert (row.kind, other in row.command, zed in row.command) == (changes, False, True), row.command
        await fight.says(other, "@roll 1d6", nick="Other")


async def pressed(desk: Desk, prompt: Prompt) -> str:
    """What is answered to somebody who presses a prompt's only button, as Discord hands it back."""
    meant = Pressed(fight=prompt.fight, question=0, person="", turn=prompt.turn, shown=prompt.shown)
    encoded = Press("discord:5", meant, prompt.controls[0].command).encoded()
    came = decoded(encoded or "")
    assert came is not None
    desk.written += 1
    await desk.service.handle(
        Incoming(
            source=f"m{desk.written}", game="g", scene="hall", person=Person(id=prompt.person, name=prompt.person),
            text=came.command, gm=prompt.person == "gm", door=Door.BUTTON, pressed=came.pressed, called=(0,),
        )
    )  # fmt: skip
    said = await desk.delivered()
    return "\n".join(said.at(one) for one in said.destinations())
