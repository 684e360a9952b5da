import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import {
  hasArrived,
  hasReached,
  MIB,
  openUploads,
  pickFiles,
  pickFolder,
  recordOf,
  TRICKLE,
  type Uploads,
} from './upload-page.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const realData = resolve(import.meta.dirname, '../../shared/data/image');
const hasRealData = existsSync(realData);
/** Some of these wait for slow lines and take long. */
const isFull = process.env['E2E_FULL'] === '1';
if (!hasRealData) console.log('Uploads of real data are skipped: there is none on this machine.');

describe.skipIf(!hasBrowser)('the upload page', () => {
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

  test('[3-07] [4.2-13] brings a folder of large, small and empty files, and remembers it as specified', async () => {
    const files = {
      'cam1/large.bin': randomBytes(17 * MIB + 7),
      'cam1/second.bin': randomBytes(6 * MIB),
      'empty.txt': Buffer.alloc(0),
      ...Object.fromEntries(Array.from({ length: 120 }, (_, nth) => [`cam2/${nth}.txt`, randomBytes(900 + nth)])),
    };
    const path = await uploads.makeFolder('tray-photos', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    await pickFolder(page, path);
    await page.getByRole('heading', { level: 1, name: words.upload.uploading.folder('tray-photos') }).waitFor();
    await hasArrived(visitor);
    await uploads.expectStored(files);
    await expect.poll(async () => Object.keys((await recordOf(page, batchId)).files).length).toBe(123);
    await expect
      .poll(async () => Object.values((await recordOf(page, batchId)).files).every((file) => file['isFinished']))
      .toBe(true);
    const record = await recordOf(page, batchId);
    expect(Object.keys(record).toSorted()).toEqual(['batchFilesId', 'batchKey', 'files', 'updatedAt', 'uploadWay']);
    const large = Object.values(record.files).find((file) => file['name'] === 'tray-photos/cam1/large.bin');
    expect(large).toEqual({
      uploadedChunks: { doneParts: [1, 2, 3], uploadId: expect.any(String) },
      ...{ totalChunks: 3, chunkSize: 8 * MIB, uploadedSize: 17 * MIB + 7, totalSize: 17 * MIB + 7 },
      ...{ uploadedProgressNum: 3, name: 'tray-photos/cam1/large.bin', fileKey: expect.any(String) },
      ...{ size: 17 * MIB + 7, type: 'application/octet-stream', percentage: 100, isFinished: true },
      ...{ isInterrupt: false, isBlob: false, fileData: null },
    });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.skipIf(!isFull || !hasRealData)('brings a folder of real pictures as it is', async () => {
    const files: Record<string, Buffer> = {};
    for (const entry of await readdir(realData, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        files[path] = await readFile(path);
      }
    const { visitor, page } = await uploads.openPage();
    await pickFolder(page, realData);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(isFull ? (['en', 'zh', 'ja'] as const) : (['ja'] as const))(
    '[5-10] [9-03] refuses what may not be uploaded in words, in %s',
    async (language) => {
      const path = await uploads.makeFolder(`mixed-${language}`, {
        'rows.csv': Buffer.from('a,b\n1,2\n'),
        'data.zip': Buffer.from('PK'),
        'note.txt': Buffer.from('x'),
        'sub/inside.txt': Buffer.from('y'),
      });
      const { visitor, page, words } = await uploads.openPage({ language });
      const { problems } = words.upload;
      const alert = page.getByRole('alert');
      const requests: string[] = [];
      visitor.context.on('request', (request) => requests.push(request.url()));
      await pickFiles(page, [join(path, 'rows.csv'), join(path, 'note.txt')]);
      await alert.getByText(problems.mixed('rows.csv', 'note.txt')).waitFor();
      await pickFiles(page, [join(path, 'data.zip'), join(path, 'rows.csv')]);
      await alert.getByText(problems.mixed('data.zip', 'rows.csv')).waitFor();
      await pickFiles(page, [join(path, 'note.txt'), join(path, 'data.zip')]);
      await alert.getByText(problems.mixed('note.txt', 'data.zip')).waitFor();
      const zips = Array.from({ length: 6 }, (_, nth) => ({
        ...{ name: `${nth}.zip`, mimeType: 'application/zip', buffer: Buffer.from('PK') },
      }));
      await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(zips);
      await alert.getByText(problems.files(5)).waitFor();
      const many = await uploads.makeFolder(
        `many-${language}`,
        Object.fromEntries(Array.from({ length: 5001 }, (_, nth) => [`${nth}.txt`, Buffer.from('x')])),
      );
      await pickFiles(
        page,
        (await readdir(many)).map((name) => join(many, name)),
      );
      await alert.getByText(problems.files(5000)).waitFor();
      expect(requests.filter((url) => url.includes('/upload/'))).toEqual([]);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  test('[5-09] a batch is chosen first, is named 1 by default, takes one kind, and is parsed when told so', async () => {
    const api = await signInApi(portal.url, uploads.person);
    const { id } = must(await api.createDataset({ name: 'Choosing', storageArea: 'Standard' }));
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { choose, pick, problems, ways } = words.upload;
    await enterPortal(visitor, uploads.line.url, uploads.person, '/dataSet/dataSetList');
    const row = page.getByRole('row').filter({ hasText: 'Choosing' });
    await row.getByRole('button', { name: words.dataset.upload, exact: true }).click();
    await page.getByText(choose.first).waitFor();
    expect(await page.getByRole('textbox', { name: choose.name }).inputValue()).toBe('1');
    expect(await page.getByRole('navigation', { name: words.shell.tags.label }).count()).toBe(0);
    await page.getByRole('button', { name: choose.go }).click();
    await page.getByRole('heading', { level: 2, name: pick.drop }).waitFor();
    const path = await uploads.makeFolder('kinds', { 'a.csv': Buffer.from('a\n1\n'), 'b.txt': Buffer.from('b') });
    const later = page.getByRole('checkbox', { name: pick.thenParse });
    expect(await later.isChecked()).toBe(true);
    await later.uncheck();
    const asked = page.waitForRequest((request) => request.url().endsWith('/upload/open'));
    await pickFiles(page, [join(path, 'a.csv')]);
    expect((await asked).postDataJSON()).toMatchObject({ way: 'csv', thenParse: false });
    await hasArrived(visitor);
    await page.getByText(words.upload.arrived.notParsed).waitFor();
    await page.getByRole('button', { name: words.upload.arrived.parse }).waitFor();
    await page.getByRole('button', { name: words.upload.arrived.more }).click();
    await pickFiles(page, [join(path, 'b.txt')]);
    await page.getByRole('alert').getByText(problems.way(ways.csv)).waitFor();
    await page.goto(`${uploads.line.url}/dataSet/dataUpload?datasetId=${id}`);
    await page.getByRole('radio', { name: choose.fresh }).check();
    await page.getByRole('button', { name: choose.go }).click();
    await page.getByText(choose.nameTaken).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[5-09] says at the end how many of the files that arrived could not be read', async () => {
    const api = await signInApi(portal.url, uploads.person);
    const { id } = must(await api.createDataset({ name: 'Torn', storageArea: 'Standard' }));
    const { id: batchId } = must(await api.createDatasetBatch({ datasetId: id, name: 'day' }));
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const address = `/dataSet/dataUpload?datasetId=${id}&batchId=${batchId}`;
    await enterPortal(visitor, uploads.line.url, uploads.person, address);
    const path = await uploads.makeFolder('torn', { 'a.txt': Buffer.from('a'), 'torn.png': Buffer.from('no picture') });
    await page.getByRole('heading', { level: 2, name: words.upload.pick.drop }).waitFor();
    await pickFiles(page, [join(path, 'a.txt'), join(path, 'torn.png')]);
    await hasArrived(visitor);
    await page.getByText('1 file could not be read.').waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-05] works without a database of the browser, and says that it has none', async () => {
    const files = { 'a.bin': randomBytes(3 * MIB) };
    const path = await uploads.makeFolder('no-database', files);
    const { visitor, page, words } = await uploads.openPage();
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.reload();
    await page.getByText('Database not available').waitFor();
    await pickFolder(page, path);
    await page
      .getByRole('heading', { level: 1, name: words.upload.uploaded.folder('no-database'), exact: true })
      .waitFor();
    await uploads.expectStored(files);
    await visitor.context.close();
  });

  test('[4.2-14] forgets what is older than fifteen days, or has no time', async () => {
    const { visitor, page } = await uploads.openPage();
    const names = await page.evaluate(async () => {
      const opened = indexedDB.open('UploadManagerDB');
      await new Promise((done) => opened.addEventListener('success', done));
      const put = async (record: object) => {
        const transaction = opened.result.transaction('batches', 'readwrite');
        transaction.objectStore('batches').put(record);
        await new Promise((done) => transaction.addEventListener('complete', done));
      };
      const day = 24 * 3600 * 1000;
      await put({ batchKey: 'old', files: {}, updatedAt: Date.now() - 15 * day - 1000 });
      await put({ batchKey: 'timeless', files: {} });
      await put({ batchKey: 'young', files: {}, updatedAt: Date.now() - 15 * day + 600_000 });
      const { name, version } = opened.result;
      opened.result.close();
      return { name, version };
    });
    expect(names).toEqual({ name: 'UploadManagerDB', version: 1 });
    await page.reload();
    const kept = () =>
      page.evaluate(
        () =>
          new Promise((done) => {
            const opened = indexedDB.open('UploadManagerDB');
            opened.addEventListener('success', () => {
              const all = opened.result.transaction('batches').objectStore('batches').getAllKeys();
              all.addEventListener('success', () => {
                opened.result.close();
                done(all.result);
              });
            });
          }),
      );
    await expect.poll(kept).toEqual(['young']);
    await visitor.context.close();
  });

  test.runIf(isFull)('opens the folder that the browser kept, after asking', async () => {
    const { visitor, page, words, batchId } = await uploads.openPage();
    // The origin's own folder stands for one that a person chooses, which no test can do.
    const chooseOwn = () => {
      Object.defineProperty(window, 'showDirectoryPicker', {
        value: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('trays', { create: true }),
      });
      Object.defineProperty(FileSystemDirectoryHandle.prototype, 'requestPermission', {
        value: () => Promise.resolve('granted'),
      });
    };
    await page.addInitScript(chooseOwn);
    await page.reload();
    await page.evaluate(async () => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('trays', { create: true });
      const inner = await root.getDirectoryHandle('inner', { create: true });
      for (const [folder, name, size] of [
        [root, 'a.bin', 9],
        [inner, 'b.bin', 9],
      ] as const) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(new Uint8Array(size * 1024 * 1024).fill(7));
        await file.close();
      }
    });
    uploads.line.limit(TRICKLE, 20 * MIB);
    await page.getByRole('button', { name: words.upload.pick.folder }).click();
    await hasReached(page, batchId, 0);
    await page.reload();
    uploads.line.limit(null);
    await page.getByRole('button', { name: words.upload.resume.folder('trays') }).click();
    await hasArrived(visitor);
    await page.getByText('trays/inner/').waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
