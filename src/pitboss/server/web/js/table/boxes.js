// Boxes beside the own one: where the casino lets a player wager on several, or several players on one, the box that the
// next chips go to is chosen at its seat.

import { h } from "../dom.js";

export class Boxes {
  /** `pods` are the seats' places on the page; `changed()` is called when another box is chosen. */
  constructor(pods, changed) {
    this.chosen = 0;
    this.places = new Map();
    for (const [spot, pod] of pods) {
      const choose = () => {
        this.chosen = spot;
        changed();
      };
      const button = h("button", { type: "button", class: "to-box", hidden: true, onclick: choose, "data-box": spot }, `Box ${spot}`);
      pod.plate.before(button);
      this.places.set(spot, button);
    }
  }

  /** The box that chips of a seat go to. */
  of(seat) {
    return this.chosen || seat;
  }

  /** A wager on a box as it is sent: the own one need not be named. */
  named(bet, seat) {
    const spot = bet.spot ?? this.of(seat);
    return spot === seat ? bet : { ...bet, spot };
  }

  /** The boxes that may be chosen now. */
  show(model, seat, window) {
    const open = (window && model.state.pending.boxes) || [];
    if (!open.includes(this.chosen)) this.chosen = 0;
    for (const [spot, button] of this.places) {
      button.hidden = !open.length || !(spot === seat || open.includes(spot));
      button.setAttribute("aria-pressed", String(spot === this.of(seat)));
      button.setAttribute("aria-label", `Wager on box ${spot}${spot === seat ? ", your own" : ""}`);
    }
  }
}
