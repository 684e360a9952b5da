import { createStore, useStore } from '../../shared/store.ts';

const isOpen = createStore(false);

export function openFeedback(): void {
  isOpen.set(true);
}

export function closeFeedback(): void {
  isOpen.set(false);
}

export function useIsFeedbackOpen(): boolean {
  return useStore(isOpen);
}
