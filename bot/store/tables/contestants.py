"""Contestants' names, their owners, and whether players may know of them, as SQL."""

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.packs.contestant_register import Listed, Register
from bot.store.schema.tables import sheet

OF_FAMILY = select(sheet.c.key, sheet.c.name, sheet.c.owner, sheet.c.known).where(
    sheet.c.game == bindparam("of"), sheet.c.family == bindparam("kin")
)
STRIKE = delete(sheet).where(
    sheet.c.game == bindparam("of"), sheet.c.family == bindparam("kin"), sheet.c.key == bindparam("one")
)
OWNS = select(sheet.c.key).where(sheet.c.game == bindparam("of"), sheet.c.owner == bindparam("person")).limit(1)


def register(connection: Connection, game: str, family: str) -> Register:
    rows = connection.execute(OF_FAMILY, {"of": game, "kin": family})
    return Register.of_rows((key, name, owner, bool(known)) for key, name, owner, known in rows)


def owns(connection: Connection, game: str, person: str) -> bool:
    return connection.scalar(OWNS, {"of": game, "person": person}) is not None


def enrol(connection: Connection, game: str, family: str, listed: Mapping[str, Listed | None]) -> None:
    """Register contestants by key; None removes one."""
    connection.execute(STRIKE, [{"of": game, "kin": family, "one": key} for key in listed])
    rows: list[dict[str, object]] = [
        {"game": game, "family": family, "key": key, "name": one.name, "owner": one.owner, "known": one.known}
        for key, one in listed.items()
        if one is not None
    ]
    if rows:
        connection.execute(insert(sheet), rows)
