import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { appRoutes, routeAt } from './routes.ts';

test('[2.1-12] every route stands once, under a name of its own', () => {
  expect(new Set(appRoutes.map((route) => route.path)).size).toBe(appRoutes.length);
  expect(new Set(appRoutes.map((route) => route.name)).size).toBe(appRoutes.length);
});

test.each(['/login', '/auth-redirect', '/404', '/401', '/redirect/$'] as const)('[2.1-03] %s stands alone', (path) => {
  expect(routeAt(path)?.layout).toBe('alone');
});

test('[2.1-06] orders are pinned and without tag bar, the dashboard is the project list', () => {
  expect(routeAt('/orderManage')?.meta).toMatchObject({ affix: true, isHideTag: true });
  expect(routeAt('/dashboard')?.name).toBe('ProjectList');
});

test('[2.1-07] both workspaces begin anew and may ask before they are left', () => {
  for (const path of ['/studio/index', '/studioPackage/studioPackage']) {
    expect(routeAt(path)?.meta).toMatchObject({ noCache: true, leaveCheck: true });
  }
});

test.each([
  ['/projects/deliveryBatchList', 'Acceptance batch list'],
  ['/projects/syncHistory', 'Instant delivery'],
  ['/projects/deliveryBatch', 'Batch detail'],
  ['/studio/index', 'Workspace'],
  ['/dashboard', 'Project list'],
  ['/orderManage', 'Order management'],
  ['/projects/packageList', 'Acceptance batch package list'],
  ['/projects/dataList', 'Data list'],
  ['/downloadPage', 'Tools download'],
  ['/accept/task', 'Task list'],
  ['/accept/taskItem', 'Work items'],
  ['/accept/details', 'Acceptance details'],
] as const)('[2.1-14] %s is titled "%s"', (path, title) => {
  expect(phrasesOf('en').app.titles[routeAt(path)?.meta.title ?? 'redirect']).toBe(title);
});

test('[1-06] the site is titled as its setting reads', () => {
  expect(phrasesOf('en').app.headline).toBe('customer service system');
});
