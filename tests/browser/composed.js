([letter, target]) => {
  // How the felt on the page is composed: letters too small to read, places too small to hit, things that lie on each other.
  const wrong = [];
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  const picture = document.querySelector(".picture");
  const scale = picture.getBoundingClientRect().width / picture.offsetWidth;
  const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest(".story, .unseen, .print, svg");
  const called = (each) => `${each.className.baseVal ?? each.className} “${each.textContent.trim().slice(0, 30)}”`;
  const texts = document.createTreeWalker(document.querySelector(".table-page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const each = node.parentElement;
    if (!node.data.trim() || !seen(each)) continue;
    const size = parseFloat(getComputedStyle(each).fontSize) * (each.closest(".picture") ? scale : 1);
    if (size && size < letter - 0.05) wrong.push(`letters of ${size.toFixed(1)} px: ${called(each)}`);
  }
  for (const each of document.querySelectorAll(".area, .free, .to-box, .dock button, .keno-felt button")) {
    if (each.disabled || !seen(each) || each.matches(".cite")) continue;
    const { width, height } = each.getBoundingClientRect();
    if (Math.min(width, height) < target - 0.5) wrong.push(`a place of ${width.toFixed(0)} by ${height.toFixed(0)} px: ${called(each)} ${each.dataset.wager || ""}`);
  }
  const parts = [...document.querySelectorAll(".keno-board, .keno-request, .hand-place, .area:not(.crossing, .spot, .number .area), .plate, .pay-table, .meter, .shoe, .call .said")].filter((each) => seen(each) && (each.textContent.trim() || each.querySelector(".piece, .chip")));
  const boxes = parts.map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { each, left, top, right, bottom };
  }).filter(({ left, right, top, bottom }) => right > left && bottom > top);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 3 && high > 3) wrong.push(`${called(one.each)} lies on ${called(other.each)}`);
    }
  // Chips at a seat cover nothing that is read: names, money, what is paid.
  for (const chip of [...document.querySelectorAll(".pod .bets .chip")].filter(seen)) {
    const { left, top, right, bottom } = chip.getBoundingClientRect();
    for (const each of document.querySelectorAll(".plate .name, .plate .chips, .pay-table .line, .area")) {
      const box = each.getBoundingClientRect();
      if (seen(each) && each.textContent && Math.min(right, box.right) - Math.max(left, box.left) > 2 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2) wrong.push(`a chip of a seat lies on ${called(each)}`);
    }
  }
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { wrong, scale, wide: (right - left) / cloth.width, high: (bottom - top) / cloth.height };
}
