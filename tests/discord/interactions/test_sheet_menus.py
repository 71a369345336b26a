"""Menus below a sheet on the loopback Discord: what they roll, and who reads it."""

from pathlib import Path

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.discord.interactions.test_forms import played


async def test_a_sheet_that_one_person_reads_rolls_for_everyone(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, payload(slash_forms()))
        has = "weapons Ice pick, MP5K, Club (is 9), items medkit"
        skills = f"skills knives basic, axes basic, automatic rifle basic, {has}"
        await game.begins(fighter=f"@fighter add Anna for {game.anna.mention}: {skills}")
        shown = await (await game.anna.uses(game.place, "sheet", {}, sub=("show",))).said()
        assert shown.reader is game.anna.user
        attacks, rolls, deeds = (row["components"][0] for row in shown.components)
        assert len({one["custom_id"] for one in (attacks, rolls, deeds)}) == 3
        assert deeds["label"] == "use medkit"
        assert [one["value"].rpartition(": ")[2] for one in rolls["options"]][-3:] == ["Stealth", "Escape", "Dodge"]
        rolled = await (await game.anna.picks(shown, rolls["custom_id"], ["@sheet roll Anna: Stealth"])).said()
        assert rolled.reader is None
        assert "“Anna, Stealth”" in rolled.words
        await game.says(game.gm, "@add Anna side 2", "@add wolf side 2", "@next", "@next skip")
        asked = await (await game.anna.picks(shown, attacks["custom_id"], ["@sheet roll Anna: Club"])).said()
        assert asked.reader is game.anna.user
        declared = await (await game.anna.presses(asked, "Wolf")).said()
        assert "will attack Wolf with the Club" in declared.words
        assert declared.reader is None
        now = await (await game.anna.uses(game.place, "sheet", {}, sub=("show",))).said()
        said = await (await game.anna.presses(now, "use medkit")).said()
        assert (said.reader, "medkit" in said.words) == (None, True)
