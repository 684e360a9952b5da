import { beginRecordings, intervalOf, makeWav, must, redeliverRecordings, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const as = { as: astrid };

const soundOf = (hertz: number) => makeWav([[{ hertz, seconds: 4 }]]);
const first = {
  ...{ fileName: 'first.wav', bytes: soundOf(220) },
  annotations: [intervalOf('1', 'Ada', 0, 1.5, 'good morning'), intervalOf('2', 'Ben', 2, 3)],
};
const second = { fileName: 'second.wav', bytes: soundOf(330), annotations: [intervalOf('1', 'Ben', 0, 1)] };
const third = { fileName: 'third.wav', bytes: soundOf(440), annotations: [intervalOf('1', 'Ada', 1, 2, 'bye')] };

/** The first recording is rejected for a segment, the second whole, and the third passed. */
async function rejected() {
  const batch = await beginRecordings(server, world.fruktlabb, [bengt], [first, second, third]);
  const ticks = [{ annotationId: '1', typeId: 'loose-box', remark: 'it begins later' }];
  must(await batch.decide(bengt, 1, '20', { ticks }));
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.decide(bengt, 3, '10'));
  must(await batch.finish(astrid, '20', 'borders are off'));
  const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, as));
  return { ...batch, idOf: (index: number) => items[index - 1]?.id ?? '' };
}

describe('[4.2-02] a repair of recordings', () => {
  test('says by how much each segment moved, and asks whether its errors are fixed', async () => {
    const { batchId, idOf, take } = await rejected();
    const [, other] = first.annotations;
    if (other === undefined) throw new Error('no second annotation');
    const repaired = { ...first, annotations: [intervalOf('1', 'Ada', 0.25, 1.5, 'good morning'), other] };
    const summary = must(await redeliverRecordings(server, batchId, [repaired, second]));
    expect(summary).toMatchObject({ round: 2, asked: 2, changed: 1, unchanged: 1, missing: 0, unasked: 0 });

    const { repair } = must(await server.customer.getItemDifference({ itemId: idOf(1) }, as));
    expect(repair).toMatchObject({
      kind: 'changed',
      difference: {
        changes: [{ relabelled: null, moved: { measure: 'time', by: 250 } }],
        unchanged: [{ before: '2', after: '2' }],
      },
    });
    const { version: seen } = must(await server.customer.getBatch({ batchId }, as)).batch;
    must(await server.customer.startBatch({ batchId, version: seen }, { as: bengt }));
    const { id: itemId, round, version, questions, queuePart, media } = await take(bengt, 1);
    expect([queuePart, media.kind]).toEqual(['changed', 'audio']);
    expect(questions).toMatchObject([{ annotationId: '1', typeId: 'loose-box', remark: 'it begins later' }]);
    const answers = questions.map(({ number }) => ({ question: number, isFixed: true, carriedTo: null }));
    const verdict = { itemErrors: [], ticks: [], comment: '', answers };
    must(await server.customer.decideItem({ itemId, round, version, result: '10', verdict }, { as: bengt }));
    const { figures } = must(await server.customer.getFixRates({ batchId }, as));
    expect(figures).toContainEqual(expect.objectContaining({ round: 2, label: 'Ada', asked: 1, fixed: 1 }));
  });

  test('finds the segments of another transcript by their time where their ids are others', async () => {
    const { batchId, idOf } = await rejected();
    const renamed = {
      ...first,
      annotations: [intervalOf('7', 'Ben', 2, 3), intervalOf('8', 'Ada', 0.1, 1.5, 'good evening')],
    };
    must(await redeliverRecordings(server, batchId, [renamed, second]));
    const { repair } = must(await server.customer.getItemDifference({ itemId: idOf(1) }, as));
    expect(repair?.difference?.changes).toMatchObject([
      { before: '1', after: '8', moved: { measure: 'time', by: 100 }, attributes: [{ name: 'text' }] },
    ]);
    expect(repair?.difference?.unchanged).toEqual([{ before: '2', after: '7' }]);
  });

  test('[2.4-09] asks for what is missing at its time, which the recording has to have', async () => {
    const batch = await beginRecordings(server, world.fruktlabb, [bengt], [first, second, third]);
    const missing = (fromUs: number, toUs: number) => ({
      itemErrors: [{ typeId: 'missing', remark: '', place: { kind: 'interval' as const, fromUs, toUs } }],
    });
    expect((await batch.decide(bengt, 1, '20', missing(3_000_000, 4_000_001))).status).toBe(5007003);
    must(await batch.decide(bengt, 1, '20', missing(3_000_000, 3_500_000)));
    must(await batch.decide(bengt, 2, '20', { itemErrors: [{ typeId: 'missing', remark: '' }] }));
    must(await batch.decide(bengt, 3, '10'));
    must(await batch.finish(astrid, '20', 'segments are missing'));
    const added = { ...first, annotations: [...first.annotations, intervalOf('3', 'Ben', 3, 3.5)] };
    must(await redeliverRecordings(server, batch.batchId, [added, second]));
    const { version } = must(await server.customer.getBatch({ batchId: batch.batchId }, as)).batch;
    must(await server.customer.startBatch({ batchId: batch.batchId, version }, { as: bengt }));
    const { questions } = await batch.take(bengt, 1);
    expect(questions).toMatchObject([
      { annotationId: null, typeId: 'missing', place: { kind: 'interval', fromUs: 3_000_000, toUs: 3_500_000 } },
    ]);
  });

  test('is refused where it brings other sound under a known name', async () => {
    const { batchId } = await rejected();
    const other = { ...first, bytes: soundOf(550) };
    expect((await redeliverRecordings(server, batchId, [other, second])).status).toBe(5002002);
  });
});
