"""Each secret that docs/secrets.md promises is kept, and every promise has a test; see `promises`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.secrecy.promise_pair import SECRETS, Promised
from tests.secrecy.promises import PROMISES
from tests.secrecy.test_fight_pair import seated

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "secrets.md"
PAIRS = [(name, system) for name, secret in SECRETS.items() for system in secret.systems]


@pytest.mark.parametrize(("name", "system"), PAIRS)
async def test_nobody_else_reads_it(tmp_path: Path, name: str, system: str) -> None:
    secret = SECRETS[name]
    async with seated(tmp_path / "one.db", 1) as one, seated(tmp_path / "other.db", 1) as other:
        pair = Promised((one, other), system, Random(1))
        await pair.plays(secret)
        assert await pair.differ() or "in public" in name
        assert not pair.found, pair.found[0]
        assert not pair.shown
        await pair.offers(secret.names)
        assert not pair.offered, pair.offered[0]


def sentences(page: str) -> Iterator[str]:
    """Yield the sentences and table rows of a page, without examples."""
    text = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    for part in re.split(r"\n\s*\n|\n(?=[-#|] ?)", text):
        plain = " ".join(part.split())
        if plain.startswith("|"):
            yield from [plain] if re.search(r"\w", plain) else []
        elif plain and not plain.startswith("#"):
            yield from re.split(r"(?<=[.:])\s+(?=[A-Z`])", plain)


def test_every_promise_is_held_by_something() -> None:
    said = list(sentences(PAGE.read_text("utf-8")))
    held = {one: [begun for begun in PROMISES if one.startswith(begun)] for one in said}
    assert [one for one, begun in held.items() if len(begun) != 1] == [], "write what holds them into promises.py"
    assert PROMISES.keys() - {begun for found in held.values() for begun in found} == set()


@pytest.mark.parametrize("proof", sorted({proof for proofs in PROMISES.values() for proof in proofs}))
def test_what_holds_a_promise_is_there(proof: str) -> None:
    if proof.startswith("pair "):
        assert proof.removeprefix("pair ") in SECRETS
        return
    path, name = proof.split("::")
    made = ast.parse((TESTS / path).read_text("utf-8"))
    assert name in {one.name for one in made.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_pair_holds_a_promise() -> None:
    held = {proof for proofs in PROMISES.values() for proof in proofs}
    assert {name for name in SECRETS if f"pair {name}" not in held} == set()
