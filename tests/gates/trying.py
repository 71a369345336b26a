"""Trying cases on a stage, one after another, and reporting faults."""

from collections.abc import Iterable
from typing import Final

from bot.commands.form import Field
from bot.features.forms.controls import DRAFT
from bot.features.forms.prompts import PLAN
from rules.system import GAP
from tests.gates.cases import Case
from tests.gates.judging import faults
from tests.gates.people import comes
from tests.gates.stage import Deed, Stage

OPENS = {
    "plan": (PLAN, f"@plan Wolf: {GAP}"),
    "for": (PLAN, f"@for Wolf declare {GAP}"),
    "draft": (DRAFT, f"@draft {GAP}"),
}
"""Commands that have a form of their own, which only a GM may open."""
NOTHING: Final = Field("text", "what follows")


async def tried(stage: Stage, cases: Iterable[Case]) -> tuple[int, list[str]]:
    """How many were tried, and what is wrong: of each case what it was and what came of it."""
    wrong, count = [], 0
    before = await stage.kept()
    documents = await stage.documents()
    for case in cases:
        count += 1
        deed, incoming = Deed(), comes(stage, case.role, case.line, case.place, case.way, case.pressed, count)
        if case.way == "completion":
            deed = await stage.fills_in(incoming, case.field or NOTHING, {"kind": "weapon", "setting": "zone"})
        else:
            deed = await stage.tries(incoming, undo=case.is_gm)
        if case.way == "form" and case.command.name in OPENS:
            form, command = OPENS[case.command.name]
            deed.form = (await stage.opens(incoming.model_copy(update={"text": command}), form)).form
        wrong += [f"{case}: {fault}" for fault in faults(case, incoming, deed, documents)]
    after = await stage.kept()
    wrong += [f"the journal is not as it was: {line[:200]}" for line in sorted(set(after) ^ set(before))]
    return count, wrong
