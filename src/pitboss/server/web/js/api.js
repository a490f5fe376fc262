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

const SILENT = "The house does not answer at this moment. This page comes back by itself when it does.";
const FAILED = "That did not work here. Load the page again; if it happens again, tell those who run the house.";
/** What whoever stands between answers where the house does not. */
const UNREACHED = new Set([502, 504]);

/** What a person is told of something that failed: the house's own sentence, never one of the browser. */
export function says(wrong) {
  return wrong instanceof Refused ? wrong.message : FAILED;
}

const listening = new Set();
let answers = true;

/** `listener` is told whenever the house does not answer any more, and when it does again. */
export function onAnswers(listener) {
  listening.add(listener);
}

export function heard(now) {
  if (now === answers) return;
  answers = now;
  for (const listener of listening) listener(now);
}

/** What the house answers at a path; that it does not is noted. */
async function fetched(path, how) {
  try {
    const answer = await fetch(path, how);
    heard(!UNREACHED.has(answer.status));
    if (!UNREACHED.has(answer.status)) return answer;
  } catch {
    // The browser's own words say nothing to a person.
  }
  heard(false);
  throw new Refused(SILENT, null, 0);
}

/** Ask whether the house answers; where it does not, that is the error. */
export function knock() {
  return fetched("/static/icon.svg", { method: "HEAD", cache: "no-store" });
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

/** The roles of those who work in the house, or oversee it. */
export const STAFF = ["dealer", "floorperson", "manager", "division"];

/** Whether the visitor may take a seat; who is nobody yet does so as a guest, who works here where chips are no money. */
export function maySit(table) {
  if (may(...STAFF)) return table.practice && may("player", "dealer", "floorperson", "manager");
  return !me.name || may("player");
}

export async function request(method, path, body) {
  const headers = { "X-CSRF": me.csrf };
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const answer = await fetched(path, {
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
  throw new Refused(told.error || FAILED, told.cite, answer.status);
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
