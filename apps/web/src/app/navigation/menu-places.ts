import type { Edition, Role } from '@countersign/contract';
import { type RoutePath, routePaths } from '../../shared/paths.ts';
import type { RouteMeta } from '../routes.ts';

/** A menu entry for a screen that opens without further parameters. */
interface Place {
  readonly path: RoutePath;
  readonly group: 'work' | 'account' | 'help';
  /** Shown in the bar too. */
  readonly isInBar?: true;
  /** Other screens that belong to this entry. */
  readonly holds?: (path: string) => boolean;
}

const workspaces: readonly string[] = [routePaths.itemWorkspace, routePaths.packageWorkspace];
const inBatches: readonly string[] = [routePaths.batch, routePaths.items, routePaths.packages, ...workspaces];

const places: readonly Place[] = [
  { path: routePaths.orders, group: 'work', isInBar: true, holds: (path) => path.startsWith('/order/') },
  { path: routePaths.projects, group: 'work', isInBar: true },
  { path: routePaths.batches, group: 'work', holds: (path) => inBatches.includes(path) },
  { path: routePaths.syncs, group: 'work' },
  { path: routePaths.datasets, group: 'work', isInBar: true, holds: (path) => path.startsWith('/dataSet/') },
  { path: routePaths.tasks, group: 'work', isInBar: true, holds: (path) => path.startsWith('/accept/') },
  { path: routePaths.profile, group: 'account' },
  { path: routePaths.inviteMembers, group: 'account' },
  { path: routePaths.help, group: 'help' },
  { path: routePaths.tools, group: 'help' },
];

export interface MenuViewer {
  readonly role: Role;
  readonly edition: Edition;
  /** The meta of a path's route; undefined if the path has no screen. */
  readonly metaAt: (path: string) => RouteMeta | undefined;
}

export interface MenuPlace extends Place {
  readonly meta: RouteMeta;
}

/** The menu entries of this visitor: those with a screen they may open. For an acceptor, the tasks come first. */
export function placesFor({ role, edition, metaAt }: MenuViewer): readonly MenuPlace[] {
  const isFirst = (place: Place) => role === '20' && place.path === routePaths.tasks;
  return places
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .flatMap((place) => {
      const meta = metaAt(place.path);
      const isHidden =
        (place.path === routePaths.projects && edition === 'GLOBAL') ||
        (place.path === routePaths.datasets && role === '20') ||
        (meta?.isAdmin === true && role !== '10');
      return meta === undefined || isHidden ? [] : [{ ...place, meta }];
    });
}

/** Whether a view belongs to a menu entry. */
export function isAt(place: MenuPlace, path: string): boolean {
  return place.path === path || place.holds?.(path) === true;
}

/** The same for the bar, where everything inside a project belongs to Projects. */
export function isAtInBar(place: MenuPlace, path: string): boolean {
  if (place.path !== routePaths.projects) return isAt(place, path);
  return place.path === path || path.startsWith('/projects/') || workspaces.includes(path);
}
