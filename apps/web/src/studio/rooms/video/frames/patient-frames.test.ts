import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NothingHeard } from '../../../file/heard-bytes.ts';
import { NoFile } from '../../../file/ranged-file.ts';
import type { DecodedFrame, FrameSource } from './frame-source.ts';
import { patientFrames } from './patient-frames.ts';

const picture: DecodedFrame = { draw: () => {}, close: () => {} };
const never = () => new Promise<never>(() => {});

/** A decoder that answers as it is told, and says how often it was closed. */
function decoderOf(get: (nth: number) => Promise<DecodedFrame>) {
  let decoded = 0;
  let closed = 0;
  const source: FrameSource = { get, decoded: () => decoded, close: () => void (closed += 1) };
  return { source, decodeOne: () => void (decoded += 1), closed: () => closed };
}

/** What becomes of a frame while the clock goes on. */
async function settled(frame: Promise<DecodedFrame>): Promise<unknown> {
  return frame.catch((error: unknown) => error);
}

describe('frames that are waited for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are given up after ten seconds of silence, and the next one is asked of another decoder', async () => {
    const dead = decoderOf(never);
    const alive = decoderOf(async () => picture);
    const open = vi.fn<() => Promise<FrameSource>>(async () => alive.source);
    const frames = patientFrames(dead.source, { open, arrived: () => 0 });
    const frame = settled(frames.get(3));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(dead.closed()).toBe(0);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await frame).toBeInstanceOf(NothingHeard);
    expect(dead.closed()).toBe(1);
    expect(open).not.toHaveBeenCalled();
    expect(await frames.get(3)).toBe(picture);
    expect(open).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are waited for as long as bytes arrive or frames before them are decoded', async () => {
    let arrived = 0;
    const asked = Promise.withResolvers<DecodedFrame>();
    const slow = decoderOf(() => asked.promise);
    const frames = patientFrames(slow.source, { open: async () => slow.source, arrived: () => arrived });
    const frame = settled(frames.get(200));
    for (let nth = 0; nth < 5; nth += 1) {
      await vi.advanceTimersByTimeAsync(8_000);
      if (nth % 2 === 0) arrived += 1;
      else slow.decodeOne();
    }
    asked.resolve(picture);
    expect(await frame).toBe(picture);
    expect(slow.closed()).toBe(0);
  });

  it('that cannot be decoded do not end their decoder, and a line that broke does', async () => {
    let failure: Error = new DOMException('broken', 'EncodingError');
    const failing = decoderOf(() => Promise.reject(failure));
    const open = vi.fn<() => Promise<FrameSource>>(async () => failing.source);
    const frames = patientFrames(failing.source, { open, arrived: () => 0 });
    expect(await settled(frames.get(1))).toBe(failure);
    expect(failing.closed()).toBe(0);
    failure = new NoFile(503);
    expect(await settled(frames.get(1))).toBe(failure);
    expect(failing.closed()).toBe(1);
    await settled(frames.get(1));
    expect(open).toHaveBeenCalledOnce();
  });

  it('whose file could not be opened are opened again', async () => {
    const alive = decoderOf(async () => picture);
    const open = vi
      .fn<() => Promise<FrameSource>>(async () => alive.source)
      .mockRejectedValueOnce(new TypeError('away'));
    const frames = patientFrames(null, { open, arrived: () => 0 });
    expect(await settled(frames.get(0))).toBeInstanceOf(TypeError);
    expect(await frames.get(0)).toBe(picture);
    frames.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(alive.closed()).toBe(1);
  });
});
