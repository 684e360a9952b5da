import { createStore, useStore } from '../../shared/store.ts';

export const batchViews = ['cards', 'list'] as const;
type BatchView = (typeof batchViews)[number];

const key = 'datasetBatchView';
const view = createStore<BatchView>(localStorage.getItem(key) === 'list' ? 'list' : 'cards');

/** How this browser shows the batches of datasets. */
export function useBatchView(): readonly [BatchView, (next: BatchView) => void] {
  return [useStore(view), chooseView];
}

function chooseView(next: BatchView): void {
  localStorage.setItem(key, next);
  view.set(next);
}
