import { describe, expect, test } from 'vitest';
import { routePaths } from '../../shared/paths.ts';
import type { RouteMeta } from '../routes.ts';
import { isAt, isAtInBar, type MenuViewer, placesFor } from './menu-places.ts';

const meta: RouteMeta = { title: 'orders' };
const everywhere: MenuViewer = { role: '10', edition: 'STANDARD', metaAt: () => meta };
const shown = (visitor: Partial<MenuViewer>) => placesFor({ ...everywhere, ...visitor }).map(({ path }) => path);
const inBar = placesFor(everywhere).filter((place) => place.isInBar);

describe('the places of the menu', () => {
  test('[2.3-01] orders, projects, datasets, help centre and tools are among them', () => {
    const { orders, projects, datasets, help, tools } = routePaths;
    expect(shown({})).toEqual(expect.arrayContaining([orders, projects, datasets, help, tools]));
  });

  test("[1-02] [2.3-01] the datasets are hidden from role '20', and nothing else is", () => {
    expect(shown({}).filter((path) => !shown({ role: '20' }).includes(path))).toEqual([routePaths.datasets]);
  });

  test('[1-05] the projects are hidden in the GLOBAL edition, and nothing else is', () => {
    expect(shown({}).filter((path) => !shown({ edition: 'GLOBAL' }).includes(path))).toEqual([routePaths.projects]);
  });

  test('what is for administrators is shown to them alone; what has no screen is shown to nobody', () => {
    const metaAt = (path: string): RouteMeta | undefined =>
      path === routePaths.help ? undefined : { ...meta, ...(path === routePaths.inviteMembers && { isAdmin: true }) };
    expect(shown({ metaAt })).toContain(routePaths.inviteMembers);
    expect(shown({ metaAt, role: '20' })).not.toContain(routePaths.inviteMembers);
    expect(shown({ metaAt })).not.toContain(routePaths.help);
  });

  test('[2.4-12] the tasks come first for an acceptor, and after the other work for an administrator', () => {
    const { orders, projects, datasets, tasks, taskItems, task } = routePaths;
    const bar = (role: '10' | '20') =>
      placesFor({ ...everywhere, role }).flatMap((place) => (place.isInBar ? [place.path] : []));
    expect(bar('20')).toEqual([tasks, orders, projects]);
    expect(bar('10')).toEqual([orders, projects, datasets, tasks]);
    for (const path of [tasks, taskItems, task])
      expect([path, inBar.filter((place) => isAtInBar(place, path)).map((place) => place.path)]).toEqual([
        path,
        [tasks],
      ]);
  });

  test('whatever lies in a project stands under Projects in the bar, and under its own place in the menu', () => {
    const { projects, batches, batch, items, packages, syncs, itemWorkspace, packageWorkspace } = routePaths;
    for (const path of [projects, batches, batch, items, packages, syncs, itemWorkspace, packageWorkspace])
      expect([path, inBar.filter((place) => isAtInBar(place, path)).map((place) => place.path)]).toEqual([
        path,
        [projects],
      ]);
    for (const path of [batch, items, packages, itemWorkspace, packageWorkspace])
      expect([path, placesFor(everywhere).flatMap((place) => (isAt(place, path) ? [place.path] : []))]).toEqual([
        path,
        [batches],
      ]);
    expect(inBar.filter((place) => isAtInBar(place, routePaths.login))).toEqual([]);
  });
});
