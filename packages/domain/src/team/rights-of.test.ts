import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';

const none = { canFinish: false, mode: 'view' } as const;
const all = { canFinish: true, mode: 'edit' } as const;

test.each([
  ['10', none, all],
  ['10', all, all],
  ['20', none, none],
  ['20', all, all],
  ['20', { canFinish: true, mode: 'view' }, { canFinish: true, mode: 'view' }],
] as const)('[6-02] of role %s with %j granted: %j', (role, granted, rights) => {
  expect(rightsOf(role, granted)).toEqual(rights);
});
