"""What each person at the terminal can read."""

from tests.terminal.conftest import Play

PRIVATE = """# secret remark
gm (gm)> @tell anna whisper
gm (gm)> @say plan
gm> @say open
!faces 6
gm> @roll wolf 1d6
anna (dm)> @say mine
bob (dm)> @say his
bob #cellar> @say below
gm> @tell GMs draft
gm> @tell bob for bob
gm> @ask anna
!press Roll
gm> @ask bob
!press Roll
!edit 3 @say open again
!edit 2 @say plan again
!delete 5
!delete 6
"""


async def test_a_private_view_shows_what_one_person_can_read(transcript: Play) -> None:
    played = await transcript(PRIVATE, private="Anna")
    assert played.status == 0
    assert played.shown == [
        "[@anna] whisper",
        "gm> @say open",
        "[scene] open",
        "gm> @roll wolf 1d6",
        "[scene] rolled [[6]]",
        "anna (dm)> @say mine",
        "[@anna] mine",
        "bob #cellar> @say below",
        "[#cellar] below",
        "gm> @tell GMs draft",
        "gm> @tell bob for bob",
        "gm> @ask anna",
        "[scene] attacks",
        "[scene]+ dice, please (ping @anna)",
        "[scene]+ six of them <Roll: @say rolled by anna>",
        "!press Roll",
        "[scene] rolled by anna",
        "gm> @ask bob",
        "[scene] attacks",
        "[scene]+ dice, please (ping @bob)",
        "[scene]+ six of them <Roll: @say rolled by bob>",
        "[scene] rolled by bob",
        "!edit 3 @say open again",
        "[scene] open again",
        "!delete 5",
    ]


async def test_a_gm_reads_the_gm_scene_but_nobody_elses_messages(transcript: Play) -> None:
    played = await transcript("!gm dora\n" + PRIVATE, private="dora")
    shown = "\n".join(played.shown)
    for text in ("plan", "plan again", "draft"):
        assert f"[gm] {text}" in shown
    for text in ("whisper\n[", "mine", "[@", "remark", "!"):
        assert text not in shown.replace("!edit", "").replace("@tell anna whisper", "")
