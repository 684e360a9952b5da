const FIRST = 3;
const MOST = 6;
/** One more lane after so many parts without a failure. */
const CALM_PARTS = 8;

/** How many parts go at once: more while the line is calm, half as many when it breaks. */
export class LaneCount {
  static readonly most = MOST;
  #count = FIRST;
  #calmParts = 0;

  get count(): number {
    return this.#count;
  }

  succeeded(): void {
    this.#calmParts += 1;
    if (this.#calmParts < CALM_PARTS || this.#count === MOST) return;
    this.#count += 1;
    this.#calmParts = 0;
  }

  broke(): void {
    this.#count = Math.ceil(this.#count / 2);
    this.#calmParts = 0;
  }
}
