import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls } from '@countersign/contract';
import { type GeneratedDelivery, writeGeneratedDelivery } from '@countersign/sample';
import {
  createClient,
  hashOf,
  holdEmbedded,
  makePicture,
  must,
  openZip,
  overHttp,
  uploadFiles,
} from '@countersign/testing';
import { type CellValue, readXlsx } from 'hucre';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf, figuresOf, giveResult, rowOf } from './batch-screen.ts';
import { bellOf } from './bell.ts';
import { enterPortal, hasBrowser, openBrowser, type UiLanguage, uiLanguages, type Visitor } from './browser.ts';
import { tokenOf } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { type Delivered, setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 4;
/** Of the four, one is rejected and one is invalid. */
const DECIDED = 3;
const PASSED = 2;
const RATE = '66.7%';
const DAY_MS = 86_400_000;
const dueDay = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);

const texts: Record<UiLanguage, { readonly order: string; readonly note: string; readonly comment: string }> = {
  en: { order: 'Night runs', note: 'Lane 4 first.', comment: 'Compared with October, all of it fits.' },
  zh: { order: '夜间行车', note: '请先做四号车道。', comment: '与十月对照，齐全。' },
  ja: { order: '夜間走行', note: '第4レーンからお願いします。', comment: '10月分と照合済み、問題ありません。' },
};

/** What a batch shows of itself. */
interface Shown {
  readonly items: number;
  readonly decided: number;
  readonly passed: number;
  readonly rejected: number;
}

/** A visitor with an order, and what the provider's commands said of it. */
interface Story {
  readonly visitor: Visitor;
  readonly team: Team;
  readonly language: UiLanguage;
  readonly orderId: string;
  readonly begunAt: number;
}

