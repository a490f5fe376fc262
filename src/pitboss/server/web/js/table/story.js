// The story of the round: each step in words, with the section it rests on. It lies in a drawer beside the felt; where
// the screen has room for both, the drawer stands open.

import { h, put } from "../dom.js";
import { section } from "../rule.js";

/** So near its end somebody reads the end of a list, in pixels. */
const NEAR = 60;
/** Whether a screen has room for the story beside the felt. */
const ROOM = matchMedia("(min-width: 1200px) and (min-height: 760px)");

/** A step in the house's words, with the section it rests on. */
export function told(step) {
  return h("li", { class: step.do, "data-do": step.do }, h("span", {}, step.words), section(step.cite));
}

export class Story {
  constructor(table) {
    this.table = table;
    this.title = h("h2", {}, "The story of the round");
    this.list = h("ol", { class: "steps", tabindex: "0", "aria-label": "Steps of the round" });
    this.element = h("aside", { class: "story", "aria-label": "The story of the round" }, this.title, this.list);
    // Who reads the last line goes on reading the last line, also where what stands below takes more room.
    this.last = true;
    this.list.addEventListener("scroll", () => (this.last = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR));
    new ResizeObserver(() => this.last && this.toLast()).observe(this.list);
  }

  toLast() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The button that opens and shuts the drawer of this page. */
  opener(page) {
    const button = h("button", { type: "button", class: "link tell", "aria-expanded": "false" }, "Story");
    const turn = (open) => {
      page.classList.toggle("told", open);
      this.element.inert = !open;
      button.setAttribute("aria-expanded", String(open));
    };
    button.addEventListener("click", () => turn(this.element.inert));
    const shut = h("button", { type: "button", class: "quiet shut", "aria-label": "Close the story", onclick: () => [turn(false), button.focus()] }, "×");
    this.element.prepend(shut);
    this.element.addEventListener("keydown", ({ key }) => key === "Escape" && !ROOM.matches && shut.click());
    turn(ROOM.matches);
    ROOM.onchange = () => turn(ROOM.matches);
    return button;
  }

  begin(round) {
    this.title.textContent = round ? `Round ${round}` : "The story of the round";
    put(this.list);
  }

  add(step) {
    this.list.append(told(step));
    if (this.last) this.toLast();
  }

  /** The round is over; `said` is what it brought the person at this page, if they played. */
  end(said) {
    if (this.list.lastElementChild?.classList.contains("over")) return;
    this.list.append(h("li", { class: "over" }, h("span", {}, said ?? "The round is over.")));
    this.last = true;
    this.toLast();
  }
}
