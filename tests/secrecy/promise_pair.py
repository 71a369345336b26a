"""Every secret that docs/secrets.md promises, as a script for two games that differ only in it.

Where the games differ, a line has both versions: `<of the one|of the other>`. Everyone else must read the same.
"""

import re
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import cycle
from typing import Final

from bot.commands.form import Field
from bot.features.completion.choices import OFFERED
from bot.features.privacy.own_data import written
from bot.pipeline.ports.incoming import Door, Incoming, Person
from tests.secrecy.fight_pair import NAMES, OTHERS, PEOPLE, SEAL, versions
from tests.secrecy.pair_play import Veil
from tests.secrecy.test_fight_pair import unpacked

LINE: Final = re.compile(r"(?P<person>\w+)(?: \((?P<where>den|dm)\))?> (?P<text>.+)")
BOTH: Final = ("mazeworld-evading", "arena")
LOOKS: Final = (
    "@status", "@who", "@log", "@since", "@replay", "@log export", "@why", "@order", "@games", "@odds punch, {name}",
    "@sheet {name}", "@sheet {name} figures", "@odds {name}: punch Lou", "@odds {name} punch Lou",
    "@sheet list", "@fighter list", "@creature list",
    "@plans", "@luck {name}", "@career {name}", "@reveal list", "@bodyaim {name}", "@standing {name}: pass",
    "@declare punch {name}", "@log find {name}", "@help {name}",
)  # fmt: skip
"""What others try in order to find out."""


@dataclass(frozen=True)
class Secret:
    """A promised secret. `names`: what others ask about; `systems`: the systems that have such a secret."""

    script: str
    names: tuple[str, ...] = ("Ogre",)
    systems: tuple[str, ...] = BOTH


