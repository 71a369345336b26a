"""The settings of a game (one GM group with all its scenes), and its house rules."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Annotated, Final, Literal

from pydantic import Field

from bot.turn.frozen_model import Plain
from rules import catalogue
from rules.system import Draftable, Patch

JUST: Final = timedelta(minutes=1)
"""How far the clocks of the bot and the front end may differ."""


class Standing(Plain):
    """A person's role in a scene besides playing; `scene` None: in all scenes of the game.

    "gm": GM of that scene only. "insider": reads what GMs read, without acting. "watcher": follows what is public.
    `since`: when they got it (ISO text, UTC); None in games from older versions.
    """

    person: str
    part: Literal["gm", "insider", "watcher"]
    scene: str | None = None
    since: str | None = None


class ClockSettings(Plain):
    """How long everyone has to answer, and what the clock does then. Durations are minutes.

    `nudge`: how long before the deadline missing players are reminded (0: at the deadline); None: never. `quiet`: the
    hours without messages, as minutes of the day from and to; None: no such hours. `zone`: an IANA name.
    """

    on: bool = False
    deadline: int = 24 * 60
    grace: int = 6 * 60
    nudge: int | None = 0
    quiet: tuple[int, int] | None = (23 * 60, 8 * 60)
    night: Literal["hold", "ping"] = "hold"
    """Whether somebody asked during quiet hours is pinged at their end, or at once."""
    weekends: bool = True
    """Whether deadlines can fall on Saturdays and Sundays."""
    zone: str = "UTC"
    then: Literal["gm", "order", "pass"] = "gm"
    auto: bool = False
    """Whether the clock goes on in the GM's place once the GM's own time is over."""


Kind = Literal["turn", "reminder", "missed", "gm"]
"""What somebody is told of: that they owe something, that they are reminded, that their time ran out, or that the game
needs them as GM."""
Way = Literal["here", "private", "digest", "webhook", "off"]
"""Where: by a ping in the channel, in private instead, in the daily digest, at their webhook, or only by what the
channel shows anyway."""


class Habits(Plain):
    """A person's settings for their time and for what they read.

    `away`: they are absent, until `until` (ISO text, UTC) or until they say otherwise. `plain`: what they alone read is
    text only, with every button as a typed hint. `pictures`: whether it may have pictures.
    """

    zone: str | None = None
    away: bool = False
    until: str | None = None
    plain: bool = False
    pictures: bool = True
    language: str | None = None
    """The code of the language for what they alone read; None: the game's."""
    detail: Literal["short", "full"] | None = None
    """How detailed the fight reports for them alone are; None: as in the game."""
    digest: int | None = None
    """The minute of the day at which they get the daily digest of their games; None: never."""
    inline: bool = True
    """Whether rolls within the text of their messages are made."""
    notify: Mapping[Kind, Way] = {}
    """Where they are pinged, by kind; "here" if a kind isn't named."""


class Pause(Plain):
    """A pause that somebody asked for without giving a name. `since`: ISO text, UTC. `notes`: how many notes it has."""

    since: str
    notes: int = 0


