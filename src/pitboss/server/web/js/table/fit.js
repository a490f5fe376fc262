// The felt is one picture. It is drawn at the width at which it fills the room that it has best, and scaled into it, so
// that every hand, wager and seat is in sight on any screen. It shrinks when more comes to lie on it than it has room
// for, and does not grow again or part its places otherwise before the room changes, so that nothing jumps to and fro.
// What is written on it never shrinks below what can be read: the style sheets take `--letter` for the least,
// and `--target` for what is hit.

const [SMALLEST, LARGEST] = [0.2, 1.8];
const MUCH = 1.12;
/** What part of its room the picture fills: the rest is for a line more than was foreseen. */
const FILLED = 0.96;
const TRIES = 8;
/** The least height of letters on a screen, in pixels, and on a narrow one; and of what is hit. */
const [LETTER, NARROW_LETTER, NARROW] = [11, 10, 640];
const TARGET = 24;

export class Fit {
  /** `room` is what can be seen of the felt, `picture` what is drawn on it, `dock` what stands below, if anything does; `drawn` is told
   * how wide and high the picture is drawn. `ways` are the classes by which it may be parted, the usual ones first, each with how much wider
   * than high a room is in which it may; where none may, all lies below each other. */
  constructor(room, picture, dock, drawn, ways) {
    this.told = drawn;
    this.room = room;
    this.picture = picture;
    this.dock = dock;
    this.ways = ways;
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
    this.picture.style.transform = "";
    const scale = this.scale(wide, high, this.way);
    this.drawn = { wide: wide / scale, high: high / scale };
    this.at(scale, wide);
    this.picture.style.height = `${this.drawn.high}px`;
    this.picture.style.transform = `scale(${scale})`;
    this.told(this.drawn.wide, this.drawn.high);
  }

  /** How the places of the felt are best parted in a room: as usual, unless all is much larger otherwise. */
  best(wide, high) {
    const [first = "", ...others] = this.ways.filter(([, broad]) => wide > broad * high).map(([way]) => way);
    let [best, largest] = [first, this.scale(wide, high, first)];
    for (const way of others) {
      const scale = this.scale(wide, high, way);
      if (scale > MUCH * largest) [best, largest] = [way, scale];
    }
    return best;
  }

  /** How large the picture can be drawn in a room. */
  scale(wide, high, way) {
    const classes = way.split(" ");
    for (const each of new Set(this.ways.flatMap(([other]) => other.split(" ")))) if (each) this.picture.classList.toggle(each, classes.includes(each));
    this.picture.style.height = "auto";
    let [small, large] = [SMALLEST, LARGEST];
    for (let tries = 0; tries < TRIES; tries++) {
      const scale = (small + large) / 2;
      if (this.holds(scale, wide, high)) small = scale;
      else large = scale;
    }
    return small;
  }

  /** Whether all that lies on the picture fits into the room at a scale. */
  holds(scale, wide, high) {
    this.at(scale, wide);
    const { offsetWidth, offsetHeight } = this.picture;
    return offsetWidth * scale <= wide + 1 && offsetHeight * scale <= FILLED * high;
  }

  /** Draw the picture as wide as the room is at a scale, its letters large enough. */
  at(scale, wide) {
    // On a narrow screen the felt comes closer to a finger (table/closer.js).
    const [letter, target] = innerWidth <= NARROW ? [NARROW_LETTER, 0] : [LETTER, TARGET];
    this.picture.style.setProperty("--letter", `${(letter / scale).toFixed(2)}px`);
    this.picture.style.setProperty("--target", `${(target / scale).toFixed(2)}px`);
    this.picture.style.width = `${wide / scale}px`;
  }
}
