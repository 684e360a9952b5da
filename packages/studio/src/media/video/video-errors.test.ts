import type { Track } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { watchVideo } from './testing/watch-video.ts';

const [KEY, OUTSIDE, LASTING] = [1, 2, 8];

function trackOf(id: string, stated: readonly (readonly [frame: number, flags: number])[]): Track {
  const of = (value: number) => stated.map(() => value);
  return {
    ...{ id, shape: 'box', changes: [], source: {} },
    frames: stated.map(([frame]) => frame),
    flags: stated.map(([, flags]) => flags),
    ...{ x: of(0), y: of(0), width: of(20), height: of(10) },
  };
}

/** Seen from frame 0 to 9 and from 20 to 99, with a keyframe at 0 and at 20. */
const broken = trackOf('b', [
  [0, KEY | LASTING],
  [10, KEY | OUTSIDE],
  [20, KEY | LASTING],
]);

describe('while another frame is on its way', () => {
  it('[2.4-09] the one that was drawn counts as shown', async () => {
    const { engine, put } = watchVideo([broken], 100);
    engine.playhead.go(7);
    await put(7);
    engine.playhead.go(9);
    engine.shown();
    expect(engine.snapshot()).toMatchObject({ frame: 7, wanted: 9 });
  });

  it('[2.4-09] borders of marked frames, places and rectangles are of the one on the screen', async () => {
    const { engine, see, press } = watchVideo([broken], 100);
    await see(5);
    engine.playhead.go(30);
    press('b');
    expect(engine.snapshot().marked).toEqual({ from: 5, to: 99 });
    expect(engine.places.inView?.()).toMatchObject({ frame: 5 });
    engine.setRegion({ x: 1, y: 1, width: 5, height: 5 });
    expect(engine.places.selected()).toMatchObject({ frame: 5 });
  });
});

describe('marked frames', () => {
  it('[2.4-09] go from one border to the other, whichever is put first', async () => {
    const { engine, see, press } = watchVideo([broken], 100);
    const marked = () => engine.snapshot().marked;
    await see(40);
    press('B', true);
    expect(marked()).toEqual({ from: 0, to: 40 });
    await see(30);
    press('b');
    expect(marked()).toEqual({ from: 30, to: 40 });
    await see(60);
    press('b');
    expect(marked()).toEqual({ from: 60, to: 60 });
    await see(50);
    press('B', true);
    expect(marked()).toEqual({ from: 50, to: 50 });
  });
});

describe('an error', () => {
  it('[2.4-09] is drawn in its frames alone', async () => {
    const { engine, see, ticks } = watchVideo([broken], 100);
    engine.setTicks(new Map([['b', [{ typeId: 'x', remark: '', at: { from: 3, to: 5 } }]]]));
    const drawn: number[] = [];
    for (const frame of [2, 3, 5, 6]) {
      await see(frame);
      if (ticks().has('b')) drawn.push(frame);
    }
    expect(drawn).toEqual([3, 5]);
  });

  it('[2.4-09] of a track is not offered marked frames in which the track is not seen', async () => {
    const { engine, see, press } = watchVideo([broken], 100);
    const mark = async (from: number, to: number) => {
      await see(from);
      press('b');
      await see(to);
      press('B', true);
    };
    await mark(12, 18);
    expect(engine.frames.choices('b')).toEqual({});
    await mark(12, 20);
    expect(engine.frames.choices('b')).toMatchObject({ marked: { from: 12, to: 20 } });
  });

  it('[2.4-09] is waited for where a rectangle is drawn, and a digit hides no label', async () => {
    const { engine, see, press } = watchVideo([broken], 100);
    await see(5);
    engine.setRegion({ x: 1, y: 1, width: 5, height: 5 });
    press('1');
    expect(engine.snapshot().hiddenLabels.size).toBe(0);
    expect(engine.places.selected()).toMatchObject({ frame: 5 });
    engine.setRegion(undefined);
    press('1');
    expect([...engine.snapshot().hiddenLabels]).toEqual(['Car']);
  });

  it('[2.4-09] of a track is gone to where none of its frames is on the screen', async () => {
    const { engine, asked, see } = watchVideo([broken], 100);
    engine.frames.show('b', { from: 30, to: 40 });
    expect(asked.at(-1)).toBe(30);
    expect(engine.snapshot().selectedId).toBe('b');
    await see(35);
    engine.frames.show('b', { from: 30, to: 40 });
    expect(asked.at(-1)).toBe(35);
  });

  it('[2.4-09] of what is missing is gone to, and its rectangle shows', () => {
    const { engine, asked, revealed } = watchVideo([broken], 100);
    engine.places.show({ kind: 'region', frame: 44, x: 3, y: 4, width: 5, height: 6 });
    expect(asked.at(-1)).toBe(44);
    expect(revealed).toEqual([{ x: 3, y: 4, width: 5, height: 6 }]);
  });
});

describe('keyframes', () => {
  it('[2.4-09] behind the end of a stretch come after that end', async () => {
    const { engine, asked, see, press } = watchVideo([broken], 100);
    await see(0);
    engine.select('b', true);
    press(']');
    await expect.poll(() => asked.at(-1)).toBe(9);
    await see(9);
    press(']');
    await expect.poll(() => asked.at(-1)).toBe(20);
  });

  it('that are found late are not gone to in another video', async () => {
    const long = trackOf('l', [
      [0, KEY | LASTING],
      [900, KEY | LASTING],
    ]);
    const { engine, asked, put, press, openAgain, release } = watchVideo([long], 1000, true);
    await put(0);
    engine.shown();
    engine.select('l', true);
    press(']');
    openAgain('two');
    release();
    await put(999);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).not.toContain(900);
    expect(asked).not.toContain(999);
  });
});
