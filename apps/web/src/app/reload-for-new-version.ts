import { isReachable } from '../shared/connection/connection.ts';

const key = 'reloadedForVersion';
const patienceMs = 60_000;

/**
 * After an upgrade of the server a page from before asks for parts that are gone: it loads itself anew. Once a minute
 * at most, so that a part that is really missing does not reload for ever, and never while there is no server to load from.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < patienceMs) return;
    void isReachable().then((isThere) => {
      if (!isThere) return;
      sessionStorage.setItem(key, String(Date.now()));
      window.location.reload();
    });
  });
}
