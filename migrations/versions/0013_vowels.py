"""Sheets of names in scripts such as Devanagari get keys with the signs on their letters, which tell names apart."""

import json
import unicodedata
from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ACCENTS = ("COMBINING ", "ARABIC ", "HEBREW ", "SYRIAC ", "VARIATION ", "MONGOLIAN FREE ")
"""How the names of marks begin that aren't part of a key."""
NEWEST = sa.text(
    'SELECT document.game, document."key", document.body FROM document JOIN (SELECT game, "key", MAX(seq) AS seq'
    ' FROM document WHERE "key" LIKE \'sheet/%/%\' GROUP BY game, "key") AS last ON last.game = document.game'
    ' AND last."key" = document."key" AND last.seq = document.seq ORDER BY document.game, document."key"'
)
SHEETS = sa.text('SELECT game, family, "key", name FROM sheet ORDER BY game, family, "key"')
MOVE = sa.text('UPDATE document SET "key" = :new WHERE game = :game AND "key" = :old')
LISTED = sa.text('UPDATE sheet SET "key" = :new WHERE game = :game AND family = :family AND "key" = :old')


def upgrade() -> None:
    _rename(_former_key, _key)


def downgrade() -> None:
    _rename(_key, _former_key)


def _rename(was: Callable[[str], str], key: Callable[[str], str]) -> None:
    """Give every sheet another key of its name, unless another sheet has it: older programs know only one of these."""
    connection = op.get_bind()
    stored = [(game, *where.split("/", 2)[1:], body) for game, where, body in connection.execute(NEWEST).all()]
    taken = {(game, family, short) for game, family, short, _ in stored}
    names = [(game, family, short, json.loads(body)["name"]) for game, family, short, body in stored]
    for game, family, old, name in names:
        new = key(name)
        if old == was(name) != new and (game, family, new) not in taken:
            taken.add((game, family, new))
            both = {"game": game, "old": f"sheet/{family}/{old}", "new": f"sheet/{family}/{new}"}
            connection.execute(MOVE, both)
    listed = connection.execute(SHEETS).all()
    taken = {(game, family, short) for game, family, short, _ in listed}
    for game, family, old, name in listed:
        new = key(name)
        if old == was(name) != new and (game, family, new) not in taken:
            taken.add((game, family, new))
            connection.execute(LISTED, {"game": game, "family": family, "old": old, "new": new})


def _key(name: str) -> str:
    folded = unicodedata.normalize("NFC", name.casefold())
    return "".join(sign for sign in folded if sign.isalnum() or _is_vowel_sign(sign)) or name.casefold().strip()


def _is_vowel_sign(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Mc") and not unicodedata.name(sign, "COMBINING ").startswith(ACCENTS)


def _former_key(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum()) or name.casefold().strip()
