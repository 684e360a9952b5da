import type { Language } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import {
  beginBatch,
  must,
  setRights,
  spotCheckOf,
  startWorld,
  type TestServer,
  testAnnotations,
} from '@countersign/testing';
import type { CellValue } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
/** As a clock in Tokyo shows it, as the spreadsheet stores it. */
const inTokyo = (minutes: number) => new Date(START.getTime() + (minutes + 9 * 60) * 60_000);

const { server, world } = await startWorld({ startAt: START, settings: { timeZone: 'Asia/Tokyo' } });
const bengt = world.fruktlabb.acceptor;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true });
});

type Draw = Parameters<TestServer['customer']['drawSample']>[0];

async function draw(batch: { readonly batchId: string }, changed: Partial<Draw>) {
  return must(await spotCheckOf(server, batch).draw(bengt, { undecided: '10', ...changed })).sample;
}

/** Decides the first so many items of the sample as they come up. */
async function workOn(batch: { readonly batchId: string }, count: number, isRight: (nth: number) => boolean) {
  const seen = await spotCheckOf(server, batch).workThrough(bengt, (nth) => (isRight(nth) ? '10' : '20'), count);
  expect(seen).toHaveLength(count);
}

async function report(batchId: string, language: Language = 'en') {
  const { rows } = await readReport(server, bengt, batchId, language);
  const summary = rows(phrasesOf(language).report.sheets.summary);
  /** Labels with their values from the line that begins with `title` up to the next empty line. */
  const part = (title: string) => {
    const from = summary.findIndex(([label]) => label === title);
    const to = summary.findIndex((row, n) => n > from && row.length === 0);
    return figuresOf(summary.slice(from, to));
  };
  return { rows, part, words: JSON.stringify(summary) };
}

/** What the rows say in these columns, each combination once. */
const kindsOf = (rows: CellValue[][], ...columns: number[]) => [
  ...new Set(rows.map((row) => columns.map((n) => row[n] ?? '').join(', '))),
];

const words = phrasesOf('en').report;

