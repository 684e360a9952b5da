import { expect, test } from 'vitest';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { frameAt, middleOf } from '../video/frame-at.ts';
import { samplePeaks, wavPeaks } from './peaks.ts';
import { readWav, sampleAt } from './read-wav.ts';
import { playTimeText } from './time-text.ts';

interface Written {
  readonly tag: number;
  readonly bits: number;
  readonly channels?: number;
  readonly samples: Uint8Array;
  /** What the data part says of its length; as long as it is by default. */
  readonly length?: number;
}

function wav({ tag, bits, channels = 1, samples, length = samples.length }: Written): Uint8Array {
  const bytes = new Uint8Array(54 + samples.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF....WAVEJUNK'), 0);
  view.setUint32(16, 2, true);
  bytes.set(new TextEncoder().encode('fmt '), 22);
  view.setUint32(26, 16, true);
  view.setUint16(30, tag, true);
  view.setUint16(32, channels, true);
  view.setUint32(34, 8000, true);
  view.setUint16(42, (bits * channels) / 8, true);
  view.setUint16(44, bits, true);
  bytes.set(new TextEncoder().encode('data'), 46);
  view.setUint32(50, length, true);
  bytes.set(samples, 54);
  return bytes;
}

function ranges(bytes: Uint8Array): RangedBytes {
  return { size: bytes.length, read: async (from, to) => await Promise.resolve(bytes.slice(from, to)) };
}

const viewOf = (...bytes: readonly number[]) => new DataView(new Uint8Array(bytes).buffer);

test('[9-07] the head of a wav behind another part, cut at the end of the file', async () => {
  const samples = new Uint8Array(8);
  expect(await readWav(ranges(wav({ tag: 1, bits: 16, channels: 2, samples, length: 4_000_000_000 })))).toEqual({
    coding: 'pcm',
    bits: 16,
    channels: 2,
    hertz: 8000,
    frameBytes: 4,
    from: 54,
    to: 62,
  });
  expect(await readWav(ranges(wav({ tag: 0x55, bits: 16, samples })))).toBeNull();
  expect(await readWav(ranges(wav({ tag: 1, bits: 12, samples })))).toBeNull();
  expect(await readWav(ranges(new TextEncoder().encode('RIFF....WAVE')))).toBeNull();
  expect(await readWav(ranges(new Uint8Array()))).toBeNull();
});

test('[9-07] samples in every coding are from -1 to 1', () => {
  expect(sampleAt(viewOf(0), 0, { coding: 'pcm', bits: 8 })).toBe(-1);
  expect(sampleAt(viewOf(0x00, 0x40), 0, { coding: 'pcm', bits: 16 })).toBe(0.5);
  expect(sampleAt(viewOf(0, 0, 0x80), 0, { coding: 'pcm', bits: 24 })).toBe(-1);
  expect(sampleAt(viewOf(0, 0, 0x40), 0, { coding: 'pcm', bits: 24 })).toBe(0.5);
  expect(sampleAt(viewOf(0, 0, 0, 0xc0), 0, { coding: 'pcm', bits: 32 })).toBe(-0.5);
  expect(sampleAt(viewOf(0, 0, 0x80, 0x3e), 0, { coding: 'float', bits: 32 })).toBe(0.25);
  // The loudest and the softest of G.711.
  expect(sampleAt(viewOf(0x80), 0, { coding: 'mulaw', bits: 8 })).toBeCloseTo(0.98, 2);
  expect(sampleAt(viewOf(0xff), 0, { coding: 'mulaw', bits: 8 })).toBe(0);
  expect(sampleAt(viewOf(0xaa), 0, { coding: 'alaw', bits: 8 })).toBeCloseTo(0.984, 2);
  expect(sampleAt(viewOf(0x2a), 0, { coding: 'alaw', bits: 8 })).toBeCloseTo(-0.984, 2);
});

test('[9-07] the waveform has the lowest and the highest sample of each column', async () => {
  // 1600 samples for 800 columns: half up, half down in each.
  const samples = new Int16Array(1600).map((_, at) => (at % 2 === 0 ? 16_384 : -8192));
  const bytes = ranges(wav({ tag: 1, bits: 16, samples: new Uint8Array(samples.buffer) }));
  const sound = await readWav(bytes);
  if (sound === null) throw new Error('no wav');
  const { bounds, isSampled } = await wavPeaks(bytes, sound);
  expect([bounds.length, isSampled]).toEqual([1600, false]);
  expect([...bounds.slice(0, 2), ...bounds.slice(-2)]).toEqual([-0.25, 0.5, -0.25, 0.5]);
  expect([...samplePeaks(new Float32Array([Number.NaN, 4, -4])).bounds.filter((bound) => bound !== 0)]).toEqual([
    1, -1,
  ]);
});

test('[9-07] of a long recording only some samples are read', async () => {
  const size = 600 * 1024 * 1024;
  let read = 0;
  const long: RangedBytes = {
    size,
    async read(from, to) {
      read += to - from;
      return await Promise.resolve(new Uint8Array(to - from));
    },
  };
  const sound = { coding: 'pcm', bits: 16, channels: 2, hertz: 44_100, frameBytes: 4, from: 44, to: size } as const;
  const { bounds, isSampled } = await wavPeaks(long, sound);
  expect([bounds.length, isSampled]).toEqual([400, true]);
  expect(read).toBeLessThanOrEqual(200 * 16 * 1024);
});

test('[9-07] a time as people read it', () => {
  expect([0, 9.96, 61.25, 3723.4].map(playTimeText)).toEqual(['0:00.0', '0:09.9', '1:01.2', '1:02:03.4']);
});

test('[9-07] stepping goes to the middle of a frame, which leads to no other', () => {
  for (const rate of [25, 30_000 / 1001, 60]) {
    const frames = Array.from({ length: 2000 }, (_, frame) => frame);
    expect(frames.map((frame) => frameAt(middleOf(frame, rate), rate))).toEqual(frames);
    // Browsers tell the start of a frame rounded to microseconds.
    expect(frames.map((frame) => frameAt(Math.floor((frame / rate) * 1e6) / 1e6, rate))).toEqual(frames);
  }
});
