"""The areas of code to mutate."""

from pathlib import Path

ROOT = Path(__file__).parents[2]

AREAS: dict[str, tuple[str, ...]] = {
    "rules": ("rules/**/*.py",),
    "turn": ("bot/turn/**/*.py",),
    "store": ("bot/store/**/*.py",),
    "delivery": (
        "bot/pipeline/outbox/*.py",
        "bot/features/people/unreachable.py",
        "bot/features/fight/report.py",
        "bot/discord/sending/*.py",
    ),
    "permissions": (
        "bot/pipeline/router.py",
        "bot/pipeline/ports/incoming.py",
        "bot/pipeline/inbox/game_choice.py",
        "bot/pipeline/inbox/known_games.py",
        "bot/pipeline/inbox/pressed_controls.py",
        "bot/pipeline/ports/front_end.py",
        "bot/pipeline/work/people.py",
        "bot/pipeline/work/creature_plans.py",
        "bot/pipeline/work/secrecy.py",
        "bot/pipeline/work/publicity.py",
        "bot/pipeline/work/context.py",
        "bot/pipeline/work/session.py",
        "bot/features/people/handler.py",
        "bot/features/people/handover.py",
        "bot/features/people/speaking_for.py",
        "bot/features/people/takeover.py",
        "bot/features/settings/gm_channel.py",
        "bot/features/settings/gm_roles.py",
        "bot/discord/server/*.py",
        "bot/discord/messages/private_channels.py",
        "bot/discord/messages/proxies.py",
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
