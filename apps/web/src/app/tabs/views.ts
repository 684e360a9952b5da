import type { RawSearch } from '../../shared/navigation/page.ts';
import { REMOUNT_KEY } from '../../shared/navigation/remount.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteMeta } from '../routes.ts';

/** A visited view, shown as a tag. */
export interface View {
  readonly path: string;
  /** Its address when it was last in front. */
  readonly href: string;
  /** Its own query; null for a pinned view that was not yet opened. */
  readonly search: RawSearch | null;
  /** What the view calls itself; else its route's title. */
  readonly title: string | null;
  /** Counts up to make the view begin anew. */
  readonly version: number;
}

export interface Visit {
  readonly path: string;
  readonly href: string;
  readonly search: RawSearch;
  readonly meta: Pick<RouteMeta, 'noCache' | 'isHideTag'>;
}

/**
 * Adds the visited view once per path; a view already there takes the new address, and begins anew where that asks for
 * it. A notice that is neither kept nor shown with tags is no visited view. The same list when nothing changed.
 */
export function visit(views: readonly View[], { path, href, search, meta }: Visit): readonly View[] {
  const known = views.find((view) => view.path === path);
  if (known === undefined) {
    if (meta.isHideTag && meta.noCache) return views;
    return [...views, { path, href, search, title: null, version: 0 }];
  }
  if (known.href === href && known.search !== null) return views;
  const beginsAnew = search[REMOUNT_KEY] !== undefined && search[REMOUNT_KEY] !== known.search?.[REMOUNT_KEY];
  const version = known.version + (beginsAnew ? 1 : 0);
  return views.map((view) => (view === known ? { ...view, href, search, version } : view));
}

export function rename(views: readonly View[], path: string, title: string | null): readonly View[] {
  const known = views.find((view) => view.path === path);
  if (known === undefined || known.title === title) return views;
  return views.map((view) => (view === known ? { ...view, title } : view));
}

export function renew(views: readonly View[], path: string): readonly View[] {
  return views.map((view) => (view.path === path ? { ...view, version: view.version + 1 } : view));
}

/**
 * Closes views; pinned ones stay.
 *
 * @returns the views left, and where to go: null when the active one is still there, or to itself anew where it should
 *   have gone and is the last; else the last remaining view, or the root when none is left.
 */
export function close(
  views: readonly View[],
  shouldClose: (view: View) => boolean,
  isPinned: (path: string) => boolean,
  activePath: string,
): { readonly views: readonly View[]; readonly goTo: string | null } {
  const left = views.filter((view) => isPinned(view.path) || !shouldClose(view));
  const active = left.find((view) => view.path === activePath);
  if (active !== undefined) {
    const isReloaded = shouldClose(active) && left.length === 1;
    return { views: left, goTo: isReloaded ? paths.redirect(active.href) : null };
  }
  return { views: left, goTo: left.at(-1)?.href ?? '/' };
}
