import type { Annotation, Relation } from '@countersign/contract';
import type { Problems } from '../problem.ts';
import type { Counting } from '../texts/counting.ts';
import { readSpans } from '../texts/said-spans.ts';
import type { RecordFacts } from './record-kind.ts';

/** What a record says of its text. Spans that are wrong are reported, and left out with their relations. */
export function buildAnnotations(
  file: string,
  facts: RecordFacts,
  name: string,
  counting: Counting,
  problems: Problems,
): { readonly annotations: readonly Annotation[]; readonly relations: readonly Relation[] } {
  const spans = readSpans(file, facts, counting, problems);
  const annotations: Annotation[] = [];
  const idOf = new Map<number, string>();
  for (const [nth, { label, attributes, at }] of facts.spans.entries()) {
    const geometry = spans[nth] ?? null;
    if (geometry === null) continue;
    const id = String(annotations.length + 1);
    idOf.set(nth, id);
    annotations.push({ id, label, geometry, attributes, source: { [name]: { at } } });
  }
  for (const { label, attributes, at } of facts.classes ?? []) {
    const id = String(annotations.length + 1);
    annotations.push({ id, label, geometry: { kind: 'whole' }, attributes, source: { [name]: { at } } });
  }
  const relations = (facts.relations ?? []).flatMap(({ from, to, label, attributes, at }, nth): Relation[] => {
    const [first, second] = [idOf.get(from), idOf.get(to)];
    if (first === undefined || second === undefined) return [];
    return [{ id: `r${nth + 1}`, label, from: first, to: second, attributes, source: { [name]: { at } } }];
  });
  return { annotations, relations };
}
