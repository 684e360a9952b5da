import type { MediumSnapshot } from '../medium/medium.ts';
import type { AnnotationRecord } from './records.ts';

type Chosen = Pick<MediumSnapshot, 'hiddenLabels' | 'matching'>;
type Identified = Pick<AnnotationRecord, 'id' | 'label'>;

/** Whether an annotation is shown: its label is not hidden, and the filter matches it. */
export function isChosen({ hiddenLabels, matching }: Chosen, { id, label }: Identified): boolean {
  return !hiddenLabels.has(label) && (matching === undefined || matching.has(id));
}

/** Whether an annotation is drawn and can be hit: it is shown, no other one is isolated, and no earlier ones stand for it. */
export function isVisible(
  state: Chosen & Pick<MediumSnapshot, 'earlier' | 'isIsolated' | 'selectedId'>,
  record: Identified,
): boolean {
  if (state.earlier?.isAlone === true) return false;
  return isChosen(state, record) && (!state.isIsolated || record.id === state.selectedId);
}

/**
 * The next or previous annotation to select, among those shown and in the order of the list. Without a selection: the first, or the last when
 * stepping back. Undefined past either end.
 */
export function stepTarget<R extends Identified>(
  state: Chosen & Pick<MediumSnapshot, 'selectedId'>,
  listed: readonly R[],
  step: 1 | -1,
): R | undefined {
  const shown = listed.filter((record) => isChosen(state, record));
  const at = shown.findIndex((record) => record.id === state.selectedId);
  if (at === -1) return shown.at(step === 1 ? 0 : -1);
  return shown[at + step];
}
