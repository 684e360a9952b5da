import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { openFiles, PATIENCE, readBatch } from './file-pane.ts';
import { sharedPortal } from './shared-portal.ts';
import { openUploads, type Uploads } from './upload-page.ts';
import { expectNoComplaints } from './visitors.ts';

const data = resolve(import.meta.dirname, '../../shared/data');
const hasData = existsSync(data);
if (!hasData) console.log('What a preview shows of real files is not compared: this machine has no real data.');

const upright = Array.from({ length: 8 }, (_, nth) => `landscape_${nth + 1}.jpg`);
const places: Readonly<Record<string, string>> = {
  ...Object.fromEntries(upright.map((name) => [name, `image/exif_orientation/${name}`])),
  'hopper_orientation_6.webp': 'image/format_variety/hopper_orientation_6.webp',
  'OSBS_029.tif': 'image/aerial_trees_tif_csv_voc/OSBS_029.tif',
  'answers.gbk.csv': 'text/reencoded_gb18030_utf16/cmrc2018_trial_qa.gbk.csv',
  'posts.utf16.txt': 'text/reencoded_gb18030_utf16/weiboNER_2nd_conll.dev.utf16le-bom.txt',
  '000950.pcd': 'pointcloud/sustechpoints_pcd_tracking/example/lidar/000950.pcd',
  '000000.bin': 'pointcloud/kitti_object__CC-BY-NC-SA/training/velodyne/000000.bin',
  'george.wav': 'audio/fsdd_wav_filename_labels/recordings/0_george_0.wav',
};

