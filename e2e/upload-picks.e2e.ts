import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { hasArrived, MIB, openUploads, pickFolder, TRICKLE, type Uploads } from './upload-page.ts';
import { expectNoComplaints } from './visitors.ts';

describe.skipIf(!hasBrowser)('what is picked for an upload', () => {
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
  beforeEach(() => uploads.line.limit(null));

  /** Drops files and folders of the disk, as somebody drags them from their desktop. */
  const drop = async (page: Page, title: string, paths: readonly string[]) => {
    const box = await page.getByRole('heading', { level: 2, name: title }).boundingBox();
    if (box === null) throw new Error('there is nowhere to drop');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data });
  };

  test('[5-10] a dropped folder comes with all that lies in its folders, and two folders are refused', async () => {
    const files = {
      'a.bin': randomBytes(2 * MIB),
      'inner/b.txt': randomBytes(10),
      'inner/deep/c.txt': Buffer.alloc(0),
      // A reader of a folder answers a hundred entries at a time.
      ...Object.fromEntries(Array.from({ length: 130 }, (_, nth) => [`many/${nth}.txt`, randomBytes(20)])),
    };
    const [path, other] = await Promise.all([
      uploads.makeFolder('dropped', files),
      uploads.makeFolder('other', { 'x.txt': Buffer.from('x') }),
    ]);
    const { visitor, page, words } = await uploads.openPage();
    const { pick, problems, uploaded } = words.upload;
    await drop(page, pick.drop, [path, other]);
    await page.getByRole('alert').getByText(problems.folders).waitFor();
    await drop(page, pick.drop, [join(other, 'x.txt'), path]);
    await page.getByRole('alert').getByText(problems.mixed('dropped/', 'x.txt')).waitFor();
    await drop(page, pick.drop, [path]);
    await hasArrived(visitor);
    await page.getByRole('heading', { level: 1, name: uploaded.folder('dropped'), exact: true }).waitFor();
    await page.getByText('dropped/inner/deep/').waitFor();
    await uploads.expectStored(files);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[3-07] five thousand files arrive, and the list draws only those in sight', async () => {
    const files = Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`${nth}.txt`, Buffer.from(`n${nth}`)]));
    const path = await uploads.makeFolder('thousands', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    const most = page.evaluate(
      (end) =>
        new Promise<number>((done) => {
          let rows = 0;
          const count = () => {
            rows = Math.max(rows, document.querySelectorAll('[role=row]').length);
            if (document.body.textContent?.includes(end)) return done(rows);
            requestAnimationFrame(count);
          };
          count();
        }),
      words.upload.states.complete,
    );
    await pickFolder(page, path);
    await hasArrived(visitor);
    expect(await most).toBeLessThan(60);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    const api = await signInApi(portal.url, uploads.person);
    const { batches } = must(await api.listDatasetBatches({ datasetId: uploads.datasetId, batchId }));
    expect(batches).toMatchObject([{ files: 5000, verifiedFiles: 5000 }]);
    await uploads.expectStored(files);
    await visitor.context.close();
  });

  test('two tabs that pick the same files at once do not fight: one sends them, the other says where', async () => {
    const files = { 'a.bin': randomBytes(18 * MIB), 'b.bin': randomBytes(9 * MIB) };
    const path = await uploads.makeFolder('both', files);
    const { visitor, page, words, context } = await uploads.openPage();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { level: 2, name: words.upload.pick.drop }).waitFor();
    const before = uploads.line.sent;
    uploads.line.limit(TRICKLE, 4 * MIB);
    await Promise.all([pickFolder(page, path), pickFolder(other, path)]);
    const tabs = [page, other];
    const countOf = async (text: string) => {
      const shown = await Promise.all(tabs.map((tab) => tab.getByText(text).first().isVisible()));
      return shown.filter(Boolean).length;
    };
    await expect.poll(() => countOf(words.upload.mayClose)).toBe(1);
    await expect.poll(() => countOf(words.upload.elsewhere.title)).toBe(1);
    uploads.line.limit(null);
    await expect.poll(() => countOf(words.upload.states.complete), { timeout: 60_000 }).toBeGreaterThan(0);
    await uploads.expectStored(files);
    expect(uploads.line.sent - before).toBeLessThan(28 * MIB);
    expectNoComplaints(visitor);
    await context.close();
  });
});
