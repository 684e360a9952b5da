import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { Activity, type ReactElement, Suspense } from 'react';
import { PageContext, type RawSearch } from '../../shared/navigation/page.ts';
import styles from '../layouts/MainLayout.module.css';
import { mainScreens } from '../main-screens.ts';
import { routeAt } from '../routes.ts';
import { addLeaveCheck } from './leave-checks.ts';
import { openViews } from './open-views.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { rename, type View } from './views.ts';

interface Here {
  readonly path: string;
  readonly search: RawSearch;
}

const screens = new Map<string, ReactElement>([...mainScreens].map(([path, Screen]) => [path, <Screen key={path} />]));

/** The visited views. The current one is visible, and the others keep their state; views with noCache are dropped. */
export function Pages({ views, here }: { readonly views: readonly View[]; readonly here: Here }) {
  const kept = views.filter(
    (view) => view.search !== null && (view.path === here.path || !routeAt(view.path)?.meta.noCache),
  );
  const isUnlisted = !kept.some((view) => view.path === here.path);
  return (
    <>
      {kept.map((view) => (
        <Activity key={`${view.path} ${view.version}`} mode={view.path === here.path ? 'visible' : 'hidden'}>
          <PageView path={view.path} search={view.search ?? {}} />
        </Activity>
      ))}
      {isUnlisted && <PageView path={here.path} search={here.search} />}
    </>
  );
}

function PageView({ path, search }: Here) {
  const screen = screens.get(path);
  if (screen === undefined) return null;
  const page = {
    path,
    search,
    setTagTitle: (title: string | null) => openViews.set(rename(openViews.get(), path, title)),
    addLeaveCheck: (check: Parameters<typeof addLeaveCheck>[1]) => addLeaveCheck(path, check),
  };
  return (
    <PageContext value={page}>
      <div className={styles.page}>
        <PageBoundary>
          <Suspense fallback={<SkeletonRows rows={8} />}>{screen}</Suspense>
        </PageBoundary>
      </div>
    </PageContext>
  );
}
