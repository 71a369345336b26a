"""House rules: what can be set."""

from dataclasses import dataclass

Patch = tuple[tuple[str, str], ...]
"""House rules in force: names of settings with the text of their values, in the order of the names."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that house rules may set: its dotted name, its value now and as printed, both as text.

    `wanted` says what may be written for it, `rule` where it comes from.
    """

    name: str
    value: str
    printed: str
    wanted: str
    meaning: str
    rule: str

    @property
    def subject(self) -> str:
        return self.name.partition(".")[0]

    @property
    def changed(self) -> bool:
        return self.value != self.printed
