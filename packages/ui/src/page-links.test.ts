import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

test.each([
  { current: 1, last: 1, reach: 2, expected: '1' },
  { current: 4, last: 7, reach: 2, expected: '1 2 3 4 5 6 7' },
  { current: 1, last: 8, reach: 2, expected: '1 2 3 4 5 on 8' },
  { current: 3, last: 8, reach: 2, expected: '1 2 3 4 5 on 8' },
  { current: 4, last: 20, reach: 2, expected: '1 2 3 4 5 6 on 20' },
  { current: 5, last: 20, reach: 2, expected: '1 back 3 4 5 6 7 on 20' },
  { current: 17, last: 20, reach: 2, expected: '1 back 15 16 17 18 19 20' },
  { current: 20, last: 20, reach: 2, expected: '1 back 16 17 18 19 20' },
  { current: 5, last: 9, reach: 2, expected: '1 back 3 4 5 6 7 on 9' },
  { current: 3, last: 5, reach: 1, expected: '1 2 3 4 5' },
  { current: 4, last: 9, reach: 1, expected: '1 back 3 4 5 on 9' },
])('page $current of $last with $reach on either side', ({ current, last, reach, expected }) => {
  expect(pageLinks(current, last, reach).join(' ')).toBe(expected);
});
