/** The most items of a block, so that counting one block costs little. */
const MOST_ITEMS = 500;
/** So many blocks a batch has at least, so that it can be shared out to a hundredth. */
const FEWEST_BLOCKS = 100;

/** How many items form a package of a batch in item mode. Only assigning shows these packages. */
export function blockSize(items: number): number {
  return Math.min(MOST_ITEMS, Math.max(1, Math.ceil(items / FEWEST_BLOCKS)));
}
