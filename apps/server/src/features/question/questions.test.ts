import type { Annotation, Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import {
  type Acceptance,
  assignmentOf,
  beginBatch,
  countRoundTrips,
  must,
  type Person,
  repairOf,
  setRights,
  startWorld,
  testAnnotations,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { figuresOf, readReport } from '../../testing/read-report.ts';

const { server, world } = await startWorld();
const { acceptor: bengt, administrator: boss } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { canFinish: true });
});

/** A bolt `a1` and a nut `a2`. */
const [bolt, nut] = testAnnotations(2) as [Annotation, Annotation];
const shifted: Annotation = { ...bolt, geometry: { kind: 'box', x: 5, y: 8, width: 12, height: 9 } };
const ticks = [
  { annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' },
  { annotationId: 'a1', typeId: 'loose-box', remark: '' },
];
const itemErrors = [{ typeId: 'missing', remark: 'the washer' }];
const wrong: Verdict = { itemErrors, ticks, comment: 'look again' };
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const yes = (question: number) => ({ question, isFixed: true, carriedTo: null });
const no = (question: number, carriedTo: string | null) => ({ question, isFixed: false, carriedTo });

type Batch = Awaited<ReturnType<typeof beginBatch>>;

/** A batch of three items, 1 and 2 rejected for three errors each, in its second round: 1 changed and 2 as it was. */
async function repairedBatch(as: Person = bengt) {
  const batch = await beginBatch(server, world.fruktlabb, [as], { items: 3 });
  for (const index of [1, 2]) must(await batch.decide(as, index, '20', wrong));
  must(await batch.decide(as, 3, '10'));
  await nextRound(batch, [shifted, nut], as);
  return batch;
}

/** Rejects a batch, brings item 1 as given and item 2 as it was, and starts the acceptance. */
async function nextRound(batch: Batch, first: readonly Annotation[], as: Person = bengt): Promise<void> {
  must(await batch.finish(as, '20', 'nuts are bolts'));
  await repairOf(server, batch).redeliver(
    new Map([
      [1, first],
      [2, [bolt, nut]],
    ]),
  );
  const { batchId } = batch;
  const { version } = must(await server.customer.getBatch({ batchId }, { as })).batch;
  must(await server.customer.startBatch({ batchId, version }, { as }));
}

const save = async (batch: Acceptance, index: number, verdict: Verdict) => {
  const { id: itemId, round, version } = await batch.take(bengt, index);
  return server.customer.saveItem({ itemId, round, version, verdict }, { as: bengt });
};
const ratesOf = async (batchId: string, as: Person = boss) =>
  must(await server.customer.getFixRates({ batchId }, { as })).figures;
const figures = (
  round: number,
  typeId: string,
  label: string | null,
  asked: number,
  fixed: number,
  unfixed: number,
) => ({
  ...{ round, typeId, label, asked, fixed, unfixed },
});

describe('[2.4-10] the errors of the round before', () => {
  test('are asked for in the next one, of items that were rejected', async () => {
    const batch = await repairedBatch();
    const questions = [
      { number: 1, annotationId: 'a2', label: 'nut', typeId: 'wrong-label', remark: 'a bolt', asked: 1 },
      { number: 2, annotationId: 'a1', label: 'bolt', typeId: 'loose-box', remark: '', asked: 1 },
      { number: 3, annotationId: null, label: null, typeId: 'missing', remark: 'the washer', asked: 1 },
    ];
    expect(await batch.take(bengt, 1)).toMatchObject({ questions, verdict: clean });
    // What came back as it was keeps its decision, and its errors.
    expect(await batch.take(bengt, 2)).toMatchObject({ questions, verdict: wrong, result: '20' });
    expect(await batch.take(bengt, 3)).toMatchObject({ questions: [] });
  });

  test('are not asked for where the whole package was rejected instead', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 4, mode: 'package', packageSize: 2 });
    const { batchId } = batch;
    const decideWhole = async (number: number, result: '10' | '20') => {
      const target = { kind: 'range', from: number, to: number } as const;
      must(await server.customer.decidePackages({ batchId, round: 1, target, result }, { as: bengt }));
    };
    // Item 1 has a verdict of its own, which the decision on its package replaces.
    must(await batch.decide(bengt, 1, '20', wrong));
    await decideWhole(1, '20');
    await decideWhole(2, '10');
    await nextRound(batch, [shifted, nut]);
    const asked = async (index: number) => (await batch.take(bengt, index)).questions.length;
    expect([await asked(1), await asked(2)]).toEqual([0, 0]);
  });

  test('are answered with the verdict, saved or decided, and whole each time', async () => {
    const batch = await repairedBatch();
    must(await save(batch, 1, { ...clean, answers: [yes(1), no(3, null)], itemErrors }));
    const { verdict } = await batch.take(bengt, 1);
    expect(verdict).toEqual({ ...clean, itemErrors, answers: [yes(1), no(3, null)] });
    must(await batch.decide(bengt, 1, '10', { answers: [yes(1), yes(2)] }));
    const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: bengt }));
    expect(events[0]).toMatchObject({ what: 'item.passed', data: { index: 1, answered: 2, fixed: 2 } });
    expect((await batch.take(bengt, 1)).verdict).toEqual({ ...clean, answers: [yes(1), yes(2)] });
    must(await save(batch, 1, clean));
    expect((await batch.take(bengt, 1)).verdict).toEqual(clean);
  });

  test('keep who answered and when, until the answer is another one', async () => {
    const batch = await repairedBatch();
    const answered = () =>
      server.context.db
        .selectFrom('item_question')
        .where('batch_id', '=', batch.batchId)
        .where('is_fixed', 'is not', null)
        .select(['round', 'number', 'is_fixed', 'carried_to', 'answered_by', 'answered_at'])
        .orderBy('number')
        .execute();
    must(await save(batch, 1, { ...clean, answers: [yes(1)] }));
    const [first] = await answered();
    expect(first).toMatchObject({ round: 2, number: 1, is_fixed: true, answered_at: server.clock.now() });
    server.clock.advance(60_000);
    must(await save(batch, 1, { ...clean, answers: [yes(1), no(2, 'a1')] }));
    const [same, second] = await answered();
    expect(same).toEqual(first);
    expect(second).toMatchObject({ number: 2, is_fixed: false, carried_to: 'a1', answered_at: server.clock.now() });
  });

  test('[5-06] keep the item from passing where one is not fixed, and unanswered ones do not', async () => {
    const batch = await repairedBatch();
    const pass = (answers: Verdict['answers']) =>
      batch.decide(bengt, 1, '10', { ...clean, ...(answers && { answers }) });
    expect(await pass([yes(1), no(2, 'a1')])).toMatchObject({
      ...{ status: 5007003, responseObject: { problems: [{ rule: 'unfixedCannotPass', annotationId: 'a1' }] } },
    });
    must(await pass([yes(1)]));
    // A passed item that stays passed cannot get such an answer either.
    expect(await save(batch, 1, { ...clean, answers: [no(1, 'a2')] })).toMatchObject({ status: 5007003 });
  });

  test('refuse an answer to no question, to one twice, and about an annotation that is not there', async () => {
    const batch = await repairedBatch();
    const refusal = async (index: number, answers: Verdict['answers']) => {
      const answered = await save(batch, index, { ...(index === 2 ? wrong : clean), ...(answers && { answers }) });
      return answered.status === 5007003 ? answered.responseObject.problems.map(({ rule }) => rule) : answered.status;
    };
    expect(await refusal(1, [yes(4)])).toEqual(['unknownQuestion']);
    expect(await refusal(1, [yes(1), no(1, null)])).toEqual(['unknownQuestion']);
    expect(await refusal(1, [no(1, 'a9')])).toEqual(['unknownAnnotation']);
    expect(await refusal(3, [yes(1)])).toEqual(['unknownQuestion']);
  });

  test('[8-09] refuse an answer of a screen that shows the round before', async () => {
    const batch = await repairedBatch();
    const { id: itemId, version } = await batch.take(bengt, 1);
    const write = { itemId, round: 1, version, verdict: { answers: [yes(1)] } };
    expect(await server.customer.saveItem(write, { as: bengt })).toMatchObject({ status: 5007031 });
  });

  test('are asked for again while they are not fixed, and counted', async () => {
    const batch = await repairedBatch();
    const carried = [{ annotationId: 'a2', typeId: 'wrong-label', remark: 'a bolt' }];
    must(await batch.decide(bengt, 1, '20', { ...clean, ticks: carried, answers: [no(1, 'a2'), yes(2), yes(3)] }));
    await nextRound(batch, [shifted, { ...nut, label: 'bolt' }]);
    expect((await batch.take(bengt, 1)).questions).toEqual([
      { number: 1, annotationId: 'a2', label: 'nut', typeId: 'wrong-label', remark: 'a bolt', asked: 2 },
    ]);
    // Nobody answered anything of item 2, and it is as it was: its errors were asked for twice all the same.
    expect((await batch.take(bengt, 2)).questions.map(({ asked }) => asked)).toEqual([2, 2, 2]);
    must(await batch.decide(bengt, 1, '10', { answers: [yes(1)] }));
    expect(await ratesOf(batch.batchId)).toEqual([
      figures(2, 'loose-box', 'bolt', 2, 1, 0),
      figures(2, 'missing', null, 2, 1, 0),
      figures(2, 'wrong-label', 'nut', 2, 0, 1),
      figures(3, 'loose-box', 'bolt', 1, 0, 0),
      figures(3, 'missing', null, 1, 0, 0),
      figures(3, 'wrong-label', 'nut', 2, 1, 0),
    ]);
  });

  test('tell the provider what is not fixed, and how often it was asked for', async () => {
    const batch = await repairedBatch();
    must(await batch.decide(bengt, 1, '20', { ...clean, itemErrors, answers: [yes(1), no(3, null)] }));
    must(await batch.finish(bengt, '20', 'the washer'));
    const { items } = must(await server.provider.getRepair({ batchId: batch.batchId }));
    expect(items.map(({ index, unfixed }) => [index, unfixed])).toEqual([
      [1, [{ annotationId: null, typeId: 'missing', asked: 1 }]],
      [2, []],
    ]);
  });

  test('[8-11] are told to those alone who see the batch, and of their packages', async () => {
    const batch = await repairedBatch();
    const { kanda } = world;
    const ask = (as?: Person) =>
      server.customer.getFixRates({ batchId: batch.batchId }, as === undefined ? {} : { as });
    expect(await ask(kanda.administrator)).toMatchObject({ status: 5019007 });
    expect(await ask()).toMatchObject({ status: 401 });
    expect(await ratesOf(batch.batchId, bengt)).toHaveLength(3);
    expect(await ratesOf(batch.batchId)).toHaveLength(3);
  });

  test('[8-11] are told to who has only packages of the batch, of these alone', async () => {
    const batch = await repairedBatch(boss);
    must(await batch.decide(boss, 1, '10', { answers: [yes(1)] }));
    must(await assignmentOf(server, batch).share(boss, [[bengt, 2, 3]]));
    expect(await ratesOf(batch.batchId, bengt)).toEqual([
      figures(2, 'loose-box', 'bolt', 1, 0, 0),
      figures(2, 'missing', null, 1, 0, 0),
      figures(2, 'wrong-label', 'nut', 1, 0, 0),
    ]);
    must(await assignmentOf(server, batch).share(boss, [[null, 2, 2]]));
    expect(await ratesOf(batch.batchId, bengt)).toEqual([]);
    expect(await ratesOf(batch.batchId)).toContainEqual(figures(2, 'wrong-label', 'nut', 2, 1, 0));
  });

  test('[2.4-05] are in the report, by round', async () => {
    const batch = await repairedBatch();
    must(await batch.decide(bengt, 1, '20', { ...wrong, ticks: [], answers: [yes(1), no(3, null)] }));
    const { rows } = await readReport(server, boss, batch.batchId, 'en');
    const { fixes, sheets } = phrasesOf('en').report;
    const figures = figuresOf(rows(sheets.summary));
    expect(figures[fixes.round(2)]).toBe('6 asked for, 1 fixed, 1 not, 4 unanswered');
    expect(figures[fixes.rate(2)]).toBe(0.5);
  });

  test('cost no statement of their own', async () => {
    const batch = await repairedBatch();
    const plain = await beginBatch(server, world.fruktlabb, [bengt], { items: 3 });
    const trips = async (of: Batch, verdict: Verdict) => {
      const { id: itemId, round, version } = await of.take(bengt, 1);
      return countRoundTrips(server, () =>
        server.customer.decideItem({ itemId, round, version, result: '10', verdict }, { as: bengt }),
      );
    };
    const opening = (of: Batch) => countRoundTrips(server, () => of.take(bengt, 2));
    expect(await opening(batch)).toEqual(await opening(plain));
    expect(await trips(batch, { ...clean, answers: [yes(1)] })).toEqual(await trips(plain, clean));
  });
});
