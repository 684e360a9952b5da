import { describe, expect, it } from 'vitest';
import { itemOf, pictureOf, TestStudio } from '../../../testing/index.ts';
import type { TileSource } from './tiles.ts';

/** A picture of 8000 by 6000 in tiles of 512. The test decides when tiles arrive. */
class Tiles implements TileSource {
  readonly tileSize = 512;
  readonly levels = [
    { width: 1000, height: 750 },
    { width: 2000, height: 1500 },
    { width: 4000, height: 3000 },
    { width: 8000, height: 6000 },
  ];
  readonly asked: string[] = [];
  readonly aborted: string[] = [];
  closed = 0;
  #waiting: { readonly key: string; readonly answer: (isThere: boolean) => void }[] = [];

  getTile(level: number, column: number, row: number, signal: AbortSignal): Promise<ImageBitmap> {
    const key = `${level}:${column},${row}`;
    this.asked.push(key);
    const { promise, resolve, reject } = Promise.withResolvers<ImageBitmap>();
    signal.addEventListener('abort', () => {
      this.aborted.push(key);
      reject(signal.reason as Error);
    });
    const answer = (isThere: boolean) => {
      if (!isThere) reject(new Error('no such tile'));
      const close = () => {
        this.closed += 1;
      };
      resolve({ width: this.tileSize, height: this.tileSize, close });
    };
    this.#waiting.push({ key, answer });
    return promise;
  }

  /** Delivers all requested tiles until none is requested any more. */
  async arrive(isThere = true): Promise<void> {
    while (this.#waiting.length > 0) {
      const due = this.#waiting;
      this.#waiting = [];
      for (const { answer } of due) answer(isThere);
      await new Promise((done) => void setImmediate(done));
    }
  }
}

const size = { width: 824, height: 624 };
function open(tiles: Tiles): TestStudio {
  const item = itemOf({ width: 8000, height: 6000, picture: pictureOf(400, 300), tiles });
  return new TestStudio({ size, item }).frame();
}
const images = (studio: TestStudio) => studio.surface.shown('picture').filter((one) => one.kind === 'image');
const levelsAsked = (tiles: Tiles) => [...new Set(tiles.asked.map((key) => key.split(':')[0]))];

describe('a picture in tiles', () => {
  it('shows the small one at once and the tiles of the level the zoom needs over it, six at a time', async () => {
    const tiles = new Tiles();
    const studio = open(tiles);
    expect(images(studio).map((one) => one.numbers)).toEqual([[0, 0, 400, 300, 12, 12, 800, 600]]);
    expect(tiles.asked).toHaveLength(4);
    expect(levelsAsked(tiles)).toEqual(['0']);
    await tiles.arrive();
    studio.frame();
    // The small picture below, and the four tiles that make the level up.
    expect(images(studio)).toHaveLength(5);
    expect(images(studio)[1]?.numbers.slice(4, 6)).toEqual([12, 12]);
  });

  it('asks for nothing the view does not need, keeps what is coarser until the finer is there, and forgets the rest', async () => {
    const tiles = new Tiles();
    const studio = open(tiles);
    await tiles.arrive();
    tiles.asked.length = 0;
    studio.studio.zoomBy(6, { x: 412, y: 312 });
    studio.frame();
    expect(levelsAsked(tiles)).toEqual(['3']);
    expect(tiles.asked).toHaveLength(6);
    expect(images(studio).length).toBeGreaterThan(1);
    studio.studio.fit();
    studio.frame();
    expect(tiles.aborted).toHaveLength(6);
    studio.studio.zoomBy(6, { x: 412, y: 312 });
    studio.frame();
    await tiles.arrive();
    studio.frame();
    const wanted = 4 * 4;
    expect(new Set(tiles.asked).size).toBeLessThanOrEqual(wanted);
    // The fine level is complete, so the coarse one is no longer drawn below it.
    expect(images(studio)).toHaveLength(1 + new Set(tiles.asked).size);
  });

  it('keeps a bounded number of pixels, and closes all of them with the picture', async () => {
    const tiles = new Tiles();
    const studio = open(tiles);
    studio.studio.zoomBy(6, { x: 412, y: 312 });
    for (let step = 0; step < 96; step += 1) {
      studio.studio.lookAt({ x: 300 + (step % 12) * 650, y: 300 + Math.floor(step / 12) * 750 });
      studio.frame();
      await tiles.arrive();
    }
    const kept = tiles.asked.length - tiles.aborted.length - tiles.closed;
    expect(kept * tiles.tileSize ** 2).toBeLessThanOrEqual(48_000_000);
    expect(tiles.closed).toBeGreaterThan(0);
    studio.studio.close();
    expect(tiles.closed).toBe(tiles.asked.length - tiles.aborted.length);
  });

  it('stays with the small picture where a tile cannot be had, and asks again with the next move', async () => {
    const tiles = new Tiles();
    const studio = open(tiles);
    await tiles.arrive(false);
    studio.frame();
    expect(images(studio)).toHaveLength(1);
    const before = tiles.asked.length;
    studio.studio.zoomBy(1.01);
    studio.frame();
    expect(tiles.asked.length).toBeGreaterThan(before);
  });

  it('is turned with its tiles', async () => {
    const tiles = new Tiles();
    const studio = open(tiles);
    await tiles.arrive();
    studio.run('view.turn').frame();
    const [small, first] = images(studio);
    expect(small?.numbers.slice(4).map(Math.round)).toEqual([187, 12, 450, 600]);
    // The tile at the picture's own top left lies at the top right, turned clockwise.
    expect((first?.numbers[4] ?? 0) + (first?.numbers[6] ?? 0)).toBeCloseTo(637, 0);
  });
});
