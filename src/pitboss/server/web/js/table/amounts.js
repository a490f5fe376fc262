// The amounts that may be put down: what a chip adds is what it says, and none is held out that is not taken.

import { CHIPS } from "../money.js";

/** How many amounts are held out at once, and the multiples of the least among them where chips do not fit. */
const MOST = 6;
const TIMES = [1, 2, 5, 10, 20, 50];

/** Whether `amount` may be added to what `lies` on an area that takes from `least` to `most` in multiples of `step`. */
export function fits({ least, most, step }, lies, amount) {
  const total = lies + amount;
  return amount > 0 && total >= least && total <= most && total % step === 0;
}

/** The least amount that may be added. */
function first({ least, step }, lies) {
  return Math.max(Math.ceil(least / step), Math.floor(lies / step) + 1) * step - lies;
}

/** The amounts held out for one area to who has so many `chips`: the house's chips where several fit, else multiples of
 * the least, and the most where there is one in reach. */
export function addable(range, lies, chips) {
  const may = (amount) => amount <= chips && fits(range, lies, amount);
  const least = first(range, lies);
  const whole = CHIPS.filter(may);
  const found = whole.length > 2 && whole[0] === least ? whole : [...TIMES.map((times) => least + (times - 1) * range.step), ...(whole.length > 2 ? whole : [])];
  const most = Math.floor(range.most / range.step) * range.step - lies;
  const all = [...new Set([...found.filter(may).sort((one, other) => one - other).slice(0, MOST - 1), ...(range.bounded && may(most) ? [most] : [])])];
  return all.sort((one, other) => one - other);
}

/** The chips held out while no area is aimed at: those that some area takes, and the posted `minimum`; where few of the
 * house's chips are taken, also what may be put on the first area. */
export function rack(ranges, minimum, chips) {
  const taken = (amount) => amount <= chips && ranges.some(({ range, lies }) => fits(range, lies, amount));
  const all = new Set([...CHIPS, minimum].filter(taken));
  const first = all.size > 2 || !ranges.length ? [] : addable(ranges[0].range, ranges[0].lies, chips);
  return [...new Set([...all, ...first])].sort((one, other) => one - other);
}