describe('[2.4-05] the report of a batch with a spot check', () => {
  test('has every sample as it was drawn, and what the one that counts found', async () => {
    server.clock.set(START);
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 60, agreedRate: 0.99 });
    const first = await draw(batch, {
      ...{ size: { kind: 'percentage', percent: 10 }, order: 'sequential', fromIndex: 11, includeHeld: false },
      plan: { kind: 'confidence', rate: 0.975, confidence: 0.9 },
    });
    server.clock.set(new Date(START.getTime() + 5 * 60_000));
    const plan = { kind: 'aql', limit: 10, level: 'II', severity: 'normal' } as const;
    const { seed } = await draw(batch, { plan, size: { kind: 'count', count: 13 } });
    await workOn(batch, 13, (nth) => nth > 2);
    must(await batch.finish(bengt, '10'));

    const { part, rows } = await report(batch.batchId);
    expect(first).toMatchObject({ number: 1, lot: 50 });
    expect(part('Spot check: sample 1')).toEqual({
      'Spot check: sample 1': 'Drawn earlier, does not count',
      'Drawn at': inTokyo(0),
      'Drawn by': bengt.userName,
      'How many, by': 'To be 90% sure that at least 97.5% are right',
      'Order of the draw': 'In sequence',
      'From index number': 11,
      'Drawn from': 'The whole batch',
      'What others were accepting then': 'Left out',
      'Items that could be drawn': 50,
      'Items drawn': 5,
      'Seed of the draw, kept with the drawn items': '–',
    });
    expect(part('Spot check: sample 2')).toMatchObject({
      'Spot check: sample 2': 'The sample that counts',
      'Drawn at': inTokyo(5),
      'How many, by': 'AQL 10%, level II, normal inspection',
      'Order of the draw': 'At random',
      'What others were accepting then': 'Could be drawn too',
      'Items that could be drawn': 60,
      'Items drawn': 13,
      'Seed of the draw, kept with the drawn items': seed,
    });
    const found = part('What sample 2 found');
    expect(found).toMatchObject({
      'Valid items of the sample': 13,
      'Decided one by one in the sample': 13,
      'Passed in the sample': 10,
      'Rejected in the sample': 3,
      'Defects (rejected, or passed after an edit)': 3,
      'Delivered accuracy of the sample': 0.7692,
      'Items nobody decides': 'Pass by default when the batch is finished',
      'Passed by default with the batch': 47,
      'Of these, never opened by anybody': 47,
      'What decides': 'The number of the plan: passes with up to 3 defects',
      'The result the sample asks for': 'Passed',
      'Finished before the whole sample was decided': 'No',
    });
    // Wilson's interval of 10 in 13, narrowed for a lot of 60: n = 13 * 59 / 47.
    expect(found['Lower end of its 95% interval']).toBeCloseTo(0.53, 2);
    expect(found['Upper end of its 95% interval']).toBeCloseTo(0.909, 2);

    const items = rows('Items').slice(1);
    const drawn = items.filter((row) => row[13] === 'Drawn');
    expect([rows('Items')[0]?.[13], drawn.length, items.length]).toEqual(['Sample', 13, 60]);
    expect(kindsOf(drawn, 11, 12)).toEqual(['One by one, Opened']);
    const rest = items.filter((row) => row[13] !== 'Drawn');
    expect(kindsOf(rest, 3, 11, 12)).toEqual(['Passed, By default, after a spot check, Never opened']);

    const said = rows('Event history').map((row) => row.slice(2, 4));
    expect(said).toContainEqual([
      'Drew a spot check',
      'sample 2: 13 of 60 items, at random; what nobody decides passes by default',
    ]);
    expect(said).toContainEqual([
      'Acceptance finished',
      'Passed · sample: 13 of 13 decided, 3 defects · 47 items passed by default',
    ]);
  });

  test('lists what a sample by label found in each of them, and weighs them', async () => {
    server.clock.set(START);
    const annotations = (n: number) => testAnnotations(n < 4 ? 2 : n < 34 ? 1 : 0);
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 40, agreedRate: 0.7, annotations });
    await draw(batch, { size: { kind: 'count', count: 10 }, stratifyBy: 'label' });
    const wrong: number[] = [];
    await spotCheckOf(server, batch).workThrough(bengt, () => '10');
    const { items } = must(
      await server.customer.listItems({ batchId: batch.batchId, sample: 'in', size: 100 }, { as: bengt }),
    );
    for (const { index } of items)
      if (index > 34) {
        wrong.push(index);
        must(await batch.decide(bengt, index, '20', { itemErrors: [{ typeId: 'missing', remark: '' }] }));
      }
    must(await batch.finish(bengt, '10'));
    const { part, rows } = await report(batch.batchId);
    expect(part('Spot check: sample 1')).toMatchObject({ 'Order of the draw': 'At random, each label its part' });
    // One of ten is wrong; it speaks of 6 of 40.
    expect(wrong).toHaveLength(1);
    expect(part('What sample 1 found')).toMatchObject({ 'Delivered accuracy of the sample': 0.85 });
    const summary = rows('Summary');
    const from = summary.findIndex(([name]) => name === 'By label');
    expect(summary.slice(from, from + 4)).toEqual([
      ['By label', 'Items', 'Drawn', 'Looked at', 'Defects'],
      ['bolt', 30, 8, 8, 0],
      ['without annotations', 6, 1, 1, 1],
      ['nut', 4, 1, 1, 0],
    ]);
  });

  test('gives a sample drawn in sequence a rate without an interval, and its rest a line of its own', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 8, agreedRate: 0.5 });
    await draw(batch, { size: { kind: 'count', count: 2 }, order: 'sequential', undecided: '00' });
    await workOn(batch, 2, (nth) => nth === 0);
    const { part, words: text } = await report(batch.batchId);
    const found = part('What sample 1 found');
    expect(found).toMatchObject({
      'Delivered accuracy of the sample': 0.5,
      'Lower end of its 95% interval': '–',
      'Upper end of its 95% interval': '–',
      'Items nobody decides': 'Have to be decided before the batch is finished',
      'Passed by default with the batch': 0,
      'What decides': 'The agreed rate of 50%',
    });
    expect(text).toContain(words.sampling.noInterval);
    // Nor has the rate of everything decided, which is the same two items; and nothing was finished yet.
    expect(part('Rates')).toMatchObject({
      [words.summary.restsOn]: 2,
      [words.summary.low]: '–',
      [words.summary.high]: '–',
    });
    expect(found).not.toHaveProperty('Finished before the whole sample was decided');
  });

  test.each([
    ['10', true, 'reached'],
    ['20', false, 'missed'],
  ] as const)('finished early with %s, as the test was settled, says so', async (result, isRight, settled) => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 120, agreedRate: 0.6 });
    await draw(batch, { size: { kind: 'count', count: 100 } });
    await workOn(batch, 40, () => isRight);
    must(await batch.finish(bengt, result));
    const { part, words: text } = await report(batch.batchId);
    expect(part('What sample 1 found')).toMatchObject({
      'Finished before the whole sample was decided': 'Yes, after 40 of 100 items',
      'Passed by default with the batch': 80,
    });
    expect(text).toContain(`by then: 95% sure that the agreed 60% is ${settled}.`);
  });

  test('counts in the sheet of packages what passed by default apart from what was passed whole', async () => {
    const options = { mode: 'package', items: 6, packageSize: 3, agreedRate: 0.5 } as const;
    const batch = await beginBatch(server, world.fruktlabb, [bengt], options);
    const target = { kind: 'range', from: 2, to: 2 } as const;
    must(
      await server.customer.decidePackages({ batchId: batch.batchId, round: 1, target, result: '10' }, { as: bengt }),
    );
    await draw(batch, { size: { kind: 'count', count: 1 }, order: 'sequential' });
    must(await batch.decide(bengt, 1, '10'));
    must(await batch.finish(bengt, '10'));
    const { rows } = await report(batch.batchId);
    const [header = [], ...packages] = rows('Packages');
    const column = (name: string) => packages.map((row) => row[header.indexOf(name)]);
    expect(column(words.packages.wholePassed)).toEqual([0, 3]);
    expect(column(words.packages.byDefault)).toEqual([2, 0]);
    expect(rows('Acceptors')[1]?.slice(0, 8)).toEqual([bengt.userName, 1, 1, 0, 0, 1, 0, 3]);
  });

  test.each(['zh', 'ja'] as const)('says all of it in %s', async (language) => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 4, agreedRate: 0.5 });
    await draw(batch, { size: { kind: 'count', count: 2 } });
    await workOn(batch, 2, () => true);
    must(await batch.finish(bengt, '10'));
    const { rows, part } = await report(batch.batchId, language);
    const { sampling, columns, drawn, sheets, basis } = phrasesOf(language).report;
    expect(part(sampling.sample(1))).toMatchObject({ [sampling.size]: 2, [sampling.plan]: sampling.plans.own });
    expect(part(sampling.found(1))).toMatchObject({ [sampling.decided]: 2, [sampling.byDefault]: 2 });
    expect(rows(sheets.items)[0]?.[13]).toBe(columns.drawn);
    const items = rows(sheets.items).slice(1);
    const [own, rest] = [items.filter((row) => row[13] === drawn), items.filter((row) => row[13] !== drawn)];
    expect([own.length, kindsOf(own, 11), kindsOf(rest, 11)]).toEqual([2, [basis.explicit], [basis.byDefault]]);
    const done = {
      zh: '通过 · 样本 2 条中已判定 2 条，0 个缺陷 · 2 条默认通过',
      ja: '合格 · 標本 2件中 2件を判定、欠陥 0件 · 既定で合格 2件',
    };
    expect(rows(sheets.history).map((row) => row[3])).toContain(done[language]);
  });
});
