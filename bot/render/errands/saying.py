"""How an outcome is said: the outcome, and the name of the contestant that it is about."""

from collections.abc import Callable
from typing import Any

from bot.reply import Line

Say = Callable[[Any, str], list[Line]]
