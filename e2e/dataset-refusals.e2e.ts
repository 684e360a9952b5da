import { resolve } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import { createClient, must, overHttp, queryEmbedded, uploadFiles } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { tokenOf } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { newVisitor } from './visitors.ts';

const fruitTrays = resolve(import.meta.dirname, '../docs/examples/fruit-trays');
const note = { 'trays/notes.txt': Buffer.from('Conveyor, cam 0\n') };
/** Reading takes longer than usual while other tests keep the machine busy. */
const PATIENCE = { timeout: 20_000 } as const;

interface Made {
  readonly datasetId: string;
  readonly batchId: string;
}

describe.skipIf(!hasBrowser)('what a dataset refuses', () => {
  const portal = sharedPortal();
  const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
  let browser: Browser;
  let team: Team;
  let order: { readonly id: string; readonly number: string };
  let made: Record<'read' | 'parsing' | 'uploading' | 'late' | 'gone', Made>;

  beforeAll(async () => {
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
    // Of its own, because the browser ends the session of the person who is in it.
    const { customerId } = team;
    const helper = { loginName: `${team.administrator.loginName}x`, password: 'Quartz5317', role: '10' } as const;
    must(
      await provider.createMember({
        ...{ customerId, userName: 'Dagny Dahl', email: `${helper.loginName}@acme.example` },
        ...helper,
      }),
    );
    const as = { token: await tokenOf(portal.url, helper) };
    const customer = createClient(customerCalls, overHttp(portal.url), { as });
    const make = async (name: string): Promise<Made> => {
      const { id: datasetId } = must(await customer.createDataset({ name, storageArea: 'Standard' }));
      return { datasetId, batchId: must(await customer.createDatasetBatch({ datasetId, name: 'First run' })).id };
    };
    const bring = async (name: string, thenParse: boolean) => {
      const one = await make(name);
      await uploadFiles({ customer }, as, { batchId: one.batchId, thenParse }, note);
      return one;
    };
    const uploading = await make('On its way');
    must(
      await customer.openUpload({
        ...{ batchId: uploading.batchId, way: 'folder', batchFilesId: 'trays', files: 1, bytes: 16, thenParse: false },
      }),
    );
    made = {
      uploading,
      read: await bring('Read', true),
      parsing: await bring('Being read', false),
      late: await bring('Late', false),
      gone: await bring('Gone', false),
    };
    const { datasetId } = made.read;
    await vi.waitFor(async () => {
      const { byState } = must(await customer.listDatasetBatches({ datasetId }));
      if (byState.parsed !== 1) throw new Error('the batch has not been read yet');
    }, PATIENCE);
    await setState(made.parsing, 'parsing');
    await team.deliver(fruitTrays, 'Fruit, tray 1', '--dataset', datasetId);
    const [first] = must(await customer.listOrders({})).orders;
    order = { id: first?.id ?? '', number: first?.number ?? '' };
  });
  afterAll(() => browser?.close());
  beforeEach(() => Promise.all([setClosed(false), setState(made.late, 'interrupted'), setDeleted(made.gone, null)]));

  const setState = ({ batchId }: Made, state: string) =>
    queryEmbedded(portal.dataDir, 'update dataset_batch set state = $2 where id = $1', [batchId, state]);
  const setDeleted = ({ batchId }: Made, at: Date | null) =>
    queryEmbedded(portal.dataDir, 'update dataset_batch set deleted_at = $2 where id = $1', [batchId, at]);
  const setClosed = async (isClosed: boolean) =>
    void must(await provider.setOrderClosed({ orderId: order.id, isClosed }));

  /** Asks for the deletion of a dataset in the list, and answers the reason against it. */
  const refusedInList = async ({ page, words: { dataset, ui } }: Visitor, name: string, why: string) => {
    await page.getByRole('button', { name: dataset.more(name), exact: true }).click();
    await page.getByRole('menuitem', { name: dataset.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: dataset.remove, exact: true }).click();
    await dialog.getByRole('alert').getByText(why).waitFor();
    await dialog.getByRole('button', { name: ui.cancel, exact: true }).click();
  };

  test.each(uiLanguages)('[8-03] [5-09] each refusal says why in %s, and the way on', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    const { dataset, datasetPage } = words;
    const { orders, batches } = datasetPage;
    const dialog = page.getByRole('alertdialog');
    await enterPortal(visitor, portal.url, team.administrator, '/dataSet/dataSetList');

    // 5019019, 5019021, 5019022
    await refusedInList(visitor, 'Being read', dataset.refused.parsing);
    await refusedInList(visitor, 'On its way', dataset.refused.uploading);
    await refusedInList(visitor, 'Read', dataset.refused.inUse(order.number));

    // 5020054, and 5020055 once the order was finished behind the open dialog, which knows it then.
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.getByRole('tab', { name: datasetPage.tabs.settings }).click();
    await page.getByRole('button', { name: orders.unlinkOne(order.number) }).click();
    const unlink = dialog.getByRole('button', { name: orders.unlink, exact: true });
    await unlink.click();
    await dialog.getByRole('alert').getByText(orders.inWork).waitFor();
    await setClosed(true);
    await unlink.click();
    await dialog.getByRole('alert').getByText(orders.changed).waitFor();
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    await page.getByRole('table').getByText(orders.closed, { exact: true }).waitFor();

    // 5019015
    await page.getByRole('button', { name: datasetPage.more }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: datasetPage.remove }).click();
    await dialog.getByRole('button', { name: dataset.remove, exact: true }).click();
    await dialog.getByRole('alert').getByText(dataset.refused.finished(order.number)).waitFor();
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();

    // Opened again behind the dialog, and finished again: the second try is about what is so now.
    await page.getByRole('button', { name: orders.unlinkOne(order.number) }).click();
    await setClosed(false);
    await unlink.click();
    await dialog.getByRole('alert').getByText(orders.changed).waitFor();
    await unlink.click();
    await dialog.getByRole('alert').getByText(orders.inWork).waitFor();
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();

    // 5020053 and 5019007: its data went, or the batch itself, while the question stood.
    for (const [one, end, code] of [
      [made.late, () => setState(made.late, 'expired'), 5020053],
      [made.gone, () => setDeleted(made.gone, new Date()), 5019007],
    ] as const) {
      await page.goto(`${portal.url}/dataSet/dataSetDetail?datasetId=${one.datasetId}`);
      await page.getByRole('button', { name: batches.more(batches.named(1, 'First run')) }).click();
      await page.getByRole('menuitem', { name: batches.parse, exact: true }).click();
      await end();
      await page.getByRole('button', { name: datasetPage.parse.go }).click();
      await page.locator('[data-toasts]').getByText(words.codes[code]).waitFor();
    }
    await page.goto(
      `${portal.url}/dataSet/dataSetDetail?datasetId=${made.gone.datasetId}&batchId=${made.gone.batchId}`,
    );
    await page.getByText(words.parsing.missing).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await visitor.context.close();
  });
});