SECRETS: Final = {
    "a plan": Secret(
        "gm> @next skip\ngm (den)> @plan Ogre: <punch Lou|pass>\ngm (den)> @plan Ogre always: <pass|say x>"
    ),
    "whether there is a standing plan": Secret(
        "gm (den)> <@plan Ogre always: pass|Hello.>\ngm> @next skip\ngm> @next skip\nann> @declare pass"
    ),
    "a plan typed in public": Secret("gm> @plan Ogre: <punch Lou|move to 2>", ("Ogre",)),
    "an intent": Secret("gm> @next skip\ngm> @next skip\nann (dm)> @declare <punch Ogre|pass>", ("Kim",)),
    "a dodge": Secret(
        "gm> @next skip\ngm (den)> @plan Ogre: <dodge Lou|pass>\ngm> @next skip\nann (dm)> @declare <dodge Lou|pass>",
        ("Ogre", "Kim"),
        ("mazeworld-evading",),
    ),
    "a defence": Secret(
        "gm> @next skip\ngm (den)> @plan Ogre: <defend|counter Lou, head>\n"
        "gm> @next skip\nann (dm)> @declare <defend|counter Lou, head>",
        ("Ogre", "Kim"),
        ("arena",),
    ),
    "a standing order": Secret("ann (dm)> <@standing punch Ogre|Hello.>", ("Kim",)),
    "somebody hidden": Secret("gm (den)> <@add Bat x3 hidden|Hello.>\ngm> @next skip", ("Bat", "Bat A", "unseen")),
    "who is hidden": Secret("gm (den)> @add <Bat|Ogre> hidden\ngm> @next skip", ("Bat", "Ogre A")),
    "somebody hidden who is planned for": Secret(
        "gm (den)> <@add Bat hidden|Hello.>\ngm> @next skip\ngm (den)> <@plan Bat: pass|Hello.>\ngm> @next skip",
        ("Bat",),
    ),
    "what somebody hidden could still choose": Secret(
        "gm> @room cover 2 crate\ngm (den)> @add Bat hidden\ngm (den)> @set Bat A agility 9\ngm> @next skip\n"
        "gm (den)> @plan Bat A: <take cover|pass>\ngm> @next skip\ngm> @next skip",
        ("Bat",),
        ("mazeworld-classic",),
    ),
    "a plan of somebody hidden that has become impossible": Secret(
        "gm (den)> @add Bat hidden\ngm> @next skip\ngm (den)> @plan Bat A: <punch Lou|pass>\n"
        "gm (den)> @add Ogre hidden\ngm> @next skip\ngm> @remove Lou yes\ngm (den)> @reveal Ogre A\n"
        "gm> @next skip\ngm> @next skip",
        ("Bat",),
    ),
    "harm to somebody hidden": Secret(
        "gm> @next skip\ngm (den)> @add Bat hidden\ngm (den)> <@hurt Bat left arm 3 by Kim|Hello.>",
        ("Bat", "Kim"),
        ("arena",),
    ),
    "somebody hidden within a blast": Secret(
        "gm> @game rolls bot\ngm (den)> @add Bat hidden\ngm> @give Kim grenade\n"
        "gm (den)> @room distance Bat A Ogre <1|40>\ngm> @room distance Kim Ogre 6\ngm> @next skip\ngm> @next skip\n"
        "ann> @declare throw grenade at Ogre\ngm> @next skip\ngm> @next skip",
        ("Bat",),
        ("arena",),
    ),
    "hidden is said in public": Secret("gm> @add <Bat|Ogre> hidden", ("Bat",)),
    "the number of who is found": Secret(
        "gm (den)> <@add Bat x3 hidden|Hello.>\ngm (den)> @add Ogre hidden\ngm (den)> @reveal Ogre A", ("Bat", "Ogre 2")
    ),
    "a false name": Secret(
        "gm (den)> @add <Duke|Butler> hidden\ngm (den)> @mask <Duke|Butler> as the cloaked one\n"
        "gm (den)> @reveal the cloaked one\nben> @sheet the cloaked one",
        ("Duke", "Butler", "cloaked"),
    ),
    "a contestant of the GM": Secret("gm (den)> <@fighter add Baron: notes x|Hello.>", ("Baron", "Bar", "Baorn")),
    "what a contestant of the GM does": Secret(
        "gm (den)> @fighter add Baron\ngm (den)> @fighter set Baron: notes <king|maid>\n"
        "gm (den)> <@standing Baron: pass|Hello.>\ngm (den)> <@fighter remove Baron yes|Hello.>",
        ("Baron",),
    ),
    "figures of a creature": Secret("gm (den)> @hurt Ogre <1|2>", (), ("mazeworld-evading",)),
    "notes on a sheet": Secret("gm (den)> @fighter set Kim: notes <king|maid>", ("Kim", "Kim notes", "Kim history")),
    "a secret roll": Secret("ann> @roll secret <2d6|1d20+4>\nann> @roll gm <2d6|3d8>", ("Kim",)),
    "a secret roll in private": Secret("ann (dm)> <@roll secret 2d6|Hello.>\nann (dm)> <@roll secret 2d6|Hello.>", ()),
    "a handout": Secret(
        "gm (den)> @handout <Cave|Tomb>: <left|right>\ngm (den)> @handouts show 1 to @ann\n"
        "ben> @handouts\nben> @handouts 1",
        ("Cave",),
    ),
    "a private note": Secret("gm (den)> <@note @ann no|Hello.>\nann (dm)> @note @gm <yes|no>", ()),
    "a roll of the GM": Secret("gm (den)> <@roll secret 2d6|Hello.>\ngm (den)> <@bodyaim|Hello.>", ()),
    "what a roll request has to reach": Secret(
        "gm (den)> @ask hidden half of Kim, Ogre: 2d6 >= <3|12>\nann> @roll\ngm (den)> @ask", ("Kim",)
    ),
    "the results of a roll request": Secret(
        "gm (den)> <@add Bat hidden|Hello.>\ngm (den)> <@ask Bat: 2d6|Hello.>\n"
        "gm (den)> @ask secretly <Kim, Bat|Kim>: 1d6 >= 3\nann> @roll\n"
        "gm (den)> @ask secretly Kim: 2d6 >= <3|12>\nann> @roll 2d6\ngm (den)> @ask <Kim, Bat|Kim>: 1d6\ngm> @ask",
        ("Kim", "Bat"),
    ),
    "a table in secret": Secret("gm> @table roll <bodyaim|critfail> secret", (), ("mazeworld-evading",)),
    "a secret table that a GM names in public": Secret(
        "gm (den)> <@table add omens: a; b|Hello.>\ngm (den)> <@table secret omens on|Hello.>\n"
        "gm> @table roll omens\ngm> @table edit omens: 1 x\ngm> @table rename omens as signs\ngm> @signs",
        ("omens",),
        ("arena",),
    ),
    "a draft of a sheet": Secret("ann (dm)> @create <Zoe|Zora>", ("Zoe", "Zora")),
    "a change of a sheet that waits for the GM": Secret("ann (dm)> <@sheet set notes hates Lou|Hello.>", ("Kim",)),
    "the address of a webhook": Secret("ann (dm)> @me webhook https://example.org/<one|two>", ("Kim",)),
    "a creature of the pack": Secret("gm (den)> <@creature add Mummy|Hello.>", ("Mummy", "Mum")),
    "a GM who asks in public": Secret(
        "gm (den)> <@add Bat hidden|Hello.>\ngm> @status\ngm> @who\ngm> @sheet list\ngm> @fighter list\ngm> @plans",
        ("Bat",),
    ),
}


