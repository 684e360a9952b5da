/** The heights of blocks below one another, in CSS pixels. */
export interface BlockHeights {
  /** The height of all. */
  total(): number;
  /** Where a block begins. */
  top(index: number): number;
  height(index: number): number;
  /** The block at a height; the first above all, the last below. */
  at(top: number): number;
  /** Sets the height of one. Returns by how much it grew. */
  set(index: number, height: number): number;
}

/** Sums of heights in a Fenwick tree, so that finding and changing one of a million takes twenty steps. */
export function createBlockHeights(count: number, estimate: (index: number) => number): BlockHeights {
  const heights = new Float64Array(count);
  const tree = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) {
    const height = estimate(index);
    heights[index] = height;
    tree[index + 1] = (tree[index + 1] ?? 0) + height;
    const parent = index + 1 + ((index + 1) & -(index + 1));
    if (parent <= count) tree[parent] = (tree[parent] ?? 0) + (tree[index + 1] ?? 0);
  }
  const highestBit = count === 0 ? 0 : 2 ** Math.floor(Math.log2(count));

  function top(index: number): number {
    let sum = 0;
    for (let node = Math.min(index, count); node > 0; node -= node & -node) sum += tree[node] ?? 0;
    return sum;
  }

  return {
    total: () => top(count),
    top,
    height: (index) => heights[index] ?? 0,
    at(wanted) {
      let node = 0;
      let left = wanted;
      for (let bit = highestBit; bit > 0; bit >>= 1) {
        const next = node + bit;
        if (next > count || (tree[next] ?? 0) > left) continue;
        node = next;
        left -= tree[next] ?? 0;
      }
      return Math.max(0, Math.min(node, count - 1));
    },
    set(index, height) {
      const growth = height - (heights[index] ?? 0);
      if (growth === 0) return 0;
      heights[index] = height;
      for (let node = index + 1; node <= count; node += node & -node) tree[node] = (tree[node] ?? 0) + growth;
      return growth;
    },
  };
}
