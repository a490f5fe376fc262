"""What axe-core finds wrong with a page for those who do not see it, or not well."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_OPTIONS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
}


def found_by_axe(page: Page) -> list[str]:
    """Each violation with the first element that it concerns."""
    violations = Axe().run(page, options=_OPTIONS).response["violations"]
    return [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:160]}" for each in violations]
