import type { RawSearch } from '../../shared/navigation/page.ts';
import { REMOUNT_KEY } from '../../shared/navigation/remount.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteMeta } from '../routes.ts';

/** A visited view, shown as a tag. */
export interface View {
  readonly path: string;
  /** Its address when it was last visible. */
  readonly href: string;
  /** Its own query; null for a pinned view that was not opened yet. */
  readonly search: RawSearch | null;
  /** The title the view gave itself; without it, its route's title. */
  readonly title: string | null;
  /** Increases to remount the view. */
  readonly version: number;
  /** How far its page was scrolled when it was left. */
  readonly scrolled: number;
}

export interface Visit {
  readonly path: string;
  readonly href: string;
  readonly search: RawSearch;
  readonly meta: Pick<RouteMeta, 'noCache' | 'isHideTag'>;
}

/**
 * Adds a visited view, once per path. A view that is already there takes the new address, and remounts if the address
 * asks for it. A notice that is neither kept nor shown with tags is not added. Returns the same list if nothing
 * changed.
 */
export function visit(views: readonly View[], { path, href, search, meta }: Visit): readonly View[] {
  const known = views.find((view) => view.path === path);
  if (known === undefined) {
    if (meta.isHideTag && meta.noCache) return views;
    return [...views, { path, href, search, title: null, version: 0, scrolled: 0 }];
  }
  if (known.href === href && known.search !== null) return views;
  const beginsAnew = search[REMOUNT_KEY] !== undefined && search[REMOUNT_KEY] !== known.search?.[REMOUNT_KEY];
  const version = known.version + (beginsAnew ? 1 : 0);
  return views.map((view) => (view === known ? { ...view, href, search, version, scrolled: 0 } : view));
}

export function rename(views: readonly View[], path: string, title: string | null): readonly View[] {
  const known = views.find((view) => view.path === path);
  if (known === undefined || known.title === title) return views;
  return views.map((view) => (view === known ? { ...view, title } : view));
}

/** Keeps how far a view was scrolled when it is left, until it is closed or shows something else. */
export function leaveAt(views: readonly View[], path: string, scrolled: number): readonly View[] {
  return views.map((view) => (view.path === path ? { ...view, scrolled } : view));
}

/** The address of a screen. One that is open keeps what was searched and filtered there. */
export function openHref(views: readonly View[], path: string): string {
  return views.find((view) => view.path === path)?.href ?? path;
}

/** What the tags say. Views of one name, such as a batch and its workspace, also say which screen they are. */
export function tagTitles(views: readonly View[], screenOf: (path: string) => string): ReadonlyMap<string, string> {
  const short = views.map((view) => view.title ?? screenOf(view.path));
  const isTaken = (title: string) => short.indexOf(title) !== short.lastIndexOf(title);
  return new Map(
    views.map((view, at) => {
      const title = short[at] ?? '';
      return [view.path, isTaken(title) && view.title !== null ? `${title} · ${screenOf(view.path)}` : title];
    }),
  );
}

export function renew(views: readonly View[], path: string): readonly View[] {
  return views.map((view) => (view.path === path ? { ...view, version: view.version + 1 } : view));
}

/**
 * Closes views; pinned ones stay.
 *
 * @returns the remaining views, and where to go: null if the active view remains. If the active view was to close but
 * is the only one left, it is shown anew. Otherwise the last remaining view, or the root if none remains.
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