@dataclass
class Promised(Veil):
    """A pair of games that plays a script."""

    offered: list[tuple[str, str, object, object]] = field(default_factory=list)

    async def _came_out(self) -> bool:
        """Return False: a script never reveals the difference between its games."""
        return False

    async def plays(self, secret: Secret) -> None:
        await self.tells("gm", "@game gm here", scene="den")
        await self.tells("gm", f"@game system {self.system}")
        for text in self.kind.setting:
            if "Duke" not in text or "Duke" in secret.names:
                await self.tells("gm", *versions(text), scene="den")
        for name, person in zip(NAMES, PEOPLE, strict=True):
            await self.tells(person, "Hello.")
            said = self.kind.fighter.format(name=name, person=person)
            await self.tells("gm", said, scene="den", mentions=(person,))
        await self.tells("gm", "@fight start")
        for person in PEOPLE:
            await self.tells(person, "@join")
        await self.tells("gm", "@add Ogre")
        for line in secret.script.splitlines():
            said = LINE.fullmatch(line)
            assert said is not None, line
            scene = {"den": "den", "dm": None, None: "hall"}[said["where"]]
            for desk in self.desks:
                # Nobody may read when something secret happened either.
                desk.clock.at += timedelta(minutes=7)
            await self.tells(said["person"], *versions(said["text"]), scene=scene)
        await self.tells("ben", "@games", scene=None)
        askers = cycle((("ben", "hall"), ("ben", None), ("nobody", "hall")))
        for look in LOOKS:
            for name in secret.names if "{name}" in look else ("",):
                person, scene = next(askers)
                await self.tells(person, look.format(name=name), scene=scene)
                await self.tells("gm", look.format(name=name))

    async def differ(self) -> bool:
        """Whether the games differ at all."""
        rows = [[(row.command, row.events, dict(row.documents)) for row in await desk.rows()] for desk in self.desks]
        return rows[0] != rows[1]

    async def offers(self, names: tuple[str, ...]) -> None:
        """Compare the suggestions for others who fill in a field, and the exports of their own data."""
        for person in ("ben", "gm"):
            asking = Incoming(
                source="asking", game="g", scene="hall", person=Person(id=person, name=person), text="",
                gm=person == "gm", door=Door.SLASH, scene_name="hall",
            )  # fmt: skip
            for suggests in OFFERED:
                if (person, suggests) == ("gm", "creatures"):
                    # The entries of a GM's own pack are suggested only to the GM, and added in public.
                    continue
                what = Field(suggests, "anything", suggests=suggests)
                for typed in ("", *names[:1]):
                    said = [await desk.service.suggest(asking, what, typed, {}) for desk in self.desks]
                    if said[0] != said[1]:
                        self.offered.append((person, f"{suggests}: {typed}", *said))
        for person in OTHERS:
            files = [_unsealed(unpacked(await written(desk.store, person))) for desk in self.desks]
            if files[0] != files[1]:
                self.offered.append((person, "own data", *files))


def _unsealed(files: dict[str, bytes]) -> dict[str, str]:
    """Return files without the digests of seals, which reveal nothing."""
    return {name: SEAL.sub("…", content.decode()) for name, content in files.items()}