class Game(Plain):
    """The settings of a game. `gms`: those added with `@gm add`, besides those the front end names, and `added`: when
    (ISO texts, UTC), by id. `gm_scene`: the GM channel. `gm_roles`: ids of roles whose members are GMs; `roles`: their
    names. `prefixes`: the characters that typed commands may begin with; "" for the host's. `walk`: the current step of
    a setup in progress, "" if there is none.

    `people` and `scenes`: names by id as last seen. `running`: the scenes with a fight; `fights` counts all fights.
    `parents`: the channels above threads and posts, by id. `went`: where the fight of a scene has moved.
    """

    schema_version: int = 3
    gms: tuple[str, ...] = ()
    added: Mapping[str, str] = {}
    gm_roles: tuple[str, ...] = ()
    roles: Mapping[str, str] = {}
    gm_scene: str | None = None
    prefixes: str = ""
    walk: str = ""
    system: str = catalogue.DEFAULT
    systems: Mapping[str, str] = {}
    """Systems chosen for single scenes, by scene id."""
    rolls: Literal["player", "ahead", "bot"] = "player"
    people: Mapping[str, str] = {}
    scenes: Mapping[str, str] = {}
    parents: Mapping[str, str] = {}
    went: Mapping[str, str] = {}
    brought: int = 0
    """The row that imported the game from a file; what people did before it, they did elsewhere."""
    cast: Literal["hidden", "open"] = "hidden"
    """Whether players know of the GM's contestants before they are revealed or join a fight."""
    reveal: Literal["together", "as declared"] = "as declared"
    """When everyone sees intents: all at once when they are locked, or each as it is declared."""
    odds: bool = False
    """Whether players who owe attack dice are told the odds."""
    numbers: Literal["open", "hidden"] = "hidden"
    """Whether reports show players the figures of creatures, or only words."""
    inline: bool = True
    """Whether rolls within the text of messages are made."""
    approval: bool = False
    """Whether players' changes to a sheet need a GM's approval."""
    clock: ClockSettings = ClockSettings()
    habits: Mapping[str, Habits] = {}
    """Settings of people, by their ids."""
    look: Literal["rich", "panel", "plain"] = "rich"
    """Whether what everyone reads may have pictures and panels, or is text only with typed hints."""
    language: str = "en"
    """The code of the language for what several people read."""
    pictures: bool = True
    """Whether what several people read, such as a board, comes with a picture."""
    detail: Literal["short", "full"] = "short"
    """Whether fight reports say what happened, or show every die and sum as well."""
    order: Literal["strict", "blocks"] = "strict"
    """Whether everyone acts alone, or allies whose places follow each other act together."""
    delay: bool = False
    """Whether somebody may delay their place."""
    pace: Literal["step", "turn"] = "step"
    """Whether a GM goes on with each step, or the bot goes on to the end of the turn once everyone has answered."""
    drafts: tuple[Draftable, ...] = ()
    """What needs the GM's approval before it counts."""
    imports: tuple[str, ...] = ()
    """When games were imported here during the last day (ISO texts, UTC)."""
    fair: bool = False
    """Whether the dice of fights that start from now on follow from a seed fixed before."""
    fair_fights: tuple[int, ...] = ()
    """The numbers of the last fights with such dice."""
    running: tuple[str, ...] = ()
    fights: int = 0
    standings: tuple[Standing, ...] = ()
    duty: Mapping[str, str] = {}
    """The GM who is asked first in a scene, by scene id; "" for scenes without one of their own."""
    absent: tuple[str, ...] = ()
    """Players whose contestants the GM plays until they are given back."""
    paused: Mapping[str, Pause] = {}
    """Pauses by scene id; "" is a pause of the whole game."""
    backgrounds: Mapping[str, Annotated[str, Field(pattern=r"^picture/background/[0-9a-f]{1,64}$")]] = {}
    """The keys of the pictures behind the maps of scenes, by scene id."""

    @property
    def life(self) -> str:
        """Return what tells the rows of this game from those of one that it replaced, which have the same numbers."""
        return f"/{self.imports[-1]}" if self.imports else ""

    def pause(self, scene: str | None) -> Pause | None:
        """Return the pause of a scene, its own or the whole game's; None if it isn't paused."""
        return self.paused.get(scene or "") or self.paused.get("")

    def names_gm(self, person: str, roles: Iterable[str] = ()) -> bool:
        """Whether the game's own settings make somebody with these roles (ids) a GM of the whole game."""
        return person in self.gms or not set(roles).isdisjoint(self.gm_roles)

    def system_in(self, scene: str | None, parent: str | None = None) -> str:
        """Return the system chosen for a scene, or for the channel above it, or for the game."""
        above = self.parents.get(scene or "", parent or "")
        return self.systems.get(scene or "", self.systems.get(above, self.system))

    def holds(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None) -> bool:
        """Whether somebody has that role in a scene: for that scene, or for all of them."""
        return any(
            one.person == person and one.part == part and (one.scene is None or one.scene == scene)
            for one in self.standings
        )

    def holders(self, part: Literal["gm", "insider", "watcher"], scene: str | None) -> tuple[str, ...]:
        """Return everyone with that role in a scene, in the order in which they got it."""
        found = (one.person for one in self.standings if one.part == part and (one.scene is None or one.scene == scene))
        return tuple(dict.fromkeys(found))

    def followed(self, person: str) -> tuple[str, ...]:
        """Return the scenes that somebody follows as a watcher."""
        own = [one.scene for one in self.standings if one.person == person and one.part == "watcher"]
        return tuple(self.scenes) if None in own else tuple(dict.fromkeys(filter(None, own)))

    def entrusted(self, person: str) -> tuple[str, ...]:
        """Return the scenes in which somebody has a role that ends while they can't read there: those they follow, and
        those of which alone they are GM or insider."""
        alone = (one.scene for one in self.standings if one.person == person and one.scene is not None)
        return tuple(dict.fromkeys((*self.followed(person), *alone)))

    def barred_from(self, person: str, scenes: Collection[str]) -> "Game":
        """Return the game without the roles that somebody can't have while they can't read in these scenes."""
        kept = (
            one for one in self.standings if one.person != person or (one.part != "watcher" and one.scene not in scenes)
        )
        left = [scene for scene in self.followed(person) if scene not in scenes]
        own = (Standing(person=person, part="watcher", scene=scene) for scene in left)
        return self.model_copy(update={"standings": (*kept, *own)})

    def departed(self, person: str) -> "Game":
        """Return the game without any role that somebody had besides playing."""
        return self.model_copy(
            update={
                "gms": tuple(who for who in self.gms if who != person),
                "added": {who: at for who, at in self.added.items() if who != person},
                "standings": tuple(one for one in self.standings if one.person != person),
                "duty": {scene: who for scene, who in self.duty.items() if who != person},
            }
        )

    def rejoined(self, person: str, joined: datetime | None) -> "Game":
        """Return the game without the roles that somebody had before they joined the server: they left in between.
        Roles without a time are kept."""
        own = [one for one in self.standings if one.person == person]
        kept = [one for one in own if not _before(one.since, joined)]
        listed = person in self.gms and not _before(self.added.get(person), joined)
        if len(kept) == len(own) and listed == (person in self.gms):
            return self
        left = self.departed(person)
        update: dict[str, object] = {"standings": (*left.standings, *kept)}
        if listed:
            update |= {"gms": self.gms, "added": self.added}
        return left.model_copy(update=update)

    def with_gm(self, person: str, at: str) -> "Game":
        """Return the game with a GM of all its scenes, who needs no entry for single ones."""
        changed = self.without(person, "gm", None)
        return changed.model_copy(update={"gms": (*self.gms, person), "added": {**self.added, person: at}})

    def on_duty(self, scene: str | None) -> str | None:
        """Return the GM who is asked first in a scene."""
        return self.duty.get(scene or "") or self.duty.get("")

    def standing(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None, at: str) -> "Game":
        """Return the game with a role for somebody in a scene, or in all; a role in all replaces those in single
        scenes."""
        one = Standing(person=person, part=part, scene=scene, since=at)
        kept = self.without(person, part, scene).standings
        return self.model_copy(update={"standings": (*kept, one)})

    def handed(self, old: str, new: str, at: str) -> "Game":
        """Return the game with all of somebody's roles given to another."""
        added = {who: since for who, since in self.added.items() if who != old}
        return self.model_copy(
            update={
                "gms": tuple(dict.fromkeys(new if who == old else who for who in self.gms)),
                "added": {**added, new: at} if old in self.gms else added,
                "standings": tuple(
                    dict.fromkeys(
                        one.model_copy(update={"person": new, "since": at}) if one.person == old else one
                        for one in self.standings
                    )
                ),
                "duty": {scene: new if who == old else who for scene, who in self.duty.items()},
                "absent": tuple(who for who in self.absent if who != old),
            }
        )

    def bound(self, old: str, here: str, *, trusted: bool) -> "Game":
        """Return the game with all roles in one scene, and its pause, moved to another. `trusted`: whether its GMs and
        those who read along may know everything about the other."""
        standings = tuple(
            one.model_copy(update={"scene": here}) if one.scene == old and (trusted or one.part == "watcher") else one
            for one in self.standings
        )
        duty = {here if scene == old else scene: who for scene, who in self.duty.items()}
        leads = duty.get(here, "")
        if not trusted and leads not in self.gms and self.holds(leads, "gm", old):
            del duty[here]
        paused = {here if scene == old else scene: one for scene, one in self.paused.items()}
        behind = {here if scene == old else scene: one for scene, one in self.backgrounds.items()}
        update = {"standings": tuple(dict.fromkeys(standings)), "duty": duty, "paused": paused, "backgrounds": behind}
        return self.model_copy(update=update)

    def without(self, person: str, part: Literal["gm", "insider", "watcher"], scene: str | None) -> "Game":
        """Return the game without somebody's role in a scene; None: in any scene."""
        kept = tuple(
            one
            for one in self.standings
            if (one.person, one.part) != (person, part) or (scene is not None and one.scene != scene)
        )
        return self.model_copy(update={"standings": kept})

    def leads(self, scene: str, moved_by: str | None = None) -> str | None:
        """Return the GM who is asked first in a scene: the one on duty there or in the game, or the last to go on
        (`moved_by`), or the first one added; None if nobody is known."""
        return self.on_duty(scene) or moved_by or next(iter(self.gms), None)


