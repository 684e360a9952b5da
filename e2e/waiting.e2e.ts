import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import { writeGeneratedDelivery } from '@countersign/sample';
import {
  createClient,
  makePicture,
  must,
  overHttp,
  publishFile,
  queryEmbedded,
  uploadFiles,
} from '@countersign/testing';
import { fingerprintOf } from '@countersign/upload';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { giveResult, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { signInApi, tokenOf } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { hasArrived, MIB, pickFolder } from './upload-page.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const PICTURES = 2;
const PART_BYTES = 5 * MIB;
const DAY_MS = 86_400_000;
/** An upload that had no step for so long has broken off. */
const SILENT = '16 minutes';
const pickedAt = new Date('2026-03-01T08:00:00Z');

describe.skipIf(!hasBrowser)('what waits for an administrator', () => {
  const portal = sharedPortal();
  const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
  let browser: Browser;
  let folder: string;
  /** The pictures of an upload that breaks off. */
  let night: Record<string, Buffer>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-waiting-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(join(folder, 'delivery'), { format: 'voc', pictures: PICTURES, seed: 5, small: true }),
      mkdir(join(folder, 'night')),
    ]);
    night = { 'night/a.png': await makePicture(1, 96, 64), 'night/b.png': await makePicture(2, 96, 64) };
    for (const [path, bytes] of Object.entries(night)) {
      await writeFile(join(folder, path), bytes);
      await utimes(join(folder, path), pickedAt, pickedAt);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stripOf = ({ page, words }: Visitor) => page.getByRole('region', { name: words.notices.waiting.title });
  /** The kinds on the strip with their counts, read at once. */
  const waits = (visitor: Visitor) =>
    stripOf(visitor)
      .getByRole('listitem')
      .evaluateAll((columns) =>
        columns.map((column) => ['p', 'b'].map((part) => column.querySelector(part)?.textContent)),
      );
  const goHome = ({ page, words }: Visitor) =>
    page
      .getByRole('navigation', { name: words.shell.nav.label })
      .getByRole('link', { name: words.shell.nav.orders })
      .click();

  /** Of three batches two are decided, and somebody asks something about the first. */
  async function beginBatches(team: Team): Promise<readonly string[]> {
    const numbers: string[] = [];
    const api = await signInApi(portal.url, team.otherAcceptor);
    for (const [name, count] of [
      ['Slides 1', PICTURES],
      ['Slides 2', PICTURES],
      ['Slides 3', 1],
    ] as const) {
      const { batchId, batchNumber } = await team.deliver(
        join(folder, 'delivery'),
        name,
        '--assign',
        team.otherAcceptor.loginName,
      );
      if (numbers.length === 0) must(await api.addMessage({ batchId, packageId: null, text: 'Are stems part of it?' }));
      await decideSome(api, must(await api.getBatch({ batchId })).batch, { count, rejectEvery: 100 });
      numbers.push(batchNumber);
    }
    return numbers;
  }

  /** A file of the first upload cannot be read, and those of the second did not arrive. */
  async function breakUploads({ administrator }: Team): Promise<void> {
    const token = await tokenOf(portal.url, administrator);
    const customer = createClient(customerCalls, overHttp(portal.url), { as: { token } });
    const { id: datasetId } = must(await customer.createDataset({ name: 'Slides', storageArea: 'Standard' }));
    const batchOf = async (name: string) => must(await customer.createDatasetBatch({ datasetId, name })).id;
    const torn = { 'day/a.png': await makePicture(3, 96, 64), 'day/torn.png': Buffer.from('no picture') };
    const day = await batchOf('day');
    await uploadFiles({ customer }, { token }, { batchId: day, thenParse: true }, torn);
    const failed = async () =>
      must(await customer.listDatasetBatches({ datasetId, batchId: day })).batches[0]?.failedFiles;
    await expect.poll(failed).toBe(1);

    const batchId = await batchOf('night');
    const picked = Object.entries(night).map(([path, { length: size }]) => ({ path, size, modifiedMs: +pickedAt }));
    const bytes = picked.reduce((sum, { size }) => sum + size, 0);
    const batchFilesId = await fingerprintOf(picked);
    const { upload } = must(
      await customer.openUpload({ batchId, way: 'folder', batchFilesId, files: picked.length, bytes }),
    );
    must(await customer.addUploadFiles({ uploadId: upload.id, partBytes: PART_BYTES, files: picked }));
    await queryEmbedded(
      portal.dataDir,
      'update dataset_upload set updated_at = now() - $2::interval where batch_id = $1',
      [batchId, SILENT],
    );
  }

  async function publish({ orderId }: Team): Promise<void> {
    for (const name of ['first.zip', 'second.zip'])
      await publishFile({ provider }, { orderId, name, bytes: Buffer.from(name), format: 'coco', items: 2 });
  }

  test.each(uiLanguages)(
    'stands above the orders in %s, each kind leads to what it counts, and goes once that is done',
    async (language) => {
      const team = await setUpTeam(portal);
      const boss = await newVisitor(browser, { language });
      const { page, words } = boss;
      await enterPortal(boss, portal.url, team.administrator);
      await page.getByText(team.orderName).waitFor();
      await boss.untilIdle();
      expect(await stripOf(boss).count()).toBe(0);

      const numbers = await beginBatches(team);
      await publish(team);
      const dueAt = new Date(Date.now() + DAY_MS).toISOString();
      const late = must(await provider.createOrder({ customerId: team.customerId, name: 'Late', dueAt, total: 5 }));
      await breakUploads(team);
      await enterPortal(boss, portal.url, team.administrator);
      const { titles } = words.notices.waiting;
      const left = new Map<keyof typeof titles, number>([
        ['batches', 2],
        ['deliveries', 2],
        ['orders', 1],
        ['uploads', 3],
        ['messages', 1],
      ]);
      /** The strip counts what is left. */
      const counts = () =>
        expect.poll(() => waits(boss)).toEqual([...left].map(([kind, count]) => [titles[kind], `${count}`]));
      /** Follows a kind from the home. */
      const follow = async (kind: keyof typeof titles, way: string) => {
        await counts();
        await stripOf(boss)
          .getByRole('link', { name: `${titles[kind]}: ${way}`, exact: true })
          .click();
      };
      const isDone = async (kind: keyof typeof titles, remaining = 0) => {
        if (remaining === 0) left.delete(kind);
        else left.set(kind, remaining);
        await goHome(boss);
      };
      await stripOf(boss).getByText(words.notices.waiting.things(9, 0), { exact: true }).waitFor();
      await seesNone(team, language);
      // The next step stays in its column beside the other cells of its row.
      const isInCell = (button: Element) =>
        button.getBoundingClientRect().left >= (button.closest('td')?.getBoundingClientRect().left ?? Infinity);
      const steps = page.locator('td .row-next');
      expect(await Promise.all((await steps.all()).map((step) => step.evaluate(isInCell)))).toEqual([true, true]);

      const ways = words.notices.waiting;
      await follow('batches', ways.batches.way(2));
      await page.getByRole('button', { name: words.batch.removeFilter(words.batch.filterToFinish) }).waitFor();
      const [first = '', second = ''] = numbers;
      await rowOf(boss, second).waitFor();
      expect(await page.getByRole('row').filter({ hasText: 'Slides' }).count()).toBe(2);
      await rowOf(boss, first).getByRole('button', { name: words.batch.actions.finish }).click();
      await giveResult(boss, '10');
      await rowOf(boss, first).waitFor({ state: 'detached' });
      await isDone('batches', 1);
      await follow('batches', ways.batches.way(1));
      await giveResult(boss, '10');
      await isDone('batches');

      const { deliveryFiles } = words;
      await follow('deliveries', ways.deliveries.way);
      await page.getByRole('button', { name: /^first\.zip/, expanded: true }).waitFor();
      await page.getByRole('button', { name: deliveryFiles.decide.confirm(2) }).click();
      await rowOf(boss, 'first.zip').getByText(deliveryFiles.views.confirmed, { exact: true }).waitFor();
      await isDone('deliveries', 1);
      await follow('deliveries', ways.deliveries.way);
      await page.getByRole('button', { name: /^second\.zip/, expanded: true }).waitFor();
      await page.getByRole('textbox', { name: deliveryFiles.decide.label }).fill('Torn.');
      await page.getByRole('button', { name: deliveryFiles.decide.refuse, exact: true }).click();
      await rowOf(boss, 'second.zip').getByText(deliveryFiles.views.refused, { exact: true }).waitFor();
      await isDone('deliveries');

      await follow('orders', ways.orders.way(1));
      await page.getByRole('heading', { level: 1, name: 'Late' }).getByText(words.orderDetail.atRisk).waitFor();
      await goHome(boss);
      await counts();
      must(await provider.setOrderClosed({ orderId: late.id, isClosed: true }));
      await isDone('orders');

      const { parsing, upload } = words;
      await follow('uploads', ways.uploads.see(3));
      await page.getByText(parsing.failed.title(1)).waitFor();
      const files = page.getByRole('grid', { name: parsing.table });
      await files.getByText('torn.png').waitFor();
      expect(await files.getByText('a.png').count()).toBe(0);
      await page.getByRole('button', { name: parsing.failed.accept(1) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: parsing.failed.acceptAsk.yes }).click();
      await page.getByText(parsing.failed.accepted).waitFor();
      await isDone('uploads', 2);
      await follow('uploads', ways.uploads.sendAgain);
      await page.getByRole('heading', { level: 2, name: upload.pick.drop }).waitFor();
      await pickFolder(page, join(folder, 'night'));
      await hasArrived(boss);
      await isDone('uploads');

      await follow('messages', ways.messages.way);
      await page.getByText('Are stems part of it?').waitFor();
      await isDone('messages');
      await stripOf(boss).waitFor({ state: 'detached' });
      expectNoComplaints(boss);
      await boss.context.close();
    },
  );

  /** An acceptor has no such strip, while there is much on that of the administrator. */
  async function seesNone(team: Team, language: Visitor['language']): Promise<void> {
    const acceptor = await newVisitor(browser, { language });
    const asked: string[] = [];
    acceptor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await enterPortal(acceptor, portal.url, team.otherAcceptor);
    await acceptor.page.getByText(team.orderName).waitFor();
    await acceptor.untilIdle();
    expect(await stripOf(acceptor).count()).toBe(0);
    expect(asked.filter((path) => path.endsWith('/home/waiting'))).toEqual([]);
    expectNoComplaints(acceptor);
    await acceptor.context.close();
  }
});