describe.skipIf(!hasBrowser)('an order from its request to what is owed for it', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let delivered: GeneratedDelivery;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-story-'));
    [browser, delivered] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'coco', pictures: PICTURES, seed: 13, small: true }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What the provider's command says, as a program reads it. */
  const countersign = async <T>(...args: string[]): Promise<T> =>
    JSON.parse(await portal.countersign(...args, '--json')) as T;

  test.each(uiLanguages)(
    '[2.4-15] [2.4-21] [4.2-06] [4.2-07] is requested, accepted, delivered, confirmed and reported in %s',
    async (language) => {
      const begunAt = Date.now();
      const team = await setUpTeam(portal);
      await addDataset(team);
      const visitor = await newVisitor(browser, { language });
      await enterPortal(visitor, portal.url, team.administrator);
      const orderId = await requestOrder(visitor, language);
      const story: Story = { visitor, team, language, orderId, begunAt };
      const number = await acceptRequest(story);
      const batch = await deliverBatch(story);
      await decideBatch(story, batch);
      const figures = await figuresOfBatch(story, batch);
      const fileName = await takeFile(story);
      await readHistory(story, fileName);
      await readReport(story, number, figures);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  /** A dataset with one parsed picture. */
  async function addDataset({ administrator }: Team): Promise<void> {
    const token = await tokenOf(portal.url, administrator);
    const customer = createClient(customerCalls, overHttp(portal.url), { as: { token } });
    const dataset = must(await customer.createDataset({ name: 'Lanes 2026', storageArea: 'Standard' }));
    const { id: batchId } = must(await customer.createDatasetBatch({ datasetId: dataset.id, name: 'night' }));
    const files = { 'lane-1.png': await makePicture(13, 96, 64) };
    await uploadFiles({ customer }, { token }, { batchId, thenParse: true }, files);
    const parsed = async () => must(await customer.listDatasets({})).datasets.map(({ items }) => items);
    await expect.poll(parsed).toEqual([1]);
  }

  async function requestOrder({ page, words }: Visitor, language: UiLanguage): Promise<string> {
    const { form, list, request } = words.orderDetail;
    await page.getByRole('button', { name: list.request }).click();
    const dialog = page.getByRole('dialog', { name: form.title });
    await dialog.getByRole('textbox', { name: form.name }).fill(texts[language].order);
    await dialog.getByLabel(form.due).fill(dueDay);
    await dialog.getByRole('textbox', { name: form.total }).fill('12');
    await dialog.getByRole('checkbox', { name: 'Lanes 2026' }).check();
    await dialog.getByText(form.chosen(1), { exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: form.note }).fill(texts[language].note);
    await dialog.getByRole('button', { name: form.send }).click();
    await page.waitForURL('**/order/orderDetail?orderId=*');
    await page.getByText(request.waiting).waitFor();
    await page.getByText(texts[language].note).waitFor();
    await page.getByRole('definition').getByRole('link', { name: 'Lanes 2026' }).waitFor();
    return new URL(page.url()).searchParams.get('orderId') ?? '';
  }

  /** The provider finds the request and accepts it. Its page hears of it, and so does the bell. */
  async function acceptRequest({ visitor, team, language, orderId }: Story): Promise<string> {
    const { page, words } = visitor;
    const { requests } = await countersign<{ requests: object[] }>('order', 'requests', '--customer', team.customerId);
    expect(requests).toMatchObject([
      {
        ...{ id: orderId, name: texts[language].order, creator: team.administrator.name, statedTotal: 12 },
        ...{ note: texts[language].note, datasets: [{ name: 'Lanes 2026' }] },
      },
    ]);
    await bellOf(visitor, 0).waitFor();
    const { number } = await countersign<{ number: string }>('order', 'accept', orderId, '--pass-rate', '0.6');
    await page
      .getByRole('heading', { level: 1 })
      .getByText(words.orderDetail.standings.atProvider, { exact: true })
      .waitFor();
    await page.getByText(words.orderDetail.request.waiting).waitFor({ state: 'detached' });
    await page.getByRole('definition').getByText('60%').waitFor();
    await bellOf(visitor, 1).waitFor();
    return number;
  }

  async function deliverBatch({ visitor, orderId }: Story): Promise<Delivered> {
    const project = await countersign<{ id: string }>('project', 'create', '--order', orderId, '--name', 'Lanes');
    const batch = await countersign<Delivered>('deliver', folder, '--project', project.id, '--name', 'Week 1');
    expect(batch).toMatchObject({ items: PICTURES, annotations: delivered.annotations, skipped: [] });
    await bellOf(visitor, 2).waitFor();
    return batch;
  }

  /** In the workspace, from the row in the order: two pass, one is rejected, one is invalid, and the batch passes. */
  async function decideBatch({ visitor }: Story, { batchNumber }: Delivered): Promise<void> {
    const { page, words } = visitor;
    await rowOf(visitor, batchNumber).getByRole('button', { name: words.batch.actions.start }).click();
    const work = workspaceOf(visitor);
    const picture = async (index: number) => {
      const { file, annotations } = delivered.pictures[index - 1] ?? { file: '', annotations: 0 };
      await work.shows(index);
      await work.frame.getByRole('application', { name: words.studio.picture(file, annotations) }).waitFor();
    };
    await picture(1);
    await work.press('d');
    await picture(2);
    await work.press('Shift+E');
    await work.frame.getByRole('listbox', { name: words.studio.chooseType }).waitFor();
    await work.press('Enter', 'r');
    await picture(3);
    await work.press('x');
    await picture(4);
    await work.press('d');
    await work.isDone();
    await work.press('Control+Enter');
    await giveResult(visitor, '10');
    await page.getByText(words.batch.finishedPassed).waitFor();
  }

  /** The figures that the batch shows on its own page, and in its order, where they are counted among the tasks. */
  async function figuresOfBatch({ visitor, orderId }: Story, { batchNumber }: Delivered): Promise<Shown> {
    const { page, words } = visitor;
    const { batch, orderDetail, order } = words;
    await expect
      .poll(() => figuresOf(visitor))
      .toMatchObject({
        [batch.accuracyDelivered]: RATE,
        [batch.decidedSingly]: `${DECIDED} (100.0%)`,
        [batch.passedSingly]: `${PASSED} (${RATE})`,
      });
    await page.goto(`${portal.url}/order/orderDetail?orderId=${orderId}`);
    const states = page.getByRole('table', { name: orderDetail.progress.title });
    for (const [state, count] of [
      ['passed', PASSED],
      ['rejected', DECIDED - PASSED],
      ['invalid', PICTURES - DECIDED],
      ['toAnnotate', 12 - PICTURES],
    ] as const)
      await states.getByRole('row', { name: order.states[state] }).getByText(`${count}`, { exact: true }).waitFor();
    const row = await cellsOf(rowOf(visitor, batchNumber));
    const [items = 0, decided = 0, passed = 0, rejected = 0] = row.slice(3, 7).map(Number);
    expect([items, decided, passed, rejected]).toEqual([PICTURES, DECIDED, PASSED, DECIDED - PASSED]);
    return { items, decided, passed, rejected };
  }

  async function takeFile({ visitor, team, language, orderId, begunAt }: Story): Promise<string> {
    const { page, words } = visitor;
    const { deliveryFiles: said, notices } = words;
    const { files } = await countersign<{ files: { name: string; sha256: string; size: number }[] }>(
      ...['delivery', 'build', orderId, '--format', 'coco'],
    );
    const [{ name, sha256 } = { name: '', sha256: '' }] = files;
    await bellOf(visitor, 3).click();
    await page.getByRole('dialog', { name: notices.title }).getByRole('link').filter({ hasText: name }).click();
    await page.waitForURL('**/order/dataDownload?*');
    await bellOf(visitor, 2).waitFor();

    const row = rowOf(visitor, name);
    await page.getByText(said.passed.title(PASSED)).waitFor();
    await page.getByText(said.manifest.leftOutOf('1', '1')).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: said.download, exact: true }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const shown = await page
      .getByRole('definition')
      .filter({ has: page.locator('code') })
      .locator('code')
      .innerText();
    expect(shown.replaceAll(' ', '')).toBe(hashOf(bytes));
    expect([download.suggestedFilename(), sha256]).toEqual([name, hashOf(bytes)]);
    expect(JSON.parse(String((await openZip(bytes)).get('manifest.json')))).toMatchObject({
      ...{ file: name, items: PASSED, passed: { seen: PASSED, whole: 0, byDefault: 0 } },
      ...{ leftOut: { rejected: 1, invalid: 1 }, rate: { agreed: 0.6 } },
    });

    await page.getByRole('textbox', { name: said.decide.label }).fill(texts[language].comment);
    await page.getByRole('button', { name: said.decide.confirm(PASSED) }).click();
    await row.getByText(said.views.confirmed, { exact: true }).waitFor();
    await page.getByRole('blockquote').getByText(texts[language].comment).waitFor();
    await page.getByRole('button', { name: said.record.title }).click();
    const record = page.getByRole('dialog', { name: said.record.title });
    const line = record.getByRole('listitem');
    await line.getByText(name, { exact: true }).waitFor();
    await line.getByText(team.administrator.name).waitFor();
    await line.getByText('127.0.0.1').waitFor();
    await expectWithin(line, begunAt);
    await record.getByRole('button', { name: words.ui.close }).last().click();
    return name;
  }

  /** The order itself tells all of it, the latest first, with who it was and when. */
  async function readHistory({ visitor, team, language, begunAt }: Story, file: string): Promise<void> {
    const { page, words } = visitor;
    const { tabs, history } = words.orderDetail;
    await page.getByRole('link', { name: texts[language].order }).click();
    await page.getByRole('tab', { name: tabs.files(1, 1) }).waitFor();
    await page.getByRole('tab', { name: tabs.history }).click();
    const told = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    const { events: said } = history;
    const { name: person } = team.administrator;
    const expected: readonly (readonly [what: string, who: string])[] = [
      [said['delivery.confirmed']({ file, comment: texts[language].comment }), person],
      [said['delivery.downloaded']({ file }), person],
      [said['delivery.published']({ file }), history.server],
      [said['delivery.begun']({ file }), 'Provider'],
      [said['batch.finished']({ batch: 'Week 1', result: '10' }), person],
      [said['batch.delivered']({ batch: 'Week 1', items: PICTURES }), 'Provider'],
      [said['project.created']({ name: 'Lanes' }), 'Provider'],
      [said['order.accepted'](), 'Provider'],
      [said['dataset.linked']({ dataset: 'Lanes 2026' }), person],
      [said['order.requested'](), person],
    ];
    const lines = async () => (await told.allInnerTexts()).map((text) => text.split('\n').slice(0, 2));
    await expect.poll(lines).toEqual(expected);
    await expectWithin(told, begunAt);
  }

  /** A report of the month is made while the page shows how far it is, and says what the batch said. */
  async function readReport({ visitor, language }: Story, number: string, shown: Shown): Promise<void> {
    const { page, words } = visitor;
    const { workload, workloadReport: sheet } = words;
    const { form, list } = workload;
    await page.goto(`${portal.url}/order/workload`);
    // The month in which the batch was decided.
    const month = page.getByRole('checkbox', { name: form.month('', DECIDED) });
    await page.getByRole('group', { name: form.months }).locator('label').filter({ has: month }).click();
    await page.getByRole('checkbox', { name: texts[language].order }).check();
    await page.getByText(form.sum(DECIDED, 1, 1).items, { exact: true }).waitFor();
    const hold = await holdEmbedded(portal.dataDir, 'package_workload');
    const row = rowOf(visitor, texts[language].order).first();
    try {
      await page.getByRole('button', { name: form.generate }).click();
      await row.getByText(list.states.making, { exact: true }).waitFor();
      await row.getByText(list.counting('0', String(PICTURES))).waitFor();
      expect(await row.getByRole('progressbar', { name: list.states.making }).getAttribute('max')).toBe(`${PICTURES}`);
    } finally {
      await hold.release();
    }
    await row.getByText(list.states.ready, { exact: true }).waitFor();
    await bellOf(visitor, 3).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: list.download }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(sheet.files.order);
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
    const rowsOf = (wanted: string) => sheets.find(({ name }) => name === wanted)?.rows ?? [];
    const { columns } = sheet;
    const objects = [0, 1, 3].map((at) => delivered.pictures[at]?.annotations ?? 0);
    const owed = {
      ...{ [columns.decided]: shown.decided, [columns.passed]: shown.passed, [columns.rejected]: shown.rejected },
      ...{ [columns.explicit]: shown.decided, [columns.whole]: 0, [columns.byDefault]: 0, [columns.unseen]: 0 },
      ...{ [columns.invalid]: shown.items - shown.decided, [columns.former]: 0, [words.unit.image]: shown.decided },
      [words.unit.object]: objects.reduce((sum, count) => sum + count, 0),
    };
    // The month, and the sum below it.
    for (const name of [number, sheet.sheets.months])
      expect(byHead(rowsOf(name))).toEqual([expect.objectContaining(owed), expect.objectContaining(owed)]);
  }
});

/** The rows of a sheet below its head, by its columns. */
function byHead([head = [], ...rows]: readonly CellValue[][]): Record<string, CellValue | undefined>[] {
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}

/** Each of them has a time, and it lies between the beginning of the test and now. */
async function expectWithin(lines: Locator, begunAt: number): Promise<void> {
  const times = await lines.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  expect(times.length).toBe(await lines.count());
  for (const at of times) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(begunAt);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
}
