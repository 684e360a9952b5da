import type { MaskColumns } from './mask-columns.ts';

/**
 * The borders of a mask along its pixels, as rings `[x0, y0, …]` with the mask to their right. Where two pixels meet at a
 * corner alone, they stay apart.
 */
export function maskRings(columns: MaskColumns): number[][] {
  const span = 1 + columns.reduce((most, rows) => Math.max(most, rows.at(-1) ?? 0), 0);
  /** Where the border goes on from a corner, by `x * span + y`; two ways where pixels meet there alone. */
  const ways = new Map<number, number[]>();
  const add = (x: number, y: number, toX: number, toY: number) => {
    const list = ways.get(x * span + y);
    if (list) list.push(toX * span + toY);
    else ways.set(x * span + y, [toX * span + toY]);
  };
  for (let x = 0; x <= columns.length; x += 1) {
    const [before, here] = [columns[x - 1] ?? [], columns[x] ?? []];
    eachPair(here, (top, bottom) => {
      add(x, top, x + 1, top);
      add(x + 1, bottom, x, bottom);
    });
    eachPair(rowsWithout(here, before), (top, bottom) => add(x, bottom, x, top));
    eachPair(rowsWithout(before, here), (top, bottom) => add(x, top, x, bottom));
  }
  const rings: number[][] = [];
  for (const [start, open] of ways) while (open.length > 0) rings.push(followed(ways, start, span));
  return rings;
}

function followed(ways: ReadonlyMap<number, number[]>, start: number, span: number): number[] {
  const ring: number[] = [];
  const [startX, startY] = [Math.floor(start / span), start % span];
  let [x, y, right, down] = [startX, startY, 0, 0];
  do {
    const open = ways.get(x * span + y) ?? [];
    // A turn to the right stays at the same pixel.
    const isRight = (to: number) => right * ((to % span) - y) - down * (Math.floor(to / span) - x) > 0;
    const chosen = open.length > 1 ? Math.max(0, open.findIndex(isRight)) : 0;
    const [next] = open.splice(chosen, 1);
    if (next === undefined) break;
    const [nextX, nextY] = [Math.floor(next / span), next % span];
    const [nextRight, nextDown] = [Math.sign(nextX - x), Math.sign(nextY - y)];
    if (nextRight !== right || nextDown !== down) ring.push(x, y);
    [x, y, right, down] = [nextX, nextY, nextRight, nextDown];
  } while (x !== startX || y !== startY);
  return ring;
}

/** The rows of one column that another one lacks. Both are sorted, so each is read once. */
function rowsWithout(rows: readonly number[], other: readonly number[]): number[] {
  const left: number[] = [];
  let at = 0;
  eachPair(rows, (top, bottom) => {
    let from = top;
    while (at < other.length && (other[at + 1] as number) <= from) at += 2; // pairs, so the second is there
    for (let nth = at; nth < other.length && (other[nth] as number) < bottom; nth += 2) {
      if ((other[nth] as number) > from) left.push(from, other[nth] as number);
      from = Math.max(from, other[nth + 1] as number);
    }
    if (from < bottom) left.push(from, bottom);
  });
  return left;
}

function eachPair(list: readonly number[], visit: (first: number, second: number) => void): void {
  for (let nth = 0; nth + 1 < list.length; nth += 2) visit(list[nth] as number, list[nth + 1] as number); // both below the length
}
