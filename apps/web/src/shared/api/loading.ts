import { createStore } from '../store.ts';

/** Answers within this time show nothing. */
const patienceMs = 300;
const closeDelayMs = 300;

/** Whether the mask covers the page. */
export const isMasked = createStore(false);

let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a request the page waits for. @returns call it once, when the request has ended. */
export function beginLoading(): () => void {
  underWay += 1;
  clearTimeout(timer);
  if (!isMasked.get()) timer = setTimeout(() => isMasked.set(true), patienceMs);
  return () => {
    underWay -= 1;
    if (underWay > 0) return;
    clearTimeout(timer);
    if (isMasked.get()) timer = setTimeout(() => isMasked.set(false), closeDelayMs);
  };
}
