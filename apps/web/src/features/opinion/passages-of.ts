import type { Annotation } from '@countersign/contract';

/** A run of characters that the same annotations cover. */
interface Piece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  /** Those that cover it. */
  readonly annotations: readonly Annotation[];
  /** Those of them that begin here. */
  readonly begins: readonly Annotation[];
}

/** A part of a text, shown without what is before and after it. */
export interface Passage {
  readonly from: number;
  readonly pieces: readonly Piece[];
  /** Whether the text goes on before and after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** So many UTF-16 units stand before and after what is looked at. */
const CONTEXT = 160;
/** A longer passage ends here. */
const MOST_UNITS = 1200;
const MOST_PASSAGES = 40;

/**
 * The passages of a text that hold these annotations, with some words around each, and the beginning of the text where
 * none of them has a place. Passages that touch are one. Bounded, whatever is looked for in however long a text.
 */
export function passagesOf(
  text: string,
  annotations: readonly Annotation[],
  isWanted: (annotation: Annotation) => boolean,
): Passage[] {
  const wanted = annotations.filter(isWanted).flatMap(rangesOf);
  const windows = (wanted.length === 0 ? [[0, 0] as const] : wanted)
    .map(([from, to]): Range => [from - CONTEXT, Math.min(to, from + MOST_UNITS) + CONTEXT])
    .toSorted(([a], [b]) => a - b);
  return joined(windows)
    .slice(0, MOST_PASSAGES)
    .map(([from, to]) => passageOf(text, annotations, whole(text, Math.max(0, from)), whole(text, to)));
}

type Range = readonly [from: number, to: number];

function rangesOf({ geometry }: Annotation): readonly Range[] {
  return geometry.kind === 'span' ? geometry.ranges : [];
}

/** Ranges in their order, those that touch as one unless that becomes too long. */
function joined(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const [from, to] of ranges) {
    const last = found.at(-1);
    if (last === undefined || from > last[1] || to - last[0] > MOST_UNITS + 2 * CONTEXT) found.push([from, to]);
    else found[found.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return found;
}

/** The place, moved back by one where it would cut a pair of UTF-16 units in two. */
function whole(text: string, at: number): number {
  const place = Math.min(at, text.length);
  return (text.charCodeAt(place) & 0xfc00) === 0xdc00 ? place - 1 : place;
}

function passageOf(text: string, annotations: readonly Annotation[], from: number, to: number): Passage {
  const near = annotations.filter((one) => rangesOf(one).some(([start, end]) => start < to && end > from));
  const edges = near.flatMap(rangesOf).flat();
  const cuts = [...new Set([from, to, ...edges.filter((at) => at > from && at < to)])].toSorted((a, b) => a - b);
  const pieces = cuts.slice(0, -1).map((at, nth): Piece => {
    const end = cuts[nth + 1] ?? to;
    const covering = near.filter((one) => rangesOf(one).some(([start, stop]) => start <= at && stop >= end));
    return {
      at,
      text: text.slice(at, end),
      annotations: covering,
      begins: covering.filter((one) => rangesOf(one).some(([start]) => start === at)),
    };
  });
  return { from, pieces, isCutBefore: from > 0, isCutAfter: to < text.length };
}
