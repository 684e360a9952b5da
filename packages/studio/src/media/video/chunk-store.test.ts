import type { Track } from '@countersign/contract';
import { chunksOf } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { createChunkStore } from './chunk-store.ts';
import { clampFrames, frameAtPixel, pixelOfFrame, revealFrames, rulerStep, zoomFrames } from './frame-view.ts';

const FRAMES = 10_000;
const track: Track = {
  ...{ id: 'a', shape: 'box', changes: [], source: {} },
  frames: [0, 450, 9900],
  flags: [9, 9, 1],
  ...{ x: [0, 1, 2], y: [0, 0, 0], width: [1, 1, 1], height: [1, 1, 1] },
};

function storeOf(isThere: (nth: number) => boolean = () => true, tracks: readonly Track[] = [track]) {
  const chunks = chunksOf(tracks, FRAMES);
  const loads: number[] = [];
  let told = 0;
  const store = createChunkStore(
    chunks.map(({ fromFrame, toFrame }) => ({ from: fromFrame, to: toFrame })),
    async (nth) => {
      loads.push(nth);
      const chunk = chunks[nth];
      if (chunk === undefined || !isThere(nth)) throw new Error('away');
      return chunk;
    },
    () => {
      told += 1;
    },
  );
  return { store, loads, told: () => told };
}

describe('the parts of the tracks', () => {
  it('are loaded with their neighbours, each once', async () => {
    const { store, loads, told } = storeOf();
    expect(store.at(450)).toBeUndefined();
    const [first, again] = await Promise.all([store.want(450), store.want(451)]);
    expect(first).toBe(again);
    expect(loads.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    await expect.poll(told).toBe(3);
    expect(store.at(450)?.get('a')?.frames).toEqual([0, 450, 9900]);
  });

  it('are let go where there are many, and their keyframes stay known', async () => {
    const { store } = storeOf();
    for (let frame = 0; frame < FRAMES; frame += 100) await store.want(frame);
    expect(store.at(0)).toBeUndefined();
    expect(store.at(FRAMES - 1)).toBeDefined();
    expect(store.isComplete()).toBe(true);
    expect(store.keyframes('a', 0, FRAMES)).toEqual([0, 450, 9900]);
    expect(store.keyframe('a', 450, 1)).toMatchObject({ found: 9900 });
    expect(store.keyframe('a', 450, -1)).toMatchObject({ found: 0 });
  });

  it('do not count keyframes at which a track is outside', async () => {
    const { store } = storeOf(() => true, [{ ...track, frames: [0, 30, 60], flags: [9, 3, 9] }]);
    await store.want(0);
    expect(store.keyframes('a', 0, 100)).toEqual([0, 60]);
    expect(store.keyframe('a', 0, 1)).toMatchObject({ found: 60 });
  });

  it('that could not be loaded are asked for again', async () => {
    let isAway = true;
    const { store } = storeOf((nth) => nth !== 0 || !isAway);
    await expect(store.want(5)).rejects.toThrow('away');
    isAway = false;
    expect((await store.want(5)).has('a')).toBe(true);
  });

  it('of a video without tracks are none', async () => {
    const store = createChunkStore(
      [],
      async () => ({ fromFrame: 0, toFrame: 0, tracks: [] }),
      () => {},
    );
    expect((await store.want(3)).size).toBe(0);
    expect(store.at(3)?.size).toBe(0);
  });
});

describe('the view of the timeline', () => {
  it('stays within the frames, and is not closer than eight', () => {
    expect(clampFrames({ from: -10, to: 20 }, 100)).toEqual({ from: 0, to: 30 });
    expect(clampFrames({ from: 98, to: 99 }, 100)).toEqual({ from: 92, to: 100 });
    expect(clampFrames({ from: 0, to: 9 }, 3)).toEqual({ from: 0, to: 3 });
  });

  it('keeps the frame under the pointer where it is', () => {
    const view = zoomFrames({ from: 0, to: 100 }, 2, 30, 100);
    expect(view).toEqual({ from: 15, to: 65 });
    expect(pixelOfFrame(30, view, 500)).toBe(pixelOfFrame(30, { from: 0, to: 100 }, 500));
  });

  it('goes to frames out of it, and stays for those in it', () => {
    const view = { from: 10, to: 30 };
    expect(revealFrames(view, 15, 20, 100)).toBe(view);
    expect(revealFrames(view, 50, 50, 100)).toEqual({ from: 33, to: 53 });
  });

  it('finds the frame of a pixel, and marks every so many', () => {
    expect(frameAtPixel(499, { from: 0, to: 100 }, 500, 100)).toBe(99);
    expect(frameAtPixel(-4, { from: 0, to: 100 }, 500, 100)).toBe(0);
    expect(rulerStep({ from: 0, to: 100 }, 500, 70)).toBe(20);
  });
});
