"""The systems of MazeWorld: one for each revision, with the steps of its turn."""

from typing import Final

from rules.house_rules.builder import Workshop
from rules.house_rules.meanings import Printed
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014, game, rulebook, turns
from rules.mazeworld.house_rules.meanings import MEANINGS
from rules.mazeworld.revision import Revision
from rules.system import Patch, Step, StepKind, System, SystemOf, digest_of
from rules.wording import worded

PACKS: Final = ("starter.yaml", "bodies.yaml", "tables.yaml")
"""The shipped files with the sheets and tables of every revision."""
NEWER, OLDER = "remedies.yaml", "remedies-older.yaml"
"""The shipped files with effects and remedies, one for each period."""
_OPENING = Step("before_first", StepKind.EARLY, "before the first turn", once=True)
"""The step before the first turn, for revisions that list actions for it (MZ-TURN-06)."""
_EFFECTS = Step("end_of_turn_effects", StepKind.EFFECTS, "effects at the end of the turn")
_END = Step("announce_end", StepKind.END, "end of the turn")
_STEPS: dict[str, tuple[Step, ...]] = {
    "gm_intent": (Step("gm_intent", StepKind.PLANS, "the GM's plans", waits=True),),
    "player_intent": (Step("player_intent", StepKind.INTENTS, "intents", waits=True),),
    "announce_start": (Step("announce_start", StepKind.START, "start of the turn"),),
    "non_combat_actions": (Step("non_combat_actions", StepKind.EARLY, "non-combat actions"),),
    "stealth_and_initiative": (Step("stealth_and_initiative", StepKind.ORDER, "initiative", waits=True),),
    "initiative": (Step("initiative", StepKind.ORDER, "initiative", waits=True),),
    "combat_actions": (Step("combat_actions", StepKind.PLACES, "combat actions"),),
    "damage": (Step("damage", StepKind.WITHIN, "damage", waits=True),),
    "combat_actions_with_damage": (
        Step("combat_actions_with_damage", StepKind.PLACES, "combat actions and damage", waits=True),
    ),
    "announce_end_and_effects": (_END, _EFFECTS),
    "end_of_turn_effects": (_EFFECTS,),
    "announce_end": (_END,),
    "repeat": (),
}
"""The steps of the turn for each printed step of MazeWorld (MZ-TURN-02). "repeat" is the turn itself; "damage" is dealt
in each place (AMB-21), and the GM may amend it until `@next`. Effects come where the revision has them (AMB-22)."""


def _system(rev: Revision, remedies: str, *aliases: str) -> System:
    """Build the system of a revision. House rules change the revision and rebuild the system."""

    def build(ruled: Revision, patch: Patch) -> System:
        opening = tuple(dict.fromkeys(option for options in ruled.turn.before_first or () for option in options))
        first = (_OPENING,) if opening else ()
        steps = (*first, *(step for printed in turns.steps(ruled) for step in _STEPS[printed]))
        return SystemOf(
            ruled.id,
            worded("{title}, with house rules", title=worded(ruled.title)) if patch else ruled.title,
            "mazeworld",
            steps,
            digest_of((ruled, steps)),
            game.TYPES,
            turn=game.Turn(ruled),
            roster=game.Roster(ruled),
            reading=game.Reader(ruled),
            views=game.Views(ruled),
            sheets=game.Sheets(ruled),
            dice=game.DiceMeanings(ruled),
            amendments=game.Amendments(ruled),
            gauges=game.Gauges(ruled),
            records=game.Records(ruled),
            downtime=game.Downtime(ruled),
            aliases=aliases,
            packs=(*PACKS, remedies),
            opening=opening,
            capabilities=ruled.capabilities(),
            house_rules=workshop,
            house=patch,
            value=ruled,
            entries=rulebook.ENTRIES,
        ).opaque()

    workshop = Workshop(Printed(rev, MEANINGS), build)
    return build(rev, ())


SYSTEMS: Final = (
    _system(EVADING, NEWER, "evading", "mazeworld"),
    _system(CURRENT, NEWER, "current"),
    _system(CLASSIC, OLDER, "classic"),
    _system(REV2014, OLDER, "2014"),
)
"""The systems of MazeWorld, newest first."""
