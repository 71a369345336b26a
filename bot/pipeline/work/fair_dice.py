"""The dice of one message: from chance, or from the seed of a fight with fair dice."""

import re
from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Final

from bot.pipeline.ports import Luck
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.ports.process import Scripted
from bot.pipeline.work.documents import LoadedGame, system_of
from bot.pipeline.work.fair_fights import Derived, FairFight
from bot.turn.evolve import AnyFight
from bot.turn.view import IN_A_FIGHT, TARGET, OpenDice, parts_of, purpose_of
from rules.dice.fair import faces_of
from rules.dice.throws import Faces, Throw

_PUBLISHED: Final = re.compile(r"[a-z]+:(i?[0-9:]+)")
"""Sources that are the id of a message or a press and reveal nothing else. The clock's sources count rows, and those of
reactions name a person. The front end is left out, since an import changes ids of other servers."""


@dataclass
class FairDice:
    """Dice that follow from the seed of the current fight, if it has one; otherwise from `luck`.

    A throw that everyone may know follows from the seed, any other from the hidden seed: once the seed is revealed,
    anyone can compute every throw made with it. What the throw is for is put in words that everyone may read.
    """

    luck: Luck
    incoming: Incoming
    loaded: LoadedGame
    waiting: defaultdict[str, deque[Derived]] = field(default_factory=partial(defaultdict, deque))
    """How throws that are in no row yet followed from the seed, by label."""
    _used: Counter[str] = field(default_factory=Counter)
    _judged: tuple[AnyFight, OpenDice] | None = None

    def roll(self, label: str, count: int, sides: int) -> Faces:
        fair, fight, begins = self.loaded.fair, self.loaded.fight, IN_A_FIGHT.match(label)
        if fair is None or fight is None or begins is None or fair.seeds is None or not fair.fight.is_open:
            return self.luck.roll(label, count, sides)
        if not int(begins["fight"]) == fair.fight.number == fight.number:
            return self.luck.roll(label, count, sides)
        given = self.luck.given(label, count, sides) if isinstance(self.luck, Scripted) else None
        if given is not None:
            return given
        derived = self._derive(fair.fight, begins["turn"], parts_of(label) or [], fight)
        self.waiting[label].append(derived)
        seed = fair.seeds.pairs[-1][derived.hidden]
        return faces_of(bytes.fromhex(seed), fair.fight.mix, derived.cause, derived.label, count, sides)

    def derived(self, throws: Sequence[Throw]) -> dict[int, Derived]:
        """Return how each of these throws followed from a seed, by their places. Each is returned once."""
        waiting = self.waiting
        return {place: waiting[one.label].popleft() for place, one in enumerate(throws) if waiting.get(one.label)}

    def _derive(self, fair: FairFight, turn: str, parts: Sequence[str], fight: AnyFight) -> Derived:
        dice, source = self._dice_of(fight), self.incoming.key
        # What a GM may still drop isn't known to everyone, even between fighters whom everyone sees.
        known = dice.include(parts) and not self.loaded.game.drafts
        published = _PUBLISHED.fullmatch(source) if known else None
        label, cause = f"t{turn}/hidden/{purpose_of(parts)}", sha256(source.encode()).hexdigest()[:32]
        if published is not None:
            who = {fighter: str(place) for place, fighter in enumerate(dice.known, 1)}
            target = parts[TARGET] if len(parts) > TARGET else ""
            label = f"t{turn}/{who[parts[0]]}/{who.get(target, '-')}/{purpose_of(parts)}"
            cause = published[1]
        self._used[label] += 1
        return Derived(
            commitment=len(fair.commitments),
            hidden=published is None,
            words=len(fair.words),
            cause=cause,
            label=f"{label}/{self._used[label]}",
        )

    def _dice_of(self, fight: AnyFight) -> OpenDice:
        if self._judged is None or self._judged[0] is not fight:
            self._judged = fight, OpenDice.of(fight, system_of(fight))
        return self._judged[1]
