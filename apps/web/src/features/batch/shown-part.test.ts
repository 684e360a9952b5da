import { expect, test } from 'vitest';
import { shownPart } from './shown-part.ts';

const long = 'north/dock-4/2026-11-28/camera-2/pallet_112.jpg';

test.each([
  ['pallet_1.jpg', 'pallet', 'pallet_1.jpg'],
  [long, 'DOCK', long],
  [long, 'dock-4/2026-11', long],
  [long, 'camera-2', '…6-11-28/camera-2/pallet_112.jpg'],
  [long, '112', '…/pallet_112.jpg'],
  [long.replace('/p', '📷p'), '112', '…📷pallet_112.jpg'],
  [long, 'of another package', long],
])('of %s, found by %s, the row shows %s', (text, search, shown) => {
  expect(shownPart(text, search)).toBe(shown);
});
