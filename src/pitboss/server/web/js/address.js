// The address after the #: what page is shown, and behind a ? what it was asked, so that a link tells all of it.

/** A part of the address; one that was cut or mistyped is taken as it stands. */
function read(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page that the address names and what follows it. */
export function where() {
  const [page = "", ...rest] = location.hash.replace(/^#\/?/, "").split("?")[0].split("/").map(read);
  return { page, rest };
}

/** What was asked, by name. */
export function asked() {
  return new URLSearchParams(location.hash.split("?")[1] || "");
}

/** Put what is asked into the address; the page stays, and so does the way back. */
export function tell(asks) {
  const text = new URLSearchParams(asks).toString();
  history.replaceState(null, "", location.hash.split("?")[0] + (text ? `?${text}` : ""));
}
