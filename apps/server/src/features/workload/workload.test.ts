import type { InputOf, Language, WorkloadReport, workloadCalls } from '@countersign/contract';
import {
  addOrder,
  addProject,
  beginBatch,
  createWorld,
  deliverBatch,
  must,
  type Person,
  setRights,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { type Cell, type CellValue, readXlsx } from 'hucre';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundWork } from '../../background-work.ts';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { workloadRetentions } from './workload.retention.ts';

let server: TestServer;
let world: World;
let boss: Person;
let bengt: Person;

const START = new Date('2026-11-20T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestServer({ startAt: START, settings: { timeZone: 'Europe/Stockholm' } });
  world = await createWorld(server);
  ({ administrator: boss, acceptor: bengt } = world.fruktlabb);
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});
afterAll(() => server.close());

const as = () => ({ as: boss });
type Asked = InputOf<(typeof workloadCalls)['createWorkloadReport']>;

/** An order with a hostile name: item 1 passed, 2 rejected, 3 invalid, 4 waits, in one package of item mode. */
async function decided(name = '=HYPERLINK("evil")') {
  const order = await addOrder(server, world.fruktlabb, { name, agreedRate: 0.5 });
  const project = await addProject(server, order.id);
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 4, project });
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.setValidity(bengt, 3, false));
  return { ...order, batch, project };
}

const ask = (orderIds: string[], changed: Partial<Asked> = {}, who: Person = boss) =>
  server.customer.createWorkloadReport(
    { orderIds, months: ['2026-11'], type: 'order', language: 'en', ...changed },
    { as: who },
  );

async function find(reportId: string, who: Person = boss): Promise<WorkloadReport | undefined> {
  const { reports } = must(await server.customer.listWorkloadReports({ size: 100 }, { as: who }));
  return reports.find(({ id }) => id === reportId);
}

async function ended(reportId: string): Promise<WorkloadReport> {
  await expect.poll(async () => (await find(reportId))?.state, { timeout: 20_000 }).toMatch(/ready|failed/);
  return (await find(reportId)) as WorkloadReport;
}

async function read(report: WorkloadReport) {
  const download = await server.app.inject({ method: 'GET', url: report.url ?? '', headers: { token: boss.token } });
  expect(download.statusCode).toBe(200);
  expect(download.rawPayload.length).toBe(report.size);
  return { workbook: await readXlsx(new Uint8Array(download.rawPayload)), bytes: download.rawPayload };
}

describe('what is counted', () => {
  test('[9-05] months since June 2023, orders with what was decided in them, and the sum of a choice', async () => {
    const order = await decided('Counted order');
    const empty = await addOrder(server, world.fruktlabb, { name: 'Counted and blocked' });
    const { timeZone, months } = must(await server.customer.listWorkloadMonths({}, as()));
    expect([timeZone, months[0]?.month, months.at(-1)?.month, months.length]).toEqual([
      'Europe/Stockholm',
      '2023-06',
      '2026-11',
      42,
    ]);
    expect(months.at(-1)?.decided).toBeGreaterThanOrEqual(2);
    // What is only asked for has nothing to count, and never had.
    must(await server.customer.requestOrder({ name: 'Counted request' }, as()));
    const list = must(await server.customer.listWorkloadOrders({ months: ['2026-11'], search: 'counted' }, as()));
    expect(list).toEqual({
      total: 2,
      orders: [
        { id: order.id, number: order.number, name: 'Counted order', isBlocked: false, decided: 2 },
        { id: empty.id, number: empty.number, name: 'Counted and blocked', isBlocked: true, decided: 0 },
      ],
    });
    const preview = (chosen: string[]) =>
      server.customer.previewWorkload({ months: chosen, orderIds: [order.id] }, as()).then(must);
    expect((await preview(['2026-11'])).figures).toEqual({
      ...{ decided: 2, explicit: 2, whole: 0, byDefault: 0, unseen: 0, invalid: 1 },
    });
    expect((await preview(['2026-10'])).figures).toEqual({
      ...{ decided: 0, explicit: 0, whole: 0, byDefault: 0, unseen: 0, invalid: 0 },
    });
  });
});

