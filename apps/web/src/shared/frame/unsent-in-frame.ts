import { createStore } from '../store.ts';

/** How many writes wait in the open workspace, as its frame told last; null while none is open. */
export const unsentInFrame = createStore<number | null>(null);
