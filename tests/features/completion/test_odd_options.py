"""A text field of a slash command takes anything, whatever its description asks for: no entry ends in an error."""

import pytest

from bot.commands.form import Form
from bot.features.completion.slash_commands import slash_forms
from tests.desk.people import Desk

ODD = ("a", "#2", "²", "9" * 30)
FORMS = [(path, form) for path, form in slash_forms().items() if any(field.kind == "text" for field in form.fields)]


@pytest.mark.parametrize("odd", ODD)
async def test_whatever_is_filled_in_is_answered(fight: Desk, odd: str) -> None:
    failed: list[tuple[str, ...]] = []
    for path, form in FORMS:
        for person in ("ann", "gm"):
            before = fight.service.internal_errors
            await fight.uses(person, *path, **_filled(form, odd))
            failed += [path] if fight.service.internal_errors > before else []
    assert failed == []


def _filled(form: Form, odd: str) -> dict[str, str]:
    """Odd texts where texts are asked for, and the first choice where something has to be chosen."""
    wanted = (field for field in form.fields if field.kind == "text" and (field.needed or not field.choices))
    return {field.name: field.choices[0][1] if field.choices else odd for field in wanted}
