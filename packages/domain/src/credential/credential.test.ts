import { describe, expect, test } from 'vitest';
import { canonicalRequest, type SignedParts } from './canonical-request.ts';
import { graceEnd, isInGrace } from './secret-grace.ts';
import { takenUntil } from './signing-window.ts';

const parts: SignedParts = {
  method: 'get',
  path: '/open-api/batch/list',
  query: [],
  timestamp: '1795251600',
  nonce: 'nonce-of-16-chars',
  bodyHash: 'e3b0',
};

describe('the canonical request', () => {
  test('is six lines', () => {
    expect(canonicalRequest({ ...parts, query: [['page', '1']] })).toBe(
      'GET\n/open-api/batch/list\npage=1\n1795251600\nnonce-of-16-chars\ne3b0',
    );
  });

  test.each([
    ['without a query its line is empty', [], ''],
    [
      'names are sorted by their bytes',
      [
        ['b', '1'],
        ['a', '2'],
        ['B', '3'],
      ],
      'B=3&a=2&b=1',
    ],
    [
      'the values of one name are sorted too',
      [
        ['a', '2'],
        ['a', '10'],
      ],
      'a=10&a=2',
    ],
    [
      'everything but letters, digits and -._~ is encoded',
      [['q', "a b+c/é'*()!~-._"]],
      'q=a%20b%2Bc%2F%C3%A9%27%2A%28%29%21~-._',
    ],
    ['half a character is encoded as what replaces it', [['q', '\ud800']], 'q=%EF%BF%BD'],
  ] as const)('%s', (_rule, query, line) => {
    expect(canonicalRequest({ ...parts, query }).split('\n')[2]).toBe(line);
  });
});

const now = 1_795_251_600_000;
test.each([
  ['1795251600', now + 300_000],
  ['1795251300', now],
  ['1795251299', null],
  ['1795251900', now + 600_000],
  ['1795251901', null],
  ['', null],
  ['1795251600.5', null],
  ['1795251600000', null],
  ['-1', null],
  ['now', null],
])('a timestamp of %s is taken until %s', (timestamp, until) => {
  expect(takenUntil(timestamp, now)).toBe(until);
});

test.each([
  ['none', 0],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
] as const)(
  'a secret that lives on for %s does so for %d seconds, and not in the instant of its end',
  (grace, seconds) => {
    const until = graceEnd(grace, new Date(now));
    expect(until.getTime() - now).toBe(seconds * 1000);
    expect(isInGrace(until, new Date(until.getTime() - 1))).toBe(true);
    expect(isInGrace(until, until)).toBe(false);
  },
);

test('a credential that was never rotated has no old secret', () => {
  expect(isInGrace(null, new Date(now))).toBe(false);
});
