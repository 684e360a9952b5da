import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { queryClient } from '../../shared/query-client.ts';

/**
 * Shows an address anew with fresh data, after whatever the view in front has to ask.
 *
 * @param isInFront it is where one is: nothing new in the history.
 */
export async function refresh(router: AnyRouter, href: string, isInFront: boolean): Promise<void> {
  await router.navigate({ href: paths.redirect(href), replace: isInFront });
  await queryClient.invalidateQueries();
}
