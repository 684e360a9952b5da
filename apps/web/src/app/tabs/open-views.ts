import { createStore } from '../../shared/store.ts';
import { appRoutes } from '../routes.ts';
import type { View } from './views.ts';

const pinned: readonly View[] = appRoutes
  .filter((route) => route.meta.affix)
  .map((route) => ({ path: route.path, href: route.path, search: null, title: null, version: 0, scrolled: 0 }));

/** The visited views of this browser tab. */
export const openViews = createStore<readonly View[]>(pinned);

/** Resets the views, when somebody signs out or the role changed. */
export function forgetViews(): void {
  openViews.set(pinned);
}

export function isPinned(path: string): boolean {
  return pinned.some((view) => view.path === path);
}
