const GIBIBYTE = 1024 ** 3;

/** The most entries of an archive. */
export const MOST_ENTRIES = 200_000;
/** An archive may always grow to this size. */
const ALWAYS_BYTES = GIBIBYTE;
/** Beyond that it may grow so many times: text and masks shrink to a hundredth, little else does. */
const MOST_TIMES = 200;
const MOST_BYTES = 200 * GIBIBYTE;

/** The most bytes to which an archive of `size` bytes may grow, all of its entries together. */
export function mostUnpackedBytes(size: number): number {
  return Math.min(Math.max(ALWAYS_BYTES, size * MOST_TIMES), MOST_BYTES);
}
