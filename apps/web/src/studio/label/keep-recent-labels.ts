import type { PictureEngine } from '@countersign/studio/picture';
import type { SharedStore } from '../../shared/store.ts';

/** More would be a list of their own. */
const MOST = 5;

/** Notes the labels that are given to annotations, the latest first. */
export function keepRecentLabels(studio: PictureEngine, recent: SharedStore<readonly string[]>): () => void {
  let { history, itemId } = studio.snapshot();
  return studio.subscribe(() => {
    const past = history;
    const isSameItem = itemId === studio.snapshot().itemId;
    ({ history, itemId } = studio.snapshot());
    const step = history.steps[history.position - 1];
    if (history === past || !isSameItem || step === undefined || past.steps.includes(step)) return;
    const used = step.kind === 'drew' ? studio.annotations().at(-1)?.label : undefined;
    const label = step.kind === 'relabelled' ? step.label : used;
    if (label !== undefined) recent.set([label, ...recent.get().filter((one) => one !== label)].slice(0, MOST));
  });
}
