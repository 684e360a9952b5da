import type { Mask } from '@countersign/contract';
import { compressRuns, runLengths } from '@countersign/domain';
import type { Point } from '../geometry/point.ts';

/**
 * The pixels of a mask by columns: of each the rows `[from, to, from, to, …]`, sorted and apart from each other, `to` not
 * included. A stroke changes only the columns it crosses, however large the picture is.
 */
export type MaskColumns = readonly (readonly number[])[];

const none: readonly number[] = [];

/** No pixels, on a picture so wide. */
export function emptyColumns(width: number): MaskColumns {
  return Array.from({ length: width }, () => none);
}

/** Undefined if the mask's runs are invalid. */
export function columnsOf(mask: Pick<Mask, 'size' | 'counts'>): MaskColumns | undefined {
  const runs = runLengths(mask);
  if (runs === null) return undefined;
  const [rows, width] = mask.size;
  const columns: number[][] = Array.from({ length: width }, () => []);
  let from = 0;
  for (const [nth, run] of runs.entries()) {
    for (let at = from; nth % 2 === 1 && at < from + run; ) {
      const [column, row] = [Math.floor(at / rows), at % rows];
      const length = Math.min(from + run - at, rows - row);
      const list = columns[column] ?? [];
      if (list.at(-1) === row) list[list.length - 1] = row + length;
      else list.push(row, row + length);
      at += length;
    }
    from += run;
  }
  return columns;
}

/** The mask of these columns, its runs as numbers or as text; undefined without any pixel. */
export function maskOf(columns: MaskColumns, rows: number, isText: boolean): Mask | undefined {
  const runs: number[] = [];
  let [end, left, right, top, bottom] = [0, Infinity, 0, rows, 0];
  for (const [column, list] of columns.entries()) {
    for (let nth = 0; nth < list.length; nth += 2) {
      const [first, last] = [list[nth] as number, list[nth + 1] as number]; // both below the length
      const start = column * rows + first;
      if (start === end && runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + last - first;
      else runs.push(start - end, last - first);
      end = column * rows + last;
      left = Math.min(left, column);
      right = column + 1;
      top = Math.min(top, first);
      bottom = Math.max(bottom, last);
    }
  }
  if (runs.length === 0) return undefined;
  if (end < columns.length * rows) runs.push(columns.length * rows - end);
  const counts = isText ? compressRuns(runs) : runs;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return { kind: 'mask', ...box, size: [rows, columns.length], counts };
}

/** Adds the pixels within `radius` of the way between two points, or takes them away. */
export function stroked(
  columns: MaskColumns,
  rows: number,
  way: readonly [Point, Point],
  radius: number,
  isErased: boolean,
): MaskColumns {
  const [a, b] = way;
  const next = [...columns];
  const first = Math.max(0, Math.floor(Math.min(a.x, b.x) - radius));
  const last = Math.min(columns.length - 1, Math.ceil(Math.max(a.x, b.x) + radius));
  for (let column = first; column <= last; column += 1) {
    const [low, high] = rangeAt(column + 0.5, a, b, radius);
    const [from, to] = [Math.max(0, Math.ceil(low - 0.5)), Math.min(rows, Math.floor(high - 0.5) + 1)];
    if (from >= to) continue;
    const list = columns[column] ?? none;
    next[column] = isErased ? withoutRows(list, from, to) : withRows(list, from, to);
  }
  return next;
}

/** Where a line straight down at `x` is within `radius` of the way between two points: one range, as a stroke has no dent. */
function rangeAt(x: number, a: Point, b: Point, radius: number): readonly [low: number, high: number] {
  const found: number[] = [];
  for (const end of [a, b]) {
    const away = Math.abs(x - end.x);
    if (away > radius) continue;
    const half = Math.sqrt(radius * radius - away * away);
    found.push(end.y - half, end.y + half);
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  for (const side of length === 0 ? [] : [radius, -radius]) {
    const [offX, offY] = [(-(b.y - a.y) / length) * side, ((b.x - a.x) / length) * side];
    const [x0, x1] = [a.x + offX, b.x + offX];
    if (x0 !== x1 && x >= Math.min(x0, x1) && x <= Math.max(x0, x1))
      found.push(a.y + offY + ((x - x0) / (x1 - x0)) * (b.y - a.y));
  }
  return [Math.min(...found), Math.max(...found)];
}

/** A column's rows and those from one up to another. */
export function withRows(list: readonly number[], from: number, to: number): readonly number[] {
  const kept: number[] = [];
  let [first, last] = [from, to];
  for (let nth = 0; nth < list.length; nth += 2) {
    const [start, end] = [list[nth] as number, list[nth + 1] as number]; // both below the length
    if (end < first) kept.push(start, end);
    else if (start > last) {
      return [...kept, first, last, ...list.slice(nth)];
    } else {
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
  }
  return [...kept, first, last];
}

/** A column's rows but those from one up to another. */
export function withoutRows(list: readonly number[], from: number, to: number): readonly number[] {
  const kept: number[] = [];
  for (let nth = 0; nth < list.length; nth += 2) {
    const [start, end] = [list[nth] as number, list[nth + 1] as number]; // both below the length
    if (start < Math.min(end, from)) kept.push(start, Math.min(end, from));
    if (Math.max(start, to) < end) kept.push(Math.max(start, to), end);
  }
  return kept;
}

/** The rows that are not in a column's list. */
function gapsIn(list: readonly number[], rows: number): readonly number[] {
  const gaps: number[] = [];
  let end = 0;
  for (let nth = 0; nth < list.length; nth += 2) {
    const [first, last] = [list[nth] as number, list[nth + 1] as number]; // both below the length
    if (first > end) gaps.push(end, first);
    end = last;
  }
  return end < rows ? [...gaps, end, rows] : gaps;
}

/** Fills the hole around a place. Undefined if the place belongs to the mask, or nothing closes it off. */
export function holeFilled(columns: MaskColumns, rows: number, at: Point): MaskColumns | undefined {
  const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
  const next = [...columns];
  const seen = new Set<number>();
  const open: (readonly [column: number, from: number, to: number])[] = [];
  const visit = (nth: number, from: number, to: number) => {
    const free = gapsIn(columns[nth] ?? none, rows);
    for (let gap = 0; gap < free.length; gap += 2) {
      const [first, last] = [free[gap] as number, free[gap + 1] as number]; // both below the length
      if (last <= from || first >= to || seen.has(nth * rows + first)) continue;
      seen.add(nth * rows + first);
      open.push([nth, first, last]);
    }
  };
  visit(column, row, row + 1);
  if (open.length === 0) return undefined;
  for (let gap = open.pop(); gap !== undefined; gap = open.pop()) {
    const [nth, from, to] = gap;
    if (nth <= 0 || nth >= columns.length - 1 || from === 0 || to === rows) return undefined;
    next[nth] = withRows(next[nth] ?? none, from, to);
    visit(nth - 1, from, to);
    visit(nth + 1, from, to);
  }
  return next;
}
