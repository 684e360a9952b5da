import type { MediumSnapshot } from '../medium/medium.ts';

/** The labels with the number of their annotations the filter keeps; returns the same list if nothing changed. */
export function countMatches(
  { annotations, labels }: Pick<MediumSnapshot, 'annotations' | 'labels'>,
  matching: ReadonlySet<string> | undefined,
): MediumSnapshot['labels'] {
  const counts = new Map<string, number>();
  for (const { id, label } of matching === undefined ? [] : annotations)
    if (matching?.has(id)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const counted = labels.map((label) => {
    const matchCount = matching === undefined ? label.count : (counts.get(label.name) ?? 0);
    return matchCount === label.matchCount ? label : { ...label, matchCount };
  });
  return counted.every((label, nth) => label === labels[nth]) ? labels : counted;
}
