"""The settings of a game, one GM group with all its scenes, and its house rules."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from bot.turn.frozen_model import Plain
from rules import catalogue
from rules.system import Draftable, Patch


class Standing(Plain):
    """What one person is in one scene beside playing; `scene` None: in all scenes of the game.

    gm: GM of that scene only. insider: reads what GMs read, and does nothing. watcher: follows what is public.
    """

    person: str
    part: Literal["gm", "insider", "watcher"]
    scene: str | None = None


class ClockSettings(Plain):
    """How long everyone has for an answer, and what the clock does then. Lengths are minutes.

    `nudge` is how long before the deadline whoever is missing is reminded (0: at it); None: never. `quiet` is when
    nobody is written to, as minutes of the day from and to; None: at no time. `zone` is an IANA name.
    """

    on: bool = False
    deadline: int = 24 * 60
    grace: int = 6 * 60
    nudge: int | None = 0
    quiet: tuple[int, int] | None = (23 * 60, 8 * 60)
    night: Literal["hold", "ping"] = "hold"
    """Whether whoever is asked something in quiet hours is pinged when these end, or at once."""
    weekends: bool = True
    """Whether time runs out on Saturdays and Sundays too."""
    zone: str = "UTC"
    then: Literal["gm", "order", "pass"] = "gm"
    auto: bool = False
    """Whether the clock goes on in the GM's place when the GM's own time is over."""


class Habits(Plain):
    """What a person has said of their time and of what they read.

    `away`: not there now, until `until` (ISO text, UTC), or till they say. `plain`: what they alone read is text
    without pictures, and says what else could be pressed. `pictures`: whether it may have pictures.
    """

    zone: str | None = None
    away: bool = False
    until: str | None = None
    plain: bool = False
    pictures: bool = True
    language: str | None = None
    """The code of the language of what they alone read; None: that of the game."""
    detail: Literal["short", "full"] | None = None
    """How much of a fight's reports they alone are told; None: as much as the game tells."""


