import { describe, expect, test } from 'vitest';
import { type Destination, guard, type Visitor } from './guard.ts';

const nobody: Visitor = { hasToken: false, user: null };
const unknown: Visitor = { hasToken: true, user: null };
const administrator: Visitor = { hasToken: true, user: { roles: ['admin'], role: '10' } };
const acceptor: Visitor = { hasToken: true, user: { roles: ['admin'], role: '20' } };
const clerk: Visitor = { hasToken: true, user: { roles: ['clerk'], role: '20' } };

const to = (href: string, meta: Destination['meta'] = {}): Destination => ({
  path: href.split('?')[0] ?? href,
  href,
  meta,
});
const open = { kind: 'open' };
const go = (href: string) => ({ kind: 'go', href });

describe('where a navigation leads', () => {
  test.each([
    ['[4.1-01] with a token the sign-in leads to the start', unknown, to('/login'), go('/')],
    ['[4.1-01] also once the user is known', administrator, to('/login?redirect=%2Fx'), go('/')],
    ['[4.1-01] without a token the sign-in is open', nobody, to('/login?redirect=%2Fx'), open],
    ['[4.1-01] without a token the way back from elsewhere is open', nobody, to('/auth-redirect'), open],
    ['with a token it is open as well, whoever it is', unknown, to('/auth-redirect'), open],
    [
      '[4.1-01] without a token others lead to the sign-in',
      nobody,
      to('/dashboard'),
      go('/login?redirect=%2Fdashboard'),
    ],
    [
      '[4.1-01] and remember the whole address',
      nobody,
      to('/projects/deliveryBatch?batchId=7'),
      go('/login?redirect=%2Fprojects%2FdeliveryBatch%3FbatchId%3D7'),
    ],
    ['[4.1-01] without a token /404 is not open either', nobody, to('/404'), go('/login?redirect=%2F404')],
    ['[4.1-03] with a token and nobody known, user info is loaded', unknown, to('/dashboard'), { kind: 'loadUser' }],
    ['[4.1-03] then the route is open', administrator, to('/dashboard'), open],
    ['[6-03] a route without roles is open to all', clerk, to('/dashboard'), open],
    ['[4.1-04] an administrator opens what is for administrators', administrator, to('/x', { isAdmin: true }), open],
    ['[4.1-04] others are told that they may not', acceptor, to('/x', { isAdmin: true }), go('/noauth')],
    ['[4.1-04] not knowing who it is comes first', unknown, to('/x', { isAdmin: true }), { kind: 'loadUser' }],
    ['[6-03] a route for a role is open to it', clerk, to('/x', { roles: ['clerk'] }), open],
    ['[6-03] a route for another role does not exist', clerk, to('/x', { roles: ['boss'] }), go('/404')],
    ['[1-01] [6-03] the route role admin opens every route', acceptor, to('/x', { roles: ['boss'] }), open],
  ])('%s', (_, visitor, destination, step) => {
    expect(guard(visitor, destination)).toEqual(step);
  });
});
