import { onBack } from '../connection/connection.ts';

const TICK_MS = 5_000;
/** A timer this late means that the computer slept, or that the browser held the page back. */
const JUMP_MS = 20_000;

/**
 * Listens for moments at which a connection may be dead without a sign: the page is shown again, the computer woke, the
 * network changed. `isNew` says that an earlier connection surely is.
 *
 * @returns stops listening.
 */
export function watchWake(onWake: (isNew: boolean) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('visibilitychange', () => document.hidden || onWake(false), { signal });
  window.addEventListener('online', () => onWake(true), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onWake(true), { signal });
  const stopBack = onBack(() => onWake(true));
  let last = Date.now();
  const timer = setInterval(() => {
    const isJump = Date.now() - last > JUMP_MS;
    last = Date.now();
    if (isJump) onWake(false);
  }, TICK_MS);
  return () => {
    stopping.abort();
    stopBack();
    clearInterval(timer);
  };
}
