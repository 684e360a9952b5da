import type { Language, Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import {
  acceptanceOf,
  beginBatch,
  createWorld,
  deliverBatch,
  must,
  type Person,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { type CellValue, readXlsx } from 'hucre';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReportWork } from './make-report.work.ts';
import { addReport } from './report.store.ts';

let server: TestServer;
let world: World;
let astrid: Person;
let bengt: Person;
let cecilia: Person;

const START = new Date('2026-11-20T09:00:00.000Z');
const TOKYO_MS = 9 * 3_600_000;
/** An instant as a clock in Tokyo shows it, as the spreadsheet stores it. */
const inTokyo = (minutes: number) => new Date(START.getTime() + minutes * 60_000 + TOKYO_MS);

beforeAll(async () => {
  server = await startTestServer({ startAt: START, settings: { timeZone: 'Asia/Tokyo' } });
  world = await createWorld(server);
  ({ administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb);
});
afterAll(() => server.close());

const names = ['=HYPERLINK("evil")', '+1.png', '-2.png', '@sum.png', '写真 五.png'];

/** A finished batch: passed, rejected with errors, rejected and later passed, invalid, passed. */
async function finished() {
  server.clock.set(START);
  const batch = await deliverBatch(server, world.fruktlabb, {
    items: 5,
    name: `Nuts: <1/2> ${newId().slice(-4)}`,
    agreedRate: 0.7,
    assign: [bengt, cecilia],
    fileName: (n) => names[n] ?? '',
  });
  const acceptance = acceptanceOf(server, batch);
  const at = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000));
  const verdict: Verdict = {
    itemErrors: [{ typeId: 'missing', remark: 'two nuts' }],
    ticks: [{ annotationId: 'a2', typeId: 'loose-box', remark: '=1+1' }],
    comment: '=cmd|calc',
  };
  at(1);
  await acceptance.start(bengt);
  at(2);
  await acceptance.start(cecilia);
  at(3);
  must(await acceptance.decide(bengt, 1, '10'));
  at(4);
  must(await acceptance.decide(bengt, 2, '20', verdict));
  at(5);
  must(await acceptance.decide(bengt, 3, '20'));
  at(6);
  must(await acceptance.decide(cecilia, 3, '10', { comment: '' }));
  at(7);
  must(await acceptance.setValidity(cecilia, 4, false));
  at(8);
  must(await acceptance.decide(cecilia, 5, '10'));
  at(9);
  must(await acceptance.finish(astrid, '10', 'fine'));
  at(10);
  return batch;
}

/** Adds copies of the first item, with an event each, to a batch of one package. */
async function multiplyItems(batchId: string, count: number): Promise<void> {
  const { pool } = server.context;
  await pool.query(
    `insert into item (customer_id, id, batch_id, package_id, index_no, file_name, media, annotation_count)
     select customer_id, gen_random_uuid(), batch_id, package_id, index_no + n, n || file_name, media, annotation_count
     from item, generate_series(1, $2::int) n where batch_id = $1 and index_no = 1`,
    [batchId, count],
  );
  await pool.query(
    `update package set total = total + $2, last_index = last_index + $2, unseen = unseen + $2 where batch_id = $1`,
    [batchId, count],
  );
  await pool.query(
    `insert into event (customer_id, at, actor_kind, actor_name, kind, batch_id, data)
     select customer_id, now(), 'member', 'Bengt', 'item.passed', id, jsonb_build_object('index', n + 1)
     from batch, generate_series(1, $2::int) n where id = $1 order by n`,
    [batchId, count],
  );
}

