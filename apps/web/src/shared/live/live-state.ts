import { createStore, useStore } from '../store.ts';

/** Whether the page hears of changes: it does, it has not begun to, or it lost the stream. */
export type LiveState = 'live' | 'starting' | 'lost';

export const liveState = createStore<LiveState>('starting');

/** How often a query asks by itself: not at all while the page hears of changes. */
export function usePollUnlessLive(intervalMs: number): number | false {
  return useStore(liveState) === 'live' ? false : intervalMs;
}
