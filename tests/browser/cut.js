() => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`wider than the screen by ${root.scrollWidth - innerWidth}`);
  const called = (each) => `${each.tagName.toLowerCase()}.${each.className?.baseVal ?? each.className} “${each.textContent.trim().slice(0, 40)}”`;
  const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const each of document.querySelectorAll("body *")) {
    if (!seen(each) || each.closest("svg, .felt, .who .name")) continue;
    const style = getComputedStyle(each);
    const hides = ["hidden", "clip"].includes(style.overflowX);
    if (hides && style.position !== "absolute" && each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1) wrong.push(`cut: ${called(each)}`);
    if (style.textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth) wrong.push(`shortened: ${called(each)}`);
  }
  if (/undefined|NaN|\[object|=>|[a-z]_[a-z]/.test(document.querySelector("main, body").innerText)) wrong.push(`no words: ${document.querySelector("main, body").innerText.match(/.{0,30}(undefined|NaN|\[object|=>|[a-z]_[a-z]).{0,30}/)[0]}`);
  return wrong;
}
