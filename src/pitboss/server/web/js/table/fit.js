// The felt is one picture. It is drawn at the width at which it fills the room that it has best, and scaled into it, so
// that every hand, wager and seat is in sight on any screen. It shrinks when more comes to lie on it than it has room
// for, and does not grow again or part its places otherwise before the room changes, so that nothing jumps to and fro.

const [NARROWEST, BROADEST] = [360, 2000];
const LARGEST = 1.5;
const MUCH = 1.15;
/** How much wider than high a room is in which places may lie beside each other. */
const BROAD = 1.25;
/** What part of its room the picture fills: the rest is for a line more than was foreseen. */
const FILLED = 0.94;
const TRIES = 7;
/** The ways to part the felt but below each other: wagers beside the hands; and the own hand between them. */
const BESIDE = ["side-by-side", "abreast"];

export class Fit {
  /** `room` is what can be seen of the felt, `picture` what is drawn on it, `dock` what stands below, if anything does; `drawn` is told
   * how wide and high the picture is drawn. */
  constructor(room, picture, dock, drawn) {
    this.told = drawn;
    this.room = room;
    this.picture = picture;
    this.dock = dock;
    this.watching = new ResizeObserver(() => this.anew());
    this.watching.observe(room);
    this.drawn = { wide: 0, high: 0 };
    this.wide = innerWidth;
    this.resized = () => {
      if (dock && innerWidth !== this.wide) dock.style.minHeight = "";
      this.wide = innerWidth;
    };
    addEventListener("resize", this.resized);
  }

  close() {
    this.watching.disconnect();
    removeEventListener("resize", this.resized);
  }

  /** Something came to lie on the felt or in the dock: make room for it where there is too little. */
  check() {
    // The dock keeps the height that it once needed: the felt above it stays where it is.
    const needed = Math.ceil(this.dock?.getBoundingClientRect().height);
    if (needed > (parseFloat(this.dock?.style.minHeight) || 0)) this.dock.style.minHeight = `${needed}px`;
    // Places beside each other may outgrow the picture without making it larger.
    const parts = [this.picture, ...(this.way ? this.picture.children : [])];
    if (parts.some((part) => this.beyond(part))) this.anew();
  }

  beyond({ offsetTop, offsetLeft, offsetWidth, offsetHeight }) {
    return offsetTop < -1 || offsetLeft + offsetWidth > this.drawn.wide + 1 || offsetTop + offsetHeight > this.drawn.high + 1;
  }

  anew() {
    const { clientWidth: wide, clientHeight: high } = this.room;
    if (!wide || !high) return;
    this.picture.classList.toggle("upright", wide < high);
    if (this.parted !== `${wide} ${high}`) {
      this.parted = `${wide} ${high}`;
      this.way = this.best(wide, high);
    }
    const scale = Math.min(LARGEST, FILLED * this.scale(wide, high, this.way));
    this.drawn = { wide: wide / scale, high: high / scale };
    this.picture.style.width = `${this.drawn.wide}px`;
    this.picture.style.height = `${this.drawn.high}px`;
    this.picture.style.transform = `scale(${scale})`;
    this.told(this.drawn.wide, this.drawn.high);
  }

  /** How the places of the felt are best parted in a room: below each other, unless all is much larger otherwise. */
  best(wide, high) {
    let [best, largest] = ["", this.scale(wide, high, "")];
    for (const way of wide > BROAD * high ? BESIDE : []) {
      const scale = Math.min(LARGEST, this.scale(wide, high, way));
      if (scale > MUCH * largest) [best, largest] = [way, scale];
    }
    return best;
  }

  /** How large the picture can be drawn in a room. */
  scale(wide, high, way) {
    for (const other of BESIDE) this.picture.classList.toggle(other, other === way);
    this.picture.style.height = "auto";
    let [narrow, broad] = [NARROWEST, BROADEST];
    // The narrower the picture, the taller: look for the width at which it fills the room both ways.
    for (let tries = 0; tries < TRIES; tries++) {
      const width = (narrow + broad) / 2;
      if (this.tall(width) / width > high / wide) narrow = width;
      else broad = width;
    }
    return Math.min(wide / broad, high / this.tall(broad));
  }

  /** How tall the picture is at a width; infinitely where its parts do not fit into that. */
  tall(width) {
    this.picture.style.width = `${width}px`;
    return this.picture.offsetWidth > width + 1 && width < BROADEST - 1 ? Infinity : this.picture.offsetHeight;
  }
}
