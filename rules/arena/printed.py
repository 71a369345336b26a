"""The arena as document 004 prints it, with our readings where it is silent or ambiguous (AMB-A01..A35)."""

from typing import Final

from rules.arena.model.ruleset import Arena
from rules.arena.parts.attack import Manoeuvres, MeleeRow, Phases, RangedRow, Tactics
from rules.arena.parts.character import Blasts, Creation, NaturalRow, Rounds, WeaponClass, Weapons
from rules.arena.parts.defence import AttackType, CoverGrade, Defences, When, Wrestling
from rules.arena.parts.turn import (
    ActionRow,
    Economy,
    HitTheGround,
    Initiative,
    Movement,
    RangeRow,
    Ranges,
    Stealth,
    Wits,
)
from rules.arena.parts.wound import Bleeding, Body, PartRow, StageRow, WoundRow, Wounds


def _melee(name: str, *, no_active_defense: bool = False, keeps_moves: bool = False) -> ActionRow:
    """Make a melee action: free with a Light Weapon and after a Charge (AR-ACT-02, AR-ACT-03)."""
    return ActionRow(name, "combat", 1, 0, 0, "melee", no_active_defense=no_active_defense, keeps_moves=keeps_moves)


def _ranged(name: str, cost: int = 1) -> ActionRow:
    return ActionRow(name, "combat", cost, 0, None, "ranged")


ECONOMY: Final = Economy(
    rows=(
        ActionRow("Move", "movement"),
        ActionRow("Charge", "movement"),
        ActionRow("Flee", "movement", also=("run away",)),
        ActionRow("Sneak", "movement", 2),
        ActionRow("Hit the Ground", "fighting"),
        ActionRow("Draw", "fighting", light=0),
        ActionRow("Predict", "intuition"),
        ActionRow("First Aid", "intuition", no_combat=True, no_active_defense=True),
        ActionRow("Search", "intuition"),
        ActionRow("Cut Circulation", "misc"),
        ActionRow("Interact", "misc"),
        _melee("Attack"),
        _melee("Assault", no_active_defense=True),
        _melee("Defend", keeps_moves=True),
        _melee("Grapple"),
        _melee("Counter"),
        _melee("Feint"),
        _ranged("Snap Shot", 0),
        _ranged("Aimed Fire"),
        _ranged("Rapid Fire"),
        _ranged("Take Aim"),
        # The document gives these no cost; those that take only a word or an open hand are free (our reading).
        ActionRow("Break Free", "fighting"),
        ActionRow("Let Go", "fighting", 0),
        ActionRow("Drop", "fighting", 0),
        ActionRow("Focus", "fighting", 0),
        ActionRow("Talk", "misc", 0),
        ActionRow("Pass", "misc", 0),
    )
)
"""The actions and their costs (AR-ACT-02, AMB-A07, AMB-A22)."""

MANOEUVRES: Final = Manoeuvres(
    melee=(
        MeleeRow("Attack"),
        MeleeRow("Assault", "attack_phase", "missed"),
        MeleeRow("Defend", "defense_dice", "wounded"),
        MeleeRow("Grapple"),
        MeleeRow("Counter"),
        MeleeRow("Feint"),
    ),
    ranged=(
        RangedRow("Snap Shot", "one", "random"),
        RangedRow("Aimed Fire", "one", "chosen"),
        RangedRow("Rapid Fire", "rate of fire", "random"),
        RangedRow("Take Aim", "none", None),
    ),
)

RANGES: Final = Ranges(
    metres=(RangeRow("close", 3, 1, reaches=False), RangeRow("normal", 30, 0), RangeRow("long", None, -1)),
    tiles=(RangeRow("close", 1, 0), RangeRow("mid", 6, -1), RangeRow("long", None, -2)),
)

