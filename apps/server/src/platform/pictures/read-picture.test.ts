import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';

const sharedData = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const hasSharedData = existsSync(sharedData);
if (!hasSharedData) console.log(`real pictures are not opened: there is no ${sharedData}`);

const made = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#386' } });
const read = async (bytes: Buffer) => {
  const picture = await readPicture(bytes);
  if ('problem' in picture) throw new Error(picture.problem);
  return picture;
};

it.each([1, 2, 3, 4, 5, 6, 7, 8])('measures a JPEG of orientation %d upright', async (orientation) => {
  const jpeg = await made(400, 200).jpeg().withMetadata({ orientation }).toBuffer();
  const picture = await read(jpeg);
  const isTurned = orientation > 4;
  expect([picture.width, picture.height]).toEqual(isTurned ? [200, 400] : [400, 200]);
  const thumbnail = await sharp(picture.thumbnail).metadata();
  expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual([
    'webp',
    ...(isTurned ? [160, 320] : [320, 160]),
  ]);
  expect(picture.display).toBeNull();
});

it('renders what browsers cannot show, at its full size and upright', async () => {
  const tiff = await made(500, 300).tiff().toBuffer();
  const turned = await made(50, 30).webp().withMetadata({ orientation: 6 }).toBuffer();
  for (const [bytes, type, size] of [
    [tiff, 'image/tiff', [500, 300]],
    [turned, 'image/webp', [30, 50]],
  ] as const) {
    const picture = await read(bytes);
    const shown = await sharp(picture.display?.bytes).metadata();
    expect([picture.type, picture.display?.type, shown.orientation]).toEqual([type, 'image/webp', undefined]);
    expect([shown.width, shown.height]).toEqual(size);
    expect([picture.width, picture.height]).toEqual(size);
  }
});

/** Darkest and brightest of what stands in the picture's place, and of its thumbnail. */
async function shownRanges(bytes: Buffer): Promise<{ min: number | undefined; max: number | undefined }[]> {
  const { display, thumbnail } = await read(bytes);
  const measured = [display?.bytes, thumbnail].map(async (shown) => (await sharp(shown).stats()).channels[0]);
  return (await Promise.all(measured)).map((grey) => ({ min: grey?.min, max: grey?.max }));
}

const areFull = (ranges: Awaited<ReturnType<typeof shownRanges>>) =>
  ranges.every(({ min = 255, max = 0 }) => min < 10 && max > 245);

it('shows what a sensor measured in a part of 16 bits from black to white', async () => {
  const measured = Uint16Array.from({ length: 64 * 32 }, (_, at) => 300 + (at % 64));
  const raw = sharp(measured, { raw: { width: 64, height: 32, channels: 1 } });
  expect(await shownRanges(await raw.toColourspace('grey16').png().toBuffer())).toSatisfy(areFull);
});

it('never enlarges a thumbnail', async () => {
  const thumbnail = await sharp((await read(await made(20, 10).png().toBuffer())).thumbnail).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([20, 10]);
});

it.each([
  ['nothing', Buffer.alloc(0), 'the file is empty'],
  ['words', Buffer.from('words'), 'not a picture'],
  ['a vector document', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'svg is not'],
])('says why it does not open %s', async (_what, bytes, words) => {
  expect(await readPicture(bytes)).toEqual({ problem: expect.stringContaining(words) });
});

it('does not open what would need more memory than a picture should', async () => {
  // A small file that says it is huge: width and height stand at 16 and 20, the header's checksum at 29.
  const huge = await made(1, 1).png().toBuffer();
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(16_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await readPicture(huge)).toEqual({ problem: expect.stringContaining('more than 300000000 pixels') });
});

describe.skipIf(!hasSharedData)('of the real collections', () => {
  it.each(['12in16bit.tif', '16bit.cropped.tif'])('shows %s from black to white', async (file) => {
    expect(await shownRanges(readFileSync(`${sharedData}image/format_variety/${file}`))).toSatisfy(areFull);
  });

  it.each([
    ['format_variety/12in16bit.tif', 'image/tiff', 100, 100],
    ['format_variety/tiff_16bit_RGB.tiff', 'image/tiff', 100, 40],
    ['format_variety/pil_sample_cmyk.jpg', 'image/jpeg', 100, 100],
    ['format_variety/frozenpond.mpo', 'image/jpeg', 640, 480],
    ['format_variety/avif/hopper.avif', 'image/avif', 128, 128],
    ['exif_orientation/landscape_6.jpg', 'image/jpeg', 600, 450],
  ])('opens %s', async (file, type, width, height) => {
    expect(await read(readFileSync(`${sharedData}image/${file}`))).toMatchObject({ type, width, height });
  });

  it.each([
    'pillow/broken_data_stream.png',
    'pillow/truncated_image.png',
    'pillow/decompression_bomb.gif',
    'pillow/oom-225817ca0f8c663be7ab4b9e717b02c661e66834.tif',
    'pillow/psd-oob-write-overflow.psd',
    'corkami/images/jpg/small-invalid.jpg',
    'corkami/mini/pdf.pdf',
  ])('does not open %s', async (file) => {
    expect(await readPicture(readFileSync(`${sharedData}badinput/images/${file}`))).toHaveProperty('problem');
  });
});
