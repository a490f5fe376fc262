() => {
  const wrong = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.documentElement;
  if (root.scrollHeight > high || root.scrollWidth > wide) wrong.push(`the page scrolls: ${root.scrollWidth} by ${root.scrollHeight}`);
  for (const each of document.querySelectorAll(".cloth, .picture, .dock, .dock-body"))
    if (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1) wrong.push(`${each.className} holds more than it shows`);
  const called = (each) => `${each.className} ${each.dataset.piece || each.dataset.wager || ""} ${each.textContent}`.trim().slice(0, 60);
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const inside = (box, room) => box.left >= room.left - 1 && box.top >= room.top - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
  const kept = { left: 0, top: 0, right: wide, bottom: high };
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0 && !each.closest(".story");
  // Where to look whether something lies open: its middle and, within what is round of them, its corners; of a piece, which the next may lie on, its left edge.
  const places = (each, { left, top, width, height }) => {
    const [near, far] = [0.18, 0.82];
    if (each.matches(".said")) return [...each.getClientRects()].flatMap((line) => [near, 0.5, far].map((x) => [line.left + x * line.width, line.top + line.height / 2]));
    const spots = each.matches(".piece") ? [near, 0.5, far].map((y) => [Math.min(4 / width, 1 / 6), y]) : [[0.5, 0.5], [near, near], [near, far], [far, near], [far, far]];
    return spots.map(([x, y]) => [left + x * width, top + y * height]);
  };
  for (const each of document.querySelectorAll(".area")) {
    const { width, height } = each.getBoundingClientRect();
    if (each.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < 8) wrong.push(`nothing to hit: ${called(each)}`);
  }
  for (const each of document.querySelectorAll(".table-page .piece, .table-page .chip, .area, .dock button, .table-head button, .die, .wheel-place, .pod.taken .plate, .call .said")) {
    if (!seen(each) || each.classList.contains("flying") || (each.disabled && each.closest(".dock"))) continue;
    const box = each.getBoundingClientRect();
    if (!inside(box, each.closest(".cloth") ? cloth : kept)) { wrong.push(`cut: ${called(each)}`); continue; }
    if (each.closest(".stack") || each.matches(".chip") || each.closest(".chip")) continue;
    const hits = places(each, box).map(([x, y]) => document.elementFromPoint(x, y));
    // Between numbers lie the places of wagers on several of them, across their edges but not their middles.
    const over = hits.find((hit, at) => !(hit && (each === hit || each.contains(hit) || hit.closest(at ? ".toast, .crossing, .spot" : ".toast"))));
    if (over !== undefined) wrong.push(`covered: ${called(each)} by ${over ? over.className || over.tagName : "nothing"}`);
  }
  const round = (each) => each.closest(".area.circle");
  const within = (box, { left, top, width, height }) =>
    [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]].every(([x, y]) => Math.hypot((2 * (x - left)) / width - 1, (2 * (y - top)) / height - 1) < 1.04);
  for (const each of document.querySelectorAll(".area-title, .area-pays, .plate .name, .plate .chips, .choice-name, .called, .dock .hint, .flash, .why")) {
    if (!seen(each) || !each.textContent) continue;
    const room = (each.closest(".area, .plate, button") || each.closest(".cloth") || each).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(each);
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === "hidden") wrong.push(`cut short: ${called(each)}`);
    else if (![...range.getClientRects()].every((box) => inside(box, room) && (!round(each) || within(box, room)))) wrong.push(`beyond its place: ${called(each)}`);
  }
  // On a layout of numbers chips lie on the numbers; anywhere else what is printed stays readable beside them.
  if (document.querySelector(".roulette-felt, .keno-felt, .craps-felt, .sic-felt, .pokette-felt")) return wrong;
  const words = [...document.querySelectorAll(".area-title, .area-pays, .printed")].filter(seen).map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return [each, [...range.getClientRects()]];
  });
  for (const chip of [...document.querySelectorAll(".cloth .chip")].filter(seen)) {
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    const slack = (right - left) / 8;
    for (const [each, boxes] of words)
      if (boxes.some((box) => left + slack < box.right && right - slack > box.left && top + slack < box.bottom && bottom - slack > box.top)) wrong.push(`a chip lies on the words “${each.textContent}”`);
  }
  return wrong;
}
