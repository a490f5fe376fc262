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
  for (const each of document.querySelectorAll(".table-page .piece, .table-page .chip, .area, .dock button, .table-head button, .die, .wheel-place, .pod.taken .plate, .call .said")) {
    if (!seen(each) || each.classList.contains("flying") || (each.disabled && each.closest(".dock"))) continue;
    const box = each.getBoundingClientRect();
    if (!inside(box, each.closest(".cloth") ? cloth : kept)) { wrong.push(`cut: ${called(each)}`); continue; }
    if (each.closest(".stack") || each.matches(".said, .chip") || each.closest(".chip")) continue;
    const along = each.matches(".piece") ? Math.min(4, box.width / 6) : box.width / 2;
    const hit = document.elementFromPoint(box.left + along, box.top + box.height / 2);
    if (hit && (each === hit || each.contains(hit))) continue;
    if (hit?.closest(".toast")) continue;
    wrong.push(`covered: ${called(each)} by ${hit ? hit.className || hit.tagName : "nothing"}`);
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
