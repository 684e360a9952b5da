/** Points ready to draw. */
export interface PointCloud {
  /** x, y and z of each, from `centre`. */
  readonly positions: Float32Array<ArrayBuffer>;
  readonly intensity: Float32Array<ArrayBuffer> | null;
  /** Red, green and blue of each, from 0 to 255. */
  readonly rgb: Uint8Array<ArrayBuffer> | null;
  readonly centre: readonly [number, number, number];
  /** Points that were read, before some were left out because there are too many. */
  readonly read: number;
  /** Points that have no place. */
  readonly dropped: number;
}

export interface CloudPoint {
  x: number;
  y: number;
  z: number;
  intensity: number;
  /** Of red, green and blue a byte each. */
  rgb: number;
}

/** Takes points one by one and keeps every `step`th, so that no more are kept than can be drawn. */
export class PointSink {
  readonly #expected: number;
  readonly #step: number;
  readonly #positions: Float32Array<ArrayBuffer>;
  readonly #intensity: Float32Array<ArrayBuffer> | null;
  readonly #rgb: Uint8Array<ArrayBuffer> | null;
  #centre: [number, number, number] | undefined;
  #read = 0;
  #dropped = 0;
  #kept = 0;

  /** @param expected how many come; more are left out. */
  constructor(expected: number, most: number, has: { readonly intensity: boolean; readonly rgb: boolean }) {
    this.#expected = expected;
    this.#step = Math.max(1, Math.ceil(expected / most));
    const room = Math.ceil(expected / this.#step);
    this.#positions = new Float32Array(room * 3);
    this.#intensity = has.intensity ? new Float32Array(room) : null;
    this.#rgb = has.rgb ? new Uint8Array(room * 3) : null;
  }

  /** Whether the next point is kept, so that the values of others need not be read. */
  get isNextKept(): boolean {
    return this.#read % this.#step === 0;
  }

  /** Whether all points have come, so that what follows is something else. */
  get isFull(): boolean {
    return this.#read >= this.#expected;
  }

  skip(): void {
    this.#read += 1;
  }

  add({ x, y, z, intensity, rgb }: CloudPoint): void {
    const isKept = this.isNextKept;
    this.#read += 1;
    if (!isPlace(x) || !isPlace(y) || !isPlace(z)) {
      this.#dropped += 1;
      return;
    }
    if (!isKept || this.#kept * 3 >= this.#positions.length) return;
    // Coordinates of a map are too large for the numbers of a graphics card, so they count from the first point.
    const centre = (this.#centre ??= [x, y, z]);
    const at = this.#kept * 3;
    this.#positions[at] = x - centre[0];
    this.#positions[at + 1] = y - centre[1];
    this.#positions[at + 2] = z - centre[2];
    if (this.#intensity !== null) this.#intensity[this.#kept] = Number.isFinite(intensity) ? intensity : 0;
    this.#rgb?.set([(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255], at);
    this.#kept += 1;
  }

  finish(): PointCloud {
    return {
      positions: this.#positions.slice(0, this.#kept * 3),
      intensity: this.#intensity?.slice(0, this.#kept) ?? null,
      rgb: this.#rgb?.slice(0, this.#kept * 3) ?? null,
      centre: this.#centre ?? [0, 0, 0],
      read: this.#read,
      dropped: this.#dropped,
    };
  }
}

/** Farther away is no place on earth, and no number of a graphics card. */
function isPlace(metres: number): boolean {
  return Math.abs(metres) < 1e12;
}
