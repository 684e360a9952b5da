/**
 * Calls back with each run of pixels of a row, `end` not included, whose centres are inside a ring `[x0, y0, …]`, as often
 * as a line from outside enters it. Pixels off the picture are left out.
 */
export function eachSpan(
  ring: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
  visit: (row: number, first: number, end: number) => void,
): void {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 1; at < ring.length; at += 2) {
    least = Math.min(least, ring[at] as number);
    most = Math.max(most, ring[at] as number);
  }
  const top = Math.max(0, Math.ceil(least - 0.5));
  const bottom = Math.min(height - 1, Math.floor(most - 0.5));
  for (let row = top; row <= bottom; row += 1) {
    const crossings = crossingsAt(ring, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const end = Math.min(width, Math.ceil((crossings[pair + 1] ?? 0) - 0.5));
      if (first < end) visit(row, first, end);
    }
  }
}

/** Where the sides of a ring cross a height, from the left. */
function crossingsAt(ring: readonly number[], y: number): number[] {
  const crossings: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [ring[at], ring[at + 1], ring[next], ring[next + 1]];
    if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return crossings.sort((a, b) => a - b);
}
