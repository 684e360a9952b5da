import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillSignIn, hasBrowser, openBrowser, pressSignIn } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import {
  hasArrived,
  hashOf,
  hasReached,
  MIB,
  openUploads,
  pickFolder,
  readFolder,
  recordOf,
  rememberedBytes,
  TRICKLE,
  type Uploads,
} from './upload-page.ts';
import { expectNoComplaints, newVisitorOf } from './visitors.ts';

const noDisk = whyNoSmallDisk();
if (noDisk !== null) console.log(`Uploads onto a full disk are not tried: ${noDisk}`);
/** Some of these wait for slow lines and take long. */
const isFull = process.env['E2E_FULL'] === '1';

describe.skipIf(!hasBrowser)('an upload that is interrupted', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let uploads: Uploads;
  let disk: SmallDisk | undefined;
  beforeAll(async () => {
    disk = noDisk === null ? await mountSmallDisk(140) : undefined;
    const areas = disk === undefined ? 'Standard' : `Standard,Small=${disk.folder}`;
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off', STORAGE_AREAS: areas }), openBrowser()]);
    uploads = await openUploads(portal, browser);
  });
  afterAll(async () => {
    await uploads?.close();
    await Promise.all([browser?.close(), portal?.close()]);
    await disk?.unmount();
  });
  beforeEach(() => uploads.line.limit(null));

  test('[4.2-13] reloaded in the middle, goes on with the same files and sends no verified part again', async () => {
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, nth) => [`${nth}.bin`, randomBytes(9 * MIB)]));
    const path = await uploads.makeFolder('again', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    uploads.line.limit(TRICKLE, 36 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 8 * MIB);
    await page.reload();
    await page.getByText(words.upload.resume.title).waitFor();
    uploads.line.limit(null);
    const remembered = await rememberedBytes(page, batchId);
    await uploads.isQuiet();
    const before = uploads.line.sent;
    await pickFolder(page, path);
    await hasArrived(visitor);
    // Besides the bodies there are headers and calls.
    expect(uploads.line.sent - before).toBeLessThan(54 * MIB - remembered + MIB);
    await uploads.expectStored(files);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[4.2-13] killed with its browser, goes on after a new start and sends no verified part again', async () => {
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, nth) => [`${nth}.bin`, randomBytes(9 * MIB)]));
    const path = await uploads.makeFolder('killed', files);
    const profile = await mkdtemp(join(tmpdir(), 'countersign-profile-'));
    const batchId = await uploads.makeBatch(await signInApi(portal.url, uploads.person));
    const first = await newVisitorOf(profile);
    const { page } = await uploads.enter(first, batchId);
    uploads.line.limit(TRICKLE, 36 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 8 * MIB);
    await first.kill();
    uploads.line.limit(null);
    await uploads.isQuiet();
    const second = await newVisitorOf(profile);
    await uploads.enter(second, batchId);
    await second.page.getByText(second.words.upload.resume.title).waitFor();
    const remembered = await rememberedBytes(second.page, batchId);
    expect(remembered).toBeGreaterThan(8 * MIB);
    const before = uploads.line.sent;
    await pickFolder(second.page, path);
    await hasArrived(second);
    expect(uploads.line.sent - before).toBeLessThan(54 * MIB - remembered + MIB);
    await uploads.expectStored(files);
    expectNoComplaints(second);
    await second.context.close();
    await rm(profile, { recursive: true });
  });

  test('goes on over a cut line and a restarted server', async () => {
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, nth) => [`${nth}.bin`, randomBytes(9 * MIB)]));
    const path = await uploads.makeFolder('restarts', files);
    const { visitor, page, words, batchId } = await uploads.openPage();
    uploads.line.limit(TRICKLE, 27 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 0);
    uploads.line.cut();
    uploads.line.limit(TRICKLE, 12 * MIB);
    await hasReached(page, batchId, await rememberedBytes(page, batchId));
    await portal.kill();
    await page.getByText(words.upload.states.waiting).first().waitFor({ timeout: 60_000 });
    await portal.restart();
    uploads.line.limit(null);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    await visitor.context.close();
  });

  test.skipIf(noDisk !== null)('a full disk is said in words, and the upload goes on once there is room', async () => {
    if (disk === undefined) throw new Error('there is no disk');
    const at = join(disk.folder, 'parted');
    const small = await openUploads(portal, browser, { name: 'Small', readStored: (id) => readFolder(join(at, id)) });
    const files = { 'a.bin': randomBytes(36 * MIB) };
    const path = await small.makeFolder('full', files);
    const { visitor, page, words, batchId } = await small.openPage();
    const { states, pauseAll, resumeAll } = words.upload;
    const says = (text: string) => page.locator('[data-state]').getByText(text).first().waitFor();
    small.line.limit(TRICKLE, 12 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 0);
    // Less than what is kept free, and more than nothing.
    await disk.fillTo(30);
    small.line.limit(null);
    await says(states.held);
    await says(words.codes[507]);
    await page.getByRole('button', { name: pauseAll }).click();
    await says(states.paused);
    await disk.empty();
    await page.getByRole('button', { name: resumeAll }).click();
    await hasArrived(visitor);
    await small.expectStored(files);
    await visitor.context.close();
    await small.close();
  });

  test('a file that changed meanwhile begins anew, and says so', async () => {
    const files = { 'kept.bin': randomBytes(2 * MIB), 'turned.bin': randomBytes(36 * MIB) };
    const path = await uploads.makeFolder('changing', files);
    const when = new Date('2026-10-09T12:00:00Z');
    for (const name of Object.keys(files)) await utimes(join(path, name), when, when);
    const { visitor, page, words, batchId } = await uploads.openPage();
    uploads.line.limit(TRICKLE, 30 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 8 * MIB);
    await page.reload();
    await page.getByText(words.upload.resume.title).waitFor();
    uploads.line.limit(null);
    const turned = randomBytes(36 * MIB);
    await writeFile(join(path, 'turned.bin'), turned);
    await utimes(join(path, 'turned.bin'), when, when);
    await pickFolder(page, path);
    await hasArrived(visitor);
    await page.getByText(words.upload.file.restarted.changed).waitFor();
    expect(await page.getByText(words.upload.file.restarted.changed).count()).toBe(1);
    await uploads.expectStored({ 'kept.bin': files['kept.bin'], 'turned.bin': turned });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('a second tab says where it runs, and other screens show how far it is', async () => {
    const path = await uploads.makeFolder('two-tabs', { 'a.bin': randomBytes(20 * MIB) });
    const { visitor, page, words, context } = await uploads.openPage();
    uploads.line.limit(TRICKLE, 4 * MIB);
    await pickFolder(page, path);
    await page.getByText(words.upload.mayClose).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText(words.upload.elsewhere.title).waitFor();
    expect(await other.locator('input[type=file]').count()).toBe(0);
    await other.goto(`${uploads.line.url}/orderManage`);
    await other.getByRole('link', { name: /^two-tabs: \d+% uploaded$/ }).waitFor();
    await expect.poll(() => other.title()).toMatch(/^\d+% · Order management/);
    await expect.poll(() => page.title()).toMatch(/^\d+% · /);
    // The other tab is told of its end, however it ends.
    await page.close({ runBeforeUnload: false });
    await other.getByRole('link', { name: /^two-tabs/ }).waitFor({ state: 'detached' });
    expect(await other.title()).toMatch(/^Order management/);
    uploads.line.limit(null);
    expectNoComplaints(visitor);
    await context.close();
  });

  test('[2.4-17] leaving asks: who stays goes on, who leaves stops and finds it interrupted', async () => {
    const path = await uploads.makeFolder('leaving', { 'a.bin': randomBytes(36 * MIB) });
    const { visitor, page, words, batchId } = await uploads.openPage();
    const { leave, resume } = words.upload;
    uploads.line.limit(TRICKLE, 27 * MIB);
    await pickFolder(page, path);
    await hasReached(page, batchId, 0);
    const away = page.getByRole('navigation', { name: words.shell.nav.label }).getByRole('link').first();
    await away.click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText(leave.text).waitFor();
    await asked.getByRole('button', { name: leave.no }).click();
    expect(new URL(page.url()).pathname).toBe('/dataSet/dataUpload');
    const before = uploads.line.sent;
    await expect.poll(() => uploads.line.sent).toBeGreaterThan(before + TRICKLE);
    const isAskedByBrowser = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => null);
    await (await isAskedByBrowser).dismiss();
    await reloading;
    await page.getByText(words.upload.mayClose).waitFor();
    await away.click();
    await asked.getByRole('button', { name: leave.yes }).click();
    await page.waitForURL((url) => url.pathname !== '/dataSet/dataUpload');
    const file = Object.values((await recordOf(page, batchId)).files)[0];
    expect(file).toMatchObject({ isFinished: false, isInterrupt: true });
    await page.goBack();
    await page.getByText(resume.title).waitFor();
    uploads.line.limit(null);
    await pickFolder(page, path);
    await hasArrived(visitor);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.runIf(isFull)('waits for who was signed out elsewhere, and goes on after signing in', async () => {
    const files = { 'a.bin': randomBytes(18 * MIB) };
    const path = await uploads.makeFolder('signed-out', files);
    const { visitor, page, words } = await uploads.openPage();
    uploads.line.limit(TRICKLE, 4 * MIB);
    await pickFolder(page, path);
    await page.getByText(words.upload.mayClose).waitFor();
    await signInApi(portal.url, uploads.person);
    // The shell hears of it first, and asks. Its answer would load the page anew.
    await page.getByRole('alertdialog').waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    uploads.line.limit(null);
    await page.getByRole('button', { name: words.upload.signIn }).click();
    await page.waitForURL('**/login*');
    await fillSignIn(visitor, uploads.person);
    await pressSignIn(visitor);
    await hasArrived(visitor);
    await uploads.expectStored(files);
    await visitor.context.close();
  });

  test('pauses, resumes and removes files, and all of them', async () => {
    const files = { 'a.bin': randomBytes(9 * MIB), 'b.bin': randomBytes(9 * MIB), 'c.bin': randomBytes(9 * MIB) };
    const path = await uploads.makeFolder('pausing', files);
    const { visitor, page, words } = await uploads.openPage();
    const { file, filters } = words.upload;
    uploads.line.limit(TRICKLE, 4 * MIB);
    await pickFolder(page, path);
    await page.getByRole('button', { name: file.pause('b.bin') }).click();
    await page.getByRole('button', { name: file.resumeName('b.bin') }).waitFor();
    await page.getByRole('button', { name: file.remove('c.bin') }).click();
    await page.getByText('c.bin', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.upload.pauseAll }).click();
    await page.getByText(words.upload.states.paused, { exact: true }).first().waitFor();
    uploads.line.limit(null);
    await page.getByRole('button', { name: words.upload.resumeAll }).click();
    await page.getByText(words.upload.states.incomplete).first().waitFor();
    await page.getByRole('button', { name: file.resumeName('b.bin') }).click();
    await hasArrived(visitor);
    expect(await page.getByRole('radio', { name: new RegExp(filters.verified) }).count()).toBe(1);
    await uploads.expectStored({ 'a.bin': files['a.bin'], 'b.bin': files['b.bin'] });
    expect((await uploads.storedHashes()).includes(hashOf(files['c.bin']))).toBe(false);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
