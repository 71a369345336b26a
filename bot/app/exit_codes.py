"""The exit statuses of `turnkeeper`, of which docs/discord.md says what each means."""

from enum import IntEnum


class Exit(IntEnum):
    """Each but the first comes with a sentence on standard error; those of `doctor` are
    its findings, on standard output. What a person has to mend has a number of its own:
    with it nothing is started again by itself (deploy/turnkeeper.service)."""

    OK = 0
    FAILED = 1
    TOKEN = 2
    INTENT = 3
    NETWORK = 4
    SHARDS = 5
    SETTINGS = 6
