"""`python -m tests.pages` writes the generated pages of docs/ anew."""

from tests.pages.generated import PAGES

for path, page in PAGES.items():
    path.write_text(page(), encoding="utf-8")
