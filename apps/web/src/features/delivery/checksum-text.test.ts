import { expect, test } from 'vitest';
import { checksumBlocks, shortChecksum } from './checksum-text.ts';

const sha256 = '7d2a11f84c60e2b9a0571fd398c4e6b21b7f03d862ae95c4f8d01e774ab6c390';

test('a checksum is short for the eye, and whole in blocks', () => {
  expect(shortChecksum(sha256)).toBe('7d2a 11f8 … c390');
  expect(checksumBlocks(sha256)).toHaveLength(8);
  expect(checksumBlocks(sha256).join('')).toBe(sha256);
});
