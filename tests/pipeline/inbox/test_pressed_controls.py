"""Which buttons of a fight can still be pressed."""

from bot.pipeline.inbox.pressed_controls import open_questions
from tests.desk.people import Desk


async def test_only_the_running_fight_of_a_button_has_open_questions(fight: Desk) -> None:
    await fight.says("gm", "@fight start mazeworld-evading", scene="cellar")
    running = await fight.running()
    assert running is not None
    asked = frozenset(question.id for question in running.questions)
    assert asked
    assert await open_questions(fight.store, "g", running.number) == asked
    assert await open_questions(fight.store, "g", running.number + 1) == frozenset()
    assert await open_questions(fight.store, "g", running.number + 2) == frozenset()
    assert await open_questions(fight.store, "another", running.number) == frozenset()
    await fight.says("gm", "@fight end yes")
    assert await open_questions(fight.store, "g", running.number) == frozenset()
