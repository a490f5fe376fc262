// A table's socket. It comes back by itself when the connection drops; what the house refuses is an error with its sentence.

import { get, Refused, says, whoAmI } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const ENDED = 4401; // the session has ended; somebody signed out elsewhere, perhaps

export class TableSocket {
  /** `hear` is called with every message of the house; `connection` with "up" or "down", or with "none" and the sentence that
   * says so where there is no such table. */
  constructor(table, hear, connection = () => {}) {
    this.table = encodeURIComponent(table);
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${this.table}`;
    this.hear = hear;
    this.connection = connection;
    this.waiting = new Map();
    this.number = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.wake = () => this.socket?.readyState === WebSocket.CLOSED && this.open();
    addEventListener("online", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.closed) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) for (const line of data.split('\n')) this.heard(JSON.parse(line));
    };
    socket.onopen = () => {
      this.opened = true;
      this.wait = FIRST_WAIT;
      this.connection("up");
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      if (code === ENDED) whoAmI();
      for (const { fail } of this.waiting.values()) fail(new Refused("The connection to the house dropped before the answer came.", null));
      this.waiting.clear();
      if (this.closed) return;
      this.connection("down");
      if (!this.opened) this.known();
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  /** A browser is not told why a connection was never opened: ask whether there is such a table. */
  async known() {
    try {
      await get(`/api/tables/${this.table}`);
    } catch (refused) {
      if (refused.status !== 404) return;
      this.close();
      this.connection("none", says(refused));
    }
  }

  heard(message) {
    const asked = message.id ? this.waiting.get(message.id) : undefined;
    if (message.type === "ok" || message.type === "refused") {
      this.waiting.delete(message.id);
      if (message.type === "ok") asked?.keep(message);
      else asked?.fail(new Refused(message.error, message.cite));
      return;
    }
    this.hear(message);
  }

  /** Ask for something to be done; resolves when it is stored. */
  send(command) {
    return new Promise((keep, fail) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        fail(new Refused("There is no connection to the house at this moment; it is being restored.", null));
        return;
      }
      const id = String(++this.number);
      this.waiting.set(id, { keep, fail });
      this.socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Come in again, as somebody else perhaps. */
  again() {
    const old = this.socket;
    this.open();
    old.close();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.wake);
    clearTimeout(this.timer);
    this.socket.close();
  }
}