describe('a report', () => {
  test('[3-06] [4.2-04] [9-05] is made in the background and has every field, for a year', async () => {
    const { id, number } = await decided();
    const { reportId } = must(await ask([id], { months: ['2026-11', '2026-10'], language: 'ja', type: 'acceptor' }));
    const report = await ended(reportId);
    expect(report).toMatchObject({
      ...{ state: 'ready', cause: null, type: 'acceptor', language: 'ja', months: ['2026-10', '2026-11'] },
      ...{
        askedBy: boss.userName,
        askedAt: START.toISOString(),
        startedAt: START.toISOString(),
        endedAt: START.toISOString(),
      },
      ...{
        items: 4,
        itemsDone: 4,
        fileName: '作業量レポート（検収者別） 2026-10 – 2026-11.xlsx',
        expiresAt: '2027-11-20T09:00:00.000Z',
      },
      orders: [{ id, number, name: '=HYPERLINK("evil")' }],
    });
    const told = await server.context.db.selectFrom('notice').where('about', '=', reportId).selectAll().execute();
    expect(told.map(({ kind, data }) => [kind, data])).toEqual([
      ['workloadReady', { reportId, orderNames: ['=HYPERLINK("evil")'] }],
    ]);
  });

  test.each(['order', 'acceptor', 'label', 'month'] as const)(
    '[9-08] by %s: sums are formulas that agree with the cells, text is never a formula, heads are frozen',
    async (type) => {
      const first = await decided();
      const second = await decided('+1-2@3');
      const { reportId } = must(await ask([first.id, second.id], { type, months: ['2026-10', '2026-11'] }));
      const { workbook, bytes } = await read(await ended(reportId));
      const names = workbook.sheets.map(({ name }) => name);
      expect(names).toEqual(
        {
          order: ['About', first.number, second.number, 'Months', 'Charts'],
          acceptor: ['About', 'Acceptors', 'Months', 'Charts'],
          label: ['About', 'Labels', 'Units', 'Months', 'Charts'],
          month: ['About', 'Months', 'Charts'],
        }[type],
      );
      const months = workbook.sheets.find(({ name }) => name === 'Months');
      expect(months?.freezePane).toMatchObject({ rows: 1 });
      expect(months?.rows.slice(1)).toEqual([
        ['2026-10', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ['2026-11', 4, 2, 2, 4, 0, 0, 0, 2, 0, 4, 8],
        ['Sum', 4, 2, 2, 4, 0, 0, 0, 2, 0, 4, 8],
      ]);
      expect(months?.rows[0]?.slice(-2)).toEqual(['images', 'boxes']);
      for (const sheet of workbook.sheets) expectSums(sheet);
      const formulas = workbook.sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])].flatMap(formulaOf));
      expect(formulas.length).toBeGreaterThan(10);
      for (const formula of formulas) expect(formula).toMatch(/^(SUM\(|SUMIF\(|[A-Z]+\d+(\+[A-Z]+\d+)?$|'Months'!)/);
      // Charts are drawings of their own.
      expect(bytes.includes('xl/charts/chart1.xml')).toBe(true);
    },
  );

  test.each([
    ['zh', '工作量报告（按标签和几何类型） 2026-11.xlsx', ['说明', '标签', '计量单位', '月份', '图表'], '框'],
    ['ja', '作業量レポート（ラベル・形状別） 2026-11.xlsx', ['概要', 'ラベル', '単位', '月別', 'グラフ'], '枠'],
  ] as const)('[9-08] speaks %s', async (language: Language, fileName, sheets, unit) => {
    const { id } = await decided();
    const { reportId } = must(await ask([id], { type: 'label', language }));
    const report = await ended(reportId);
    expect(report.fileName).toBe(fileName);
    const { workbook } = await read(report);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(sheets);
    expect(workbook.sheets[2]?.rows[1]).toEqual([unit, 4, 4, 2, 2]);
  });
});

const formulaOf = ({ formula }: Cell) => (formula === undefined ? [] : [formula]);

/** Every SUM of a sheet is what its cells add up to. */
function expectSums({ rows, cells }: { rows: CellValue[][]; cells?: Map<string, Cell> | undefined }): void {
  for (const { formula, value } of cells?.values() ?? []) {
    const [, letters = '', from, to] = /^SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\)$/.exec(formula ?? '') ?? [];
    if (letters === '') continue;
    const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const range = rows.slice(Number(from) - 1, Number(to)).map((row) => Number(row[column]));
    expect([formula, value]).toEqual([formula, range.reduce((all, one) => all + one, 0)]);
  }
}

describe('what is refused', () => {
  test('[5-11] no months, months to come, before June 2023, more than 12, and more than 10 orders', async () => {
    const { id } = await decided();
    const twelve = Array.from({ length: 13 }, (_, n) => `2025-${String((n % 12) + 1).padStart(2, '0')}`);
    for (const months of [[], ['2026-12'], ['2023-05'], ['2026-13'], ['2026-11', '2026-11'], twelve])
      expect((await ask([id], { months })).status).toBe(5002002);
    expect((await ask([])).status).toBe(5002002);
    expect((await ask(Array.from({ length: 11 }, () => newId()))).status).toBe(5002002);
  });

  test('[5-11] an order without acceptance records, which is named, and one that is not there', async () => {
    const { id } = await decided();
    const project = await addProject(server, (await addOrder(server, world.fruktlabb, { name: 'Untouched' })).id);
    const batch = await deliverBatch(server, world.fruktlabb, { project });
    const { number } = await server.context.db
      .selectFrom('customer_order')
      .where('id', '=', batch.orderId)
      .select('number')
      .executeTakeFirstOrThrow();
    expect(await ask([id, batch.orderId])).toMatchObject({
      status: 5007012,
      responseObject: { orders: [{ id: batch.orderId, number, name: 'Untouched' }] },
    });
    expect((await ask([id, newId()])).status).toBe(5020009);
  });

  test("[2.1-10] anybody but an administrator; and no customer sees or changes another one's", async () => {
    const { id } = await decided();
    const other = world.kanda.administrator;
    expect((await ask([id], {}, bengt)).status).toBe(5016011);
    expect((await ask([id], {}, other)).status).toBe(5020009);
    const { reportId } = must(await ask([id]));
    await ended(reportId);
    expect(await find(reportId, other)).toBeUndefined();
    expect((await server.customer.cancelWorkloadReport({ reportId }, { as: other })).status).toBe(5002001);
    expect((await server.customer.repeatWorkloadReport({ reportId }, { as: other })).status).toBe(5002001);
    const { orders, figures } = must(
      await server.customer.previewWorkload({ months: ['2026-11'], orderIds: [id] }, { as: other }),
    );
    expect([orders, figures.decided]).toEqual([[], 0]);
  });
});