async function makeReport(batchId: string, language: Language) {
  const { reportId } = must(await server.customer.createReport({ batchId, language }, { as: astrid }));
  await expect
    .poll(async () => must(await server.customer.getReport({ reportId }, { as: astrid })).state, { timeout: 20_000 })
    .toBe('ready');
  const ready = must(await server.customer.getReport({ reportId }, { as: astrid }));
  const download = await server.app.inject({ method: 'GET', url: ready.url ?? '', headers: { token: astrid.token } });
  expect(download.statusCode).toBe(200);
  const workbook = await readXlsx(new Uint8Array(download.rawPayload));
  const sheet = (name: string) => workbook.sheets.find((one) => one.name === name);
  const trimmed = (name: string): CellValue[][] =>
    (sheet(name)?.rows ?? []).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
  return { reportId, ready, download, workbook, sheet, rows: trimmed };
}

/** Labels of the summary with their values. */
const figuresOf = (rows: CellValue[][]) => Object.fromEntries(rows.map(([label, value]) => [String(label), value]));

describe('[2.4-05] the acceptance report', () => {
  test.each(['en', 'zh', 'ja'] as const)('has every decision with its errors, in %s', async (language) => {
    const { batchId, number, items } = await finished();
    const { workbook, rows, sheet } = await makeReport(batchId, language);
    const words = phrasesOf(language).report;
    const { sheets, summary, results, scopes, events } = words;
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      sheets.summary,
      sheets.acceptors,
      sheets.items,
      sheets.errorTally,
      sheets.errors,
      sheets.history,
    ]);

    const figures = figuresOf(rows(sheets.summary));
    expect(figures).toMatchObject({
      [summary.customer]: 'Fruktlabb',
      [summary.order]: 'Fasteners',
      [summary.project]: 'Nuts and bolts',
      [summary.number]: number,
      [summary.round]: 1,
      [summary.mode]: words.modes.item,
      [summary.agreedRate]: 0.7,
      [summary.result]: words.stages.passed,
      [summary.remark]: 'fine',
      [summary.finishedBy]: astrid.userName,
      [summary.finishedAt]: inTokyo(9),
      [summary.delivered]: 5,
      [summary.passed]: 3,
      [summary.rejected]: 1,
      [summary.invalid]: 1,
      [summary.undecided]: 0,
      [summary.explicitPassed]: 3,
      [summary.explicitRejected]: 1,
      [summary.wholePassed]: 0,
      [summary.unseen]: 0,
      [summary.restsOn]: 4,
      [summary.accuracy]: 0.75,
      [summary.low]: 0.75,
      [summary.high]: 0.75,
      [summary.boxRate]: 7 / 8,
      [summary.madeAt]: inTokyo(10),
      [summary.timeZone]: 'Asia/Tokyo',
    });
    expect(rows(sheets.acceptors).slice(1)).toEqual([
      [bengt.userName, 2, 1, 1, 0, 0, 0, 0, 0],
      [cecilia.userName, 2, 2, 0, 1, 0, 0, 0, 0],
    ]);

    const block = sheet(sheets.items)?.rows[1]?.[2];
    const row = (n: number, result: string, isValid: boolean, errors: number, comment: string | null) => [
      ...[n, items[n - 1]?.fileName, block, result, null, isValid ? words.valid : words.invalid, 2, errors, comment],
    ];
    expect(rows(sheets.items).slice(1)).toEqual([
      [...row(1, results['10'], true, 0, null), bengt.userName, inTokyo(3), words.basis.explicit, words.seen],
      [...row(2, results['20'], true, 2, '=cmd|calc'), bengt.userName, inTokyo(4), words.basis.explicit, words.seen],
      [...row(3, results['10'], true, 0, null), cecilia.userName, inTokyo(6), words.basis.explicit, words.seen],
      [...row(4, results['00'], false, 0, null), cecilia.userName, inTokyo(7), null, words.seen],
      [...row(5, results['10'], true, 0, null), cecilia.userName, inTokyo(8), words.basis.explicit, words.seen],
    ]);

    const missing = { en: 'Missing object', zh: '漏标', ja: '漏れ' }[language];
    const loose = { en: 'Loose box', zh: '框不贴合', ja: '枠のずれ' }[language];
    expect(rows(sheets.errorTally).slice(1)).toEqual([
      [loose, 'nut', 1, 0.5],
      [missing, scopes.item, 1, 0.5],
    ]);
    expect(rows(sheets.errors).slice(1)).toEqual([
      [2, names[1], scopes.item, null, null, missing, 'two nuts', bengt.userName, inTokyo(4)],
      [2, names[1], scopes.annotation, 'a2', 'nut', loose, '=1+1', bengt.userName, inTokyo(4)],
    ]);

    expect(rows(sheets.history).slice(2)).toEqual([
      [inTokyo(1), bengt.userName, events['batch.started']],
      [inTokyo(2), cecilia.userName, events['batch.joined']],
      [inTokyo(3), bengt.userName, events['item.passed'], `#1 · ${names[0]}`],
      [inTokyo(4), bengt.userName, events['item.rejected'], `#2 · ${names[1]} · ${missing}, ${loose} · =cmd|calc`],
      [inTokyo(5), bengt.userName, events['item.rejected'], `#3 · ${names[2]} · ${missing}`],
      [inTokyo(6), cecilia.userName, events['item.passed'], `#3 · ${names[2]}`],
      [inTokyo(7), cecilia.userName, events['item.invalid'], `#4 · ${names[3]}`],
      [inTokyo(8), cecilia.userName, events['item.passed'], `#5 · ${names[4]}`],
      [inTokyo(9), astrid.userName, events['batch.finished'], `${results['10']} · fine`],
      [inTokyo(10), astrid.userName, events['batch.reported']],
    ]);
  });

  test('[2.4-07] names who passed packages whole, and when; a later verdict on an item is its own', async () => {
    server.clock.set(START);
    const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], { mode: 'package', items: 4 });
    const at = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000));
    const target = { kind: 'range', from: 1, to: 2 } as const;
    const write = { batchId: batch.batchId, round: 1, target };
    at(1);
    must(await batch.decide(bengt, 1, '20'));
    must(await batch.setValidity(bengt, 2, false));
    at(2);
    must(await server.customer.decidePackages({ ...write, result: '10' }, { as: bengt }));
    at(3);
    must(await batch.decide(cecilia, 3, '20'));
    at(4);
    must(
      await server.customer.setValidity(
        { ...write, target: { kind: 'items', from: 4, to: 4 }, isValid: false },
        { as: cecilia },
      ),
    );
    const { rows } = await makeReport(batch.batchId, 'en');
    const decided = rows('Items')
      .slice(1)
      .map((row) => [row[3], row[5], ...row.slice(9)]);
    expect(decided).toEqual([
      ['Passed', 'Valid', bengt.userName, inTokyo(2), 'One by one, overruled by the package', 'Opened'],
      ['Undecided', 'Invalid', bengt.userName, inTokyo(1), null, 'Opened'],
      ['Rejected', 'Valid', cecilia.userName, inTokyo(3), 'One by one', 'Opened'],
      ['Undecided', 'Invalid', cecilia.userName, inTokyo(4), null, 'Never opened'],
    ]);
    expect(rows('Acceptors').slice(1)).toEqual([
      [bengt.userName, 1, 0, 1, 1, 2, 0, 0, 0, '0001, 0002'],
      [cecilia.userName, 1, 0, 1, 1, 0, 0, 0, 0],
    ]);
    const history = rows('Event history').map((row) => row.slice(1));
    expect(history).toContainEqual([bengt.userName, 'Packages passed', '2 packages · 3 items']);
    expect(history).toContainEqual([cecilia.userName, 'Items declared invalid', '1 package · 1 item']);
  });

  test('[2.4-05] has no error of an item that was declared invalid, in no sheet', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 3 });
    const verdict: Verdict = {
      itemErrors: [{ typeId: 'missing', remark: 'gone' }],
      ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }],
      comment: '',
    };
    for (const index of [1, 2, 3]) must(await batch.decide(bengt, index, '20', verdict));
    must(await batch.setValidity(bengt, 2, false));
    const { rows } = await makeReport(batch.batchId, 'en');
    const errors = rows('Errors').slice(1);
    expect(errors.map(([index]) => index)).toEqual([1, 1, 3, 3]);
    expect(rows('Errors by type').slice(1)).toEqual([
      ['Loose box', expect.any(String), 2, 0.5],
      ['Missing object', 'Whole item', 2, 0.5],
    ]);
    const items = rows('Items').slice(1);
    expect(items.map((row) => [row[3], row[5], row[7]])).toEqual([
      ['Rejected', 'Valid', 2],
      ['Rejected', 'Invalid', 0],
      ['Rejected', 'Valid', 2],
    ]);
  });

  test('[2.4-05] tells what was decided one by one from what went with its package, and what nobody opened', async () => {
    server.clock.set(START);
    const options = { mode: 'package', items: 10, agreedRate: 0.5 } as const;
    const batch = await beginBatch(server, world.fruktlabb, [bengt, cecilia], options);
    const pass = async (as: Person, from: number, to: number, result: '10' | '20' = '10') => {
      const target = { kind: 'range', from, to } as const;
      must(await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result }, { as }));
    };
    // Packages of two items. The first was decided one by one, one item wrong. The second has one decided item and was
    // then passed whole.
    must(await batch.decide(bengt, 1, '10'));
    must(await batch.decide(bengt, 2, '20'));
    must(await batch.decide(bengt, 3, '20'));
    server.clock.set(new Date(START.getTime() + 60_000));
    await pass(bengt, 2, 2);
    await pass(cecilia, 3, 4);
    await pass(bengt, 5, 5, '20');
    const { rows, workbook } = await makeReport(batch.batchId, 'en');
    const { summary } = phrasesOf('en').report;

    const figures = figuresOf(rows('Summary'));
    expect(figures).toMatchObject({
      [summary.passed]: 7,
      [summary.rejected]: 3,
      [summary.undecided]: 0,
      [summary.explicitPassed]: 1,
      [summary.explicitRejected]: 2,
      [summary.wholePassed]: 5,
      [summary.wholeRejected]: 2,
      [summary.defaultPassed]: 0,
      [summary.overruledPassed]: 1,
      [summary.overruledRejected]: 0,
      [summary.unseen]: 7,
      [summary.unseenPassed]: 5,
      [summary.unseenRejected]: 2,
      [summary.restsOn]: 3,
      // One of three, below the agreed half, with an interval that allows for the seven unseen items.
      [summary.accuracy]: 0.3333,
      [summary.allResults]: 0.7,
    });
    expect(Number(figures[summary.low])).toBeLessThan(0.2);
    expect(Number(figures[summary.high])).toBeGreaterThan(0.6);
    const unseenPassed = rows('Summary').find(([label]) => label === summary.unseenPassed);
    expect(unseenPassed?.[2]).toBe(0.5);

    expect(rows('Acceptors').slice(1)).toEqual([
      [bengt.userName, 3, 1, 2, 0, 1, 1, 3, 3, '0002, 0005'],
      [cecilia.userName, 0, 0, 0, 0, 2, 0, 4, 4, '0003, 0004'],
    ]);
    const [held, passed, rejected] = ['Under acceptance', 'Passed', 'Rejected'];
    expect(rows('Packages').slice(1)).toEqual([
      [1, '0001', 1, 2, 2, 0, held, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0.5],
      [2, '0002', 3, 4, 2, 0, passed, 2, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, bengt.userName, inTokyo(1)],
      [3, '0003', 5, 6, 2, 0, passed, 2, 0, 0, 0, 2, 0, 0, 0, 2, 2, null, cecilia.userName, inTokyo(1)],
      [4, '0004', 7, 8, 2, 0, passed, 2, 0, 0, 0, 2, 0, 0, 0, 2, 2, null, cecilia.userName, inTokyo(1)],
      [5, '0005', 9, 10, 2, 0, rejected, 0, 2, 0, 0, 0, 2, 0, 0, 2, 0, null, bengt.userName, inTokyo(1)],
    ]);
    const [own, overruled, whole] = ['One by one', 'One by one, overruled by the package', 'Only by whole package'];
    expect(
      rows('Items')
        .slice(1)
        .map((row) => [row[3], row[11], row[12]]),
    ).toEqual([
      ['Passed', own, 'Opened'],
      ['Rejected', own, 'Opened'],
      ['Passed', overruled, 'Opened'],
      ...Array.from({ length: 5 }, () => ['Passed', whole, 'Never opened']),
      ...Array.from({ length: 2 }, () => ['Rejected', whole, 'Never opened']),
    ]);
    const words = JSON.stringify(workbook.sheets.map(({ rows: all }) => all)).toLowerCase();
    expect(words).not.toMatch(/full inspection|proved/);
  });

  test('[2.4-05] has all of what takes several reads: items, errors of one item, and events', async () => {
    const many = 2500;
    const annotations = () =>
      Array.from({ length: many }, (_, n) => ({
        ...{ id: `a${n}`, label: 'nut', attributes: {}, source: {} },
        geometry: { kind: 'box' as const, x: 1, y: 1, width: 5, height: 5 },
      }));
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1, annotations });
    const ticks = Array.from({ length: many }, (_, n) => ({
      annotationId: `a${n}`,
      typeId: 'loose-box',
      remark: `${n}`,
    }));
    must(await batch.decide(bengt, 1, '20', { itemErrors: [{ typeId: 'missing', remark: '' }], ticks, comment: '' }));
    await multiplyItems(batch.batchId, many);

    const { rows } = await makeReport(batch.batchId, 'en');
    const upTo = (to: number) => Array.from({ length: to }, (_, n) => n + 1);
    expect(
      rows('Items')
        .slice(1)
        .map(([index]) => index),
    ).toEqual(upTo(many + 1));
    expect(
      rows('Errors')
        .slice(2)
        .map((row) => [row[3], row[4], row[6]]),
    ).toEqual(ticks.map(({ annotationId, remark }) => [annotationId, 'nut', remark]));
    expect(
      rows('Event history')
        .slice(1)
        .map((row) => row[3])
        .filter((details) => String(details).startsWith('#')),
    ).toEqual(['#1 · img_0001.png · Missing object, Loose box', ...upTo(many).map((n) => `#${n + 1}`)]);
  });

  test('is a file with a name of its own, a frozen header, and no formula whatever a text begins with', async () => {
    const { batchId, number } = await finished();
    const { ready, download, workbook } = await makeReport(batchId, 'ja');
    expect(ready.fileName).toMatch(new RegExp(`^${number} Nuts- -1-2- \\w{4} 検収レポート\\.xlsx$`));
    expect(download.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(download.headers['content-disposition']).toContain(encodeURIComponent('検収レポート'));
    const formulas = workbook.sheets.flatMap(({ cells }) =>
      [...(cells?.values() ?? [])].filter((cell) => cell.formula !== undefined || cell.type === 'formula'),
    );
    expect(formulas).toEqual([]);
    const items = workbook.sheets.find(({ name }) => name === phrasesOf('ja').report.sheets.items);
    expect(items?.freezePane).toMatchObject({ rows: 1 });
    expect(items?.columns?.map(({ width }) => Math.round(width ?? 0)).slice(0, 2)).toEqual([10, 40]);
  });

  test('is made of a batch under acceptance too, and again without harm', async () => {
    server.clock.set(START);
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const first = await makeReport(batch.batchId, 'en');
    expect(figuresOf(first.rows('Summary'))).toMatchObject({
      Result: 'Under acceptance',
      Undecided: 1,
    });
    await server.context.work.send(server.context.db, makeReportWork, {
      customerId: batch.customerId,
      reportId: first.reportId,
    });
    const second = await makeReport(batch.batchId, 'en');
    expect(must(await server.customer.getReport({ reportId: first.reportId }, { as: astrid }))).toMatchObject({
      state: 'ready',
      url: first.ready.url,
    });
    expect(must(await server.customer.getReport({ reportId: first.reportId }, { as: bengt })).state).toBe('ready');
    expect(second.reportId).not.toBe(first.reportId);
  });

  test('[8-09] 5007012 before anybody began; [1-02] [6-02] 5019007 and 5002001 for who does not see the batch', async () => {
    const batch = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [bengt] });
    const ask = (as?: Person) =>
      server.customer.createReport({ batchId: batch.batchId, language: 'en' }, as === undefined ? {} : { as });
    expect(await ask(bengt)).toMatchObject({ status: 5007012 });
    await acceptanceOf(server, batch).start(bengt);
    for (const stranger of [cecilia, world.kanda.administrator]) {
      expect(await ask(stranger)).toMatchObject({ status: 5019007 });
    }
    const { reportId } = must(await ask(bengt));
    expect(must(await server.customer.getReport({ reportId }, { as: astrid }))).toBeDefined();
    for (const stranger of [cecilia, world.kanda.administrator])
      expect(await server.customer.getReport({ reportId }, { as: stranger })).toMatchObject({ status: 5002001 });
    expect(await server.customer.getReport({ reportId: newId() }, { as: astrid })).toMatchObject({ status: 5002001 });
    expect(await server.customer.getReport({ reportId: 'x' }, { as: astrid })).toMatchObject({ status: 5002002 });
    expect(await server.customer.getReport({ reportId })).toMatchObject({ status: 401 });
    expect(await ask()).toMatchObject({ status: 401 });
  });

  test('is asked for once under one id, and not at all when the call is rolled back', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const input = { batchId: batch.batchId, language: 'en' as const };
    const requestId = newId();
    const asked = await Promise.all([1, 2].map(() => server.customer.createReport(input, { as: bengt, requestId })));
    expect(new Set(asked.map((answer) => must(answer).reportId)).size).toBe(1);
    const rows = await server.context.db
      .selectFrom('report')
      .where('batch_id', '=', batch.batchId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);

    const lost = newId();
    const rollBack = server.context.db.transaction().execute(async (db) => {
      await server.context.work.send(db, makeReportWork, { customerId: batch.customerId, reportId: lost });
      throw new Error('rolled back');
    });
    await expect(rollBack).rejects.toThrow('rolled back');
    const { rows: queued } = await server.context.pool.query(`select from pgboss.job where data ->> 'reportId' = $1`, [
      lost,
    ]);
    expect(queued).toHaveLength(0);
  });

  test('that cannot be stored is tried again, and failed once nothing helped', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    const reportId = newId();
    const { customerId, batchId } = batch;
    await addReport(server.context.db, {
      ...{ customer_id: customerId, id: reportId, batch_id: batchId, language: 'en', state: 'waiting' },
      ...{ file_name: null, object_key: null, created_by: bengt.memberId, created_at: server.clock.now() },
    });
    const { objects } = server.context;
    const full = { ...server.context, objects: { ...objects, put: () => Promise.reject(new Error('disk full')) } };
    const work = { customerId, reportId };
    const state = async () => must(await server.customer.getReport({ reportId }, { as: bengt }));
    await expect(makeReportWork.run(full, work)).rejects.toThrow('disk full');
    expect(await state()).toEqual({ state: 'making', fileName: null, url: null });
    await makeReportWork.giveUp(full, work);
    expect(await state()).toEqual({ state: 'failed', fileName: null, url: null });
    await makeReportWork.run(server.context, work);
    expect(await state()).toMatchObject({ state: 'ready' });
    await makeReportWork.giveUp(full, work);
    expect(await state()).toMatchObject({ state: 'ready' });
  });
});
