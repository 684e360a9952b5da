import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { openZip } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInRow, openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, type UiLanguage } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const PICTURES = 4;
/** Where screenshots of the dialog are stored, to look at. */
const look = process.env['LOOK'];

describe.skipIf(!hasBrowser)('[2.4-05] an administrator exports annotations', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  let annotations: number;
  let number: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-export-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
    ({ annotations } = await writeGeneratedDelivery(folder, {
      format: 'coco',
      pictures: PICTURES,
      seed: 9,
      small: true,
    }));
    number = (await team.deliver(folder, 'Tray of nuts')).batchNumber;
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each<UiLanguage>(['en', 'zh', 'ja'])('in %s, and reads the zip back', async (language) => {
    const astrid = await newVisitor(browser, { language });
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, team.administrator);
    await openBatches(astrid, team.projectName);
    await chooseInRow(astrid, rowOf(astrid, number), words.batch.actions.export);
    const dialog = page.getByRole('dialog', { name: words.delivery.title });
    // Nothing was accepted yet, so it offers all items.
    const choose = (name: string) =>
      dialog
        .locator('label')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
        .click();
    await choose(`${words.delivery.scopes.accepted} 0`);
    const create = dialog.getByRole('button', { name: words.delivery.create, exact: true });
    expect(await create.isDisabled()).toBe(true);
    await choose(`${words.delivery.scopes.all} ${PICTURES}`);
    const before = await dialog.getByRole('link').count();
    await create.click();
    await dialog.getByRole('link').nth(before).waitFor({ timeout: 20_000 });
    await takePictures(page, `export-${language}`);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link').first().click()]);
    expect(download.suggestedFilename()).toBe(`${number} Tray of nuts ${words.verdictFiles.scopes.all} coco.zip`);
    const files = await openZip(await readFile(await download.path()));
    const [document] = [...files.values()];
    const { images, annotations: written } = JSON.parse(String(document));
    expect([files.size, images.length, written.length]).toEqual([1, PICTURES, annotations]);
    expectNoComplaints(astrid);
  });

  test('as Pascal VOC with corners in whole numbers', async () => {
    const astrid = await newVisitor(browser, { language: 'zh' });
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, team.administrator);
    await openBatches(astrid, team.projectName);
    await chooseInRow(astrid, rowOf(astrid, number), words.batch.actions.export);
    const dialog = page.getByRole('dialog', { name: words.delivery.title });
    const box = page.getByRole('checkbox', { name: words.delivery.wholePixels });
    const format = dialog.getByRole('combobox', { name: words.delivery.formatLabel });
    await format.waitFor();
    expect(await box.count()).toBe(0);
    await format.selectOption('voc');
    await dialog.locator('label').filter({ has: box }).click();
    expect(await box.isChecked()).toBe(true);
    await takePictures(page, 'export-voc-zh');
    await dialog.getByRole('button', { name: words.delivery.create, exact: true }).click();
    const link = dialog.getByRole('link', { name: /voc whole pixels/ });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click({ timeout: 20_000 })]);
    const files = await openZip(await readFile(await download.path()));
    const corners = [...files.values()].flatMap((bytes) => [...String(bytes).matchAll(/<[xy]m(?:in|ax)>(.*)</g)]);
    expect(corners).toHaveLength(4 * annotations);
    expect(corners.filter(([, corner]) => !/^\d+$/.test(corner ?? ''))).toEqual([]);
    expectNoComplaints(astrid);
  });
});

/** Stores screenshots to look at, where this is asked for. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (look === undefined) return;
  for (const [width, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(look, `${name}-${width}-${scheme}.png`) });
  }
}
