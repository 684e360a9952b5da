import { createLevels } from './levels.ts';
import type { TextRecord } from './text-record.ts';

/** A piece of an annotation, or the gap between two of its pieces. */
export interface SpanPiece {
  readonly record: TextRecord;
  readonly from: number;
  readonly to: number;
  /** Which of its pieces it is, counted from 0; for a gap, the piece before it. */
  readonly nth: number;
  readonly isGap: boolean;
  /** The underline it takes, from the nearest to the words: none it overlaps has the same, while there are enough. */
  readonly level: number;
}

/** The pieces of a text's annotations in reading order. */
export interface SpanPieces {
  readonly all: readonly SpanPiece[];
  /** Those that share a character with `[from, to)`, outer ones before what lies in them. */
  within(from: number, to: number): readonly SpanPiece[];
}

/** Finds pieces by place. */
export function createPieces(records: readonly TextRecord[]): SpanPieces {
  const found = records.flatMap(piecesOf);
  const all = found.sort(inReadingOrder);
  for (const heap of heapsOf(all)) if (heap.length > 1) putOnLevels(heap);
  /** For each position, the furthest end of the pieces up to there: it rises, so it can be searched. */
  const reaches = new Float64Array(all.length);
  let reach = 0;
  for (const [at, { to }] of all.entries()) reaches[at] = reach = Math.max(reach, to);
  return {
    all,
    within(from, to) {
      const first = firstAbove(reaches, from);
      const near: SpanPiece[] = [];
      for (let at = first; at < all.length; at += 1) {
        const piece = all[at];
        if (piece === undefined || piece.from >= to) break;
        if (piece.to > from) near.push(piece);
      }
      return near;
    },
  };
}

/** What begins first comes first, and of those that begin together the longest. */
export function inReadingOrder(a: Spread, b: Spread): number {
  return a.from - b.from || b.to - a.to || a.record.order - b.record.order;
}

type Spread = Pick<SpanPiece, 'from' | 'to'> & { readonly record: Pick<TextRecord, 'order'> };

type LevelledPiece = Omit<SpanPiece, 'level'> & { level: number };

/** SpanPieces that overlap, or are joined by others that do. Most lie alone. */
function heapsOf(all: readonly LevelledPiece[]): readonly (readonly LevelledPiece[])[] {
  const heaps: LevelledPiece[][] = [];
  let reach = 0;
  for (const piece of all) {
    if (piece.from < reach) heaps.at(-1)?.push(piece);
    else heaps.push([piece]);
    reach = Math.max(reach, piece.to);
  }
  return heaps;
}

/** What lies inside is underlined nearest to the words. */
function putOnLevels(heap: readonly LevelledPiece[]): void {
  const levels = createLevels();
  for (const piece of heap.toSorted((a, b) => a.to - a.from - (b.to - b.from) || b.from - a.from))
    piece.level = levels.take(piece.from, piece.to);
}

function piecesOf(record: TextRecord): LevelledPiece[] {
  return record.parts.flatMap(([from, to], nth) => {
    const piece = { record, from, to, nth, isGap: false, level: 0 };
    const next = record.parts[nth + 1]?.[0];
    return next === undefined || next <= to ? [piece] : [piece, { ...piece, from: to, to: next, isGap: true }];
  });
}

/** The position of the first number above `value`. Numbers rise. */
function firstAbove(numbers: Float64Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
