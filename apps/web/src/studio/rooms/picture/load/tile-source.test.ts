import type { PictureTiles } from '@countersign/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTileSource, type RenewTiles } from './tile-source.ts';

const tiles: PictureTiles = {
  url: '/first',
  type: 'image/jpeg',
  tilePx: 512,
  levels: [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
  ],
  // One tile, then two rows of two.
  spans: [0, 10, 10, 20, 30, 5, 35, 5, 40, 7],
};

let asked: string[];
let dead: Set<string>;
beforeEach(() => {
  asked = [];
  dead = new Set();
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    asked.push(`${url} ${headers.range}`);
    return new Response('jpeg', { status: dead.has(url) ? 404 : 206 });
  });
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => ({ type: blob.type, size: blob.size }));
});
afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const never = () => Promise.reject(new Error('not asked for'));

it('asks for the bytes of one tile', async () => {
  const source = createTileSource(tiles, never);
  expect(await source.getTile(0, 0, 0, signal)).toEqual({ type: 'image/jpeg', size: 4 });
  await source.getTile(1, 1, 0, signal);
  await source.getTile(1, 0, 1, signal);
  expect(asked).toEqual(['/first bytes=0-9', '/first bytes=30-34', '/first bytes=35-39']);
});

it('gets a new address once the first has died, however many tiles find it dead', async () => {
  dead.add('/first');
  const renew = vi.fn<RenewTiles>(async () => ({ ...tiles, url: '/second' }));
  const source = createTileSource(tiles, renew);
  await Promise.all([source.getTile(1, 0, 0, signal), source.getTile(1, 1, 1, signal)]);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(asked.slice(2).sort()).toEqual(['/second bytes=10-29', '/second bytes=40-46']);
});

it('fails where the tiles are gone', async () => {
  dead.add('/first');
  const source = createTileSource(tiles, async () => null);
  await expect(source.getTile(0, 0, 0, signal)).rejects.toThrow('no such tile');
});
