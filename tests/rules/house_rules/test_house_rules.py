"""House rules: names, values and tables of a revision, set, reset and refused."""

from fractions import Fraction

import pytest

from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.house_rules import lines
from rules.house_rules import patch as patching
from rules.house_rules.meanings import Printed
from rules.house_rules.names import names_of
from rules.mazeworld import EVADING, REVISIONS, Revision
from rules.mazeworld.attacks.melee import weapon_limit
from rules.mazeworld.house_rules.meanings import MEANINGS
from rules.mazeworld.initiative import tier_of
from rules.mazeworld.revision import required
from rules.system import Patch, System
from tests.rules.house_rules import guide
from tests.rules.house_rules.meanings import fields_of, unsaid

revisions = pytest.mark.parametrize("rev", REVISIONS.values(), ids=list(REVISIONS))
PRINTED = {rev.id: Printed(rev, MEANINGS) for rev in REVISIONS.values()}


def ruled(text: str, rev: Revision = EVADING, patch: Patch = ()) -> Patch:
    return patching.with_change(PRINTED[rev.id], patch, lines.read(PRINTED[rev.id], text))


def under(text: str, rev: Revision = EVADING) -> Revision:
    return patching.patched(PRINTED[rev.id], ruled(text, rev))


def refusal(text: str, rev: Revision = EVADING) -> RuleError:
    with pytest.raises(RuleError) as refused:
        ruled(text, rev)
    return refused.value


def test_numbers_rows_words_and_switches_are_set() -> None:
    assert under("accuracy.ft_max 11").accuracy.ft_max == 11
    assert required(under("inaccuracy.ranged.multiplier 0.5").inaccuracy, "").ranged.multiplier == 0.5
    assert under("body.HEAD.pain 2").body.rows[0].pain == 2
    assert dict(under("body.nearest.groin torso").body.nearest)["groin"] == "torso"
    assert required(under("skills.Expert.from 60").skills, "").levels[3].from_points == 60
    assert required(under("skills.Expert.ir -3").skills, "").levels[3].ir == -3
    assert tier_of(under("initiative.tiers 5=8"), 8) == 5
    assert required(under("evading.Basic.dodge_checks 4").evading, "").levels[1].dodge_checks == 4
    assert under("checks.escape.ft 6").checks.escape.ft == 6
    assert under("checks.group_may_act_again off").checks.group_may_act_again is False
    assert under("kills.tallied own, pet").kills.tallied == ("own", "pet")
    assert under("failures.trigger none").failures.trigger is None


def test_a_row_is_found_however_its_name_is_written() -> None:
    one = ruled("melee.1H Club.limits 4 4 4 4 4")
    assert one == ruled("MELEE.1h_club.LIMITS 4, 4, 4, 4, 4") == (("melee.1H_Club.limits", "4 4 4 4 4"),)
    assert ruled("melee.staff / pole.limits 1 1 1 1 2") == (("melee.Staff_Pole.limits", "1 1 1 1 2"),)


def test_parts_are_taken_out_and_brought_back() -> None:
    assert under("evading off").evading is None
    assert under("execution off; evading off").execution is None
    assert ruled("evading on", patch=ruled("evading off")) == ()
    assert under("evading off; evading.Basic.dodge_checks 4").evading is None


def test_tables_of_pairs_gain_and_lose_rows() -> None:
    body = under("body.parts.antenna EXTREMITY; body.parts.tail none").body
    assert dict(body.parts)["antenna"] == "EXTREMITY"
    assert "tail" not in dict(body.parts)
    assert under("melee.weapons.Long_hook 3 attacks").melee.weapons[-1] == ("long hook", 3, "attacks")
    assert weapon_limit(under("melee.weapons.Long_hook 3 attacks"), "Long Hook").max == 3
    assert ruled("melee.weapons.long_hook none", patch=ruled("melee.weapons.Long_hook 3 attacks")) == ()


def test_several_in_one_line_are_looked_at_together() -> None:
    refusal("skills.Skilled.from 60")
    assert dict(ruled("skills.Skilled.from 60; skills.Expert.from 80")) == {
        "skills.Skilled.from": "60",
        "skills.Expert.from": "80",
    }
    assert under("initiative.tiers 5=8 6=12").initiative.tiers != EVADING.initiative.tiers


def test_temerity_gets_bands() -> None:
    classic = REVISIONS["classic"]
    bands = under("temerity.bands 1-10 pass out; 11-40 quake in fear; 41-100 go on", classic).general.temerity_bands
    assert bands is not None
    assert [(row.low, row.high) for row in bands.rows] == [(1, 10), (11, 40), (41, 100)]
    assert refusal("temerity.bands 1-10 a; 12-100 b", classic).facts["reason"] == "table_gap"
    assert refusal("temerity.bands 1-10 a; 10-100 b", classic).facts["reason"] == "table_overlap"
    assert refusal("temerity.bands 1-90 a; 91-99 b", classic).facts["reason"] == "table_gap"
    assert refusal("temerity.bands 1-90 a; 91-101 b", classic).facts["reason"] == "house_die"
    assert refusal("temerity.bands 1-100 a").facts["reason"] == "house_needs"
    assert refusal("temerity.bands 1-90 a; 100-91 b", classic).facts["reason"] == "table_backwards"
    assert refusal("temerity.bands ten go", classic).code == "house_row"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("acuracy.ft_max 11", "house_unknown"),
        ("weather rain", "house_unknown"),
        ("", "house_unknown"),
        ("accuracy.ft_max", "house_value"),
        ("accuracy.ft_max eleven", "house_type"),
        ("accuracy.ft_max 10.5", "house_type"),
        ("accuracy.ft_max none", "house_type"),
        ("accuracy.ft_max 99", "house_bounds"),
        ("inaccuracy.ranged.multiplier -1", "house_bounds"),
        ("inaccuracy.ranged.multiplier nan", "house_type"),
        ("skills.default_level Great", "house_choice"),
        ("body.parts.antenna SKIN", "house_choice"),
        ("body.parts 5", "house_table"),
        ("melee.Knife.limits 4 5 6 7", "house_type"),
        ("evading perhaps", "house_type"),
        ("kills.tallied " + "x" * 61, "house_word"),
        ("accuracy.ft_max 5", "house_refused"),
        ("initiative.tiers 5=14", "house_refused"),
        ("initiative.cover_first on", "house_refused"),
        ("evading.success_from 13", "house_refused"),
        ("body.parts.torso none", "house_refused"),
        ("accuracy.ft_max " + "1" * 1000, "house_long"),
    ],
)
def test_what_cannot_be_is_refused(text: str, code: str) -> None:
    assert refusal(text).code == code


