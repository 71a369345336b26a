"""What is mutated, by area."""

from pathlib import Path

ROOT = Path(__file__).parents[2]

AREAS: dict[str, tuple[str, ...]] = {
    "rules": ("rules/**/*.py",),
    "turn": ("bot/turn/**/*.py",),
    "store": ("bot/store/**/*.py",),
    "delivery": (
        "bot/pipeline/outbox/delivery.py",
        "bot/pipeline/outbox/rendering.py",
        "bot/pipeline/outbox/undelivered.py",
        "bot/features/people/unreachable.py",
        "bot/pipeline/outbox/removable_answers.py",
        "bot/pipeline/outbox/replies.py",
        "bot/features/fight/report.py",
        "bot/features/participation/transfer.py",
        "bot/discord/sending/sender.py",
        "bot/discord/sending/posting.py",
        "bot/discord/sending/earlier_posts.py",
        "bot/discord/sending/archived_threads.py",
    ),
    "permissions": (
        "bot/features/people/handler.py",
        "bot/pipeline/inbox/known_gms.py",
        "bot/features/settings/gm_roles.py",
        "bot/features/settings/gm_channel.py",
        "bot/features/completion/slash_commands.py",
        "bot/pipeline/inbox/pressed_controls.py",
        "bot/pipeline/work/people.py",
        "bot/pipeline/inbox/front_ends.py",
        "bot/pipeline/inbox/game_choice.py",
        "bot/pipeline/work/session.py",
        "bot/discord/server/rights.py",
        "bot/discord/server/membership.py",
        "bot/discord/server/premises.py",
        "bot/discord/messages/proxies.py",
        "bot/discord/server/gm_channel.py",
        "bot/discord/sending/visible_text.py",
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
