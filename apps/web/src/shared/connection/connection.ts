import { createStore } from '../store.ts';

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
const patienceMs = 5000;

/** Since when the server is unreachable, in milliseconds since 1970; null while it is not known to be. */
export const lostSince = createStore<number | null>(null);

const listeners = new Set<() => void>();
let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let checking: Promise<void> | null = null;

/** Calls the listener when the server is reachable again. @returns stops calling. */
export function onBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the browser's network events from now on. */
export function watchConnection(): void {
  window.addEventListener('offline', () => lose());
  window.addEventListener('online', () => void checkConnection());
}

/** Checks whether the server is reachable: at once and, if it is not, again and again with growing pauses. */
export function checkConnection(): Promise<void> {
  clearTimeout(timer);
  checking ??= isReachable()
    .then((isThere) => (isThere ? find() : lose()))
    .finally(() => {
      checking = null;
    });
  return checking;
}

/** Resolves when the server is reachable; at once if it already is. */
export async function untilReachable(): Promise<void> {
  await checkConnection();
  if (lostSince.get() === null) return;
  await new Promise<void>((resolve) => {
    const stop = onBack(() => {
      stop();
      resolve();
    });
  });
}

/** Whether our server answers and is healthy; a gateway's page does not count. */
export async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const health: unknown = await response.json();
    return response.ok && typeof health === 'object' && health !== null && 'version' in health;
  } catch {
    return false;
  }
}

function lose(): void {
  if (lostSince.get() === null) lostSince.set(Date.now());
  clearTimeout(timer);
  timer = setTimeout(() => void checkConnection(), delayMs);
  delayMs = Math.min(delayMs * 2, longestDelayMs);
}

function find(): void {
  delayMs = firstDelayMs;
  if (lostSince.get() === null) return;
  lostSince.set(null);
  for (const listener of [...listeners]) listener();
}