def test_an_unknown_name_brings_the_closest() -> None:
    assert "accuracy.ft_max" in str(refusal("acuracy.ft_max 11").facts["choices"])


def test_a_revision_offers_only_what_it_has() -> None:
    assert refusal("evading off", REVISIONS["classic"]).code == "house_unknown"
    assert refusal("skills.Expert.ir -3", REVISIONS["2014"]).code == "house_unknown"


@revisions
def test_what_is_printed_reads_back_as_it_is(rev: Revision) -> None:
    for spot in names_of(PRINTED[rev.id]).spots.values():
        text = patching.shapes.spell(spot.printed)
        assert patching.read_value(spot, text) == spot.printed, spot.name
        assert patching.with_change(PRINTED[rev.id], (), {spot.name: text}) == (), spot.name


@revisions
def test_every_name_is_explained(rev: Revision) -> None:
    found = patching.settings(PRINTED[rev.id], ())
    assert len(found) > 100
    for setting in found:
        assert setting.meaning
        assert setting.rule.startswith("MZ-")
        assert not setting.changed
    assert len({setting.name for setting in found}) == len(found)


def test_the_system_is_a_new_value_and_says_so() -> None:
    printed = SYSTEMS["mazeworld-evading"]
    house = printed.with_house(ruled("accuracy.ft_max 11"))
    assert house.digest != printed.digest
    assert house.title == f"{printed.title}, with house rules"
    assert house.with_house(()) == printed.with_house(())
    assert house.with_house(()).digest == printed.digest
    (changed,) = [setting for setting in house.settings if setting.changed]
    assert (changed.name, changed.value, changed.printed) == ("accuracy.ft_max", "11", "10")
    assert printed.with_house(house.house) is house.with_house(house.house)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_the_example_of_every_system_changes_one_setting(system: System) -> None:
    workshop = system.house_rules
    assert workshop is not None
    patch = workshop.change((), workshop.read(workshop.example))
    assert [f"{one.name} {one.value}" for one in system.with_house(patch).settings if one.changed] == [workshop.example]


def test_what_a_program_does_not_know_of_a_stored_patch_is_left_out() -> None:
    stored = (("accuracy.ft_max", "11"), ("magic.mana", "7"), ("skills.Skilled.from", "60"))
    assert SYSTEMS["mazeworld-evading"].with_house(stored).house == (("accuracy.ft_max", "11"),)


@revisions
def test_a_new_field_is_explained_or_left_out_on_purpose(rev: Revision) -> None:
    assert unsaid(rev, MEANINGS) == set()


def test_the_settings_of_the_readings_are_there() -> None:
    assert under("body.unnamed_part random").body.unnamed == "random"
    assert under("checks.group_may_act_again off").checks.group_may_act_again is False
    assert under("turn.damage_after_all on").turn.damage_after_all is True
    assert required(under("execution.dice off").execution, "").dice is False


def test_every_example_of_the_guide_is_taken() -> None:
    found = guide.of_mazeworld()
    assert len(found) > 10
    for text in found:
        rev = REVISIONS["classic"] if text.startswith("temerity") else EVADING
        if text != "none":
            assert set(dict(ruled(text, rev))) <= set(lines.read(PRINTED[rev.id], text)), text


def test_levels_of_trades_are_counted() -> None:
    trades = required(under("trades.hunting.2.most 50; trades.handloading.4.spent_case 2/3").trades, "trades")
    assert trades.hunting.rows[1].most == 50
    assert trades.handloading.rows[3].spent_case == Fraction(2, 3)
    assert refusal("trades.hunting.from 0 10 5 100 200").facts["reason"] == "trade_levels"


def test_whatever_is_said_is_about_a_field_there_is() -> None:
    known = {found for rev in REVISIONS.values() for found in fields_of(rev)}
    classes = {found.partition(".")[0] for found in known}
    assert {code for code in MEANINGS.settable if code not in known | classes} == set()
    assert {code for code in MEANINGS.fixed if code not in known} == set()
    assert not MEANINGS.fixed & MEANINGS.settable.keys()


@pytest.mark.parametrize(
    ("text", "parts"), [("torso", ("torso",)), ("torso, hips", ("torso", "hips")), ("nothing", ())]
)
def test_a_region_of_the_body_keeps_its_parts_as_a_list(text: str, parts: tuple[str, ...]) -> None:
    system = SYSTEMS["mazeworld-2014"]
    assert system.house_rules is not None
    ruled = system.with_house(system.house_rules.change((), {"body.regions.waist": text})).value
    assert isinstance(ruled, Revision)
    assert dict(ruled.body.regions)["waist"] == parts
