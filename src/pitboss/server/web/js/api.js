// The house's HTTP API.

const NOBODY = { name: "", roles: [], csrf: "", purse: 0, guest: false, has_key: false };
export const me = { ...NOBODY, trial: false };
const listeners = new Set();

/** A request that the house refused, with the sentence that says why. */
export class Refused extends Error {
  constructor(error, cite, status) {
    super(error);
    this.cite = cite;
    this.status = status;
  }
}

export function onMe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(person) {
  Object.assign(me, person);
  for (const listener of listeners) listener(me);
  return me;
}

export function may(...roles) {
  return roles.some((role) => me.roles.includes(role));
}

export async function request(method, path, body) {
  const headers = { "X-CSRF": me.csrf };
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (answer.ok) return answer;
  let told = {};
  try {
    told = await answer.json();
  } catch {
    // An answer without a sentence of its own.
  }
  throw new Refused(told.error || `The house answered ${answer.status}.`, told.cite, answer.status);
}

export async function get(path) {
  return (await request("GET", path)).json();
}

export async function post(path, body = {}) {
  return (await request("POST", path, body)).json();
}

export async function remove(path) {
  return (await request("DELETE", path)).json();
}

/** The lines of JSON of an answer, one after the other as they come. */
export async function* lines(method, path, text) {
  const answer = await request(method, path, text);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += value || "";
    const whole = rest.split("\n");
    rest = done ? "" : whole.pop();
    for (const line of whole) if (line.trim()) yield JSON.parse(line);
    if (done) return;
  }
}

/** How often somebody else came in at this page, or went. */
let changes = 0;

/** Ask the house who is here; an answer about who was here before says nothing. */
export async function whoAmI() {
  const before = changes;
  const told = await get("/api/me");
  return before === changes ? become(told) : me;
}

export async function enter(path, body) {
  const told = await post(path, body);
  changes += 1;
  return become(told);
}

export async function signOut() {
  await post("/api/sign-out");
  changes += 1;
  return become(NOBODY);
}
