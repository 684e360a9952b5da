import { expect, test } from 'vitest';
import { choosePartBytes } from './choose-part-bytes.ts';

const MIB = 1024 ** 2;

test.each([
  ['nothing measured', 100 * MIB, null, 64 * MIB, 8],
  ['nothing measured, into an area that takes less', 100 * MIB, null, 6 * MIB, 6],
  ['a slow line', 100 * MIB, 10_000, 64 * MIB, 5],
  ['what comes in four seconds', 100 * MIB, 3 * MIB, 64 * MIB, 12],
  ['whole mebibytes of it', 100 * MIB, 3 * MIB + 1, 64 * MIB, 13],
  ['a fast line', 1000 * MIB, 100 * MIB, 64 * MIB, 64],
  ['ten thousand parts', 200_000 * MIB, null, 64 * MIB, 20],
  ['one byte more than ten thousand parts', 200_000 * MIB + 1, null, 64 * MIB, 21],
])('[5-10] the parts of a file: %s', (_case, size, bytesPerSecond, most, mebibytes) => {
  expect(choosePartBytes(size, bytesPerSecond, most)).toBe(mebibytes * MIB);
});
