"""The pages of docs/ that are made from the code, and what makes them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.pages import revisions_page, rules_page

DOCS: Final = Path(__file__).parent.parent.parent / "docs"
PAGES: Final[Mapping[Path, Callable[[], str]]] = {
    DOCS / "rules.md": rules_page.page,
    DOCS / "revisions.md": revisions_page.page,
}
