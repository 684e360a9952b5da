import type { Mask } from '@countersign/contract';
import { eachSpan } from '@countersign/domain';
import { columnsOf, emptyColumns, type MaskColumns, maskOf, withoutRows, withRows } from '../edit/mask-columns.ts';
import { maskRings } from '../edit/mask-rings.ts';
import type { Size } from '../geometry/point.ts';
import { type Area, around, type Rings } from './rings.ts';

/** The pixels whose centres are inside one of the rings, as exports to masks count them. */
export function pixelsInside(rings: Rings, { width, height }: Size): MaskColumns {
  return rings
    .map((ring) => {
      const columns: number[][] = Array.from({ length: width }, () => []);
      eachSpan(ring, { width, height }, (row, first, end) => {
        for (let column = first; column < end; column += 1) {
          const list = columns[column] as number[]; // below the width
          if (list.at(-1) === row) list[list.length - 1] = row + 1;
          else list.push(row, row + 1);
        }
      });
      return columns;
    })
    .reduce<MaskColumns>((sum, one) => unitedColumns(sum, one), emptyColumns(width));
}

export function unitedColumns(one: MaskColumns, other: MaskColumns): MaskColumns {
  return changedBy(one, other, withRows);
}

export function columnsWithout(one: MaskColumns, other: MaskColumns): MaskColumns {
  return changedBy(one, other, withoutRows);
}

function changedBy(one: MaskColumns, other: MaskColumns, change: typeof withRows): MaskColumns {
  return one.map((rows, column) => {
    let next = rows;
    for (const [from, to] of pairsOf(other[column] ?? [])) next = change(next, from, to);
    return next;
  });
}

/** The pixels of which an area covers any part. */
export function pixelsTouched(area: Area, { width, height }: Size): MaskColumns {
  /** Sums of rounded products reach this far into the next pixel. */
  const slack = 1e-10;
  const { minX, maxX } = around(area);
  const sides = new Map<number, (readonly [number, number, number, number])[]>();
  for (const ring of area.rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [x0, y0, x1, y1] = [ring[at], ring[at + 1], ring[next], ring[next + 1]] as [number, number, number, number]; // all below the length
      if (x0 === x1) continue;
      const side = x0 < x1 ? ([x0, y0, x1, y1] as const) : ([x1, y1, x0, y0] as const);
      for (let column = Math.max(0, Math.floor(side[0])); column < Math.min(width, side[2]); column += 1) {
        const list = sides.get(column) ?? [];
        sides.set(column, list);
        list.push(side);
      }
    }
  }
  const columns: (readonly number[])[] = [...emptyColumns(width)];
  for (const [column, crossing] of sides) {
    const [from, to] = [Math.max(column, minX), Math.min(column + 1, maxX)];
    const ends = crossing.flatMap(([x0, , x1]) => [x0, x1]).filter((x) => x > from && x < to);
    const stops = [...new Set([from, ...ends, to])].sort((a, b) => a - b);
    for (let nth = 0; nth + 1 < stops.length; nth += 1) {
      const [left, right] = [stops[nth] as number, stops[nth + 1] as number]; // both below the length
      const middle = (left + right) / 2;
      const spanning = crossing
        .filter(([x0, , x1]) => x0 < middle && x1 > middle)
        .map((side) => ({ at: heightAt(side, middle), ends: [heightAt(side, left), heightAt(side, right)] as const }))
        .sort((a, b) => a.at - b.at);
      for (let pair = 0; pair + 1 < spanning.length; pair += 2) {
        const [upper, lower] = [spanning[pair], spanning[pair + 1]];
        if (upper === undefined || lower === undefined || lower.at - upper.at < slack) continue;
        const top = Math.max(0, Math.floor(Math.min(...upper.ends) + slack));
        const bottom = Math.min(height, Math.ceil(Math.max(...lower.ends) - slack));
        if (top < bottom) columns[column] = withRows(columns[column] ?? [], top, bottom);
      }
    }
  }
  return columns;
}

function heightAt([x0, y0, x1, y1]: readonly [number, number, number, number], x: number): number {
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** A mask with other pixels, its runs written as they were; undefined without any. */
export function withColumns({ size, counts }: Mask, columns: MaskColumns): Mask | undefined {
  return maskOf(columns, size[0], typeof counts === 'string');
}

/** The outlines of a mask along the borders of its pixels. */
export function outlinesOf(mask: Mask): Area | undefined {
  const columns = columnsOf(mask);
  return columns && { rings: maskRings(columns) };
}

type Step = readonly [x: number, y: number];

function* pairsOf(list: readonly number[]): Generator<readonly [number, number]> {
  for (let nth = 0; nth + 1 < list.length; nth += 2) yield [list[nth] as number, list[nth + 1] as number]; // both below the length
}

/**
 * The outline with its steps of single pixels made straight. A corner beside a step goes half a pixel back on both sides,
 * so that every centre of a pixel stays where it was.
 */
export function withoutSteps(ring: readonly number[]): number[] {
  const count = ring.length / 2;
  const corner = (nth: number): Step => {
    const at = ((nth + count) % count) * 2;
    return [ring[at] as number, ring[at + 1] as number]; // below the length
  };
  const next: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const [past, here, ahead] = [corner(nth - 1), corner(nth), corner(nth + 1)];
    const lengths = [past, ahead].map(([x, y]) => Math.abs(x - here[0]) + Math.abs(y - here[1]));
    if (Math.min(...lengths) > 1) next.push(...here);
    else
      for (const [x, y] of [past, ahead])
        next.push(here[0] + Math.sign(x - here[0]) / 2, here[1] + Math.sign(y - here[1]) / 2);
  }
  return straightened(next);
}

/** Without the points that lie on the way between their neighbours. */
function straightened(ring: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at] as number, ring[at + 1] as number]; // both below the length
    if (kept.at(-2) === x && kept.at(-1) === y) continue;
    kept.push(x, y);
  }
  if (kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.splice(-2);
  const count = kept.length / 2;
  return kept.filter((_, at) => {
    const nth = Math.floor(at / 2);
    const [a, b, c] = [(nth + count - 1) % count, nth, (nth + 1) % count];
    const [ax, ay, bx, by, cx, cy] = [a, b, c].flatMap((one) => [kept[one * 2], kept[one * 2 + 1]]) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]; // all below the length
    return (bx - ax) * (cy - ay) !== (cx - ax) * (by - ay);
  });
}
