"""Secrets as GMs might type them in public, however mistyped."""

from tests.desk.people import Desk

PLAN = "@plan wolf: bite Anna's left eye"


async def everywhere(desk: Desk) -> str:
    """Return everything ever written."""
    rows = await desk.rows()
    return "\n".join([*(row.command + row.events + "".join(row.documents.values()) for row in rows)])


SECRETS = (
    f"@roll 1d6\n{PLAN}",
    f"{PLAN}\n@roll 1d6",
    f"Watch this.\n{PLAN}\nThere.",
    "@plan\nwolf: bite Anna's left eye",
    "@in the hall @plan wolf: bite Anna's left eye",
    "@in hall in hall mask wolf as left eye",
    "@in hall plan wolf: left eye" + " very hard" * 210,
    "@add left eye x2 hidden",
    "@add wolf x99 hidden",
    "@in nowhere add wolf as left eye hidden",
    "@roll 1d6\n" * 5 + PLAN,
    "@plna wolf: bite Anna's left eye",
    "@plan1 wolf bite Anna's left eye",
    "@paln\nwolf: bite Anna's left eye",
    "@roll 1d6\n&pln wolf: bite Anna's left eye",
    "@msak wolf as left eye",
    "@declrae wolf: bite Anna's left eye",
    "@ad wolf as left eye hidden",
    "@in hall plna wolf: bite Anna's left eye",
    "@in nowhere msk wolf as left eye",
    "@ in nowhere plan wolf: bite Anna's left eye",
    "@plans wolf: bite Anna's left eye",
    "@plna wolves: bite Anna's left eye",
    "@plna all: bite Anna's left eye",
    "!plan all wolves: bite Anna's left eye",
    "/ plan wolf: bite Anna's left eye",
    "**@plan wolf: bite Anna's left eye**",
    "||@plan wolf: bite Anna's left eye||",
    "@@plan wolf: bite Anna's left eye",
    "＠plan wolf: bite Anna's left eye",
    "1. @plan wolf: bite Anna's left eye",
    "@plan(wolf): bite Anna's left eye",
    "@plan-wolf: bite Anna's left eye",
    "@ plna wolf: bite Anna's left eye",
    "**@plan**\nwolf: bite Anna's left eye",
    "?mask wolf as left eye",
    ".add wolf as left eye hidden",
    *(f"@{word} wolf: bite Anna's left eye" for word in ("рlan", "plаn", "pӏan", "ｐlan", "plán", "рlna", "dеclare")),
    *(f"@pl{sign}an wolf: bite Anna's left eye" for sign in "\u200b\u200d\u2060\ufeff\u00ad\u0301\ufe0f\u202e"),
    "@plan\ufeff wolf: bite Anna's left eye",
    "Well then, @рlan wolf: bite Anna's left eye",
    "@wolf: claw Anna's left eye",
    "@wolf claw Anna, head",
    "@wolf! Claw Anna, head.",
    "@Wolf - claws Anna, head",
    "@wolf plan: bite Anna's left eye",
    "@wolf plans to bite Anna's left eye",
    "@wolf x2 as Left eye hidden",
    "**@wolf: claw Anna, head**",
    "Now @wolf: claw Anna, head",
    "@wolf: if Ben moves, bite his left eye",
    "@wolf: bite Ben's left eye as soon as he moves",
    "@wolf: warte, bis Ben sich bewegt, dann beiß ihn",
    "!wolf: wenn Anna sich bewegt, beiß sie",
    "@wolf:\nif Anna moves, bite her",
    "@declare\nwolf: bite Anna's left eye",
    "@declare\nsecretly bite Anna's left eye",
    "@in hall wolf: if Ben moves, bite his left eye",
    "@in the old hall @wolf 1: bite Anna's left eye",
    "@in nowhere wolf claw Anna, left eye",
    "@in nowhere declare secretly bite Anna's left eye",
)

EDITED = (
    PLAN, f"@roll 1d6\n{PLAN}", "@in hall plan wolf: bite Anna's left eye", "@add left eye x2 hidden",
    "@declare wolf: bite Anna's left eye", "@for wolf: bite Anna's left eye", "@plna wolf: bite Anna's left eye",
    "@planen wolf: bite Anna's left eye", "@hinzufügen left eye x2 versteckt", "Well, @maskieren wolf as left eye",
)  # fmt: skip
