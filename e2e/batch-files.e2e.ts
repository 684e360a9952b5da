import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { PATIENCE } from './file-pane.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const data = resolve(import.meta.dirname, '../../shared/data');
const hasData = existsSync(data);
if (!hasData) console.log('The files of a batch are not shown in a browser: this machine has no real data.');

describe.skipIf(!hasBrowser || !hasData)('the files of a batch', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  let datasetId: string;
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
    const api = await signInApi(portal.url, team.administrator);
    datasetId = must(await api.createDataset({ name: 'Tray photos 2026', storageArea: 'Standard' })).id;
  });
  afterAll(() => browser?.close());

  /** A person who has uploaded something into a new batch and is at the page of its files. */
  const openUploaded = async (
    name: string,
    pick: (page: Page) => Promise<void>,
    options: VisitorOptions = {},
  ): Promise<Visitor & { readonly batchId: string }> => {
    const api = await signInApi(portal.url, team.administrator);
    const { id: batchId } = must(await api.createDatasetBatch({ datasetId, name }));
    const visitor = await newVisitor(browser, options);
    const { page, words } = visitor;
    const query = `datasetId=${datasetId}&batchId=${batchId}`;
    await enterPortal(visitor, portal.url, team.administrator, `/dataSet/dataUpload?${query}`);
    await page.getByRole('heading', { level: 2, name: words.upload.pick.drop }).waitFor();
    await page.getByRole('checkbox', { name: words.upload.pick.thenParse }).uncheck();
    await pick(page);
    await page.getByText(words.upload.states.complete, { exact: true }).first().waitFor(PATIENCE);
    await page.goto(`${portal.url}/dataSet/dataSetDetail?${query}`);
    await page.getByRole('heading', { level: 2, name: words.parsing.interrupted.arrived }).waitFor();
    return { ...visitor, batchId };
  };
  const pickFiles = (page: Page, paths: readonly string[]) =>
    page.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...paths]);
  const readNow = async ({ page, words }: Visitor, state: string) => {
    await page.getByRole('button', { name: words.parsing.interrupted.read }).click();
    await page.getByText(state, { exact: true }).first().waitFor(PATIENCE);
  };
  const rows = (page: Page) =>
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
  const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).first();

  test('[4.2-05] [9-07] a folder of real pictures is read, found and looked through with the keys', async () => {
    const visitor = await openUploaded('Lanes 1 to 4', (page) =>
      page.locator('input[webkitdirectory]').setInputFiles(resolve(data, 'image/coco_json_nuts')),
    );
    const { page, words } = visitor;
    const { parsing } = words;
    await readNow(visitor, parsing.states.parsed);
    const grid = page.getByRole('grid', { name: parsing.table });
    const tree = page.getByRole('tree', { name: parsing.tree });
    await expect.poll(() => grid.getAttribute('aria-rowcount'), PATIENCE).toBe('21');

    // The folders, with the keys alone.
    await tree.getByRole('treeitem', { name: 'images' }).waitFor();
    await tree.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('19');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('21');

    const filter = page.getByRole('radiogroup', { name: parsing.filter });
    await filter.getByText(parsing.kinds.json).click();
    await rowOf(page, 'trainval.json').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await filter.getByText(parsing.all, { exact: true }).click();
    await page.getByRole('searchbox', { name: parsing.search }).fill('images/');
    await expect.poll(() => rows(page).count()).toBe(18);
    await rowOf(page, '.jpg').getByRole('gridcell', { name: '800 × 600', exact: true }).waitFor();
    await expect.poll(() => page.locator('[role=grid] img').first().evaluate(isDrawn), PATIENCE).toBe(true);

    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const pane = page.getByRole('region', { name: parsing.preview.title });
    const first = await pane.getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pane.getByRole('heading', { level: 2 }).innerText()).not.toBe(first);
    const second = await pane.getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press('f');
    const large = page.getByRole('dialog', { name: parsing.preview.title });
    await large.getByRole('heading', { level: 2, name: second }).waitFor();
    await large.getByRole('button', { name: parsing.preview.previous }).click();
    await large.getByRole('heading', { level: 2, name: first }).waitFor();
    await page.keyboard.press('Escape');
    await pane.waitFor();
    expect(await violationsOf(page.mainFrame())).toEqual([]);

    // The address has the open file.
    await page.reload();
    await pane.getByRole('heading', { level: 2, name: first }).waitFor();
    await pane.getByRole('button', { name: parsing.preview.next }).click();
    await pane.getByRole('heading', { level: 2, name: second }).waitFor();
    await grid.focus();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: parsing.list }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(21);
    expect(lines.filter((line) => /^coco_json_nuts\/.*,[0-9a-f]{64},read,$/.test(line))).toHaveLength(20);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[5-10] in zh archives with hostile entries say what was refused, are read again and left out', async () => {
    const archives = resolve(data, 'badinput/archives');
    const visitor = await openUploaded(
      '压缩包',
      (page) =>
        pickFiles(page, [
          resolve(archives, 'zip-slip/zip-slip.zip'),
          resolve(archives, 'corkami-zip/dual.zip'),
          resolve(archives, 'corkami-zip/zipcrypto.zip'),
        ]),
      { language: 'zh' },
    );
    const { page, words } = visitor;
    const { parsing } = words;
    await readNow(visitor, parsing.states.partlyParsed(3));
    await page.getByText(parsing.failed.title(3)).waitFor();
    await page.getByRole('button', { name: parsing.failed.show(3) }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    for (const problem of ['outside', 'duplicate', 'encrypted'] as const)
      await rows(page).getByText(parsing.problems[problem]).waitFor();
    expect(await violationsOf(page.mainFrame())).toEqual([]);

    await page.getByRole('button', { name: parsing.failed.retry(3) }).click();
    await page.getByText(parsing.failed.retried).waitFor();
    // Read again they are refused again.
    await page.getByText(parsing.states.partlyParsed(3), { exact: true }).waitFor(PATIENCE);
    await page.getByRole('button', { name: parsing.failed.accept(3) }).click(PATIENCE);
    await page.getByRole('alertdialog').getByRole('button', { name: parsing.failed.acceptAsk.yes }).click();
    await page.getByText(parsing.states.parsed, { exact: true }).waitFor();
    await page.getByText(parsing.failed.acceptedBy(3, team.administrator.name)).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[5-10] in ja a GBK csv is read in its encoding, on a phone', async () => {
    const csv = resolve(data, 'text/reencoded_gb18030_utf16/cmrc2018_trial_qa.gbk.csv');
    const visitor = await openUploaded('表', (page) => pickFiles(page, [csv]), {
      ...{ language: 'ja', width: 390, height: 844, touch: true },
    });
    const { page, words } = visitor;
    const { parsing } = words;
    await page.getByRole('combobox', { name: parsing.interrupted.encoding }).selectOption('gbk');
    await readNow(visitor, parsing.states.parsed);
    const row = rowOf(page, 'cmrc2018_trial_qa.gbk.csv');
    await row
      .getByText(parsing.facts.rows(987))
      .first()
      .waitFor({ ...PATIENCE, state: 'attached' });
    await row.tap();
    const sheet = page.getByRole('dialog', { name: parsing.preview.title });
    await sheet.getByRole('heading', { level: 2, name: 'cmrc2018_trial_qa.gbk.csv' }).waitFor();
    await sheet.getByText('context_id').first().waitFor(PATIENCE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page.mainFrame())).toEqual([]);
    await sheet.getByRole('button', { name: parsing.preview.close }).tap();
    await sheet.waitFor({ state: 'detached' });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

function isDrawn(element: Element): boolean {
  return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
}
