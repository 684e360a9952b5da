import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { queryClient } from '../../shared/query-client.ts';
import { throttle } from '../../shared/throttle.ts';

const intervalMs = 500;

/**
 * Shows an address anew with fresh data, after the leave checks of the current view.
 *
 * Ignores a press that follows another too soon, because the first one is still under way.
 *
 * @param isInFront the address is the current one, so the history gets no entry.
 */
export const refresh = throttle(
  intervalMs,
  async (router: AnyRouter, href: string, isInFront: boolean): Promise<void> => {
    await router.navigate({ href: paths.redirect(href), replace: isInFront });
    await queryClient.invalidateQueries();
  },
  async () => {},
);
