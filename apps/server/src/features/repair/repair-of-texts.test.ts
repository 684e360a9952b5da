import { beginTexts, must, redeliverTexts, spanOf, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
const as = { as: astrid };

const ada = 'Ada Lovelace 🙂 lives in London.';
const bob = 'Bob lives nowhere.';
const carl = 'Carl lives in Lund.';
const person = (text: string, ...words: string[]) => spanOf('T1', 'person', text, ...words);
const texts = [
  { fileName: 'ada.txt', text: ada, annotations: [person(ada, 'Ada'), spanOf('T2', 'place', ada, 'London')] },
  { fileName: 'bob.txt', text: bob, annotations: [person(bob, 'Bob')] },
  { fileName: 'carl.txt', text: carl, annotations: [person(carl, 'Carl')] },
] as const;

/** The first text is rejected for a span, the second whole, and the third passed. */
async function rejected() {
  const batch = await beginTexts(server, world.fruktlabb, [bengt], texts);
  const ticks = [{ annotationId: 'T1', typeId: 'loose-box', remark: 'her whole name' }];
  must(await batch.decide(bengt, 1, '20', { ticks }));
  must(await batch.decide(bengt, 2, '20'));
  must(await batch.decide(bengt, 3, '10'));
  must(await batch.finish(astrid, '20', 'spans are too short'));
  const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, as));
  return { ...batch, idOf: (index: number) => items[index - 1]?.id ?? '' };
}

const [first, second] = texts;
const repaired = { ...first, annotations: [person(ada, 'Ada', 'Lovelace'), first.annotations[1]] };

