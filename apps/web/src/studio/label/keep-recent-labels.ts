import type { Engine } from '@countersign/studio';
import type { SharedStore } from '../../shared/store.ts';

/** More would be a list of their own. */
const MOST = 5;

/** Notes the labels that are given to annotations, the latest first. */
export function keepRecentLabels(engine: Engine, recent: SharedStore<readonly string[]>): () => void {
  let { history, itemId } = engine.snapshot();
  return engine.subscribe(() => {
    const past = history;
    const isSameItem = itemId === engine.snapshot().itemId;
    ({ history, itemId } = engine.snapshot());
    const step = history.steps[history.position - 1];
    if (history === past || !isSameItem || step === undefined || past.steps.includes(step)) return;
    const used = step.kind === 'drew' ? engine.annotations().at(-1)?.label : undefined;
    const label = step.kind === 'relabelled' ? step.label : used;
    if (label !== undefined) recent.set([label, ...recent.get().filter((one) => one !== label)].slice(0, MOST));
  });
}