class Game(Plain):
    """`gms` are those added by `@gm add`, beside whoever the front end names. `gm_scene` is where the GMs read.

    `gm_roles` are ids of roles whose members are GMs, `roles` what those are called. `prefixes` are the signs that a
    typed command begins with here, "" for those of the host. `walk` is where somebody stands who sets the game up, ""
    nowhere.
    `people` and `scenes` are names by id as last seen; `running` the scenes with a fight; `fights` counts them all.
    `parents` are the channels that threads and posts are below, by their ids; `went` says of scenes where the fight
    that was there goes on.
    """

    schema_version: int = 3
    gms: tuple[str, ...] = ()
    gm_roles: tuple[str, ...] = ()
    roles: Mapping[str, str] = {}
    gm_scene: str | None = None
    prefixes: str = ""
    walk: str = ""
    system: str = catalogue.DEFAULT
    systems: Mapping[str, str] = {}
    """Systems that were chosen for single scenes, by the scene's id."""
    rolls: Literal["player", "ahead", "bot"] = "player"
    people: Mapping[str, str] = {}
    scenes: Mapping[str, str] = {}
    parents: Mapping[str, str] = {}
    went: Mapping[str, str] = {}
    brought: int = 0
    """The row with which the game was brought in from a file: what others did before it, they did elsewhere."""
    cast: Literal["hidden", "open"] = "hidden"
    """Whether players know of the GM's contestants before these are revealed or come into a fight."""
    reveal: Literal["together", "as declared"] = "as declared"
    """When everyone sees intents: all at once, when they are locked, or each as it is said."""
    odds: bool = False
    """Whether those who owe attack dice are told the odds with it."""
    numbers: Literal["open", "hidden"] = "hidden"
    """Whether players read the figures of creatures in what happens, or words alone."""
    approval: bool = False
    """Whether whatever players change on a sheet waits for a GM's yes."""
    clock: ClockSettings = ClockSettings()
    habits: Mapping[str, Habits] = {}
    """By the ids of people who have said something of their time or of what they read."""
    look: Literal["rich", "panel", "plain"] = "rich"
    """Whether what everyone reads may have pictures, or is text alone and says what else could be pressed."""
    language: str = "en"
    """The code of the language of what several people read."""
    pictures: bool = True
    """Whether a picture goes along with what several people read, such as a board."""
    detail: Literal["short", "full"] = "short"
    """Whether a fight's reports say what happened, or every die and sum as well."""
    order: Literal["strict", "blocks"] = "strict"
    """Whether everyone acts alone, or allies whose places follow each other together."""
    delay: bool = False
    """Whether somebody may act later than their place comes."""
    pace: Literal["step", "turn"] = "step"
    """Whether a GM goes on with each step, or the bot by itself to the end of the turn once everyone has answered."""
    drafts: tuple[Draftable, ...] = ()
    """What waits for the GM before it counts."""
    imports: tuple[str, ...] = ()
    """When a game was imported here during the last day (ISO texts, UTC)."""
    running: tuple[str, ...] = ()
    fights: int = 0
    standings: tuple[Standing, ...] = ()
    duty: Mapping[str, str] = {}
    """The GM who is asked first in a scene, by its id; "" for every scene that has none of its own."""
    absent: tuple[str, ...] = ()
    """Players whose contestants the GM plays until they are given back."""

    def names_gm(self, person: str, roles: Iterable[str] = ()) -> bool:
        """Whether the game itself makes somebody with these roles (ids) a GM of all of it."""
        return person in self.gms or not set(roles).isdisjoint(self.gm_roles)

    def system_in(self, scene: str | None, parent: str | None = None) -> str:
        """The system that is chosen for a scene, else for the channel that it is below, else for the game."""
        above = self.parents.get(scene or "", parent or "")
        return self.systems.get(scene or "", self.systems.get(above, self.system))

    def holds(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None) -> bool:
        """Whether somebody is that in a scene: named for it, or for all of them."""
        return any(
            one.person == person and one.part == part and (one.scene is None or one.scene == scene)
            for one in self.standings
        )

    def holders(self, part: Literal["gm", "insider", "watcher"], scene: str | None) -> tuple[str, ...]:
        """Everyone who is that in a scene, as they were named."""
        found = (one.person for one in self.standings if one.part == part and (one.scene is None or one.scene == scene))
        return tuple(dict.fromkeys(found))

    def followed(self, person: str) -> tuple[str, ...]:
        """The scenes that somebody follows as a watcher."""
        own = [one.scene for one in self.standings if one.person == person and one.part == "watcher"]
        return tuple(self.scenes) if None in own else tuple(dict.fromkeys(filter(None, own)))

    def unfollowed(self, person: str, scenes: Iterable[str]) -> "Game":
        """Without what somebody follows in these scenes."""
        kept = (one for one in self.standings if (one.person, one.part) != (person, "watcher"))
        left = [scene for scene in self.followed(person) if scene not in (*scenes,)]
        own = (Standing(person=person, part="watcher", scene=scene) for scene in left)
        return self.model_copy(update={"standings": (*kept, *own)})

    def departed(self, person: str) -> "Game":
        """Without anything that somebody was beside playing."""
        return self.model_copy(
            update={
                "gms": tuple(who for who in self.gms if who != person),
                "standings": tuple(one for one in self.standings if one.person != person),
                "duty": {scene: who for scene, who in self.duty.items() if who != person},
            }
        )

    def on_duty(self, scene: str | None) -> str | None:
        """The GM who is asked first in a scene."""
        return self.duty.get(scene or "") or self.duty.get("")

    def standing(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None) -> "Game":
        """With somebody named for a scene, or for all; whoever is named for all is not named for single ones."""
        one = Standing(person=person, part=part, scene=scene)
        kept = self.without(person, part, scene).standings
        return self.model_copy(update={"standings": (*kept, one)})

    def handed(self, old: str, new: str) -> "Game":
        """With all that somebody was beside playing as another's."""
        return self.model_copy(
            update={
                "gms": tuple(dict.fromkeys(new if who == old else who for who in self.gms)),
                "standings": tuple(
                    dict.fromkeys(
                        one.model_copy(update={"person": new}) if one.person == old else one for one in self.standings
                    )
                ),
                "duty": {scene: new if who == old else who for scene, who in self.duty.items()},
                "absent": tuple(who for who in self.absent if who != old),
            }
        )

    def bound(self, old: str, here: str) -> "Game":
        """With what people are in one scene as that of another."""
        standings = (one.model_copy(update={"scene": here}) if one.scene == old else one for one in self.standings)
        duty = {here if scene == old else scene: who for scene, who in self.duty.items()}
        return self.model_copy(update={"standings": tuple(dict.fromkeys(standings)), "duty": duty})

    def without(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None) -> "Game":
        """With somebody not that any more in a scene; None: nowhere."""
        kept = tuple(
            one
            for one in self.standings
            if (one.person, one.part) != (person, part) or (scene is not None and one.scene != scene)
        )
        return self.model_copy(update={"standings": kept})

    def leads(self, scene: str, moved_by: str | None = None) -> str | None:
        """The GM who is asked first in a scene: on duty there or in the game, else who went on last (`moved_by`), else
        the first who was named; None: nobody is known."""
        return self.on_duty(scene) or moved_by or next(iter(self.gms), None)


MOST_CHANGES = 300
"""Changes that are kept for looking back; all of them stand in the journal."""


class Change(Plain):
    """One change by a GM: names with their texts before and after; None: as printed. `at` is ISO text."""

    at: str
    person: str
    system: str
    act: Literal["set", "reset", "undo"]
    names: tuple[tuple[str, str | None, str | None], ...]
    undone: bool = False

    @property
    def stands(self) -> bool:
        """Whether it can be taken back."""
        return self.act != "undo" and not self.undone


class House(Plain):
    """`patches` by the id of the system. `changes`, the oldest first."""

    schema_version: int = 1
    patches: Mapping[str, Patch] = {}
    changes: tuple[Change, ...] = ()

    def patch(self, system: str) -> Patch:
        return self.patches.get(system, ())

    def changed(self, patch: Patch, change: Change) -> "House":
        """With another patch for the change's system, and the change on record."""
        patches = {**self.patches, change.system: patch}
        return House(patches=patches, changes=(*self.changes, change)[-MOST_CHANGES:])

    def undoing(self, system: str) -> Change | None:
        """The last change under a system that still stands."""
        standing = [one for one in self.changes if one.system == system and one.stands]
        return standing[-1] if standing else None

    def standing(self) -> Counter[str]:
        """How many changes could be taken back, by the id of the system."""
        return Counter(one.system for one in self.changes if one.stands)

    def without(self, change: Change) -> "House":
        """With that change marked as taken back."""
        marked = tuple(one.model_copy(update={"undone": True}) if one is change else one for one in self.changes)
        return self.model_copy(update={"changes": marked})
