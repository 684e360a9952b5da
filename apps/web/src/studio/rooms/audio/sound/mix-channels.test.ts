import { expect, test } from 'vitest';
import { mixChannels } from './mix-channels.ts';

const [one, two, three] = [Float32Array.of(1, 0), Float32Array.of(0, 0.5), Float32Array.of(0.5, 1)];

test.each([
  ['one channel', [one], [], [one]],
  ['two channels, left and right', [one, two], [], [one, two]],
  ['one of two, for both ears', [one, two], [1], [two]],
  ['three channels together', [one, two, three], [], [Float32Array.of(0.5, 0.5)]],
  ['two of three together', [one, two, three], [2], [Float32Array.of(0.75, 0.5)]],
  ['none', [one, two], [1, 2], [Float32Array.of(0, 0)]],
])('%s', (_, channels, muted, heard) => {
  expect(mixChannels(channels, new Set(muted))).toEqual(heard);
});
