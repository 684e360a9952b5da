import type { AnnotationRecord } from '@countersign/studio';

/** A row of the list of annotations: one of them, or the head of those of a label. */
export type ListRow =
  | { readonly kind: 'annotation'; readonly record: AnnotationRecord }
  | {
      readonly kind: 'label';
      readonly label: string;
      /** CSS colour of its first annotation. */
      readonly colour: string;
      readonly count: number;
      readonly isFolded: boolean;
    };

export function asRow(record: AnnotationRecord): ListRow {
  return { kind: 'annotation', record };
}

/** Rows of annotations that lie together by label, with a head for each; those of folded labels are left out. */
export function rowsByLabel(records: readonly AnnotationRecord[], folded: readonly string[]): readonly ListRow[] {
  return [...Map.groupBy(records, ({ label }) => label)].flatMap(([label, group]) => {
    const isFolded = folded.includes(label);
    const head: ListRow = { kind: 'label', label, colour: group[0]?.colour ?? '', count: group.length, isFolded };
    return [head, ...(isFolded ? [] : group.map(asRow))];
  });
}
