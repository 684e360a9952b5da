/** What of a cloud is to be seen at once: nearly all of its points, without those far off. */
export interface CloudShape {
  readonly centre: readonly [number, number, number];
  readonly radius: number;
  /** Heights between which colours change. */
  readonly low: number;
  readonly high: number;
}

const LOOKED_AT = 20_000;

/** Looks at some of the points, so that one far off does not make all others a dot. */
export function cloudShape(positions: Float32Array): CloudShape {
  const points = positions.length / 3;
  const step = Math.max(1, Math.floor(points / LOOKED_AT));
  const axis = (of: number) => {
    const values: number[] = [];
    for (let point = 0; point < points; point += step) values.push(positions[point * 3 + of] ?? 0);
    return boundsOf(values);
  };
  const [x, y, z] = [axis(0), axis(1), axis(2)];
  const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2;
  const radius = Math.hypot(x.high - x.low, y.high - y.low, z.high - z.low) / 2;
  return { centre: [middle(x), middle(y), middle(z)], radius: Math.max(radius, 0.01), low: z.low, high: z.high };
}

/** Where the lowest and the highest of values lie, without the farthest hundredth at each end. */
export function boundsOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.01), high: at(0.99) };
}
