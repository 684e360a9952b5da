import { expect, test } from 'vitest';
import { routePaths } from '../../shared/paths.ts';
import { isOfProjects } from './nav-links.ts';

test('whatever lies in a project stands under Projects in the navigation', () => {
  const { projects, batches, batch, items, packages, syncs, itemWorkspace, packageWorkspace } = routePaths;
  for (const path of [projects, batches, batch, items, packages, syncs, itemWorkspace, packageWorkspace])
    expect([path, isOfProjects(path)]).toEqual([path, true]);
  for (const path of [routePaths.orders, routePaths.login, routePaths.root])
    expect([path, isOfProjects(path)]).toEqual([path, false]);
});
