import { describe, expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

const origin = 'https://portal.example';

describe('an address from outside', () => {
  test.each([
    ['/dashboard?a=1#b', '/dashboard?a=1#b'],
    ['/projects/../orderManage', '/orderManage'],
    ['//evil.example/x', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['\t//evil.example', '/'],
    [' //evil.example', '/'],
    ['https:evil.example', '/'],
    ['https:/evil.example', '/'],
    ['//portal.example:444/x', '/'],
    ['//portal.example@evil.example/', '/'],
    ['//user:word@portal.example/x', '/x'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['%2f%2fevil.example', '/'],
    ['/..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['JaVaScRiPt:alert(1)', '/'],
    ['java\nscript:alert(1)', '/'],
    ['data:text/html,x', '/'],
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
