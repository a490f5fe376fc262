// The roulette layout as it lies on the felt: numbers in three columns, and a place to drop a chip on every line and
// corner between them. Places are given along (u) and across (v) the layout; the style sheet lays it flat or upright.

import { h } from "/static/js/dom.js";

export const styles = ["/felts/roulette/felt.css"];

const EVENS = ["low_1_18", "even", "red", "black", "odd", "high_19_36"];
const DOZENS = ["1st", "2nd", "3rd"];
const REPLICA = "five_adjacent_number";
const ASPECT = 8;

export function draw(table, area) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const [{ colours }] = Object.values(table.wheels);
  const double = kinds.get("straight").picks.includes("00");
  const boxes = [
    ...kinds.get("straight").picks.map((pick) => box(area, "straight", pick, cell(pick, double), { small: true, class: `number ${colours[pick]}` })),
    ...["1", "2", "3"].map((pick, at) => box(area, "column", pick, { u: 13, v: 2 - at, du: 1, dv: 1 }, { label: kinds.get("column").printed, small: true })),
    ...DOZENS.map((pick, at) => box(area, "dozen", pick, { u: 1 + 4 * at, v: 3, du: 4, dv: 1 }, { label: `${pick} 12`, small: true })),
    ...EVENS.map((key, at) => box(area, key, "", { u: 1 + 2 * at, v: 4, du: 2, dv: 1 }, { small: true, class: key === "red" || key === "black" ? `diamond ${key}` : "" })),
  ];
  const crossings = [...kinds.values()].filter((kind) => kind.group === "inside" && kind.key !== "straight" && kind.key !== REPLICA).flatMap((kind) => (kind.picks.length ? kind.picks : [""]).map((pick) => box(area, kind, pick, crossing(kind.key, pick, double), { label: "", small: true, class: "crossing" })));
  if (double) crossings.push(box(area, "split", "0-00", { u: 9, v: 3.5 }, { label: "", small: true, bare: true, class: "crossing" }));
  return [h("div", { class: "roulette-felt" }, boxes, crossings), kinds.has(REPLICA) ? replica(area, kinds.get(REPLICA), colours) : null];
}

/** The replica of the wheel: its numbers as they follow each other, each the centre of five. */
function replica(area, kind, colours) {
  const places = kind.picks.length;
  return h(
    "div",
    { class: "roulette-replica", role: "group", "aria-label": kind.title },
    h("span", { class: "replica-title" }, kind.title, h("small", {}, "a number and two on either side of it")),
    kind.picks.map((pick, at) => box(area, kind, pick, along(at / places), { small: true, class: `number ${colours[pick]}` })),
  );
}

/** A place on the oval of the replica, by how far round it lies: u from 0 to 1 along, v across. */
function along(part) {
  const [straight, bend] = [2 * (ASPECT - 1), Math.PI];
  const s = ((part * (straight + bend) + straight / 4) % (straight + bend));
  const half = straight / 2;
  if (s < half) return { u: (0.5 + s) / ASPECT, v: 0 };
  if (s < half + bend / 2) {
    const turn = s - half;
    return { u: (ASPECT - 0.5 + Math.sin(2 * turn) / 2) / ASPECT, v: (1 - Math.cos(2 * turn)) / 2 };
  }
  if (s < 2 * half + bend / 2) return { u: (ASPECT - 0.5 - (s - half - bend / 2)) / ASPECT, v: 1 };
  const turn = s - 2 * half - bend / 2;
  return { u: (0.5 - Math.sin(2 * turn) / 2) / ASPECT, v: (1 + Math.cos(2 * turn)) / 2 };
}

/** Where the box of a number lies. */
function cell(number, double) {
  if (number === "00") return { u: 0, v: 0, du: 1, dv: 1.5 };
  if (number === "0") return double ? { u: 0, v: 1.5, du: 1, dv: 1.5 } : { u: 0, v: 0, du: 1, dv: 3 };
  const place = Number(number) - 1;
  return { u: 1 + Math.floor(place / 3), v: 2 - (place % 3), du: 1, dv: 1 };
}

/** Where the lines of a selection cross. */
function crossing(kind, pick, double) {
  const numbers = kind === "six_numbers" ? [pick.split("-")[0], pick.split("-")[1]] : pick ? pick.split("-") : [];
  const centres = numbers.map((number) => cell(number, double)).map(({ u, v, du, dv }) => ({ u: u + du / 2, v: v + dv / 2 }));
  const mean = (axis) => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
  const zeros = numbers.some((number) => number === "0" || number === "00");
  if (!pick || (zeros && numbers.length > 3)) return { u: 1, v: 3 };
  if (kind === "six_numbers") return { u: mean("u"), v: 3 };
  if (numbers.length === 3 && !zeros) return { u: centres[0].u, v: 3 };
  if (numbers.length === 3) {
    const rest = centres.filter((centre) => centre.u > 1);
    return { u: 1, v: rest.reduce((sum, centre) => sum + centre.v, 0) / rest.length };
  }
  // A zero is taller than a number: a split with it lies in the middle of the line that both share.
  if (zeros && numbers.some((number) => !number.startsWith("0"))) {
    const [one, other] = numbers.map((number) => cell(number, double));
    return { u: 1, v: (Math.max(one.v, other.v) + Math.min(one.v + one.dv, other.v + other.dv)) / 2 };
  }
  return { u: mean("u"), v: mean("v") };
}

function box(area, kind, pick, { u, v, du = 0, dv = 0 }, more) {
  return area(kind, pick, { ...more, style: { "--u": u, "--v": v, "--du": du, "--dv": dv } });
}
