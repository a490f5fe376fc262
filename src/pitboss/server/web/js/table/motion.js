// Things that move on the felt: pieces as they fall, chips as they are paid. Nothing moves where motion is unwelcome.

import { still } from "../dom.js";
import { chip, die } from "../pieces.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";

export function pause(ms) {
  return still.matches || ms <= 0 || document.hidden ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
}

/** A piece slides from the dealer's shoe to where it lies. */
export function dealt(piece, from, wait = 0) {
  if (still.matches || !from) return;
  const [start, end] = [from.getBoundingClientRect(), piece.getBoundingClientRect()];
  const scale = end.width / piece.offsetWidth || 1; // the felt is scaled, and so is what is given within it
  const way = `translate(${(start.left - end.left) / scale}px, ${(start.top - end.top) / scale}px) rotate(-14deg) scale(.8)`;
  piece.animate([{ transform: way, opacity: 0.2 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }], { duration: 420, delay: wait, easing: EASE, fill: "backwards" });
}

/** A piece is turned over. */
export function turned(piece) {
  if (still.matches) return;
  piece.animate([{ transform: "rotateY(90deg) scale(1.06)" }, { transform: "none" }], { duration: 320, easing: EASE });
}

/** Chips travel from one place of the table to another. */
export function paid(amount, from, to) {
  if (still.matches || !from || !to || from === to) return;
  const [start, end] = [from, to].map((place) => place.getBoundingClientRect());
  const flying = chip(amount, "flying");
  flying.style.left = `${start.left + start.width / 2 - 17}px`;
  flying.style.top = `${start.top + start.height / 2 - 17}px`;
  document.body.append(flying);
  const way = `translate(${end.left + end.width / 2 - start.left - start.width / 2}px, ${end.top + end.height / 2 - start.top - start.height / 2}px)`;
  const moved = flying.animate([{ transform: "none" }, { transform: way }], { duration: 620, easing: "cubic-bezier(.45,.05,.25,1)" });
  moved.onfinish = moved.oncancel = () => flying.remove();
}

/** Dice tumble in their tray and come to rest. */
export async function tumbled(tray, faces) {
  if (!still.matches) {
    tray.classList.add("tumbling");
    for (let turn = 0; turn < 8; turn++) {
      tray.replaceChildren(...faces.map(() => die(1 + Math.floor(6 * Math.random()))));
      await pause(70);
    }
    tray.classList.remove("tumbling");
  }
  tray.replaceChildren(...faces.map(die));
}

/** A wheel turns and comes to rest with the compartment at `angle` under the pointer. */
export async function spun(wheel, angle, from = 0) {
  wheel.style.transform = `rotate(${-angle}deg)`;
  if (still.matches) return;
  const turns = -angle - 360 * 4;
  const turning = wheel.animate([{ transform: `rotate(${-from}deg)` }, { transform: `rotate(${turns}deg)` }], { duration: 3200, easing: "cubic-bezier(.12,.6,.08,1)" });
  await turning.finished.catch(() => {});
}
