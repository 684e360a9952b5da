import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { DataProviders } from '../../shared/DataProviders.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { followLater } from '../../shared/live/follow-later.ts';
import type { RawSearch } from '../../shared/navigation/page.ts';
import { useShellSettings } from '../../shared/setting/shell-settings.ts';
import { useStore } from '../../shared/store.ts';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { useShellState } from '../navigation/sidebar.ts';
import { routeAt } from '../routes.ts';
import { hasLeaveCheck, mayLeave } from '../tabs/leave-checks.ts';
import { openViews } from '../tabs/open-views.ts';
import { Pages } from '../tabs/Pages.tsx';
import { TagBar } from '../tabs/TagBar.tsx';
import { visit } from '../tabs/views.ts';
import { DisabledBanner } from './DisabledBanner.tsx';
import { FeedbackHost } from './FeedbackHost.tsx';
import { Loading } from './Loading.tsx';
import styles from './MainLayout.module.css';
import { ManualOffer } from './ManualOffer.tsx';
import { NavBar } from './NavBar.tsx';
import { contentId, useFocusOfScreen } from './use-focus-of-screen.ts';

export function MainLayout() {
  const { shell } = usePhrases();
  const { tagsView, fixedHeader } = useShellSettings();
  const { isSidebarOpen } = useShellState();
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  const path = location.pathname;
  const route = routeAt(path);
  // Until the first navigation is resolved, the current address may be a screen without this layout.
  const meta = route?.layout === 'main' ? route.meta : undefined;
  const known = useStore(openViews);
  const here = { path, href: location.href, search: location.search as RawSearch };
  const views = meta === undefined ? known : visit(known, { ...here, meta });
  useLayoutEffect(() => openViews.set(views), [views]);
  useFocusOfScreen(path);
  useEffect(() => followLater('page'), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await mayLeave(current.pathname)),
    enableBeforeUnload: () => hasLeaveCheck(path),
  });
  const isFrame = meta?.leaveCheck === true;
  return (
    <DataProviders>
      <DisabledBanner />
      <div className={styles.layout} data-frame={isFrame || undefined} data-fixed={fixedHeader || undefined}>
        <a className={styles.skip} href={`#${contentId}`}>
          {shell.nav.skip}
        </a>
        <div className={styles.bar}>
          <NavBar path={path} isFrame={isFrame} />
        </div>
        <div className={styles.body}>
          {isSidebarOpen && !isFrame && <Sidebar path={path} />}
          <div className={styles.column}>
            {tagsView && !meta?.isHideTag && (
              <div className={styles.tags}>
                <TagBar views={views} activePath={path} />
              </div>
            )}
            <main id={contentId} className={styles.content} tabIndex={-1}>
              <Pages views={views} here={here} />
            </main>
          </div>
        </div>
        <FeedbackHost hasButton={!isFrame} />
        {!isFrame && <ManualOffer />}
        <Loading />
      </div>
    </DataProviders>
  );
}
