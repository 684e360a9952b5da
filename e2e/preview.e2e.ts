import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, type VisitorOptions } from './browser.ts';
import { type AtFiles, openFiles, PATIENCE, readBatch } from './file-pane.ts';
import { bowl, gbk, pcdHead, wav } from './made-files.ts';
import { sharedPortal } from './shared-portal.ts';
import { touchOf } from './touch.ts';
import { openUploads, type Uploads } from './upload-page.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints } from './visitors.ts';

describe.skipIf(!hasBrowser)('the preview of a file', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let uploads: Uploads;
  /** Of the page of a batch in which every type was read. */
  let address: string;
  beforeAll(async () => {
    browser = await openBrowser();
    uploads = await openUploads(portal, browser);
    address = await readBatch(portal, browser, uploads, await files());
  });
  afterAll(async () => {
    await uploads?.close();
    await browser?.close();
  });
  const visit = (options?: VisitorOptions): Promise<AtFiles> =>
    openFiles(portal, browser, uploads.person, address, options);

  test('[9-07] shows every type that it lists', async () => {
    const visitor = await visit();
    const { page, words, view } = visitor;
    const { preview } = words;
    for (const [name, type] of [
      ['scene.png', 'picture'],
      ['scene.webp', 'webp'],
    ] as const) {
      const picture = (await view(name, type)).locator('img').last();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    }
    await page.locator('[data-viewer]').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('+');
    await expect.poll(() => page.locator('[data-viewer]').getAttribute('data-scale')).toBe('1.25');

    const tif = await view('depth.tif', 'tif');
    await tif.getByText(preview.picture.rendition(16)).waitFor(PATIENCE);
    expect(await greys(tif.locator('canvas'))).toEqual([0, 255]);

    const table = await view('labels.csv', 'csv');
    await table.getByRole('cell', { name: '边缘模糊' }).first().waitFor(PATIENCE);
    await table
      .getByText(preview.rowsOf(1, 1, 1, true).replace(/\d.*$/u, ''))
      .first()
      .waitFor();
    await table.locator('[data-viewer]').focus();
    await page.keyboard.press('End');
    await table.getByRole('cell', { name: 'cam_500.jpg' }).waitFor(PATIENCE);
    await table.getByText(preview.emptyCells(1, 'area', [410], true)).waitFor();
    await table.getByText('UTF-8', { exact: true }).click();
    await table.getByRole('cell', { name: '边缘模糊' }).first().waitFor({ state: 'detached' });

    const text = await view('notes.txt', 'text');
    await text.getByText('line 1 of the notes').waitFor(PATIENCE);
    await text.locator('[data-viewer]').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('line 2345 of');
    await page.keyboard.press('Enter');
    await text.locator('mark').getByText('line 2345 of').waitFor(PATIENCE);

    const json = await view('camera.json', 'json');
    await json.getByRole('treeitem', { name: 'k3' }).waitFor(PATIENCE);
    await json.locator('[data-viewer]').focus();
    await page.keyboard.press('End');
    await json.getByText('$.lens.k3').waitFor();
    const xml = await view('camera.xml', 'xml');
    await xml.getByRole('treeitem', { name: '<object>' }).first().waitFor(PATIENCE);

    for (const name of ['sweep.pcd', 'sweep.bin', 'sweep.ply', 'sweep.las']) {
      const cloud = await view(name, 'pcd');
      await cloud.getByText(preview.cloud.points(4000)).waitFor(PATIENCE);
      await expect.poll(() => litShare(page), PATIENCE).toBeGreaterThan(0.005);
      const before = await page.locator('canvas').screenshot();
      await cloud.locator('[data-viewer]').focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => before.equals(await page.locator('canvas').screenshot())).toBe(false);
    }

    const audio = await view('note.wav', 'audio');
    await audio.getByText(preview.player.time('0:00.0', '0:02.0')).waitFor(PATIENCE);
    await audio.getByRole('img', { name: preview.player.waveform }).waitFor();
    await audio.locator('[data-viewer]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await audio.getByText(preview.player.time('0:01.0', '0:02.0')).waitFor();

    for (const [name, type] of [
      ['belt.mp4', 'video'],
      ['belt.mov', 'mov'],
    ] as const) {
      const video = await view(name, type);
      await video.getByText(preview.player.time('0:00.0', '0:01.0')).waitFor(PATIENCE);
      await video.locator('[data-viewer]').focus();
      for (const frame of ['1', '2', '3']) {
        await page.keyboard.press('.');
        await expect.poll(() => video.locator('[data-viewer]').getAttribute('data-frame')).toBe(frame);
      }
      await page.keyboard.press(',');
      await expect.poll(() => video.locator('[data-viewer]').getAttribute('data-frame')).toBe('2');
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-07] a preview that is shown large stays as it was, and Escape leads back to the list', async () => {
    const visitor = await visit();
    const { page, words, view, pane, grid } = visitor;
    const { large, small, close } = words.parsing.preview;
    const enlarge = () => page.getByRole('button', { name: large }).click();
    const shrink = () => page.getByRole('button', { name: small }).click();
    const dialog = page.getByRole('dialog', { name: words.parsing.preview.title });

    const text = await view('notes.txt', 'text');
    const lines = text.locator('[data-viewer]');
    await text.getByText('line 1 of the notes').waitFor(PATIENCE);
    await text.getByRole('textbox').fill('line 2345 of');
    await page.keyboard.press('Enter');
    await text.locator('mark').getByText('line 2345 of').waitFor(PATIENCE);
    const top = await lines.evaluate((box) => box.scrollTop);
    expect(top).toBeGreaterThan(40_000);
    await enlarge();
    await dialog.waitFor();
    expect(await lines.evaluate((box) => box.scrollTop)).toBe(top);
    await text.locator('mark').getByText('line 2345 of').waitFor();
    // Everything else on the page is out of reach.
    expect(await dialog.evaluate(reachableBeside)).toEqual([]);
    await shrink();
    await dialog.waitFor({ state: 'detached' });
    expect(await lines.evaluate((box) => box.scrollTop)).toBe(top);

    const film = await view('belt.mp4', 'video');
    await film.getByText(words.preview.player.time('0:00.0', '0:01.0')).waitFor(PATIENCE);
    await film.locator('[data-viewer]').focus();
    for (const key of ['.', '.', '.', 'f']) await page.keyboard.press(key);
    await dialog.waitFor();
    await expect.poll(() => film.locator('[data-viewer]').getAttribute('data-frame')).toBe('3');
    expect(await film.locator('[data-viewer]').evaluate((box) => box === document.activeElement)).toBe(true);
    // A step goes on from there.
    await page.keyboard.press('.');
    await expect.poll(() => film.locator('[data-viewer]').getAttribute('data-frame')).toBe('4');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await pane.waitFor();

    await page.keyboard.press('f');
    await dialog.getByRole('button', { name: close }).click();
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => grid.evaluate((box) => box === document.activeElement)).toBe(true);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-07] a cloud is turned by the mouse, the wheel and two fingers', async () => {
    const visitor = await visit({ touch: true });
    const { page, words, view } = visitor;
    const cloud = await view('sweep.pcd', 'pcd');
    await cloud.getByText(words.preview.cloud.points(POINTS)).waitFor(PATIENCE);
    const canvas = page.locator('canvas');
    await expect.poll(() => litShare(page), PATIENCE).toBeGreaterThan(0.005);
    const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [across, down] = [x + width / 2, y + height / 2];
    const changesBy = async (act: () => Promise<void>) => {
      const before = await canvas.screenshot();
      await act();
      await expect.poll(async () => before.equals(await canvas.screenshot()), PATIENCE).toBe(false);
    };
    await page.mouse.move(across, down);
    await changesBy(async () => {
      await page.mouse.down();
      await page.mouse.move(across + 80, down + 20, { steps: 4 });
      await page.mouse.up();
    });
    await changesBy(() => page.mouse.wheel(0, -400));
    const touch = await touchOf(page);
    await changesBy(() => touch.swipe([across, down], [across - 90, down]));
    const near = await litShare(page);
    await touch.pinch(
      [
        [across - 120, down],
        [across + 120, down],
      ],
      [
        [across - 20, down],
        [across + 20, down],
      ],
    );
    // From farther away the same points lie closer together.
    await expect.poll(async () => (await litShare(page)) < near, PATIENCE).toBe(true);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-07] a browser without WebGL says so, and fetches no points', async () => {
    const plain = await openBrowser(['--disable-3d-apis']);
    const visitor = await openFiles(portal, plain, uploads.person, address);
    const { page, words, open, pane } = visitor;
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('part=content')) fetched.push(request.url());
    });
    await open('sweep.pcd');
    await pane.getByRole('heading', { name: words.preview.cloud.noWebgl.title }).waitFor(PATIENCE);
    await pane.getByRole('link', { name: words.preview.download }).waitFor();
    await pane.getByText(words.parsing.facts.points(POINTS)).waitFor();
    expect(fetched).toEqual([]);
    expectNoComplaints(visitor);
    await plain.close();
  });

  test.each([
    ['en', { width: 1440, height: 900 }],
    ['zh', { width: 1440, height: 900, dark: true }],
    ['ja', { width: 390, height: 844, touch: true }],
    ['ja', { width: 844, height: 390, touch: true }],
  ] as const)('[9-07] every viewer can be used by everybody, in %s at %o', async (language, options) => {
    const visitor = await visit({ language, ...options });
    const { page, view } = visitor;
    for (const [name, type] of everyType) {
      const viewer = await view(name, type);
      await expect.poll(() => viewer.locator('[aria-busy=true]').count(), PATIENCE).toBe(0);
      expect(await violationsOf(page.mainFrame(), 'section:has([data-content])'), `${name} ${language}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
      // A phone has no room for it beside the list, upright or on its side.
      if (options.width < 992) {
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

const everyType = [
  ['scene.png', 'picture'],
  ['depth.tif', 'tif'],
  ['note.wav', 'audio'],
  ['belt.mp4', 'video'],
  ['labels.csv', 'csv'],
  ['notes.txt', 'text'],
  ['camera.json', 'json'],
  ['camera.xml', 'xml'],
  ['sweep.pcd', 'pcd'],
] as const;

/** What can be pressed or chosen outside of a part of the page. */
function reachableBeside(part: Element): string[] {
  const all = [...document.querySelectorAll('#root :is(a, button, input, [tabindex="0"])')];
  return all.filter((one) => !part.contains(one) && one.closest('[inert]') === null).map((one) => one.outerHTML);
}

/** The darkest and the lightest pixel of a drawing. */
const greys = (canvas: ReturnType<Page['locator']>) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    const reds = [...data].filter((_, at) => at % 4 === 0);
    return [Math.min(...reds), Math.max(...reds)];
  });

/** The share of a cloud's pixels that are not the dark behind it. */
async function litShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.locator('canvas').screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey > 40).length / (info.width * info.height);
}

async function files(): Promise<Record<string, Buffer>> {
  const film = await readFile(resolve(import.meta.dirname, 'films/ten-frames.mp4'));
  const scene = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a7' } });
  const depth = new Uint16Array(64 * 64).map((_, at) => 1000 + at);
  const grey = { raw: { width: 64, height: 64, channels: 1 as const } };
  const rows = Array.from({ length: 500 }, (_, nth) => `cam_${nth + 1}.jpg,${nth === 409 ? '' : nth * 7},边缘模糊`);
  const places = Buffer.from(bowl(POINTS, 3).buffer);
  return {
    'scene.png': await scene.clone().png().toBuffer(),
    'scene.webp': await scene.clone().webp().toBuffer(),
    'depth.tif': await sharp(depth, grey).toColourspace('grey16').tiff({ compression: 'deflate' }).toBuffer(),
    'labels.csv': gbk(`file,area,note\r\n${rows.join('\r\n')}\r\n`),
    'notes.txt': Buffer.from(Array.from({ length: 5000 }, (_, nth) => `line ${nth + 1} of the notes\n`).join('')),
    'camera.json': Buffer.from('{"name": "cam2", "lens": {"k1": 0.25, "k2": [1, 2], "k3": "fig"}}'),
    'camera.xml': Buffer.from('<annotation><object id="1"><name>Fig</name></object><object id="2"/></annotation>'),
    'sweep.pcd': Buffer.concat([Buffer.from(pcdHead(POINTS)), places]),
    'sweep.bin': Buffer.from(bowl(POINTS, 4).buffer),
    'sweep.ply': Buffer.concat([Buffer.from(plyHead), places]),
    'sweep.las': las(bowl(POINTS, 3)),
    // Two seconds of a tone, 8,000 samples a second.
    'note.wav': wav(new Int16Array(16_000).map((_, at) => Math.sin(at / 5) * 20_000)),
    'belt.mp4': film,
    'belt.mov': film,
  };
}

const POINTS = 4000;
const plyHead = `ply\nformat binary_little_endian 1.0\nelement vertex ${POINTS}\nproperty float x\nproperty float y\nproperty float z\nend_header\n`;

/** A LAS 1.2 of points in millimetres. */
function las(places: Float32Array): Buffer {
  const [head, stride] = [227, 20];
  const bytes = Buffer.alloc(head + (places.length / 3) * stride);
  bytes.write('LASF', 0);
  bytes.set([1, 2], 24);
  bytes.writeUInt16LE(head, 94);
  bytes.writeUInt32LE(head, 96);
  bytes.writeUInt16LE(stride, 105);
  bytes.writeUInt32LE(places.length / 3, 107);
  for (const axis of [0, 1, 2]) bytes.writeDoubleLE(0.001, 131 + axis * 8);
  for (const [at, metres] of places.entries()) {
    bytes.writeInt32LE(Math.round(metres * 1000), head + Math.floor(at / 3) * stride + (at % 3) * 4);
  }
  return bytes;
}
