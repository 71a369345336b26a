"""The part of a revision that says which combat skill covers which weapon (MZ-SK-02), as data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedWeapon:
    """A weapon that the rules name, by the words that tell it apart. `modes`: only in these; empty: in every mode."""

    words: str
    skill: str
    modes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GunRow:
    """A sort of gun: the skill of its automatic modes and that of semi-auto and single-shot ones.

    `usual`: the skill where neither mode nor action is known; None: it cannot be told.
    """

    kind: str
    automatic: str | None
    single: str | None
    usual: str | None = None


@dataclass(frozen=True, slots=True)
class ActionRow:
    """A way of working a gun that has a skill of its own; `kinds`: only for these sorts, empty: whatever the gun."""

    words: tuple[str, ...]
    skill: str
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CombinationRow:
    """A combination gun, whose skill goes by the calibre fired."""

    kind: str
    calibers: tuple[str, ...]
    skill: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which skill covers a weapon (MZ-SK-02). Words are in lower case with blanks for hyphens.

    `automatic` and `single` are the words for such modes. `kinds` have one skill in every mode. `thrown`: the skill of
    what is thrown; `thrown_kinds` are made for it, `throwable` are weapons known to be; `any_thrown`: everything is
    covered when thrown, else only what has a throw mode. `strike_needs_mode`: what has no strike mode can only push.
    `by_damage`: melee weapons by their damage type.
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
        """Every skill that the rows name."""
        guns = (skill for row in self.guns for skill in (row.automatic, row.single, row.usual))
        return (
            *(row.skill for row in self.named),
            *(row.skill for row in self.actions),
            *(row.skill for row in self.combinations),
            *filter(None, guns),
            *(skill for _, skill in (*self.kinds, *self.by_damage)),
            self.thrown,
        )
