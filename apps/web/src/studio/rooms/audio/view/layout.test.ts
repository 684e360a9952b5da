import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

const view = { width: 900, height: 420 };

test('[2.4-09] two channels share the room above the lanes and fill it', () => {
  const { sound, channels, lanes } = layoutOf(view, { channels: 2, rows: 3, hasSpectrogram: false });
  expect(channels.map(({ top }) => top)).toEqual([56, 199]);
  expect(sound).toEqual({ top: 56, height: 286 });
  expect(lanes).toEqual({ top: 342, height: 78 });
});

test('[2.4-09] 32 channels scroll in their room, and four rows of lanes stay in view', () => {
  const { sound, channels, lanes } = layoutOf(view, { channels: 32, rows: 9, hasSpectrogram: true });
  expect(channels.map(({ height }) => height)).toEqual(Array.from({ length: 32 }, () => 28));
  expect(sound).toEqual({ top: 56, height: 172 });
  expect(lanes).toEqual({ top: 316, height: 104 });
  const scrolled = layoutOf(view, { channels: 32, rows: 9, hasSpectrogram: true, scrolledPx: 724 });
  expect([scrolled.sound, scrolled.lanes]).toEqual([sound, lanes]);
  expect(scrolled.channels.at(-1)).toEqual({ top: 56 + 31 * 28 - 724, height: 28 });
});

test('[2.4-09] however low the view is, two of many channels are in it', () => {
  const { sound } = layoutOf({ width: 900, height: 120 }, { channels: 32, rows: 9, hasSpectrogram: false });
  expect(sound.height).toBe(56);
});
