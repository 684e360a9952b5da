import { expect, test } from 'vitest';
import { guard } from '../guard.ts';
import { appRoutes } from '../routes.ts';
import { signInHref } from './sign-in-href.ts';

const nobody = { hasToken: false, user: null };
const at = (pathname: string, search = '', hash = '') => signInHref({ pathname, search, hash });

const screens = appRoutes.filter(({ path }) => !['/login', '/auth-redirect', '/redirect/$'].includes(path));

test.each(screens)('[4.1-01] $path begins at the sign-in the guard leads to', ({ path, meta }) => {
  const href = `${path}?batchId=7`;
  expect(guard(nobody, { path, href, meta })).toEqual({ kind: 'go', href: at(path, '?batchId=7') });
});

test('[4.1-01] the sign-in keeps its address', () => {
  expect(at('/login', '?redirect=%2Fdashboard')).toBe('/login?redirect=%2Fdashboard');
});

test('[4.1-01] the start leads to the orders', () => {
  expect(at('/')).toBe('/login?redirect=%2ForderManage');
});

test('what is behind # is kept as well', () => {
  expect(at('/helpCenter', '', '#top')).toBe('/login?redirect=%2FhelpCenter%23top');
});

test.each(['/auth-redirect', '/redirect/dashboard', '/nowhere'])('%s is left to the router', (path) => {
  expect(at(path)).toBeNull();
});
