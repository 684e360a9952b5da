import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { queryClient } from '../../shared/query-client.ts';
import { throttle } from '../../shared/throttle.ts';

const intervalMs = 500;

/**
 * Shows an address anew with fresh data, after whatever the view in front has to ask.
 *
 * Pressed again too soon it does nothing more: the first press is still at it.
 *
 * @param isInFront it is where one is: nothing new in the history.
 */
export const refresh = throttle(
  intervalMs,
  async (router: AnyRouter, href: string, isInFront: boolean): Promise<void> => {
    await router.navigate({ href: paths.redirect(href), replace: isInFront });
    await queryClient.invalidateQueries();
  },
  async () => {},
);
