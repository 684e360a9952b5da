import type { AnnotationRecord } from './records.ts';
import type { StudioSnapshot } from './state.ts';

type Chosen = Pick<StudioSnapshot, 'hiddenLabels' | 'matching'>;
type Identified = Pick<AnnotationRecord, 'id' | 'label'>;

/** Whether an annotation is among those looked at: its label is not hidden, and the filter lets it through. */
export function isChosen({ hiddenLabels, matching }: Chosen, { id, label }: Identified): boolean {
  return !hiddenLabels.has(label) && (matching === undefined || matching.has(id));
}

/** Whether an annotation is drawn and can be hit: it is among those looked at, and the one looked at alone, if any. */
export function isVisible(
  state: Chosen & Pick<StudioSnapshot, 'isIsolated' | 'selectedId'>,
  record: Identified,
): boolean {
  return isChosen(state, record) && (!state.isIsolated || record.id === state.selectedId);
}

/**
 * The annotation to step to from the selected one, among those looked at; from none the first, or the last when
 * stepping back. Undefined past either end.
 */
export function stepTarget(
  state: Chosen & Pick<StudioSnapshot, 'annotations' | 'selectedId'>,
  step: 1 | -1,
): AnnotationRecord | undefined {
  const shown = state.annotations.filter((record) => isChosen(state, record));
  const at = shown.findIndex((record) => record.id === state.selectedId);
  if (at === -1) return shown.at(step === 1 ? 0 : -1);
  return shown[at + step];
}
