"""How the bot does, for whoever hosts it: figures for Prometheus, health in a few words. Nothing that anybody wrote."""


class PortTaken(Exception):
    """Nobody can listen at the port that was named; the message says so to the host."""
