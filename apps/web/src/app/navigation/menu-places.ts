import type { Edition, Role } from '@countersign/contract';
import { type RoutePath, routePaths } from '../../shared/paths.ts';
import type { RouteMeta } from '../routes.ts';

/** A place of the menu: a screen that can be opened without knowing anything else. */
interface Place {
  readonly path: RoutePath;
  readonly group: 'work' | 'account' | 'help';
  /** Stands in the bar too. */
  readonly isInBar?: true;
  /** Other screens that belong to it. */
  readonly holds?: (path: string) => boolean;
}

const workspaces: readonly string[] = [routePaths.itemWorkspace, routePaths.packageWorkspace];
const inBatches: readonly string[] = [routePaths.batch, routePaths.items, routePaths.packages, ...workspaces];

const places: readonly Place[] = [
  { path: routePaths.orders, group: 'work', isInBar: true, holds: (path) => path.startsWith('/order/') },
  { path: routePaths.projects, group: 'work', isInBar: true },
  { path: routePaths.batches, group: 'work', holds: (path) => inBatches.includes(path) || path.startsWith('/accept/') },
  { path: routePaths.syncs, group: 'work' },
  { path: routePaths.datasets, group: 'work', isInBar: true, holds: (path) => path.startsWith('/dataSet/') },
  { path: routePaths.profile, group: 'account' },
  { path: routePaths.inviteMembers, group: 'account' },
  { path: routePaths.help, group: 'help' },
  { path: routePaths.tools, group: 'help' },
];

export interface MenuViewer {
  readonly role: Role;
  readonly edition: Edition;
  /** The meta of a path's route; undefined where no screen is there. */
  readonly metaAt: (path: string) => RouteMeta | undefined;
}

export interface MenuPlace extends Place {
  readonly meta: RouteMeta;
}

/** The places this visitor is shown: those with a screen they may open. */
export function placesFor({ role, edition, metaAt }: MenuViewer): readonly MenuPlace[] {
  return places.flatMap((place) => {
    const meta = metaAt(place.path);
    const isHidden =
      (place.path === routePaths.projects && edition === 'GLOBAL') ||
      (place.path === routePaths.datasets && role === '20') ||
      (meta?.isAdmin === true && role !== '10');
    return meta === undefined || isHidden ? [] : [{ ...place, meta }];
  });
}

/** Whether a view belongs to a place of the menu. */
export function isAt(place: MenuPlace, path: string): boolean {
  return place.path === path || place.holds?.(path) === true;
}

/** The same in the bar, where what lies in a project stands under Projects. */
export function isAtInBar(place: MenuPlace, path: string): boolean {
  if (place.path !== routePaths.projects) return isAt(place, path);
  return place.path === path || path.startsWith('/projects/') || workspaces.includes(path);
}
