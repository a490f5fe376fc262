"""Whether a felt keeps its place and its size while one plays."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """async () => {
  // The page draws what came last, and fits the felt to it, in the frame that follows.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const seen = (window.felts = []);
  const note = () => {
    const box = document.querySelector(".felt").getBoundingClientRect();
    const picture = document.querySelector(".picture");
    const felt = [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
    const now = `${felt}, ${picture.style.transform}`;
    const last = document.querySelector(".steps li:last-child")?.textContent || "";
    if (seen.at(-1)?.[0] !== now) seen.push([now, last]);
  };
  note();
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector(".table-page"), all);
}"""


def watch(page: Page) -> None:
    """Note from now on where the felt lies, how large it is and how large what lies on it is drawn."""
    page.evaluate(WATCH)


def moved(page: Page) -> list[str]:
    """Where and how large the felt has been since, and after which step it changed; nothing where it did not."""
    seen: list[list[str]] = page.evaluate("window.felts")
    return [f"{felt} ({step})" for felt, step in seen] if len(seen) > 1 else []
