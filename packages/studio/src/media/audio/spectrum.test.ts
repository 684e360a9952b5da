import { expect, test } from 'vitest';
import { SPECTRUM_BINS, spectrumColumns } from './spectrum.ts';

test.each([500, 1000, 3000])('a tone of %i Hz is loudest where it lies', (hertz) => {
  const rate = 8000;
  const samples = Float32Array.from({ length: rate }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
  const levels = spectrumColumns(samples, 10);
  for (let column = 1; column < 9; column += 1) {
    const bins = [...levels.subarray(column * SPECTRUM_BINS, (column + 1) * SPECTRUM_BINS)];
    expect(bins.indexOf(Math.max(...bins))).toBe(Math.round((hertz / (rate / 2)) * SPECTRUM_BINS));
    expect(Math.max(...bins)).toBeGreaterThan(240);
  }
});

test('silence has no levels', () => {
  expect(Math.max(...spectrumColumns(new Float32Array(1000), 4))).toBe(0);
});
