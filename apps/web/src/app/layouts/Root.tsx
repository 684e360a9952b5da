import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEntryPhrases } from '../../shared/language/language.ts';
import { routePaths } from '../../shared/paths.ts';
import { routeAt } from '../routes.ts';
import { ProgressBar } from './ProgressBar.tsx';

/** Around every screen: the page's title, the progress bar, and the way to the top on navigation. */
export function Root() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const { app } = useEntryPhrases();
  const title = app.titles[routeAt(path)?.meta.title ?? 'redirect'];
  useEffect(() => {
    document.title = `${title} - ${app.headline}`;
  }, [title, app.headline]);
  useEffect(() => {
    if (path !== routePaths.root) window.scrollTo(0, 0);
  }, [path]);
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}