def _before(since: str | None, joined: datetime | None) -> bool:
    return since is not None and joined is not None and datetime.fromisoformat(since) + JUST < joined


MOST_CHANGES = 300
"""How many changes are kept for looking back; the journal has all of them."""


class Change(Plain):
    """One change by a GM: names with their texts before and after; None: as printed. `at`: ISO text."""

    at: str
    person: str
    system: str
    act: Literal["set", "reset", "undo"]
    names: tuple[tuple[str, str | None, str | None], ...]
    undone: bool = False

    @property
    def stands(self) -> bool:
        """Whether it can be undone."""
        return self.act != "undo" and not self.undone


class House(Plain):
    """The house rules of a game. `patches`: by the id of the system. `changes`: oldest first."""

    schema_version: int = 1
    patches: Mapping[str, Patch] = {}
    changes: tuple[Change, ...] = ()

    def patch(self, system: str) -> Patch:
        return self.patches.get(system, ())

    def changed(self, patch: Patch, change: Change) -> "House":
        """Return the house rules with another patch for the change's system, and with the change recorded."""
        patches = {**self.patches, change.system: patch}
        return House(patches=patches, changes=(*self.changes, change)[-MOST_CHANGES:])

    def undoing(self, system: str) -> Change | None:
        """Return the last change of a system that can be undone."""
        standing = [one for one in self.changes if one.system == system and one.stands]
        return standing[-1] if standing else None

    def standing(self) -> Counter[str]:
        """Return how many changes can be undone, by the id of the system."""
        return Counter(one.system for one in self.changes if one.stands)

    def without(self, change: Change) -> "House":
        """Return the house rules with that change marked as undone."""
        marked = tuple(one.model_copy(update={"undone": True}) if one is change else one for one in self.changes)
        return self.model_copy(update={"changes": marked})
