import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { hashOf, must, openZip } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const PICTURES = 6;
/** Of the six, one is rejected and one is invalid. */
const PASSED = 4;

describe.skipIf(!hasBrowser)('a file that the server builds', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-built-'));
    [browser, team] = await Promise.all([
      openBrowser(),
      setUpTeam(portal),
      writeGeneratedDelivery(folder, { format: 'coco', pictures: PICTURES, seed: 11, small: true }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const accept = async (name: string) => {
    const { batchId, batchNumber } = await team.deliver(folder, name);
    const api = await signInApi(portal.url, team.administrator);
    await decideSome(api, must(await api.getBatch({ batchId })).batch, { count: PICTURES, rejectEvery: 100 });
    const { version } = must(await api.getBatch({ batchId })).batch;
    must(await api.finishBatch({ batchId, version, result: '10', remark: 'figs' }));
    return batchNumber;
  };

  test('[4.2-07] has the passed items of the chosen batches, and says how they were passed', async () => {
    const first = await accept('Tray of nuts');
    await accept('Tray of figs');
    const visitor = await newVisitor(browser, { language: 'ja', dark: true });
    const { page, words } = visitor;
    const { deliveryFiles: said, delivery } = words;
    await enterPortal(visitor, portal.url, team.administrator, `/order/dataDownload?orderId=${team.orderId}`);
    await page.getByText(said.emptyTitle).waitFor();
    await page.getByRole('button', { name: said.build.title }).click();
    const dialog = page.getByRole('dialog', { name: said.build.title });
    await dialog.getByText(said.build.sum(2 * PASSED, 2)).waitFor();
    await dialog.getByRole('checkbox', { name: said.build.all, exact: true }).click();
    await dialog.getByText(said.build.sum(0, 0)).waitFor();
    const build = dialog.getByRole('button', { name: said.build.go, exact: true });
    expect(await build.isDisabled()).toBe(true);
    await dialog.getByRole('listitem').filter({ hasText: first }).getByRole('checkbox').click();
    await dialog.getByText(said.build.sum(PASSED, 1)).waitFor();
    await dialog.getByRole('combobox', { name: said.build.format }).selectOption('voc');
    await dialog.getByText(delivery.limits.voc).waitFor();
    await build.click();

    const name = `${team.orderName} voc.zip`;
    const row = rowOf(visitor, name);
    await row.getByText(said.views.new, { exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(name), expanded: false }).click();
    await page.getByText(said.passed.title(PASSED)).waitFor();
    await page.getByText(said.manifest.leftOutOf('1', '1')).waitFor();
    await page.getByRole('link', { name: first }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: said.download, exact: true }).click(),
    ]);
    const bytes = await readFile(await download.path());
    await page.getByText(hashOf(bytes).slice(0, 8)).nth(0).waitFor();
    const files = await openZip(bytes);
    const written = [...files.keys()].filter((path) => path.endsWith('.xml'));
    expect([written.length, files.has('manifest.json')]).toEqual([PASSED, true]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
