import { queryClient } from '../../shared/query-client.ts';
import { mayLeave } from './leave-checks.ts';
import { openViews } from './open-views.ts';
import { renew } from './views.ts';

/** Begins a view anew with fresh data, after asking its leave checks. */
export async function refresh(path: string): Promise<void> {
  if (!(await mayLeave(path))) return;
  openViews.set(renew(openViews.get(), path));
  await queryClient.invalidateQueries();
}
