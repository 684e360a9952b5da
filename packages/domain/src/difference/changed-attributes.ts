import type { Annotation, AnnotationChange } from '@countersign/contract';

type Attributed = Pick<Annotation, 'attributes'>;

/** The attributes that differ, by name; null stands for no value. */
export function changedAttributes(
  { attributes: before }: Attributed,
  { attributes: after }: Attributed,
): AnnotationChange['attributes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const valueOf = (record: Annotation['attributes'], name: string) =>
    Object.hasOwn(record, name) ? (record[name] ?? null) : null;
  return names
    .map((name) => ({ name, from: valueOf(before, name), to: valueOf(after, name) }))
    .filter(({ from, to }) => from !== to);
}
