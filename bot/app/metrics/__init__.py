"""The bot's condition for its host: metrics for Prometheus and a brief health check, without anything people wrote."""


class PortTaken(Exception):
    """The chosen port can't be used; the message tells the host why."""