describe.skipIf(!hasBrowser || !hasData)('the preview of a real file', () => {
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

  test('[9-07] shows what is in it: upright, in its encoding, each point, each sample, each frame', async () => {
    const read = async (path: string) => readFile(resolve(data, path));
    const real = await Promise.all(
      Object.entries(places).map(async ([name, path]) => [name, await read(path)] as const),
    );
    const files: Record<string, Buffer> = {
      ...Object.fromEntries(real),
      // Each begins with the letters of 表.
      'sjis.txt': Buffer.from([0x95, 0x5c, 0x8e, 0xa6, 10]),
      'marked.csv': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('表,数\n一,1\n')]),
      'ten.mp4': await readFile(resolve(import.meta.dirname, 'films/ten-frames.mp4')),
    };
    const address = await readBatch(portal, browser, uploads, files);
    const visitor = await openFiles(portal, browser, uploads.person, address);
    const { page, words, view, grid } = visitor;
    const { preview, parsing } = words;

    for (const [name, type] of [
      ...upright.map((each) => [each, 'picture'] as const),
      ['hopper_orientation_6.webp', 'webp'] as const,
      ['OSBS_029.tif', 'tif'] as const,
    ]) {
      const drawn = (await view(name, type)).locator('[data-viewer] :is(img, canvas)').last();
      const expected = await cornersOf(files[name] ?? Buffer.alloc(0));
      // As it is on screen, with whatever turns it there.
      const cornersNow = async () => cornersOf(await drawn.screenshot());
      await expect.poll(async () => farthest(await cornersNow(), expected), PATIENCE).toBeLessThan(16);
    }

    const gbk = await view('answers.gbk.csv', 'csv');
    await gbk.getByRole('cell', { name: '生命数耗完即算为什么？' }).waitFor(PATIENCE);
    const marked = await view('marked.csv', 'csv');
    await marked.getByRole('columnheader', { name: '表', exact: true }).waitFor(PATIENCE);
    const utf16 = await view('posts.utf16.txt', 'text');
    await utf16.getByText('口0\tO').first().waitFor(PATIENCE);
    const japanese = await view('sjis.txt', 'text');
    await japanese.getByRole('combobox', { name: preview.readAs }).selectOption('shift_jis');
    await japanese.getByText('表示').waitFor(PATIENCE);

    for (const [name, points] of [
      ['000950.pcd', 68_242],
      ['000000.bin', 115_384],
    ] as const) {
      const cloud = await view(name, 'pcd');
      await cloud.getByText(preview.cloud.points(points)).waitFor(PATIENCE);
      await grid.getByRole('gridcell', { name: parsing.facts.points(points), exact: true }).waitFor();
    }

    const sound = await view('george.wav', 'audio');
    const wave = sound.getByRole('img', { name: preview.player.waveform });
    await wave.waitFor(PATIENCE);
    const heights = heightsOf((files['george.wav'] ?? Buffer.alloc(0)).subarray(44));
    await expect.poll(async () => farthest(await wave.evaluate(heightsDrawn), heights), PATIENCE).toBeLessThan(0.03);

    const film = await view('ten.mp4', 'video');
    await film.getByText(preview.player.time('0:00.0', '0:01.0')).waitFor(PATIENCE);
    const picture = film.locator('video');
    await film.locator('[data-viewer]').focus();
    const seen: string[] = [];
    const stepTo = async (key: string, frame: number) => {
      await page.keyboard.press(key);
      await expect.poll(() => film.locator('[data-viewer]').getAttribute('data-frame')).toBe(String(frame));
      return (await picture.evaluate(cornersDrawn)).join();
    };
    for (let frame = 1; frame <= 5; frame += 1) seen.push(await stepTo('.', frame));
    expect(new Set(seen).size).toBe(5);
    for (let frame = 4; frame >= 1; frame -= 1) expect(await stepTo(',', frame)).toBe(seen[frame - 1]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

const SHARE = 0.1;

/** Red, green and blue of each corner of a picture as it is to be looked at. */
async function cornersOf(bytes: Buffer): Promise<number[]> {
  const turned = await sharp(bytes).autoOrient().removeAlpha().toColourspace('srgb').png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const [across, down] = [Math.floor(width * SHARE), Math.floor(height * SHARE)];
  const corners = [0, width - across].flatMap((left) =>
    [0, height - down].map(async (top) => {
      const part = await sharp(turned).extract({ left, top, width: across, height: down }).png().toBuffer();
      return (await sharp(part).stats()).channels.slice(0, 3).map(({ mean }) => mean);
    }),
  );
  return (await Promise.all(corners)).flat();
}

/** The same of the frame of a film that is on screen. */
function cornersDrawn(element: Element): number[] {
  const film = element as HTMLVideoElement;
  const { videoWidth: width, videoHeight: height } = film;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(film, 0, 0, width, height);
  const [across, down] = [Math.floor(width * 0.1), Math.floor(height * 0.1)];
  return [0, width - across].flatMap((left) =>
    [0, height - down].flatMap((top) => {
      const { data } = context?.getImageData(left, top, across, down) ?? { data: new Uint8ClampedArray() };
      return [0, 1, 2].map((colour) => {
        let sum = 0;
        for (let at = colour; at < data.length; at += 4) sum += data[at] ?? 0;
        return sum / (data.length / 4);
      });
    }),
  );
}

/** How high a waveform is in each tenth of a recording of 16 bits, from 0 to 1: the highest of its samples. */
function heightsOf(samples: Buffer): number[] {
  const count = Math.floor(samples.length / 2);
  return Array.from({ length: 10 }, (_, tenth) => {
    let highest = 0;
    for (let at = Math.ceil((tenth * count) / 10); at < ((tenth + 1) * count) / 10; at += 1) {
      highest = Math.max(highest, samples.readInt16LE(at * 2) / 32_768);
    }
    return highest;
  });
}

/** The same of a waveform on screen. */
function heightsDrawn(element: Element): number[] {
  const { width, height } = element as HTMLCanvasElement;
  const context = (element as HTMLCanvasElement).getContext('2d');
  return Array.from({ length: 10 }, (_, tenth) => {
    const left = Math.ceil((tenth * width) / 10);
    const part = Math.floor(((tenth + 1) * width) / 10) - left;
    // Without the line of the position at the left, which is as high as the waveform can be.
    const from = tenth === 0 ? 2 : 0;
    const { data } = context?.getImageData(left + from, 0, part - from, height) ?? { data: new Uint8ClampedArray() };
    const row = data.findIndex((value, at) => at % 4 === 3 && value > 0);
    const top = Math.floor(row / 4 / (part - from));
    return (height / 2 - top) / (height / 2 - 4);
  });
}

/** By how much two lists of numbers differ, where they differ most. */
function farthest(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((number, at) => Math.abs(number - (other[at] ?? Number.POSITIVE_INFINITY))));
}
