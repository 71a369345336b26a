"""What is mutated, by area."""

from pathlib import Path

ROOT = Path(__file__).parents[2]

AREAS: dict[str, tuple[str, ...]] = {
    "rules": ("rules/**/*.py",),
    "turn": ("bot/turn/**/*.py",),
    "store": ("bot/store/**/*.py",),
    "delivery": (
        "bot/delivery.py",
        "bot/service/outgoing.py",
        "bot/service/undelivered.py",
        "bot/service/unreached.py",
        "bot/service/unwanted.py",
        "bot/service/replies.py",
        "bot/service/telling.py",
        "bot/service/sending.py",
        "bot/gateway/sender.py",
        "bot/gateway/posting.py",
        "bot/gateway/earlier.py",
        "bot/gateway/waking.py",
    ),
    "permissions": (
        "bot/service/masters.py",
        "bot/service/known_gms.py",
        "bot/service/gm_roles.py",
        "bot/service/gm_room.py",
        "bot/service/doors.py",
        "bot/service/pressing.py",
        "bot/service/people.py",
        "bot/service/places.py",
        "bot/service/game_meant.py",
        "bot/service/session.py",
        "bot/gateway/rights.py",
        "bot/gateway/membership.py",
        "bot/gateway/premises.py",
        "bot/gateway/proxies.py",
        "bot/gateway/gm_room.py",
        "bot/gateway/visible.py",
    ),
}
"""Globs below the root. A file belongs to the last area that names it."""


def area_files() -> dict[str, list[str]]:
    """The files of each area, with statements in them, as paths below the root."""
    owner: dict[str, str] = {}
    for area, globs in AREAS.items():
        for glob in globs:
            for path in sorted(ROOT.glob(glob)):
                owner[str(path.relative_to(ROOT))] = area
    found: dict[str, list[str]] = {area: [] for area in AREAS}
    for file in sorted(owner):
        found[owner[file]].append(file)
    return found


def files() -> list[str]:
    return sorted(file for found in area_files().values() for file in found)
