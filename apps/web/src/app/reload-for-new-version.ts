import { isReachable } from '../shared/connection/connection.ts';

const key = 'reloadedForVersion';
const patienceMs = 60_000;

/**
 * Reloads a page from before a server upgrade when a file it needs is gone. Reloads at most once a minute, so that a
 * file that is really missing causes no endless loop, and never while the server is unreachable.
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
