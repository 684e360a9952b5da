/** Writes a value to the pixels whose centres are inside a ring `[x0, y0, …]`, as often as a line from outside enters it. */
export function paintRing(
  pixels: { [index: number]: number },
  { width, height }: { readonly width: number; readonly height: number },
  ring: readonly number[],
  value: number,
): void {
  const ys = ring.filter((_, at) => at % 2 === 1);
  const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5));
  for (let row = top; row <= bottom; row += 1) {
    const crossings = crossingsAt(ring, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const end = Math.min(width, Math.ceil((crossings[pair + 1] ?? 0) - 0.5));
      for (let column = first; column < end; column += 1) pixels[row * width + column] = value;
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
