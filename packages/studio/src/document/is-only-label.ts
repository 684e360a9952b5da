import type { LabelRecord } from './records.ts';

/** Whether a label is shown and every other one is hidden. */
export function isOnlyLabel(labels: readonly LabelRecord[], hidden: ReadonlySet<string>, label: string): boolean {
  return labels.length > 1 && labels.every(({ name }) => hidden.has(name) !== (name === label));
}
