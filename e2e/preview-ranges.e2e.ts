import { rawZip } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { openFiles, PATIENCE, readBatch } from './file-pane.ts';
import { bowl, pcdHead, wav } from './made-files.ts';
import { sharedPortal } from './shared-portal.ts';
import type { SlowLine } from './slow-line.ts';
import { openUploads, type Uploads } from './upload-page.ts';
import { expectNoComplaints } from './visitors.ts';

const MIB = 1024 ** 2;
const LARGE = 60 * MIB;

describe.skipIf(!hasBrowser)('the preview of a large file', () => {
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

  test('[9-07] fetches only what is in view, by ranges, and more when somebody scrolls or asks', async () => {
    // They take a second to upload in an archive, and minutes without one on a busy machine.
    const address = await readBatch(portal, browser, uploads, { 'large.zip': rawZip(largeFiles()) });
    const visitor = await openFiles({ ...portal, url: uploads.line.url }, browser, uploads.person, address);
    const { page, words, view } = visitor;
    const traffic = trafficOf(page, uploads.line);
    const { preview } = words;

    const text = await view('lines.txt', 'text');
    await text
      .getByText(/^line 1 of/)
      .first()
      .waitFor(PATIENCE);
    expect(await traffic.settled()).toBeLessThan(3 * MIB);
    await text.locator('[data-viewer]').focus();
    for (let pages = 0; pages < 3; pages += 1) await page.keyboard.press('PageDown');
    await text.getByText(/^line 55 of/).waitFor(PATIENCE);
    expect(await traffic.settled()).toBeLessThan(3 * MIB);
    traffic.forget();

    const table = await view('rows.csv', 'csv');
    await table.getByRole('cell', { name: 'cam_1.jpg' }).waitFor(PATIENCE);
    expect(await traffic.settled()).toBeLessThan(3 * MIB);
    traffic.forget();

    const sound = await view('hour.wav', 'audio');
    await sound.getByText(preview.player.sampled).waitFor(PATIENCE);
    // Of the player itself, a browser reads ahead of where it is.
    expect(await traffic.settled()).toBeLessThan(16 * MIB);
    traffic.forget();

    const cloud = await view('map.pcd', 'pcd');
    await cloud.getByText(preview.cloud.thinned(POINTS_SHOWN, POINTS), { exact: false }).waitFor(PATIENCE);
    expect(await traffic.settled()).toBeLessThan(20 * MIB);
    await cloud.getByRole('button', { name: preview.cloud.loadWhole }).click();
    await cloud.getByRole('button', { name: preview.cloud.loadWhole }).waitFor({ state: 'detached' });
    await expect.poll(traffic.settled, PATIENCE).toBeGreaterThan(59 * MIB);
    expect(traffic.whole()).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

const POINTS = Math.floor(LARGE / 24_000) * 2000;
/** Those of 128 pieces of 128 KiB. */
const POINTS_SHOWN = 128 * Math.floor((128 * 1024) / 12);

function largeFiles() {
  // Deflate sees what is repeated within 32 KiB.
  const some = Buffer.from(bowl(2000, 3).buffer);
  const repeated = (bytes: Buffer) => Buffer.alloc(LARGE - (LARGE % bytes.length), bytes);
  const lines = Array.from({ length: 5000 }, (_, nth) => `line ${nth + 1} of the notes`.padEnd(79)).join('\n');
  const rows = Array.from({ length: 5000 }, (_, nth) => `cam_${nth + 1}.jpg,${nth}`.padEnd(49)).join('\n');
  return [
    { name: 'lines.txt', data: repeated(Buffer.from(`${lines}\n`)) },
    { name: 'rows.csv', data: Buffer.concat([Buffer.from('file,area\n'), repeated(Buffer.from(`${rows}\n`))]) },
    { name: 'hour.wav', data: wav(new Int16Array(LARGE / 2).map((_, at) => ((at % 200) - 100) * 300)) },
    { name: 'map.pcd', data: Buffer.concat([Buffer.from(pcdHead(POINTS)), repeated(some)]) },
  ];
}

/** Counts what comes down a line, and notes which files were answered whole. */
function trafficOf(page: Page, line: SlowLine) {
  let from = line.received;
  const whole: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('part=content') && response.status() === 200) whole.push(response.url());
  });
  return {
    /** Bytes so far, once no more come. */
    settled: async () => {
      let last = -1;
      const isSame = () => {
        const before = last;
        last = line.received;
        return before === last;
      };
      await expect.poll(isSame, { ...PATIENCE, interval: 400 }).toBe(true);
      return line.received - from;
    },
    whole: () => whole,
    forget: () => {
      from = line.received;
    },
  };
}
