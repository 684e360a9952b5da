import { describe, expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

const origin = 'https://portal.example';

describe('an address from outside', () => {
  test.each([
    ['/dashboard?a=1#b', '/dashboard?a=1#b'],
    ['/projects/../orderManage', '/orderManage'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['dashboard', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('%s leads to %s', (wanted, led) => {
    expect(ownPath(wanted, origin)).toBe(led);
  });
});

test('what is not said does not stand in an address', () => {
  expect(paths.login('/')).toBe('/login');
  expect(paths.batches({ projectId: 'p' })).toBe('/projects/deliveryBatchList?projectId=p');
  expect(paths.itemWorkspace({ batchId: 'b', index: 0 })).toBe('/studio/index?batchId=b&index=0');
});
