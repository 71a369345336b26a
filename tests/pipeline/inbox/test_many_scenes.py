"""What a command costs in a game with many scenes: hardly any look at channels, as a server has hundreds of roles."""

from collections import Counter
from dataclasses import dataclass, field

from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel, Role
from rules import catalogue
from tests.desk.people import Desk
from tests.gates.lines import PLAYED, commands

SCENES = 40
FEW = 25
"""Most looks at channels, except by commands about all scenes."""
OF_ALL = {"luck", "career"}


@dataclass
class Counting(NoPremises):
    """A server that counts how often it is asked about channels: what nobody but one role reads."""

    guarded = True
    asked: Counter[str] = field(default_factory=Counter)

    def survey(self, scene: str) -> Survey:
        self.asked["survey"] += 1
        return Survey(Channel(id=scene, name=scene), public=False, admits=frozenset({"knights"}))

    def readers(self, _: str, __: str) -> tuple[Role, ...]:
        self.asked["readers"] += 1
        return (Role(id="knights", name="knights"),)


async def test_no_command_looks_at_all_channels_again_and_again(fight: Desk) -> None:
    for number in range(SCENES):
        await fight.says("gm", "@roll 2d6", scene=f"room-{number}")
    for scene in ("attic", "cellar", "tower"):
        await fight.says("gm", "@fight start", scene=scene)
    fight.service._premises = premises = Counting()
    found = dict[str, Counter[str]]()
    for command in commands(catalogue.find(PLAYED[0])):
        word = command.lines[0].split()[0]
        for person in ("ann", "gm"):
            premises.asked.clear()
            await fight.says(person, f"@{command.lines[0]}")
            found[f"{person}: @{command.lines[0]}"] = premises.asked.copy()
            most = 2 * SCENES + FEW if word in OF_ALL else FEW
            assert premises.asked["survey"] <= most, (person, command.lines[0], premises.asked)
            assert premises.asked["readers"] <= 2, (person, command.lines[0], premises.asked)
    assert sum(found.values(), Counter())["survey"] > FEW
