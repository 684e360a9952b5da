/** Kept for the next parts: four of the usual size. */
const MOST_KEPT_BYTES = 32 * 1024 ** 2;

/**
 * Memory that parts are read into. It is used again, because fresh memory of this size costs the system more time than the
 * hash of a part.
 */
export class PartMemory {
  readonly #free: Buffer[] = [];
  #freeBytes = 0;

  /** Gives `use` that many bytes of memory, with anything in them, until its promise settles. */
  async lend<T>(size: number, use: (bytes: Buffer) => Promise<T>): Promise<T> {
    const whole = this.#take(size) ?? Buffer.allocUnsafeSlow(size);
    try {
      return await use(whole.subarray(0, size));
    } finally {
      this.#keep(whole);
    }
  }

  #take(size: number): Buffer | undefined {
    const at = this.#free.findIndex(({ length }) => length >= size);
    if (at === -1) return undefined;
    const [found] = this.#free.splice(at, 1);
    this.#freeBytes -= found?.length ?? 0;
    return found;
  }

  #keep(whole: Buffer): void {
    if (this.#freeBytes + whole.length > MOST_KEPT_BYTES) return;
    this.#free.push(whole);
    this.#freeBytes += whole.length;
  }
}
