"""`python -m tests.pages`: write the generated pages of docs/."""

from tests.pages.generated import PAGES

for path, page in PAGES.items():
    path.write_text(page(), encoding="utf-8")
