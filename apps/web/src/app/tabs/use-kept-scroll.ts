import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openViews } from './open-views.ts';
import { leaveAt } from './views.ts';

/**
 * Shows a page from its top, or where it was left if it is open.
 *
 * @param page differs where a page starts again; null leaves the place as it is.
 */
export function useKeptScroll(page: string | null): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) openViews.set(leaveAt(openViews.get(), fromLocation.pathname, window.scrollY));
      }),
    [router],
  );
  useEffect(() => {
    if (page === null) return;
    const [path] = page.split('?');
    window.scrollTo(0, openViews.get().find((view) => view.path === path)?.scrolled ?? 0);
  }, [page]);
}
