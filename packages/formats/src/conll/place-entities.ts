import type { Annotation } from '@countersign/contract';
import type { RowBlock } from './block.ts';
import type { ConllColumns } from './columns.ts';
import { columnOf } from './conll-source.ts';
import type { Entity } from './tags.ts';

/** An entity by its tokens, in one sentence and one of the columns of tags. */
export interface PlacedEntity extends Entity {
  readonly sentence: number;
  /** Its place among the columns of tags. */
  readonly column: number;
}

/** Where annotations go in columns of tags, and what has no place there. */
export interface PlacedEntities {
  readonly entities: readonly PlacedEntity[];
  /** Parts of spans for which no column is left, for others have their tokens. */
  readonly crossing: number;
  /** Spans that begin or end inside a token, or in none. */
  readonly broken: number;
}

/** Puts the spans of a text into the columns of its tokens: into those they came from, the longer first. */
export function placeEntities(
  annotations: readonly Annotation[],
  { sentences, text }: Pick<RowBlock, 'sentences' | 'text'>,
  columns: ConllColumns,
): PlacedEntities {
  const entities: PlacedEntity[] = [];
  const taken = columns.tags.map(() => sentences.map(({ length }) => new Uint8Array(length)));
  const starts = sentences.map((sentence) => sentence[0]?.from ?? 0);
  const ends = sentences.map((sentence) => sentence.map(({ to }) => to));
  let [crossing, broken] = [0, 0];
  const spans = annotations
    .filter(({ geometry }) => geometry.kind === 'span')
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const annotation of spans) {
    const { geometry, label } = annotation;
    if (geometry.kind !== 'span') continue;
    const wanted = columns.tags.findIndex(([column]) => column === columnOf(annotation));
    const order = [...new Set([...(wanted < 0 ? [] : [wanted]), ...columns.tags.keys()])];
    let isBroken = false;
    for (const [from, to] of geometry.ranges) {
      const parts = touched(sentences, starts, ends, from, to);
      const [first, last] = [parts[0], parts.at(-1)];
      const words = text.slice(from, to);
      const start = sentences[first?.sentence ?? -1]?.[first?.from ?? 0]?.from;
      const end = sentences[last?.sentence ?? -1]?.[(last?.to ?? 0) - 1]?.to;
      // A token may begin or end with a blank itself.
      isBroken ||= start !== from && start !== from + leading(words);
      isBroken ||= end !== to && end !== to - trailing(words);
      for (const part of parts) {
        const column = order.find((one) => isFree(taken[one]?.[part.sentence], part));
        if (column === undefined) crossing += 1;
        else {
          taken[column]?.[part.sentence]?.fill(1, part.from, part.to);
          entities.push({ ...part, column, label });
        }
      }
    }
    if (isBroken) broken += 1;
  }
  return { entities: entities.toSorted((a, b) => a.sentence - b.sentence || a.from - b.from), crossing, broken };
}

function lengthOf({ geometry }: Annotation): number {
  return geometry.kind === 'span' ? geometry.ranges.reduce((sum, [from, to]) => sum + to - from, 0) : 0;
}

function leading(words: string): number {
  return words.length - words.trimStart().length;
}

function trailing(words: string): number {
  return words.length - words.trimEnd().length;
}

function isFree(taken: Uint8Array | undefined, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return taken !== undefined && !taken.subarray(from, to).includes(1);
}

/** The tokens of each sentence that a range touches. */
function touched(
  sentences: RowBlock['sentences'],
  starts: readonly number[],
  ends: readonly (readonly number[])[],
  from: number,
  to: number,
) {
  const parts: { sentence: number; from: number; to: number }[] = [];
  for (let at = Math.max(0, firstAbove(starts, from) - 1); at < sentences.length; at += 1) {
    const sentence = sentences[at] ?? [];
    if ((starts[at] ?? 0) >= to) break;
    const first = firstAbove(ends[at] ?? [], from);
    let end = first;
    while ((sentence[end]?.from ?? to) < to) end += 1;
    if (end > first) parts.push({ sentence: at, from: first, to: end });
  }
  return parts;
}

/** The place of the first number above `limit`; the length where none is. */
function firstAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