describe('[8-12] a report fails', () => {
  test('with NO_DATA where nothing was decided in the months, and can be run again', async () => {
    const { id } = await decided();
    const { reportId } = must(await ask([id], { months: ['2026-09'] }));
    expect(await ended(reportId)).toMatchObject({ state: 'failed', cause: 'NO_DATA', url: null });
    must(await server.customer.repeatWorkloadReport({ reportId }, as()));
    expect(await ended(reportId)).toMatchObject({ state: 'failed', cause: 'NO_DATA' });
  });

  test("with INVALID_PROJECT_INFO where an order is not the customer's", async () => {
    const { id } = await decided();
    const { reportId } = must(await ask([id]));
    await ended(reportId);
    const change = { state: 'waiting' as const, order_ids: [id, newId()] };
    await server.context.db.updateTable('workload_report').set(change).where('id', '=', reportId).execute();
    await run(reportId);
    expect(await find(reportId)).toMatchObject({ state: 'failed', cause: 'INVALID_PROJECT_INFO' });
    expect((await server.customer.repeatWorkloadReport({ reportId }, as())).status).toBe(5020009);
  });

  test('with SYS_ERROR where the work is given up, and is made when it is run again', async () => {
    const { id } = await decided();
    const { reportId } = must(await ask([id]));
    await ended(reportId);
    await server.context.db
      .updateTable('workload_report')
      .set({ state: 'making' })
      .where('id', '=', reportId)
      .execute();
    await makeWork().giveUp(server.context, { customerId: world.fruktlabb.id, reportId });
    expect(await find(reportId)).toMatchObject({ state: 'failed', cause: 'SYS_ERROR' });
    must(await server.customer.repeatWorkloadReport({ reportId }, as()));
    expect(await ended(reportId)).toMatchObject({ state: 'ready', cause: null });
  });
});

const makeWork = () => {
  const work = backgroundWork.find(({ name }) => name === 'workload.report');
  if (work === undefined) throw new Error('there is no such work');
  return work;
};
const run = (reportId: string) => makeWork().run(server.context, { customerId: world.fruktlabb.id, reportId });

test('a cancelled report leaves the list, and its work makes nothing', async () => {
  const { id } = await decided();
  const { reportId } = must(await ask([id]));
  await ended(reportId);
  await server.context.db.updateTable('workload_report').set({ state: 'waiting' }).where('id', '=', reportId).execute();
  must(await server.customer.cancelWorkloadReport({ reportId }, as()));
  await run(reportId);
  expect(await find(reportId)).toBeUndefined();
  expect((await server.customer.cancelWorkloadReport({ reportId }, as())).status).toBe(5002001);
});

test('[4.2-04] [9-05] after a year a report is expired: its row stays, its file goes, and it can be run again', async () => {
  const { id } = await decided();
  const { reportId } = must(await ask([id]));
  const { url } = await ended(reportId);
  const past = new Date('2026-11-20T08:59:59.000Z');
  await server.context.db.updateTable('workload_report').set({ expires_at: past }).where('id', '=', reportId).execute();
  expect(await find(reportId)).toMatchObject({ state: 'expired', url: null });
  await sweepWork(workloadRetentions).run(server.context, {});
  expect(await find(reportId)).toMatchObject({ state: 'expired', url: null });
  const download = await server.app.inject({ method: 'GET', url: url ?? '', headers: { token: boss.token } });
  expect(download.statusCode).toBe(404);
  must(await server.customer.repeatWorkloadReport({ reportId }, as()));
  expect(await ended(reportId)).toMatchObject({ state: 'ready', expiresAt: '2027-11-20T09:00:00.000Z' });
});

test('the list is searched by order and by person, and parted by state', async () => {
  const { id } = await decided('Searched for');
  const { reportId } = must(await ask([id]));
  await ended(reportId);
  const list = (input: object) => server.customer.listWorkloadReports(input, as()).then(must);
  expect((await list({ search: 'searched' })).reports.map((report) => report.id)).toEqual([reportId]);
  expect((await list({ search: boss.userName, size: 100 })).total).toBeGreaterThan(1);
  const { views } = await list({ search: 'searched', view: 'failed' });
  expect(views).toEqual({ all: 1, inWork: 0, ready: 1, failed: 0, expired: 0 });
});
