import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brushOfPixels, pixelsOfBrush } from './brush.ts';

it('reads and writes what a brush painted, bit by bit', () => {
  // 2 pixels of 4 values; words of 8 bits, sizes 3, 4, 8, 16; then one run of 8 values 255: 1 0 2 bits, length 8 - 1.
  const bits = `${(8).toString(2).padStart(32, '0')}00111 0010 0011 0111 1111 1 00 111 11111111`.replaceAll(' ', '');
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  expect(pixelsOfBrush(bytes, 2)).toEqual(Uint8Array.from([1, 1]));
  expect(pixelsOfBrush(bytes, 3)).toBeNull();
  expect(pixelsOfBrush(bytes.slice(0, 6), 2)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ min: 0, max: 1, minLength: 1, maxLength: 400 }), (painted) => {
      expect(pixelsOfBrush(brushOfPixels(painted), painted.length)).toEqual(painted);
    }),
    { numRuns: 50 },
  );
});
