"""Which front end something is of."""


def front(identity: str) -> str:
    """The front end that an id of a person, scene or game belongs to, such as "discord"; "" where it says none."""
    return identity.partition(":")[0] if ":" in identity else ""
