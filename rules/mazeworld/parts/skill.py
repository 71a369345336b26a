"""The part of a revision that says which combat skill covers which weapon (MZ-SK-02)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedWeapon:
    """A weapon named by the rules, with the words that identify it. `modes`: only in these; empty: in every mode."""

    words: str
    skill: str
    modes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GunRow:
    """A sort of gun: the skills of its automatic modes and of its semi-auto and single-shot ones.

    `usual`: the skill if neither mode nor action is known; None: unknown.
    """

    kind: str
    automatic: str | None
    single: str | None
    usual: str | None = None


@dataclass(frozen=True, slots=True)
class ActionRow:
    """A gun action with its own skill; `kinds`: only for these sorts of gun; empty: for all."""

    words: tuple[str, ...]
    skill: str
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CombinationRow:
    """A combination gun, whose skill depends on the calibre fired."""

    kind: str
    calibers: tuple[str, ...]
    skill: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which skill covers a weapon (MZ-SK-02). Words are in lower case, with spaces for hyphens.

    `automatic` and `single`: words for such modes. `kinds`: those with one skill in every mode. `thrown`: the skill
    for throwing; `thrown_kinds` are made for it, `throwable` weapons are known to be; `any_thrown`: it covers
    everything thrown, not only what has a throw mode. `strike_needs_mode`: without a strike mode, an object can only
    push. `by_damage`: skills of melee weapons by damage type.
    """

    named: tuple[NamedWeapon, ...]
    guns: tuple[GunRow, ...]
    actions: tuple[ActionRow, ...]
    kinds: tuple[tuple[str, str], ...]
    combinations: tuple[CombinationRow, ...]
    thrown: str
    thrown_kinds: tuple[str, ...]
    throwable: tuple[str, ...] = ()
    any_thrown: bool = False
    strike_needs_mode: bool = False
    by_damage: tuple[tuple[str, str], ...] = ()
    automatic: tuple[str, ...] = ("full auto", "fully automatic", "automatic", "auto", "burst")
    single: tuple[str, ...] = ("semi auto", "semi automatic", "semi", "single shot", "single", "break action", "break")

    def skills(self) -> tuple[str, ...]:
        """Return every skill that the rows name."""
        guns = (skill for row in self.guns for skill in (row.automatic, row.single, row.usual))
        return (
            *(row.skill for row in self.named),
            *(row.skill for row in self.actions),
            *(row.skill for row in self.combinations),
            *filter(None, guns),
            *(skill for _, skill in (*self.kinds, *self.by_damage)),
            self.thrown,
        )
