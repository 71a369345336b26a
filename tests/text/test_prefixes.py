"""Commands are shown as they can be typed in a game with another prefix; people's names and plain text stay."""

from bot.text.prefixes import typable
from bot.text.reply import Control, Prompt, Reply, ToScene, bold, code, line

SAID = Reply(
    audience=ToScene(scene="s"),
    lines=(line(bold("@anna"), " owes ", code("@roll 3#2d6"), "; @bob, ", code("@ 7"), " and ", code("2d6"), " stay"),),
    prompts=(
        Prompt(
            question=1,
            person="p",
            lines=(line(code("@dodge")),),
            controls=(Control(label="Roll", command="@roll"),),
        ),
    ),
    controls=(Control(label="Next", command="@next #3"),),
)


def test_with_the_usual_sign_nothing_changes() -> None:
    assert typable(SAID, "@") is SAID


def test_commands_alone_change_and_whatever_can_be_pressed_with_them() -> None:
    told = typable(SAID, "!")
    assert [span.text for span in told.lines[0]] == [
        "@anna", " owes ", "!roll 3#2d6", "; @bob, ", "@ 7", " and ", "2d6", " stay",
    ]  # fmt: skip
    [prompt] = told.prompts
    assert prompt.lines == (line(code("!dodge")),)
    assert [one.command for one in (*prompt.controls, *told.controls)] == ["!roll", "!next #3"]
