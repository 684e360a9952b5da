import type { AnnotationRecord } from './records.ts';
import type { StudioSnapshot } from './state.ts';

type Shown = Pick<StudioSnapshot, 'hiddenLabels' | 'isIsolated' | 'selectedId'>;

/** Whether an annotation is drawn and can be hit: its label is not hidden, and it is the one looked at alone, if any. */
export function isVisible(state: Shown, record: Pick<AnnotationRecord, 'id' | 'label'>): boolean {
  if (state.hiddenLabels.has(record.label)) return false;
  return !state.isIsolated || record.id === state.selectedId;
}

/**
 * The annotation to step to from the selected one, among those whose label is shown; from none the first, or the last
 * when stepping back. Undefined past either end.
 */
export function stepTarget(
  state: Pick<StudioSnapshot, 'annotations' | 'hiddenLabels' | 'selectedId'>,
  step: 1 | -1,
): AnnotationRecord | undefined {
  const shown = state.annotations.filter((record) => !state.hiddenLabels.has(record.label));
  const at = shown.findIndex((record) => record.id === state.selectedId);
  if (at === -1) return shown.at(step === 1 ? 0 : -1);
  return shown[at + step];
}
