import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { asPicture } from '@countersign/domain';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { AROUND, type Colour, middleLine, shownColours } from './studio-view-pixels.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints } from './visitors.ts';

const home = resolve(import.meta.dirname, '../../shared/data/image');
const hasData = existsSync(join(home, 'format_variety')) && existsSync(join(home, 'exif_orientation'));
if (!hasData) console.log(`Real pictures of every format are skipped: they are not in ${home}.`);

/** Longer than usual, because other tests keep the machine busy. */
const PATIENCE = { timeout: 15_000 } as const;
/** Away from the middle and the edges, where some of the real pictures have marks. */
const places = [0.2, 0.35, 0.65, 0.8].flatMap((down) => [0.25, 0.75].map((across) => [across, down] as const));

describe.skipIf(!hasBrowser)('pictures', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-pictures-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const place = () => ({ portal, browser, scratch, team });

  test.skipIf(!hasData)('[2.4-09] every format is shown as the same picture that it is', async () => {
    const of = (path: string) => readFileSync(join(home, path));
    const portrait = of('format_variety/hopper.png');
    const landscape = of('exif_orientation/landscape_1.jpg');
    const portraits = ['bmp', 'gif', 'jpg', 'png', 'tif', 'webp'].map((ending) => `hopper.${ending}`);
    const turned = [3, 6].map((orientation) => `hopper_orientation_${orientation}.webp`);
    const small = [...portraits, ...turned, 'avif/hopper.avif'].map((path) => ({
      ...{ name: path.replace('/', '-'), bytes: of(`format_variety/${path}`), truth: portrait },
      ...{ width: 128, height: 128 },
    }));
    const upright = [2, 5, 6, 8].map((orientation) => ({
      ...{ name: `landscape_${orientation}.jpg`, bytes: of(`exif_orientation/landscape_${orientation}.jpg`) },
      ...{ truth: landscape, width: 600, height: 450 },
    }));
    const pictures = [...small, ...upright];
    const { batchId } = await deliverPictures(place(), 'Every format', pictures);
    const { bengt, work, picture, frame, words } = await lookAt(place(), batchId);
    for (const [at, { name, truth, width, height }] of pictures.entries()) {
      await work.shows(at + 1);
      await work.frame.getByRole('application', { name: words.picture(`images/${name}`, 0) }).waitFor();
      const expected = await coloursOf(truth, places);
      await expect
        .poll(async () => difference(await shownColours(frame, { width, height }, places), expected), {
          ...PATIENCE,
          message: name,
        })
        .toBeLessThan(14);
      await picture.focus();
      await work.press('n');
    }
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] what a sensor measured is shown from black to white, and the first page of several, and both are said', async () => {
    const measured = Uint16Array.from({ length: 120 * 90 }, (_, at) => 300 + (at % 120));
    const deep = sharp(measured, { raw: { width: 120, height: 90, channels: 1 } })
      .toColourspace('grey16')
      .png();
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 120, height: 90, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = sharp(frames, { join: { animated: true } }).gif({ delay: [500, 500] });
    const { batchId } = await deliverPictures(place(), 'Said', [
      { name: 'deep.png', bytes: await deep.toBuffer(), width: 120, height: 90 },
      { name: 'frames.gif', bytes: await animated.toBuffer(), width: 120, height: 90 },
    ]);
    const { bengt, work, picture, frame, words } = await lookAt(place(), batchId);
    await work.frame.getByText(words.notes.stretched('300', '419')).waitFor();
    const shades = () =>
      shownColours(frame, { width: 120, height: 90 }, [
        [0.02, 0.5],
        [0.5, 0.5],
        [0.98, 0.5],
      ]);
    await expect.poll(async () => (await shades()).map(([grey]) => Math.round(grey / 64)), PATIENCE).toEqual([0, 2, 4]);
    await picture.focus();
    await work.press('n');
    await work.frame.getByText(words.notes.firstOf(2)).waitFor();
    await expect
      .poll(
        async () => difference(await shownColours(frame, { width: 120, height: 90 }, [[0.5, 0.5]]), [[255, 0, 0]]),
        PATIENCE,
      )
      .toBeLessThan(8);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[8-08] what cannot be shown is refused with what to do about it', async () => {
    const icon = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const refused = deliverPictures(place(), 'Icon', [{ name: 'a.png', bytes: icon, width: 16, height: 16 }]);
    await expect(refused).rejects.toThrow('a.png: Windows icons (ICO) cannot be delivered: save the picture as PNG');
  });

  test('[2.4-09] a hundred million pixels are shown at once, and every one of them when it is looked at', async () => {
    const [width, height] = [11_600, 8700];
    const bytes = await checkered(width, height);
    const { batchId, api } = await deliverPictures(place(), 'Large', [{ name: 'large.jpg', bytes, width, height }]);
    const to = { kind: 'index', index: 1 } as const;
    const look = async () => {
      const { item } = must(await api.openItem({ batchId, to }));
      return item && asPicture(item.media);
    };
    await expect.poll(async () => (await look())?.tiles, { timeout: 60_000, interval: 500 }).toBeTruthy();

    const { bengt, work, picture, frame } = await lookAt(place(), batchId);
    const isTile = (url: string) => url.includes('tiles.zip');
    let tiles = 0;
    bengt.page.on('response', (response) => {
      if (isTile(response.url()) && response.status() === 206) tiles += 1;
    });
    const corners = [
      [0.1, 0.1],
      [0.9, 0.9],
    ] as const;
    await expect
      .poll(
        async () =>
          difference(await shownColours(frame, { width, height }, corners), [
            [32, 64, 192],
            [32, 64, 192],
          ]),
        PATIENCE,
      )
      .toBeLessThan(6);
    await picture.focus();
    const percent = work.frame.getByText(/^\d+%$/);
    const isWhole = async () => Number.parseInt(await percent.innerText(), 10) >= 100;
    for (let press = 0; press < 40 && !(await isWhole()); press += 1) await work.press('+');
    // Red and white squares of four pixels: any smaller version blurs them into one colour.
    const sharpest = async () => {
      const line = await middleLine(frame, 24);
      return [Math.min(...line.map(([, green]) => green)) < 60, Math.max(...line.map(([, green]) => green)) > 200];
    };
    await expect.poll(sharpest, PATIENCE).toEqual([true, true]);
    expect(tiles).toBeGreaterThan(0);
    expect(tiles).toBeLessThan(150);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a picture is compared with its reference, beside it and over it', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    const [green, blue, red] = await Promise.all(['#10a040', '#1030a0', '#a01010'].map(plain));
    const references = join(scratch, 'references');
    await mkdir(references);
    await writeFile(join(references, 'a.png'), red ?? '');
    const { batchId } = await deliverPictures(
      place(),
      'Compared',
      [
        { name: 'a.png', bytes: green ?? Buffer.alloc(0), width: 300, height: 200 },
        { name: 'b.png', bytes: blue ?? Buffer.alloc(0), width: 300, height: 200 },
      ],
      ...['--reference', references],
    );
    const { bengt, work, picture, words } = await lookAt(place(), batchId);
    const beside = work.frame.getByRole('button', { name: words.reference.beside });
    const over = work.frame.getByRole('button', { name: words.reference.over });
    const reference = work.frame.getByRole('img', { name: words.reference.of('images/a.png') });
    await beside.click();
    await reference.waitFor();
    const shownPlace = async () => {
      const [box, stage] = await Promise.all([reference.boundingBox(), picture.boundingBox()]);
      return { width: box?.width ?? 0, left: (box?.x ?? 0) - (stage?.x ?? 0), half: stage?.width ?? 0 };
    };
    const before = await shownPlace();
    expect(before.left).toBeGreaterThan(before.half);
    await picture.focus();
    await work.press('+', '+');
    await expect.poll(async () => (await shownPlace()).width, PATIENCE).toBeGreaterThan(before.width * 1.2);

    await work.press('k');
    await reference.waitFor({ state: 'detached' });
    await bengt.page.keyboard.down('j');
    await reference.waitFor();
    await bengt.page.waitForTimeout(400);
    await bengt.page.keyboard.up('j');
    await reference.waitFor({ state: 'detached' });
    await work.press('j');
    await reference.waitFor();
    await expect.poll(() => over.getAttribute('aria-pressed')).toBe('true');

    // The next picture has no reference, and no button for it.
    await work.press('n');
    await work.shows(2);
    await reference.waitFor({ state: 'detached' });
    expect([await beside.count(), await over.count()]).toEqual([0, 0]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});

/** The colours of a picture, measured as `shownColours` does. */
async function coloursOf(bytes: Buffer, at: readonly (readonly [number, number])[]): Promise<Colour[]> {
  const upright = await sharp(bytes).autoOrient().removeAlpha().png().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const side = Math.max(1, Math.round(width * AROUND));
  return Promise.all(
    at.map(async ([across, down]) => {
      const [left, top] = [Math.round(width * across - side / 2), Math.round(height * down - side / 2)];
      // Statistics describe the input file, so the cut-out has to be a file of its own first.
      const part = await sharp(upright).extract({ left, top, width: side, height: side }).png().toBuffer();
      const { channels } = await sharp(part).stats();
      return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0] as const;
    }),
  );
}

/** The mean difference of two lists of colours. */
function difference(shown: readonly Colour[], expected: readonly Colour[]): number {
  const sums = shown.map((colour, at) =>
    colour.reduce((sum, value, nth) => sum + Math.abs(value - (expected[at]?.[nth] ?? 0)), 0),
  );
  return sums.reduce((sum, value) => sum + value, 0) / (3 * sums.length);
}

/** A large blue picture with a small field of red and white squares in the middle. */
async function checkered(width: number, height: number): Promise<Buffer> {
  const [side, square] = [96, 4];
  const field = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isWhite = (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0;
      field.set(isWhite ? [255, 255, 255] : [255, 0, 0], (y * side + x) * 3);
    }
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' }, limitInputPixels: false })
    .composite([{ input: field, raw: { width: side, height: side, channels: 3 } }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
