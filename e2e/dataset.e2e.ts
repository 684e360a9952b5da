import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, queryEmbedded } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the page of a dataset', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let team: Team;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-dataset-'));
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off' }), openBrowser()]);
    team = await setUpTeam(portal);
    await mkdir(join(folder, 'trays'));
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a52' } });
    await writeFile(join(folder, 'trays/1.jpg'), await picture.jpeg().toBuffer());
    await writeFile(join(folder, 'trays/2.png'), await picture.png().toBuffer());
    await writeFile(join(folder, 'trays/notes.txt'), 'Conveyor, cam 0\n');
    // It ends in the middle of its picture.
    await writeFile(join(folder, 'trays/broken.jpg'), (await picture.jpeg().toBuffer()).subarray(0, 400));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const figure = (page: Page, label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  /** Opens the menu of the batch and chooses. */
  const choose = async ({ page, words: { datasetPage } }: Visitor, batch: string, item: string) => {
    await page.getByRole('button', { name: datasetPage.batches.more(batch) }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  test('[2.1-11] [2.4-16] [3-06] [5-09] from a new dataset to its figures, its orders and its deletion', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { dataset, datasetPage, upload } = words;
    const { batches, orders, figures } = datasetPage;
    await enterPortal(visitor, portal.url, team.administrator, '/dataSet/dataSetList');
    await visitor.untilIdle();
    // By keyboard alone: what is missing is said in the portal's words, and who leaves is back at the button.
    const create = page.getByRole('button', { name: dataset.create });
    await create.press('Enter');
    await page.getByRole('textbox', { name: dataset.name }).press('Enter');
    await page.getByText(dataset.nameRequired).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => create.evaluate((button) => button === document.activeElement)).toBe(true);
    await create.click();
    await page.getByRole('textbox', { name: dataset.name }).fill('Tray photos 2026');
    await page.getByRole('textbox', { name: dataset.comment }).fill('Conveyor, cam 0 to 3');
    await page.getByRole('button', { name: dataset.createDo }).click();
    await page.getByRole('link', { name: 'Tray photos 2026' }).click();

    await page.getByRole('heading', { level: 1, name: 'Tray photos 2026' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dataSet/dataSetDetail');
    await page.waitForFunction((title) => document.title.startsWith(title), words.app.titles.dataset);
    expect(await page.getByRole('navigation', { name: words.shell.tags.label }).count()).toBe(0);
    await page.getByText(batches.none).waitFor();
    await page.getByRole('button', { name: datasetPage.link }).first().click();
    await page.getByRole('radio', { name: team.orderName }).check();
    await page.getByRole('button', { name: orders.linkDo }).click();
    await page.getByRole('alert').getByText(orders.notParsed).waitFor();
    await page.getByRole('button', { name: words.ui.cancel }).click();

    await page.getByRole('button', { name: datasetPage.upload }).first().click();
    await page.getByRole('button', { name: upload.choose.go }).click();
    await page.getByRole('heading', { level: 2, name: upload.pick.drop }).waitFor();
    // Otherwise it is parsed as soon as it has arrived.
    await page.getByRole('checkbox', { name: upload.pick.thenParse }).uncheck();
    await page.locator('input[webkitdirectory]').setInputFiles(join(folder, 'trays'));
    await page.getByText(upload.states.complete, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Tray photos 2026' }).click();

    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: batches.numbered(1) }) });
    await card.getByText(batches.standings.arrived).waitFor();
    await card.getByRole('link', { name: batches.numbered(1) }).click();
    await page.getByRole('button', { name: words.parsing.interrupted.read }).waitFor();
    await page.goBack();
    await choose(visitor, batches.numbered(1), batches.parse);
    await page.getByRole('button', { name: datasetPage.parse.go }).click();
    // Nobody loads the page again: it hears of it.
    await card.getByText(batches.standings.partlyParsed(1)).waitFor();
    await figure(page, figures.files).getByText('3', { exact: true }).waitFor();
    await figure(page, figures.items).getByText('3', { exact: true }).waitFor();
    await figure(page, figures.failed).getByText('1', { exact: true }).waitFor();
    await card.getByText(batches.failed(1)).waitFor();
    expect(await card.locator('img').count()).toBe(2);

    const api = await signInApi(portal.url, team.administrator);
    const number = must(await api.listOrders({})).orders[0]?.number ?? '';
    const datasetId = new URL(page.url()).searchParams.get('datasetId') ?? '';
    const [batch] = must(await api.listDatasetBatches({ datasetId })).batches;
    must(await api.acceptFailedFiles({ batchId: batch?.id ?? '' }));
    // Its data goes within fourteen days.
    await queryEmbedded(
      portal.dataDir,
      `update dataset_batch set created_at = now() - interval '5 months 21 days' where id = $1`,
      [batch?.id],
    );
    await enterPortal(visitor, portal.url, team.administrator, `/dataSet/dataSetDetail?datasetId=${datasetId}`);
    await card.getByText(batches.leftOut(1, team.administrator.name)).waitFor();
    expect(await card.getByText(/^Expires /).getAttribute('data-warning')).toBe('true');
    await page.getByRole('button', { name: datasetPage.link }).first().click();
    await page.getByRole('radio', { name: team.orderName }).check();
    await page.getByRole('button', { name: orders.linkDo }).click();
    await page.getByText(datasetPage.usedBy(1)).waitFor();
    await page.getByText(dataset.executions.inProgress, { exact: true }).waitFor();

    await page.getByRole('link', { name: datasetPage.datasets }).last().click();
    const row = page.getByRole('row').filter({ hasText: 'Tray photos 2026' });
    await row.waitFor();
    const said = await row.innerText();
    for (const text of [
      number,
      dataset.executions.inProgress,
      'Standard',
      team.administrator.name,
      'Conveyor, cam 0 to 3',
    ])
      expect(said).toContain(text);
    await page.getByRole('link', { name: 'Tray photos 2026' }).click();

    await page.getByText(datasetPage.usedBy(1)).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: datasetPage.more }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: datasetPage.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(dataset.removeBatches(1)).waitFor();
    await dialog.getByRole('button', { name: dataset.remove, exact: true }).click();
    await dialog.getByRole('alert').getByText(number).waitFor();
    await dialog.getByRole('link', { name: dataset.refused.toOrders }).click();

    await page.getByRole('button', { name: orders.unlinkOne(number) }).click();
    await dialog.getByRole('button', { name: orders.unlink, exact: true }).click();
    await page.getByText(orders.none, { exact: true }).waitFor();

    await page.getByRole('tab', { name: datasetPage.tabs.batches(1) }).click();
    await choose(visitor, batches.numbered(1), batches.rename);
    await page.getByRole('textbox', { name: datasetPage.newBatch.name }).fill('First run');
    await page.getByRole('button', { name: datasetPage.rename.go, exact: true }).click();
    await page.getByRole('link', { name: batches.named(1, 'First run') }).waitFor();
    await page.getByRole('radiogroup', { name: batches.view }).getByText(batches.list).click();
    await page
      .getByRole('table', { name: batches.title })
      .getByText(team.administrator.name, { exact: true })
      .waitFor();
    await page.reload();
    await page.getByRole('table', { name: batches.title }).waitFor();

    await page.getByRole('tab', { name: datasetPage.tabs.history }).click();
    await page.getByText(datasetPage.history.events.unlinked({ order: number })).waitFor();
    await page.getByText(datasetPage.history.events.created()).waitFor();

    await page.getByRole('button', { name: datasetPage.more }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: datasetPage.remove }).click();
    await dialog.getByRole('button', { name: dataset.remove, exact: true }).click();
    await page.getByText(dataset.emptyTitle).waitFor();
    expect(must(await (await signInApi(portal.url, team.administrator)).listDatasets({})).total).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[6-01] an acceptor is told that only administrators see datasets', async () => {
    const visitor = await newVisitor(browser, { language: 'ja', dark: true, width: 390 });
    const { page, words } = visitor;
    const id = '00000000-0000-4000-8000-000000000001';
    await enterPortal(visitor, portal.url, team.acceptor, `/dataSet/dataSetDetail?datasetId=${id}`);
    await page.waitForURL('**/noauth');
    await page.getByText(words.shell.noAuth).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByRole('link', { name: words.dataset.title }).count()).toBe(0);
    await visitor.context.close();
  });
});
