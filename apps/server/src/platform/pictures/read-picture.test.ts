import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBmp } from './read-bmp.ts';
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
  const thumbnail = await sharp(picture.thumbnail?.bytes).metadata();
  expect([thumbnail.format, thumbnail.orientation]).toEqual(['jpeg', undefined]);
  expect([thumbnail.width, thumbnail.height]).toEqual(isTurned ? [160, 320] : [320, 160]);
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

/** The darkest and brightest values of the displayed picture and of its thumbnail. */
async function shownRanges(bytes: Buffer): Promise<{ min: number | undefined; max: number | undefined }[]> {
  const { display, thumbnail } = await read(bytes);
  const measured = [display, thumbnail].map(async (shown) => (await sharp(shown?.bytes).stats()).channels[0]);
  return (await Promise.all(measured)).map((grey) => ({ min: grey?.min, max: grey?.max }));
}

const areFull = (ranges: Awaited<ReturnType<typeof shownRanges>>) =>
  ranges.every(({ min = 255, max = 0 }) => min < 10 && max > 245);

it('shows what a sensor measured in a part of 16 bits from black to white', async () => {
  const measured = Uint16Array.from({ length: 64 * 32 }, (_, at) => 300 + (at % 64));
  const raw = sharp(measured, { raw: { width: 64, height: 32, channels: 1 } });
  expect(await shownRanges(await raw.toColourspace('grey16').png().toBuffer())).toSatisfy(areFull);
});

it('stretches dim colours all alike, and leaves those that fill their range as they are', async () => {
  const colours = (brightest: number) =>
    Uint16Array.from({ length: 64 * 32 * 3 }, (_, at) => (at % 3 === 2 ? brightest / 2 : (at % 64) * (brightest / 63)));
  const pngOf = (brightest: number) =>
    sharp(colours(brightest), { raw: { width: 64, height: 32, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
  const dim = await read(await pngOf(4095));
  expect(dim.notes).toEqual([{ kind: 'stretched', from: 0, to: 4095 }]);
  const [, , blue] = (await sharp(dim.display?.bytes).stats()).channels;
  expect(blue?.mean).toBeCloseTo(128, -1);
  expect(await read(await pngOf(65_535))).toMatchObject({ display: null, notes: [] });
});

/** The mean difference of a channel between two pictures of the same size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('not of the same size');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

/** A BMP as programs write them, from rows of 24 bits. */
function bmpOf(rows: readonly (readonly number[])[], isFromTop: boolean): Buffer {
  const width = (rows[0]?.length ?? 0) / 3;
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(54 + stride * rows.length);
  bmp.write('BM');
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(isFromTop ? -rows.length : rows.length, 22);
  bmp.writeUInt16LE(24, 28);
  const ordered = isFromTop ? rows : rows.toReversed();
  ordered.forEach((row, y) => {
    row.forEach((value, x) => {
      // Blue, green, red.
      bmp[54 + y * stride + x - (x % 3) + (2 - (x % 3))] = value;
    });
  });
  return bmp;
}

it('opens a BMP in either direction, and says what it does not open of one', async () => {
  const rows = [
    [255, 0, 0, 0, 255, 0, 0, 0, 255],
    [9, 9, 9, 200, 200, 200, 255, 255, 255],
  ];
  for (const isFromTop of [true, false]) {
    const raw = readBmp(bmpOf(rows, isFromTop));
    expect([raw.width, raw.height, [...raw.data]]).toEqual([3, 2, rows.flat()]);
  }
  const compressed = bmpOf(rows, true);
  compressed.writeUInt32LE(1, 30);
  compressed.writeUInt16LE(8, 28);
  expect(await readPicture(compressed)).toEqual({ problem: expect.stringContaining('save it uncompressed') });
  const huge = bmpOf(rows, true);
  huge.writeInt32LE(30_000, 18);
  huge.writeInt32LE(30_000, 22);
  expect(await readPicture(huge)).toEqual({ problem: expect.stringContaining('more than 100000000 pixels') });
  const short = bmpOf(rows, true).subarray(0, 60);
  expect(await readPicture(short)).toEqual({ problem: expect.stringContaining('ends before its pixels do') });
});

it('shows a large picture reduced, to be cut into tiles', async () => {
  const picture = await read(await made(6000, 4500).png().toBuffer());
  expect(picture).toMatchObject({ width: 6000, height: 4500, isLarge: true });
  expect(await sharp(picture.display?.bytes).metadata()).toMatchObject({ width: 2560, height: 1920 });
});

it('never enlarges a thumbnail', async () => {
  const { thumbnail } = await read(await made(20, 10).tiff().toBuffer());
  expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 });
});

it('makes a thumbnail that can be seen through of a picture that can', async () => {
  const hole = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = sharp({ create: { width: 400, height: 400, channels: 4, background: hole } }).png();
  const { thumbnail } = await read(await png.toBuffer());
  const { format, hasAlpha } = await sharp(thumbnail?.bytes).metadata();
  expect([thumbnail?.type, format, hasAlpha]).toEqual(['image/webp', 'webp', true]);
});

describe('a picture as small as a thumbnail', () => {
  it('is its own where browsers can show it, and only then', async () => {
    const thumbnailOf = async (picture: Sharp) => (await read(await picture.toBuffer())).thumbnail;
    expect(await thumbnailOf(made(320, 200).png())).toBeNull();
    expect(await thumbnailOf(made(200, 320).jpeg().withMetadata({ orientation: 6 }))).toBeNull();
    expect(await thumbnailOf(made(321, 200).png())).not.toBeNull();
    expect(await thumbnailOf(made(200, 321).png())).not.toBeNull();
    expect(await thumbnailOf(made(320, 200).tiff())).not.toBeNull();
    expect(await thumbnailOf(made(20, 10).webp().withMetadata({ orientation: 6 }))).not.toBeNull();
    const noise = sharp(randomBytes(320 * 200 * 3), { raw: { width: 320, height: 200, channels: 3 } });
    expect(await thumbnailOf(noise.png())).not.toBeNull();
  });

  it('is not where it moves', async () => {
    const frames = await Promise.all(['#111', '#eee'].map((background) => frameOf(background)));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await read(moving)).thumbnail).not.toBeNull();
  });

  it('is opened down to its last pixel like any other', async () => {
    const cutShort = async (whole: Buffer) => readPicture(whole.subarray(0, whole.length - 20));
    expect(await cutShort(await made(64, 64).jpeg().toBuffer())).toEqual({
      problem: 'the picture cannot be opened: the file is cut short',
    });
    expect(await cutShort(await made(64, 64).png().toBuffer())).toEqual({
      problem: 'the picture cannot be opened: the file is damaged or cut short',
    });
  });
});

function frameOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

it.each([
  ['nothing', Buffer.alloc(0), 'the file is empty'],
  ['words', Buffer.from('words'), 'not a picture'],
  ['a vector document', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'svg is not'],
])('says why it does not open %s', async (_what, bytes, words) => {
  expect(await readPicture(bytes)).toEqual({ problem: expect.stringContaining(words) });
});

it('does not open what would need more memory than a picture should', async () => {
  // A small file that claims to be huge: width and height are at 16 and 20, the header's checksum at 29.
  const huge = await made(1, 1).png().toBuffer();
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(16_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await readPicture(huge)).toEqual({ problem: expect.stringContaining('more than 300000000 pixels') });
});

describe.skipIf(!hasSharedData)('of the real collections', () => {
  const varietyOf = (file: string) => readFileSync(`${sharedData}image/format_variety/${file}`);
  /** The file a browser gets for it. */
  const shownOf = async (bytes: Buffer) => (await read(bytes)).display?.bytes ?? bytes;

  it.each([
    'hopper.bmp',
    'hopper.tif',
    'hopper.gif',
    'hopper.webp',
    'hopper.jpg',
    'avif/hopper.avif',
    'hopper_orientation_3.webp',
    'hopper_orientation_6.webp',
  ])('shows %s as the same portrait', async (file) => {
    expect(await difference(await shownOf(varietyOf(file)), varietyOf('hopper.png'))).toBeLessThan(12);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('shows the landscape of orientation %d as the upright one', async (orientation) => {
    const of = (n: number) => readFileSync(`${sharedData}image/exif_orientation/landscape_${n}.jpg`);
    // How a browser shows the JPEG: turned by the camera's orientation.
    const upright = await sharp(await shownOf(of(orientation)))
      .autoOrient()
      .png()
      .toBuffer();
    expect(await difference(upright, of(1))).toBeLessThan(6);
  });

  it('shows colours of print in the colours of a screen', async () => {
    const picture = await read(varietyOf('pil_sample_cmyk.jpg'));
    expect(picture.notes).toEqual([{ kind: 'printColours' }]);
    const pixels = await sharp(picture.display?.bytes).removeAlpha().raw().toBuffer();
    const [red = 0, green = 0, blue = 0] = pixels;
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    expect(Math.max(...pixels.subarray(-3))).toBeLessThan(20);
  });

  it('shows the first of several pages, and says so', async () => {
    const { display, notes } = await read(varietyOf('multipage.tiff'));
    expect(notes).toEqual([{ kind: 'firstOf', pages: 3 }]);
    const [red = 255, green = 0, blue = 255] = await sharp(display?.bytes).removeAlpha().raw().toBuffer();
    expect([red < 4, Math.abs(green - 128) < 4, blue < 4]).toEqual([true, true, true]);
  });

  it.each([
    ['hopper.ico', 'Windows icons (ICO) cannot be delivered: save the picture as PNG'],
    ['hopper.psd', 'Photoshop documents (PSD) cannot be delivered: export the picture as TIFF or PNG'],
  ])('says what to do with %s', async (file, problem) => {
    expect(await readPicture(varietyOf(file))).toEqual({ problem });
  });

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
