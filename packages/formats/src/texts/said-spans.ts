import type { Span } from '@countersign/contract';
import type { Problems } from '../problem.ts';
import { type Counting, countings, offsetsOf } from './counting.ts';

/** A stretch of a text as a file says it. */
export interface SaidSpan {
  /** In what the format counts, in any order. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** The words that the file says stand there; null where it says none. */
  readonly words: string | null;
  /** Where it stands in the file. */
  readonly position: string;
}

/** A text, and what a file says of it. */
export interface SaidText {
  readonly text: string;
  readonly spans: readonly SaidSpan[];
}

/** How the words of a span are compared; in the text, its parts are joined by a blank. */
export type AreSameWords = (said: string, found: string) => boolean;
export const areEqual: AreSameWords = (said, found) => said === found;

/**
 * What the offsets of a file count: what its format says, unless that fits not everywhere and another way does. The
 * mismatches are reported by reading the spans.
 */
export function findCounting(
  documents: readonly SaidText[],
  usual: Counting,
  areSame: AreSameWords = areEqual,
): Counting {
  const fits = (counting: Counting) => documents.every((document) => allFit(document, counting, areSame));
  return fits(usual) ? usual : (countings.find((other) => other !== usual && fits(other)) ?? usual);
}

function allFit({ text, spans }: SaidText, counting: Counting, areSame: AreSameWords): boolean {
  if (spans.length === 0) return true;
  const offsets = offsetsOf(text, counting);
  return spans.every(({ ranges, words }) => {
    const units = ranges.map(([from, to]) => [offsets.toUnits(from), offsets.toUnits(to)] as const);
    if (units.some(([from, to]) => from === null || to === null)) return false;
    return words === null || areSame(words, wordsIn(text, units as readonly (readonly [number, number])[]));
  });
}

function wordsIn(text: string, ranges: readonly (readonly [number, number])[]): string {
  return ranges.map(([from, to]) => text.slice(from, to)).join(' ');
}

/** Reads the spans of a text in turn. Each is null after reporting what is wrong with it. */
export function readSpans(
  file: string,
  { text, spans }: SaidText,
  counting: Counting,
  problems: Problems,
  areSame: AreSameWords = areEqual,
): (Span | null)[] {
  const offsets = offsetsOf(text, counting);
  return spans.map(({ ranges, words, position }) => {
    const read: [number, number][] = [];
    if (ranges.length > MAX_RANGES) {
      problems.add(file, position, 'too-many-parts', { count: ranges.length, limit: MAX_RANGES });
      return null;
    }
    for (const [first, last] of ranges) {
      const broken = [first, last].find((offset) => !Number.isInteger(offset));
      if (broken !== undefined) {
        problems.add(file, position, 'broken-offset', { offset: broken });
        return null;
      }
      const [from, to] = [offsets.toUnits(first), offsets.toUnits(last)];
      if (from === null || to === null || from >= to) {
        const length = offsets.fromUnits(text.length);
        problems.add(file, position, 'invalid-span', { from: first, to: last, length });
        return null;
      }
      read.push([from, to]);
    }
    const found = wordsIn(text, read);
    if (words !== null && !areSame(words, found)) {
      problems.add(file, position, 'span-mismatch', { said: words, found });
      return null;
    }
    const sorted = read.toSorted(([a], [b]) => a - b);
    const crossing = sorted.findIndex(([from], at) => from < (sorted[at - 1]?.[1] ?? 0));
    if (crossing >= 0) {
      const [from = 0, to = 0] = (sorted[crossing] ?? []).map((units) => offsets.fromUnits(units));
      problems.add(file, position, 'overlapping-parts', { from, to });
      return null;
    }
    if (sorted.length === 0) {
      problems.add(file, position, 'invalid-span', { from: 0, to: 0, length: offsets.fromUnits(text.length) });
      return null;
    }
    return { kind: 'span', ranges: sorted };
  });
}

/** As many parts as a span may have. */
const MAX_RANGES = 1000;

/** What to tell of offsets that count something else than the format says. */
export function tellCounting(counting: Counting, usual: Counting): string {
  return `its offsets count ${counting} and not ${usual}, by the words it says stand there, and were read so`;
}
