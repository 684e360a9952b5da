import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { hasArrived, openUploads, pickFolder, type Uploads } from './upload-page.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

/** Reading takes longer than usual while other tests keep the machine busy. */
const PATIENCE = { timeout: 20_000 } as const;

describe.skipIf(!hasBrowser)('the preview of a file', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let uploads: Uploads;
  beforeAll(async () => {
    browser = await openBrowser();
    uploads = await openUploads(portal, browser);
  });
  afterAll(async () => {
    await uploads?.close();
    await browser?.close();
  });

  /** A person at the page of a batch in which every type was read; it is read as soon as it has arrived. */
  const openBatch = async (): Promise<Visitor> => {
    const visitor = await newVisitor(browser, { width: 1440, height: 900 });
    const { page } = visitor;
    const api = await signInApi(portal.url, uploads.person);
    const { datasetId } = uploads;
    const { id: batchId } = must(await api.createDatasetBatch({ datasetId, name: 'every type' }));
    const query = `datasetId=${datasetId}&batchId=${batchId}`;
    await enterPortal(visitor, portal.url, uploads.person, `/dataSet/dataUpload?${query}`);
    await page.getByRole('heading', { level: 2, name: visitor.words.upload.pick.drop }).waitFor();
    await pickFolder(page, await uploads.makeFolder('every-type', await files()));
    await hasArrived(visitor);
    await page.goto(`${portal.url}/dataSet/dataSetDetail?${query}`);
    await page.getByRole('grid').getByRole('row', { name: 'camera.xml' }).waitFor(PATIENCE);
    await page.getByText(visitor.words.parsing.states.parsed, { exact: true }).first().waitFor(PATIENCE);
    return visitor;
  };

  /** Opens a file from the list and waits for its viewer. */
  const openFile = async (page: Page, name: string, type: string) => {
    await page.getByRole('grid').getByRole('row', { name }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    const viewer = page.locator(`[data-preview=${type}]`);
    await viewer.locator('[data-viewer]').waitFor(PATIENCE);
    return viewer;
  };

  test('[9-07] shows every type that it lists', async () => {
    const visitor = await openBatch();
    const { page, words } = visitor;
    const { preview } = words;
    for (const [name, type] of [
      ['scene.png', 'picture'],
      ['scene.webp', 'webp'],
    ] as const) {
      const picture = (await openFile(page, name, type)).locator('img').last();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    }
    await page.locator('[data-viewer]').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('+');
    await expect.poll(() => page.locator('[data-viewer]').getAttribute('data-scale')).toBe('1.25');

    const tif = await openFile(page, 'depth.tif', 'tif');
    await tif.getByText(preview.picture.rendition(16)).waitFor(PATIENCE);
    expect(await greys(tif.locator('canvas'))).toEqual([0, 255]);

    const table = await openFile(page, 'labels.csv', 'csv');
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

    const text = await openFile(page, 'notes.txt', 'text');
    await text.getByText('line 1 of the notes').waitFor(PATIENCE);
    await text.locator('[data-viewer]').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('line 2345 of');
    await page.keyboard.press('Enter');
    await text.locator('mark').getByText('line 2345 of').waitFor(PATIENCE);

    const json = await openFile(page, 'camera.json', 'json');
    await json.getByRole('treeitem', { name: 'k3' }).waitFor(PATIENCE);
    await json.locator('[data-viewer]').focus();
    await page.keyboard.press('End');
    await json.getByText('$.lens.k3').waitFor();
    const xml = await openFile(page, 'camera.xml', 'xml');
    await xml.getByRole('treeitem', { name: '<object>' }).first().waitFor(PATIENCE);

    for (const name of ['sweep.pcd', 'sweep.bin']) {
      const cloud = await openFile(page, name, 'pcd');
      await cloud.getByText(preview.cloud.points(4000)).waitFor(PATIENCE);
      await expect.poll(() => litShare(page), PATIENCE).toBeGreaterThan(0.005);
      const before = await page.locator('canvas').screenshot();
      await cloud.locator('[data-viewer]').focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => before.equals(await page.locator('canvas').screenshot())).toBe(false);
    }

    const audio = await openFile(page, 'note.wav', 'audio');
    await audio.getByText(preview.player.time('0:00.0', '0:02.0')).waitFor(PATIENCE);
    await audio.getByRole('img', { name: preview.player.waveform }).waitFor();
    await audio.locator('[data-viewer]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await audio.getByText(preview.player.time('0:01.0', '0:02.0')).waitFor();

    for (const [name, type] of [
      ['belt.mp4', 'video'],
      ['belt.mov', 'mov'],
    ] as const) {
      const video = await openFile(page, name, type);
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
});

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
  return {
    'scene.png': await scene.clone().png().toBuffer(),
    'scene.webp': await scene.clone().webp().toBuffer(),
    'depth.tif': await sharp(depth, grey).toColourspace('grey16').tiff({ compression: 'lzw' }).toBuffer(),
    'labels.csv': gbk(`file,area,note\r\n${rows.join('\r\n')}\r\n`),
    'notes.txt': Buffer.from(Array.from({ length: 5000 }, (_, nth) => `line ${nth + 1} of the notes\n`).join('')),
    'camera.json': Buffer.from('{"name": "cam2", "lens": {"k1": 0.25, "k2": [1, 2], "k3": "fig"}}'),
    'camera.xml': Buffer.from('<annotation><object id="1"><name>Fig</name></object><object id="2"/></annotation>'),
    'sweep.pcd': Buffer.concat([Buffer.from(pcdHead), Buffer.from(places(3).buffer)]),
    'sweep.bin': Buffer.from(places(4).buffer),
    'note.wav': wav(),
    'belt.mp4': film,
    'belt.mov': film,
  };
}

const pcdHead =
  '# .PCD v0.7\nVERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 4000\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS 4000\nDATA binary\n';

/** A bowl of 4,000 points of so many values each. */
function places(values: 3 | 4): Float32Array<ArrayBuffer> {
  const numbers = Array.from({ length: 4000 }, (_, nth) => {
    const [angle, far] = [nth * 2.4, Math.sqrt(nth / 40)];
    return [Math.cos(angle) * far, Math.sin(angle) * far, far * far * 0.05 + 0.1, (nth % 100) / 100].slice(0, values);
  });
  return new Float32Array(numbers.flat());
}

/** Two seconds of a tone, 8,000 samples a second. */
function wav(): Buffer {
  const samples = new Int16Array(16_000).map((_, at) => Math.sin(at / 5) * 20_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

/** Only of the letters that the table has. */
function gbk(text: string): Buffer {
  const bytes: Readonly<Record<string, readonly number[]>> = {
    边: [0xb1, 0xdf],
    缘: [0xd4, 0xb5],
    模: [0xc4, 0xa3],
    糊: [0xba, 0xfd],
  };
  return Buffer.from([...text].flatMap((letter) => bytes[letter] ?? [letter.charCodeAt(0)]));
}
