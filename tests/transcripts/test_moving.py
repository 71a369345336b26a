"""A game from the shell continues on Discord: other channels, other people, the next turn."""

from pathlib import Path

from bot.terminal.script import parse
from tests.transcripts.playing import played
from tests.transcripts.through_discord import on_discord

SHELL = """
gm> @fighter add Anna for @anna: agility 1, evading basic
gm> @fight start mazeworld-evading
anna> @join
gm> @add wolf side 2
gm> @next
gm (gm)> @plan wolf: bite Anna
gm (gm)> @game export
"""
DISCORD = """
!attach {file}
gm (gm)> @game import
gm (gm)> @gm people
gm (gm)> @gm people anna @eve yes
gm #cellar> @scene bind play yes
gm #cellar> @next
eve #cellar> @declare dodge wolf
gm #cellar> @next
!dice wolf attack: 3 3
gm #cellar> @next
"""


async def test_a_game_of_the_shell_goes_on_on_discord(tmp_path: Path) -> None:
    there = await played(parse(SHELL))
    assert (there.status, there.fault) == (0, "")
    (file,) = [file for one in there.shown for file in one.reply.files]
    path = tmp_path / file.name
    path.write_bytes(file.content)
    told, internal_errors = await on_discord(parse(DISCORD.format(file=path)), tmp_path / "discord.db")
    assert internal_errors == 0
    gm = "\n".join(told["#gm"])
    assert "To see who plays whom here: @gm people." in gm
    assert "anna: Anna, not here" in gm
    assert "Everything anna had now belongs to eve." in gm
    cellar = told["#cellar"]
    assert cellar[0] == "A fight continues here."
    assert "(ping eve)" in cellar
    assert "Anna will dodge Wolf." in cellar
    assert "Start of Turn 1" in cellar
    assert any("Wolf bites Anna" in text for text in cellar)
    assert "#play" not in told