DEFENCES: Final = Defences(
    types=(
        AttackType(
            "arrow", "Arrows and Bolts", "ranged", When.REFLEX, When.YES, When.SHIELD, 5, ("arrows", "bolt", "bolts")
        ),
        AttackType(
            "small bullet",
            "Bullets (Small Caliber)",
            "ranged",
            When.REFLEX,
            When.LIGHT,
            When.SHIELD,
            5,
            ("small caliber", "small calibre", "small bullets", "bullets (small calibre)"),
        ),
        AttackType(
            "rifle bullet",
            "Bullets (Rifle Caliber)",
            "ranged",
            When.REFLEX,
            When.SOLID,
            When.NO,
            6,
            ("rifle caliber", "rifle calibre", "rifle bullets", "bullets (rifle calibre)"),
        ),
        AttackType(
            "heavy bullet",
            "Bullets (Heavy Caliber)",
            "ranged",
            When.NO,
            When.THICK,
            When.NO,
            also=("heavy caliber", "heavy calibre", "heavy bullets", "bullets (heavy calibre)"),
        ),
        AttackType("beam", "Beams", "ranged", When.INT_ROLL, When.NO, When.SHIELD),
        AttackType("slash", "Slash Attacks", "melee", When.YES, When.YES, When.SHIELD, also=("slash attack",)),
        AttackType("stab", "Stab Attacks", "melee", When.WEAPON, When.YES, When.SHIELD, also=("stab attack",)),
        AttackType("blunt", "Blunt Attacks", "melee", When.NO, When.YES, When.YES, also=("blunt attack",)),
        AttackType("trip", "Tripping", "wrestling", When.YES, When.YES, When.NO),
        AttackType("disarm", "Disarm", "wrestling", When.YES, When.NO, When.YES, also=("disarming",)),
        AttackType("hold", "Holds", "wrestling", When.YES, When.NO, When.VITALITY),
        AttackType("throw", "Throws", "wrestling", When.NO, When.YES, When.NO),
    ),
    cover=(CoverGrade("light", 1), CoverGrade("solid", 2), CoverGrade("thick", 3)),
)

WOUNDS: Final = Wounds(
    rows=(
        WoundRow(6, "critical", 2, "major", "heavy"),
        WoundRow(5, "major", 1, "major", "normal"),
        WoundRow(4, "bleeding", 1, None, "normal"),
        WoundRow(3, "minor", 1, "minor"),
        WoundRow(2, "none", 0),
        WoundRow(1, "none", 0, mishap=True),
    )
)

BODY: Final = Body(
    parts=(
        PartRow(
            "head",
            6,
            -2,
            wound_from=4,
            heavy_from=5,
            knockout_from=6,
            major=("FOC", "TAC", "INT", "PER"),
        ),
        PartRow("upper torso", 5, heart_from=6, major=("AGI", "STR"), also=("chest",)),
        PartRow("lower torso", 4, heavy_from=5, worst="minor", also=("belly", "abdomen")),
        PartRow(
            "leg",
            3,
            -1,
            artery_from=5,
            minor=("AGI",),
            major=("AGI",),
            limb=True,
            also=("left leg", "right leg"),
        ),
        PartRow(
            "arm",
            2,
            -1,
            artery_from=5,
            minor=("AGI",),
            major=("AGI",),
            broken_blocks="melee weapon swing",
            limb=True,
            also=("left arm", "right arm"),
        ),
        PartRow(
            "hand",
            1,
            -1,
            bleeds=False,
            disables="ranged weapons",
            limb=True,
            also=("left hand", "right hand"),
        ),
    )
)
"""The parts of the body (AR-BODY-01..07). Debuffs of an arm lower AGI as printed; arms govern DEX elsewhere, so a GM
may change that (AMB-A06)."""

BLEEDING: Final = Bleeding(
    stages=(
        StageRow("none", None, "Slightly Pale"),
        StageRow("pale", "Pale", "Slightly Faint"),
        StageRow("faint", "Faint", "Nearly Dead", -1),
        StageRow("dead", "Dead", None, -1),
    )
)

WEAPONS: Final = Weapons(
    classes=(
        WeaponClass("light", free=True, no_parry=("heavy",), also=("pistol",)),
        WeaponClass("normal", also=("medium", "ordinary")),
        WeaponClass("heavy", heavy=True, no_parry=("light",), tough=True),
    ),
    naturals=(
        NaturalRow("fists", "hand", attacks=2, also=("fist",)),
        NaturalRow("punch", "hand", also=("punching",)),
        NaturalRow(
            "kick",
            "leg",
            "AGI",
            bonus=1,
            weapon_class="heavy",
            also=("kicks", "kicking", "foot", "feet", "leg", "legs"),
        ),
        NaturalRow("tackle", "upper torso", "AGI", also=("tackling", "tackles")),
        NaturalRow("teeth", "head", attack="stab", also=("bite", "biting")),
        NaturalRow("hand", "hand", also=("hands",)),
    ),
)

ARENA: Final = Arena(
    id="arena",
    title="The arena",
    sources=("004",),
    initiative=Initiative(),
    economy=ECONOMY,
    movement=Movement(),
    ranges=RANGES,
    stealth=Stealth(),
    wits=Wits(),
    ground=HitTheGround(),
    phases=Phases(),
    tactics=Tactics(),
    manoeuvres=MANOEUVRES,
    defences=DEFENCES,
    wrestling=Wrestling(),
    wounds=WOUNDS,
    body=BODY,
    bleeding=BLEEDING,
    creation=Creation(),
    weapons=WEAPONS,
    blasts=Blasts(),
    rounds=Rounds(),
)
"""The arena of document 004 with its settings as we read them."""
