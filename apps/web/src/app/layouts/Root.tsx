import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEntryPhrases } from '../../shared/language/language.ts';
import type { RawSearch } from '../../shared/navigation/page.ts';
import { REMOUNT_KEY } from '../../shared/navigation/remount.ts';
import { routePaths } from '../../shared/paths.ts';
import { routeAt } from '../routes.ts';
import { useKeptScroll } from '../tabs/use-kept-scroll.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Wraps every screen: page title, progress bar, and where it is scrolled to. */
export function Root() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  // A remounted page also starts at its top.
  const page = useRouterState({
    select: (state) => {
      const { pathname, search } = state.resolvedLocation ?? state.location;
      const again = (search as RawSearch)[REMOUNT_KEY];
      return again === undefined ? pathname : `${pathname}?${again}`;
    },
  });
  const { app } = useEntryPhrases();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  usePageTitle(app.titles[routeAt(path)?.meta.title ?? 'redirect']);
  useKeptScroll(page === routePaths.root ? null : page);
  return (
    <>
      {isLoading && <ProgressBar />}
      <Outlet />
    </>
  );
}
