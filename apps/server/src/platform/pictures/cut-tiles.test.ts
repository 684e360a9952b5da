import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutTiles } from './cut-tiles.ts';

/** Every pixel's colour encodes its place: red across, green down, in steps that survive compression. */
function placed(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[(y * width + x) * 3] = (x / width) * 255;
      pixels[(y * width + x) * 3 + 1] = (y / height) * 255;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The second size leaves half a pixel at every level, which counts as one. */
it.each([
  [
    { width: 375, height: 275, tiles: 1 },
    { width: 750, height: 550, tiles: 4 },
    { width: 1500, height: 1100, tiles: 9 },
  ],
  [
    { width: 257, height: 130, tiles: 1 },
    { width: 513, height: 259, tiles: 2 },
    { width: 1025, height: 517, tiles: 6 },
  ],
])('cuts every level into tiles that lie where the index says: %j, …', async (...levels) => {
  const { width, height } = levels[2];
  const { file, index } = await cutTiles(await placed(width, height).png().toBuffer());
  expect(index).toMatchObject({
    tilePx: 512,
    type: 'image/jpeg',
    levels: levels.map((level) => ({ width: level.width, height: level.height })),
  });
  expect(index.spans).toHaveLength(2 * levels.reduce((sum, { tiles }) => sum + tiles, 0));
  let at = 0;
  for (const level of index.levels)
    for (let top = 0; top < level.height; top += 512)
      for (let left = 0; left < level.width; left += 512) {
        const [start = 0, length = 0] = index.spans.slice(at, at + 2);
        at += 2;
        const tile = sharp(file.subarray(start, start + length));
        const { data, info } = await tile.raw().toBuffer({ resolveWithObject: true });
        const expected = [Math.min(512, level.width - left), Math.min(512, level.height - top)];
        expect([info.width, info.height]).toEqual(expected);
        const last = data.subarray(-info.channels);
        expect(Math.abs((data[0] ?? 0) - (left / level.width) * 255)).toBeLessThan(4);
        expect(Math.abs((data[1] ?? 0) - (top / level.height) * 255)).toBeLessThan(4);
        expect(Math.abs((last[0] ?? 0) - ((left + info.width) / level.width) * 255)).toBeLessThan(4);
        expect(Math.abs((last[1] ?? 0) - ((top + info.height) / level.height) * 255)).toBeLessThan(4);
      }
});

it('cuts a turned picture upright, and one with gaps with its gaps', async () => {
  const turned = await placed(700, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await cutTiles(turned)).index.levels.at(-1)).toEqual({ width: 300, height: 700 });
  const { index } = await cutTiles(await placed(600, 300).ensureAlpha(0.5).png().toBuffer());
  expect(index.type).toBe('image/webp');
});
