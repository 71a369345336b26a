"""The page of a fight in a real browser, at phone and desktop width, light and dark."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.features.log.html import page
from bot.picture.drawer import Drawer
from bot.picture.reels import placed
from tests.features.log.full_fights import names, tale

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed here")

LOOK = """
const seen = document.getElementById("page").contentDocument, view = seen.defaultView, root = seen.documentElement;
const rgb = color => color.match(/[\\d.]+/g).map(Number);
const light = color => {
  const [r, g, b] = rgb(color).map(part => part / 255).map(
    part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const under = one => {
  for (let at = one; at; at = at.parentElement) {
    const color = view.getComputedStyle(at).backgroundColor, parts = rgb(color);
    if (parts.length === 3 || parts[3] === 1) return color;
  }
  return "rgb(255, 255, 255)";
};
const contrast = one => {
  const [a, b] = [light(view.getComputedStyle(one).color), light(under(one))].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
};
const after = seen.getElementById("after");
if (after) after.click();
if (after) seen.dispatchEvent(new view.KeyboardEvent("keydown", {key: "ArrowRight"}));
const texts = [...seen.body.querySelectorAll("*")].filter(
  one => [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()));
const worst = texts.map(one => [contrast(one), one.tagName + "." + one.className]).sort((x, y) => x[0] - y[0])[0];
document.title = "";
const found = {
  shown: [...seen.querySelectorAll("main > section")].flatMap((one, place) => one.hidden ? [] : [place]),
  width: root.clientWidth, wide: root.scrollWidth, worst: worst, texts: texts.length,
  background: view.getComputedStyle(seen.body).backgroundColor,
  fetched: view.performance.getEntriesByType("resource").map(one => one.name),
  headings: [...seen.querySelectorAll("h1,h2,h3,h4")].map(one => Number(one.tagName[1])),
  out: [...seen.body.querySelectorAll("main p, main table, main code, main pre, h1, h2")].filter(
    one => one.getBoundingClientRect().right > root.clientWidth + 1).map(one => one.tagName + "." + one.className),
};
const told = document.createElement("pre");
told.id = "found";
told.textContent = JSON.stringify(found);
document.body.replaceChildren(told);
"""


def look(folder: Path, kind: str, width: int, *, dark: bool) -> Any:
    """What the browser measures on the page in a frame of this width."""
    frame = folder / "frame.html"
    boards = [Drawer().drawn(turn.board) for turn in tale(kind).turns if turn.board is not None]
    inner = html.escape(placed(page(tale(kind), names).encode(), boards).decode())
    frame.write_text(
        f'<!doctype html><meta charset="utf-8"><iframe id="page" style="width:{width}px;height:900px;border:0" '
        f'srcdoc="{inner}"></iframe><script>addEventListener("load", () => {{{LOOK}}});</script>',
        "utf-8",
    )
    assert CHROMIUM is not None
    flags = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--dump-dom",
        "--hide-scrollbars",
        "--window-size=1400,1000",
    ]
    flags += [f"--user-data-dir={folder / 'profile'}", "--host-resolver-rules=MAP * ~NOTFOUND", "--no-first-run"]
    flags += ["--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"]
    flags += ["--force-dark-mode"] if dark else []
    done = subprocess.run([CHROMIUM, *flags, frame.as_uri()], capture_output=True, text=True, timeout=120, check=True)
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found is not None, done.stderr[-2000:]
    return json.loads(html.unescape(found[1]))


@pytest.mark.parametrize(("kind", "width", "dark"), [("gm", 390, False), ("gm", 1280, True), ("replay", 390, True)])
def test_the_page_in_a_browser(tmp_path: Path, kind: str, width: int, dark: bool) -> None:
    seen = look(tmp_path, kind, width, dark=dark)
    assert seen["width"] == width
    assert seen["wide"] <= width, "nothing is wider than the window"
    assert seen["out"] == []
    assert seen["fetched"] == []
    assert seen["shown"] == ([2] if kind == "replay" else [*range(12)]), "a button and a key were pressed"
    assert seen["headings"][0] == 1
    assert all(after - before <= 1 for before, after in zip(seen["headings"], seen["headings"][1:], strict=False))
    assert seen["texts"] > 50
    assert seen["worst"][0] >= 4.5, seen["worst"]
    assert (seen["background"] == "rgb(23, 20, 15)") is dark
