"""Two games that differ only in who is hidden give the same answers to anything typed in public."""

from pathlib import Path
from random import Random

import pytest

from tests.secrecy.fight_pair import Pair
from tests.secrecy.test_fight_pair import seated

GAMES = {
    "a typed name": (
        "arena",
        ("@add hound hidden", "@add guard hidden"),
        """
        bob> @waitlist hound a
        ann> @waitlist leave hound a
        ann> @owner hound a @ann
        bob> @join hound a
        bob> @create hound a
        bob> @join hound a
        bob> @sheet hound a
        bob> @as hound a pass
        """,
    ),
    "a player's fighter with the name of a hidden one": (
        "arena",
        ("@add hound hidden", "@add guard hidden"),
        """
        gm> @fighter add Hound A for @ann
        ann> @join hound a
        gm> @reveal hound a
        gm> @reveal hound
        gm> @plan hound a: pass
        gm> @hurt hound a left arm 3
        gm> @heal hound
        ann> @status
        """,
    ),
    "a map that is laid": (
        "arena",
        ("@add hound hidden", "@status"),
        """
        gm> @add guard
        gm> @room map pit
        """,
    ),
    "a map with room for a few": (
        "arena",
        ("@add hound x6 hidden", "@add hound hidden"),
        """
        gm> @map add yard: SS/1S
        gm> @room map yard
        gm> @add guard x3
        gm> @add guard
        """,
    ),
    "a fight that is full": (
        "arena",
        ("@add hound x10 hidden", "@status"),
        """
        gm> @add guard x50
        gm> @add guard x49
        gm> @add guard
        """,
    ),
    "somebody who did it": (
        "mazeworld-evading",
        ("@add zombie hidden", "@add wolf hidden"),
        """
        gm> @add wolf side 2
        gm> @hurt Ann 10 by wol
        gm> @hurt Ann 10 by zombie a
        gm> @hurt Ann 10 by zom
        gm> @ally wolf of zombie a
        gm> @ally wolf of zom
        gm> @ally wolf of wol
        """,
    ),
    "what a GM has explained in public": (
        "arena",
        ("@add hound x2 hidden\n@mask hound a as zorg\n@plan zorg: pass", "@add guard hidden\n@status\n@status"),
        """
        gm> @add hound
        gm> @next skip
        gm> @why
        gm> @why hound
        gm> @why hound a
        gm> @why zorg
        gm> @why plan
        gm> @why plan zorg
        gm> @why plan hound
        gm> @why plan hound a
        gil> @why plan
        gil> @why plan zorg
        gm> @odds Ann: punch hound
        gm> @odds Ann: punch zorg
        gm> @odds hound
        gm> @odds zorg: punch Ann
        """,
    ),
    "a wound in the arena": (
        "arena",
        ("@add hound hidden", "@add guard hidden"),
        "gm> @hurt Ann left arm 6 by hound a",
    ),
    "what a hidden one loses": (
        "mazeworld-evading",
        (
            "@creature add Zorg\n@add zorg hidden\n@give zorg a MP5K\n@disarm zorg a MP5K, dropped",
            "@creature add Zorg\n@status\n@status\n@status",
        ),
        "gm> @status",
    ),
    "robbing": (
        "mazeworld-evading",
        (
            "@creature add Zorg\n@add zorg hidden\n@give zorg a spoon\n@hurt zorg a 900",
            "@creature add Zorg\n@add wolf hidden\n@give wolf a spoon\n@status",
        ),
        """
        gm> @next
        ann> @declare take spoon from zorg a
        ann> @declare take spoon from zorg
        ann> @declare take spoon from wolf a
        ann> @declare take spoon from wolf
        ann> @declare take spoon
        ann> @pick up spoon
        ann> @odds take spoon from zorg
        gm> @for Ann take spoon from zorg
        gm> @next skip
        gm> @next skip
        gm> @status
        """,
    ),
    "the end of a round": (
        "arena",
        ("@add hound hidden", "@status"),
        """
        gm> @fighter add Lou for ann
        gm> @waitlist Ann
        gm> @waitlist Lou
        gm> @round start
        gm> @round next
        gm> @remove Ann yes
        gm> @round next
        """,
    ),
}
"""System, the GM's secret actions in each game, and the public lines afterwards; Ann already fights."""


@pytest.mark.parametrize("name", GAMES)
async def test_nobody_reads_who_is_hidden(tmp_path: Path, name: str) -> None:
    system, secret, public = GAMES[name]
    async with seated(tmp_path / "one.db", 1) as one, seated(tmp_path / "other.db", 1) as other:
        pair = Pair((one, other), system, Random(1))
        await pair.tells("gm", "@game gm here", scene="den")
        for text in (f"@game system {system}", "@fighter add Ann for ann", "@fight start", "@gm add gil here"):
            await pair.tells("gm", text, mentions=("gil",) if "gil" in text else ("ann",))
        await pair.tells("ann", "@join")
        for both in zip(*(text.splitlines() for text in secret), strict=True):
            await pair.tells("gm", *both, scene="den")
        for line in public.strip().splitlines():
            person, text = line.strip().split("> ")
            await pair.tells(person, text, mentions=("ann",) if "@ann" in text else ())
        assert not pair.shown
        assert not pair.found