describe('[4.2-02] a repair of texts', () => {
  test('says what became of each span, and asks whether its errors are fixed', async () => {
    const { batchId, idOf, take } = await rejected();
    const summary = must(await redeliverTexts(server, batchId, [repaired, second]));
    expect(summary).toMatchObject({ round: 2, asked: 2, changed: 1, unchanged: 1, missing: 0, unasked: 0 });

    const { repair } = must(await server.customer.getItemDifference({ itemId: idOf(1) }, as));
    const unchanged = { relabelled: null, redrawn: null, visibility: 0, attributes: [] };
    expect(repair).toMatchObject({
      kind: 'changed',
      difference: {
        matchedBy: 'ids',
        changes: [{ ...unchanged, before: 'T1', after: 'T1', moved: { measure: 'characters', by: 8 } }],
        unchanged: [{ before: 'T2', after: 'T2' }],
      },
    });
    expect(must(await server.customer.getItemDifference({ itemId: idOf(2) }, as)).repair).toMatchObject({
      kind: 'claimed',
    });
    expect(must(await server.customer.getItemDifference({ itemId: idOf(3) }, as)).repair).toBeNull();
    const { items } = must(await server.customer.getBatchDifference({ batchId }, as));
    expect(items).toMatchObject([
      { fileName: 'ada.txt', thumbnailUrl: null, excerpt: ada },
      { fileName: 'bob.txt', thumbnailUrl: null, excerpt: bob },
    ]);

    const { version: seen } = must(await server.customer.getBatch({ batchId }, as)).batch;
    must(await server.customer.startBatch({ batchId, version: seen }, { as: bengt }));
    const { id: itemId, round, version, questions, queuePart, media } = await take(bengt, 1);
    expect([queuePart, media.kind]).toEqual(['changed', 'text']);
    expect(questions).toMatchObject([{ annotationId: 'T1', typeId: 'loose-box', remark: 'her whole name' }]);
    const answers = questions.map(({ number }) => ({ question: number, isFixed: true, carriedTo: null }));
    const verdict = { itemErrors: [], ticks: [], comment: '', answers };
    must(await server.customer.decideItem({ itemId, round, version, result: '10', verdict }, { as: bengt }));
    const { figures } = must(await server.customer.getFixRates({ batchId }, as));
    expect(figures).toContainEqual(expect.objectContaining({ round: 2, label: 'person', asked: 1, fixed: 1 }));
  });

  test('[2.4-09] asks for what is missing at its place, for as long as it is not fixed there', async () => {
    const batch = await beginTexts(server, world.fruktlabb, [bengt], texts);
    const missing = (...range: [number, number]) => ({
      ...{ typeId: 'missing', remark: '' },
      place: { kind: 'span' as const, ranges: [range] },
    });
    const [lives, lund] = [missing(7, 12), missing(16, 18)];
    const { batchId, decide, take, finish } = batch;
    const start = async () => {
      const { version } = must(await server.customer.getBatch({ batchId }, as)).batch;
      must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
    };
    for (const index of [1, 3]) must(await decide(bengt, index, '10'));
    must(await decide(bengt, 2, '20', { itemErrors: [lives] }));
    must(await finish(astrid, '20', 'a name is missing'));
    must(await redeliverTexts(server, batchId, texts));
    await start();
    const asked = await take(bengt, 2);
    expect(asked.questions).toMatchObject([{ number: 1, annotationId: null, asked: 1, ...lives }]);
    const answers = [{ question: 1, isFixed: false, carriedTo: null }];
    must(await decide(bengt, 2, '20', { itemErrors: [lund, lives], answers }));
    must(await finish(astrid, '20', 'still missing'));
    const [rejected] = must(await server.provider.getRepair({ batchId })).items.filter(({ index }) => index === 2);
    expect(rejected?.unfixed).toEqual([{ annotationId: null, typeId: 'missing', asked: 1, place: lives.place }]);
    must(await redeliverTexts(server, batchId, texts));
    await start();
    // The one at another place is asked for the first time.
    expect((await take(bengt, 2)).questions).toMatchObject([
      { asked: 1, ...lund },
      { asked: 2, ...lives },
    ]);
  });

  test('is refused where it brings another text, as a repair of pictures is', async () => {
    const { batchId } = await rejected();
    const other = { ...repaired, text: `${ada} ` };
    expect(await redeliverTexts(server, batchId, [other, second])).toMatchObject({
      status: 5002002,
      responseObject: {
        problems: [
          { file: 'ada.txt', reason: 'is another text than the one delivered before; a repair changes annotations' },
        ],
      },
    });
  });

  test('finds records by their texts, for an export of some of them numbers its lines anew', async () => {
    const { batchId, idOf } = await rejected();
    const renumbered = [
      { ...second, fileName: 'ada.txt' },
      { ...repaired, fileName: '02.txt' },
    ];
    const summary = must(await redeliverTexts(server, batchId, renumbered));
    expect(summary).toMatchObject({ round: 2, asked: 2, changed: 1, unchanged: 1, missing: 0, unasked: 0 });
    expect(must(await server.customer.getItemDifference({ itemId: idOf(1) }, as)).repair).toMatchObject({
      kind: 'changed',
    });
    expect(must(await server.customer.getItemDifference({ itemId: idOf(2) }, as)).repair).toMatchObject({
      kind: 'claimed',
    });
  });

  test('tells equal texts apart by their names, and refuses those it cannot tell apart', async () => {
    const twins = [
      { fileName: 'one.txt', text: bob, annotations: [person(bob, 'Bob')] },
      { fileName: 'two.txt', text: bob, annotations: [] },
      texts[0],
    ] as const;
    const begin = async () => {
      const batch = await beginTexts(server, world.fruktlabb, [bengt], twins);
      for (const index of [1, 2, 3]) must(await batch.decide(bengt, index, '20'));
      must(await batch.finish(astrid, '20', 'again'));
      return batch.batchId;
    };
    const [one, two, ada] = twins;
    const summary = must(await redeliverTexts(server, await begin(), [two, one, { ...ada, fileName: '3.txt' }]));
    expect(summary).toMatchObject({ asked: 3, changed: 0, unchanged: 3, missing: 0 });
    const other = [
      { ...two, fileName: 'ada.txt' },
      { ...ada, fileName: 'one.txt' },
    ];
    expect(await redeliverTexts(server, await begin(), other)).toMatchObject({
      status: 5002002,
      responseObject: { problems: [{ file: 'ada.txt' }] },
    });
  });
});
