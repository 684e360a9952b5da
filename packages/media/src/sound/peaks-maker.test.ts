import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PeaksMaker } from './peaks-maker.ts';

const ramp = (length: number) => Float32Array.from({ length }, (_, at) => (at % 200) / 100 - 1);

test('a moment has the lowest and the highest sample of its hundredth of a second', () => {
  const maker = new PeaksMaker(800, 2);
  maker.add([Float32Array.of(0, 0.5, -1, 0, 0, 0, 0, 0, 1, 1), new Float32Array(10)]);
  const { bytes, levels } = maker.finish();
  expect(levels).toEqual([{ from: 0, moments: 2 }]);
  expect([...bytes]).toEqual([-127, 64, 0, 0, 127, 127, 0, 0]);
});

test('no moment drifts from its time, whatever the rate', () => {
  const maker = new PeaksMaker(11_025, 1);
  const samples = new Float32Array(11_025 * 60);
  // A click at the first sample of the second 59.
  samples[11_025 * 59] = 1;
  maker.add([samples]);
  const { bytes, levels } = maker.finish();
  expect(levels[0]?.moments).toBe(6000);
  expect([...bytes.subarray(0, 12_000)].findIndex((value) => value === 127)).toBe(2 * 5900 + 1);
});

test('each level has half the moments of the one before, and keeps its peaks', () => {
  const maker = new PeaksMaker(100, 1);
  maker.add([ramp(3000)]);
  const { bytes, levels } = maker.finish();
  expect(levels).toEqual([
    { from: 0, moments: 3000 },
    { from: 6000, moments: 1500 },
    { from: 9000, moments: 750 },
    { from: 10_500, moments: 375 },
  ]);
  expect(bytes).toHaveLength(11_250);
  expect([bytes[10_500], bytes[10_501]]).toEqual([-127, Math.round((7 / 100 - 1) * 127)]);
});

test('the small waveform says how loud it is along its time', () => {
  const maker = new PeaksMaker(1000, 1);
  maker.add([new Float32Array(24_000), Float32Array.of()]);
  maker.add([ramp(24_000)]);
  const { waveform } = maker.finish();
  expect(waveform).toHaveLength(48);
  expect([waveform[0], waveform[47]]).toEqual([0, 127]);
});

test('pieces of any length make the same peaks', () => {
  const samples = ramp(5000);
  const whole = new PeaksMaker(3000, 1);
  whole.add([samples]);
  const expected = whole.finish();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }), (cuts) => {
      const maker = new PeaksMaker(3000, 1);
      const places = [0, ...cuts.toSorted((a, b) => a - b), 5000];
      for (const [at, from] of places.entries()) maker.add([samples.subarray(from, places[at + 1] ?? 5000)]);
      expect(maker.finish()).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('nothing has no moments', () => {
  expect(new PeaksMaker(8000, 1).finish()).toEqual({
    ...{ bytes: new Int8Array(0), levels: [{ from: 0, moments: 0 }], waveform: [] },
  });
});
