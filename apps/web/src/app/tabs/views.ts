import type { RawSearch } from '../../shared/navigation/page.ts';
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
  readonly meta: Pick<RouteMeta, 'affix' | 'isHideTag'>;
}

/** Adds the visited view once per path; a view already there takes the new address. The same list when nothing changed. */
export function visit(views: readonly View[], { path, href, search, meta }: Visit): readonly View[] {
  const known = views.find((view) => view.path === path);
  if (known === undefined) {
    if (meta.isHideTag && !meta.affix) return views;
    return [...views, { path, href, search, title: null, version: 0 }];
  }
  if (known.href === href && known.search !== null) return views;
  return views.map((view) => (view === known ? { ...view, href, search } : view));
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
 * @returns the views left, and where to go: null when the active one is still there, else the last remaining view, or
 *   the root when none is left.
 */
export function close(
  views: readonly View[],
  shouldClose: (view: View) => boolean,
  isPinned: (path: string) => boolean,
  activePath: string,
): { readonly views: readonly View[]; readonly goTo: string | null } {
  const left = views.filter((view) => isPinned(view.path) || !shouldClose(view));
  if (left.some((view) => view.path === activePath)) return { views: left, goTo: null };
  return { views: left, goTo: left.at(-1)?.href ?? '/' };
}
