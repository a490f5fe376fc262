"""Build the site: `python -m bench.site`, into build/site.

The layouts are taken in a real browser, if one is at hand; without one they are left out, and that is said.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.site.felts import take
from bench.site.garbled import garbled
from bench.site.pages import DOCS, FELTS, ROOT, Entry, broken, nav, pages

BUILT = ROOT / "build"
SITE = BUILT / "site"
NAME = "pitboss"
FEATURES = (
    "content.code.copy",
    "navigation.footer",
    "navigation.prune",
    "navigation.tabs",
    "navigation.top",
    "search.highlight",
    "toc.follow",
)
"""What Zensical's pages do beside showing the text."""


def settings() -> str:
    """What Zensical is told."""
    groups = ",\n".join(f"  {_entry(*each)}" for each in nav())
    return f"""[project]
site_name = "{NAME}"
site_description = "New Jersey's casino Rules of the Games (N.J.A.C. 13:69F), executable."
site_author = "the pitboss contributors"
copyright = "MIT licence, the pitboss contributors."
docs_dir = "docs"
site_dir = {json.dumps(SITE.name)}
use_directory_urls = false
extra_css = ["site.css"]
nav = [
{groups}
]

[project.theme]
font = false
language = "en"
features = {json.dumps(FEATURES)}

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle.icon = "lucide/sun"
toggle.name = "Dark"

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle.icon = "lucide/moon"
toggle.name = "Light"

# Only what says nothing else than we do: some of the usual ones read (c) as a sign, and dollars as mathematics.
[project.markdown_extensions]
attr_list = {{}}
md_in_html = {{}}
toc = {{ permalink = true }}
[project.markdown_extensions.pymdownx]
highlight = {{ pygments_lang_class = true }}
superfences = {{}}

[project.plugins.mkdocstrings.handlers.python]
paths = [{json.dumps(str(ROOT / "src"))}]

[project.plugins.mkdocstrings.handlers.python.options]
docstring_style = "google"
extensions = [{json.dumps(f"{Path(__file__).with_name('docstrings.py')}:Fenced")}]
show_bases = false
members_order = "source"
show_root_heading = true
show_root_full_path = true
show_source = false
show_signature_annotations = true
separate_signature = true
heading_level = 2
filters = ["!^_"]
"""


def _entry(title: str, listed: str | Sequence[Entry]) -> str:
    within = json.dumps(listed) if isinstance(listed, str) else f"[{', '.join(_entry(*each) for each in listed)}]"
    return f"{{ {json.dumps(title)} = {within} }}"


STYLE = """
.md-typeset table:not([class]) { font-size: .68rem; }
.md-typeset table:not([class]) code { word-break: normal; overflow-wrap: normal; }
@media (max-width: 45em) {
  .md-typeset table:not([class]) :is(td, th) { padding: .5em .7em; min-width: 0; }
  .md-typeset table:not([class]) :is(td, th):first-child {
    position: sticky; left: 0; background: var(--md-default-bg-color);
  }
}
.md-typeset img[src*="felts/"] { display: block; margin: 0 auto 1em; max-height: 26rem; border-radius: .4rem; }
"""


def build() -> None:
    """Write the pages, and let Zensical make the site of them."""
    if found := broken():
        raise SystemExit("These links lead nowhere:\n" + "\n".join(found))
    work = BUILT / "docs"
    shutil.rmtree(work, ignore_errors=True)
    for at, text in pages().items():
        file = work / at
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for file in DOCS.rglob("*"):
        if file.is_file() and file.suffix != ".md":
            to = work / file.relative_to(DOCS)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to)
    (work / "site.css").write_text(STYLE, encoding="utf-8")
    taken = take(BUILT / "felts")
    shutil.copytree(BUILT / "felts", work / FELTS, dirs_exist_ok=True)
    if not taken:
        print("The layouts are left out: there is no Chromium on this machine.")
        for file in (work / "games").glob("*.md"):
            lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
            file.write_text("".join(line for line in lines if FELTS not in line), encoding="utf-8")
    told = BUILT / "zensical.toml"
    told.write_text(settings(), encoding="utf-8")
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "-f", str(told)]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit("The site is not built; see above.")
    if found := list(garbled(SITE, pages())):
        raise SystemExit("These are told otherwise in the site than they are written:\n" + "\n".join(found))
    print(f"The site lies in {SITE}: {len(pages())} pages. Open {SITE / 'index.html'}.")


if __name__ == "__main__":
    build()
