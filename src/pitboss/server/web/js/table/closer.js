// A closer look at the felt, for fingers. A felt of many betting areas is one picture on a small screen, and some of its
// areas are smaller than a fingertip: the first tap on such a one brings the felt closer, and wagers nothing; what is
// tapped then is large enough. A finger moves the felt about; a button shows the whole of it again.

import { h } from "../dom.js";

/** How large an area must be for a finger, in pixels, and how large it becomes. */
const [TIP, LARGE] = [44, 50];
const CLOSEST = 3.5;
/** How far a finger moves before it is no tap. */
const MOVED = 8;

export class Closer {
  /** `cloth` is what can be seen of the felt, `picture` what is drawn on it. */
  constructor(cloth, picture) {
    this.cloth = cloth;
    this.picture = picture;
    this.whole = h("button", { type: "button", class: "whole-felt", hidden: true, onclick: () => this.away() }, "Whole felt");
    cloth.append(this.whole);
    cloth.addEventListener("click", (event) => this.tapped(event), true);
    cloth.addEventListener("pointerdown", (event) => this.touched(event));
    cloth.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"]) cloth.addEventListener(end, () => (this.from = null));
  }

  get near() {
    return !this.whole.hidden;
  }

  touched({ pointerType, clientX, clientY }) {
    this.finger = pointerType === "touch";
    this.dragged = false;
    this.from = this.near ? { x: clientX - this.x, y: clientY - this.y, clientX, clientY } : null;
  }

  moved({ clientX, clientY }) {
    if (!this.from) return;
    this.dragged ||= Math.hypot(clientX - this.from.clientX, clientY - this.from.clientY) > MOVED;
    if (this.dragged) this.put(clientX - this.from.x, clientY - this.from.y);
  }

  tapped(event) {
    const area = event.target.closest(".area");
    const dragged = this.dragged && event.target !== this.whole;
    const comes = !this.near && this.finger && area;
    if (dragged || (comes && this.comes(area))) event.stopPropagation();
  }

  /** Come closer to an area, unless it is large enough; whether the felt came. */
  comes(area) {
    const [cloth, box] = [this.cloth, area].map((each) => each.getBoundingClientRect());
    const small = Math.min(box.width, box.height);
    if (small >= TIP) return false;
    this.scale = Math.min(CLOSEST, LARGE / small);
    this.show(true);
    const middle = (start, length, edge) => start + length / 2 - edge;
    this.put(cloth.width / 2 - this.scale * middle(box.left, box.width, cloth.left), cloth.height / 2 - this.scale * middle(box.top, box.height, cloth.top));
    return true;
  }

  /** Lay the felt so that it still covers what can be seen of it. */
  put(x, y) {
    const { clientWidth: wide, clientHeight: high } = this.cloth;
    const within = (to, length) => Math.min(0, Math.max(length * (1 - this.scale), to));
    [this.x, this.y] = [within(x, wide), within(y, high)];
    this.picture.style.translate = `${this.x}px ${this.y}px`;
    this.picture.style.scale = this.scale;
  }

  show(near) {
    this.whole.hidden = !near;
    this.cloth.classList.toggle("near", near);
  }

  /** The whole felt again. */
  away() {
    if (!this.near) return;
    this.show(false);
    this.picture.style.translate = this.picture.style.scale = "";
  }
}
