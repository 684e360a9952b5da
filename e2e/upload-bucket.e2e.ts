import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasS3Service, type S3Service, startS3Service } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { hasArrived, hasReached, MIB, openUploads, pickFolder, TRICKLE, type Uploads } from './upload-page.ts';
import { expectNoComplaints } from './visitors.ts';

const BUCKET = 'trays';
const storageMain = resolve(import.meta.dirname, '../apps/server/src/storage.ts');

describe.runIf(hasBrowser && hasS3Service())('an upload into a bucket', () => {
  let service: S3Service;
  let store: SlowLine;
  let portal: OwnPortal;
  let browser: Browser;
  let uploads: Uploads;
  let areas: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startS3Service(), openBrowser()]);
    store = await openSlowLine(service.origin);
    const address = new URL(await service.makeBucket(BUCKET));
    address.port = new URL(store.url).port;
    areas = `Standard=${address.href}`;
    portal = await startPortal({ SAMPLE: 'off', STORAGE_AREAS: areas });
    const readStored = async () => [...(await service.readObjects(BUCKET)).values()];
    uploads = await openUploads(portal, browser, { name: 'Standard', readStored });
    await allowPages();
  });
  afterAll(async () => {
    await uploads?.close();
    await Promise.all([browser?.close(), portal?.close()]);
    await store?.close();
    await service?.stop();
  });
  beforeEach(() => store.limit(null));

  /** As a provider does by `npm run storage -- cors`. */
  const allowPages = async () => {
    const env = { ...process.env, STORAGE_AREAS: areas };
    const { stdout } = await promisify(execFile)(process.execPath, [storageMain, 'cors', uploads.line.url], { env });
    expect(stdout).toContain(`The bucket ${BUCKET} takes parts from pages of ${uploads.line.url}.`);
  };
  /** Counts the parts that the browser sends to the store itself. */
  const countParts = (page: Page) => {
    const counted = { parts: 0 };
    page.context().on('request', (request) => {
      if (request.method() === 'PUT' && request.url().startsWith(store.url)) counted.parts += 1;
    });
    return counted;
  };
  /** The network says that it is another one, so nothing waits for the next try. */
  const hurry = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
  const untilShown = (page: Page, text: string) =>
    expect
      .poll(
        async () => {
          await hurry(page);
          return page.getByText(text).first().isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);

  test('[5-10] parts go from the page to the bucket itself, and the objects are the files', async () => {
    const files = { 'large.bin': randomBytes(20 * MIB + 7), 'small.txt': randomBytes(900), empty: Buffer.alloc(0) };
    const path = await uploads.makeFolder('direct', files);
    const { visitor, page } = await uploads.openPage();
    const counted = countParts(page);
    const before = uploads.line.sent;
    await pickFolder(page, path);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    expect(counted.parts).toBe(3);
    // The small ones, and calls.
    expect(uploads.line.sent - before).toBeLessThan(MIB);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('a store that is slow, and a line to it that is cut again and again, are waited for', async () => {
    const files = { 'a.bin': randomBytes(36 * MIB), 'b.bin': randomBytes(20 * MIB) };
    const path = await uploads.makeFolder('slow', files);
    const { visitor, page, words } = await uploads.openPage();
    const before = uploads.line.sent;
    store.limit(TRICKLE, 9 * MIB);
    let sent = store.sent;
    await pickFolder(page, path);
    // By bytes and not by requests: the browser itself sends some of those that were cut again.
    for (const bytes of [9 * MIB, MIB / 4]) {
      await expect.poll(() => store.sent - sent, { timeout: 60_000 }).toBeGreaterThan(bytes);
      expect(await page.getByText(words.upload.states.complete, { exact: true }).count()).toBe(0);
      sent = store.sent;
      store.cut();
      await hurry(page);
    }
    store.limit(null);
    await untilShown(page, words.upload.states.complete);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    // None of them took the way through the portal.
    expect(uploads.line.sent - before).toBeLessThan(MIB);
    await visitor.context.close();
  });

  test('a key that the store refuses is said in words, and the upload goes on once it is accepted', async () => {
    const files = { 'a.bin': randomBytes(36 * MIB) };
    const path = await uploads.makeFolder('refused', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    store.limit(TRICKLE, 12 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 0);
    await service.refuseKey();
    store.limit(null);
    await untilShown(page, words.upload.states.held);
    expect(await page.getByText(words.upload.states.complete, { exact: true }).count()).toBe(0);
    await service.acceptKey();
    await untilShown(page, words.upload.states.complete);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    await visitor.context.close();
  });

  test('a bucket that is gone is said in words, and what it had is sent again once there is one', async () => {
    const files = { 'a.bin': randomBytes(36 * MIB) };
    const path = await uploads.makeFolder('gone', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    store.limit(TRICKLE, 12 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 0);
    await service.dropBucket(BUCKET);
    store.limit(null);
    await untilShown(page, words.upload.states.held);
    await service.makeBucket(BUCKET);
    await allowPages();
    await untilShown(page, words.upload.file.restarted.lost);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    await visitor.context.close();
  });
});
