import type { Annotation } from '@countersign/contract';
import { valuesOfLines } from '../brat/write-attributes.ts';
import { findMisfits } from '../conll/write-conll.ts';
import { type Contents, countContents } from '../contents.ts';
import type { TextFormat, WrittenText } from '../format.ts';
import { splitAtLines } from './split-at-lines.ts';

/** Counts what texts have in which formats differ, for writing them in the format of that name. */
export function countTextContents(items: Iterable<WrittenText>, target: TextFormat['name']): Contents {
  const counts = { ...countContents([], target) };
  for (const item of items) {
    const isOwn = target in item.source;
    // Words of CoNLL-U and what joins them stay in their rows.
    const isCounted = ({ source }: Pick<Annotation, 'source'>) => target !== 'conllu' || !(target in source);
    counts.relation += item.relations?.filter(isCounted).length ?? 0;
    if (!isOwn && item.annotator != null) counts.annotator += 1;
    const spans: (readonly [number, number])[] = [];
    for (const annotation of item.annotations.filter(isCounted)) {
      const { geometry, attributes } = annotation;
      if (geometry.kind === 'whole') counts.wholeText += 1;
      if (geometry.kind === 'span') {
        counts.span += 1;
        if (geometry.ranges.length > 1) counts.severalRanges += 1;
        const isNew = !(target in annotation.source);
        if (isNew && splitAtLines(item.text, geometry.ranges).length > geometry.ranges.length) counts.lineSpan += 1;
        spans.push([geometry.ranges[0]?.[0] ?? 0, geometry.ranges.at(-1)?.[1] ?? 0]);
      }
      if (Object.keys(attributes).length > 0) counts.attributes += 1;
      if (hasBlanks(annotation, target)) counts.blanks += 1;
    }
    if (target === 'conll') {
      const { crossing, broken, isRespaced } = findMisfits(item);
      counts.nestedSpan += crossing;
      counts.brokenToken += broken;
      if (isRespaced) counts.spacing += 1;
    } else counts.nestedSpan += countNested(spans);
  }
  return counts;
}

function hasBlanks(annotation: Annotation, target: TextFormat['name']): boolean {
  const { label, attributes } = annotation;
  // Lines of brat that say the same stay as they came, and their names of several events are the reader's own.
  const came = target === 'brat' ? valuesOfLines(annotation) : new Map<string, string | boolean>();
  const said = Object.entries(attributes).flatMap(([name, value]) => {
    if (!came.has(name)) return [name, value];
    return came.get(name) === value ? [] : [value];
  });
  return [label, ...said].some((one) => typeof one === 'string' && /\s/.test(one));
}

/** Spans that share characters with one that begins before them, or with a longer one that begins with them. */
function countNested(spans: readonly (readonly [number, number])[]): number {
  let [nested, end] = [0, 0];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (from < end) nested += 1;
    else end = to;
  return nested;
}
