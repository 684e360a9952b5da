import type { Annotation, AnnotationEdit } from '@countersign/contract';
import { beginBatch, must, setRights, startWorld, testAnnotations } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: chiyo } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
  await setRights(server, chiyo, { mode: 'edit' });
});

const begun = (items = 4) => beginBatch(server, world.fruktlabb, [bengt, chiyo], { items });
type Begun = Awaited<ReturnType<typeof begun>>;

const [first, second] = testAnnotations(2) as [Annotation, Annotation];
const wider = { ...first, geometry: { kind: 'box', x: 2, y: 4, width: 20, height: 9 } } as const satisfies Annotation;
const drawn = { ...second, id: 'new', geometry: { kind: 'box', x: 40, y: 30, width: 10, height: 10 } } as const;
const noVerdict = { itemErrors: [], ticks: [], comment: '' };

async function opened(batch: Begun, index: number, as = bengt) {
  const { item } = must(await batch.open(as, { kind: 'index', index }));
  if (item === null) throw new Error('nothing was opened');
  return item;
}

/** Opens an item and saves a change of it. */
async function save(batch: Begun, index: number, edit: AnnotationEdit | null, as = bengt) {
  const { id: itemId, round, version } = await opened(batch, index, as);
  return server.customer.saveItem({ itemId, round, version, verdict: noVerdict, edit }, { as });
}

async function decide(batch: Begun, index: number, result: '10' | '20', edit?: AnnotationEdit | null, as = bengt) {
  const { id: itemId, round, version } = await opened(batch, index, as);
  const verdict = result === '20' ? { ...noVerdict, itemErrors: [{ typeId: 'missing', remark: '' }] } : noVerdict;
  return server.customer.decideItem(
    { itemId, round, version, result, verdict, ...(edit !== undefined && { edit }) },
    { as },
  );
}

/** An item as somebody who only looks sees it. */
async function seen({ batchId }: Begun, index: number, as = bengt) {
  const to = { kind: 'index', index } as const;
  return must(await server.customer.openItem({ batchId, to, isReadOnly: true }, { as })).item;
}

const edit: AnnotationEdit = { removed: [second.id], put: [wider, drawn] };

describe('[4.2-01] an edit moves the mark of an item', () => {
  test('[2.4-09] saved without a result it waits with mark 1, and with one it has mark 91', async () => {
    const batch = await begun();
    expect(must(await save(batch, 1, edit))).toMatchObject({ result: '00', mark: '1' });
    const now = await seen(batch, 1);
    expect(now).toMatchObject({ mark: '1', annotations: [wider, drawn], delivered: [first, second] });
    expect(must(await decide(batch, 1, '10'))).toMatchObject({ result: '10', mark: '91' });
    expect(await seen(batch, 1)).toMatchObject({ annotations: [wider, drawn], mark: '91' });
  });

  test('given with the verdict at once, mark 91', async () => {
    const batch = await begun();
    expect(must(await decide(batch, 2, '20', edit))).toMatchObject({ result: '20', mark: '91' });
  });

  test('changed after it had a result, it waits again, and then has mark 92', async () => {
    const batch = await begun();
    must(await decide(batch, 1, '10'));
    expect(must(await save(batch, 1, edit))).toMatchObject({
      result: '00',
      mark: '1',
      progress: { passed: 0, left: 4 },
    });
    // Changed once more before it is decided, it still had a result before.
    must(await save(batch, 1, { removed: [], put: [wider] }));
    expect(must(await decide(batch, 1, '10'))).toMatchObject({ mark: '92', progress: { passed: 1, editedPassed: 1 } });
    expect(must(await decide(batch, 1, '20'))).toMatchObject({ mark: '92' });
  });

  test('a package passed whole is no verdict on a picture that is changed after it', async () => {
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { mode: 'package', items: 3, packageSize: 3 });
    const target = { kind: 'range', from: 1, to: 1 } as const;
    must(
      await server.customer.decidePackages({ batchId: batch.batchId, round: 1, result: '10', target }, { as: bengt }),
    );
    expect(must(await save(batch, 2, edit))).toMatchObject({ result: '00', mark: '1' });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    expect(must(await decide(batch, 2, '10'))).toMatchObject({ mark: '92' });
  });

  test('discarded, the delivered annotations count again and the item waits', async () => {
    const batch = await begun();
    must(await decide(batch, 1, '10', edit));
    expect(must(await save(batch, 1, null))).toMatchObject({ result: '00', mark: null });
    expect(await seen(batch, 1)).toMatchObject({ annotations: [first, second], delivered: null, mark: null });
    // An edit that puts everything back is none.
    must(await save(batch, 1, edit));
    expect(must(await save(batch, 1, { removed: [], put: [first] }))).toMatchObject({ mark: null });
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
  });

  test('each mark has its filter in the list', async () => {
    const batch = await begun();
    must(await decide(batch, 1, '10', edit));
    must(await save(batch, 2, edit));
    const marked = async (mark: '1' | '91' | 'none') =>
      must(await server.customer.listItems({ batchId: batch.batchId, mark }, { as: bengt })).items.map(
        (item) => item.index,
      );
    expect([await marked('1'), await marked('91'), await marked('none')]).toEqual([[2], [1], [3, 4]]);
  });
});

test('[4.2-12] a change without a result has to be decided or discarded before another item is opened', async () => {
  const batch = await begun();
  must(await save(batch, 2, edit));
  for (const to of [
    { kind: 'next', after: 2 },
    { kind: 'index', index: 3 },
    { kind: 'neighbour', of: 2, step: 1 },
  ] as const)
    expect(await batch.open(bengt, to)).toMatchObject({ status: 5005046, responseObject: { changed: 2 } });
  // Looking is free, and so is everybody else.
  expect((await seen(batch, 3))?.index).toBe(3);
  expect((await opened(batch, 3, chiyo)).index).toBe(3);
  must(await save(batch, 2, null));
  expect((await opened(batch, 4)).index).toBe(4);
  must(await save(batch, 4, edit));
  must(await decide(batch, 4, '10'));
  expect((await opened(batch, 1)).index).toBe(1);
});

describe('[6-02] who may change annotations, and what', () => {
  test('view-only members decide, and change nothing', async () => {
    const batch = await begun();
    await setRights(server, chiyo, { mode: 'view' });
    expect((await save(batch, 1, edit, chiyo)).status).toBe(5016011);
    expect((await decide(batch, 1, '10', edit, chiyo)).status).toBe(5016011);
    expect((await decide(batch, 1, '10', null, chiyo)).status).toBe(5016011);
    must(await decide(batch, 1, '10', undefined, chiyo));
    await setRights(server, chiyo, { mode: 'edit' });
    expect(await seen(batch, 1)).toMatchObject({ annotations: [first, second], mark: null });
  });

  const box = (x: number, y: number, width: number, height: number) =>
    ({ ...first, geometry: { kind: 'box', x, y, width, height } }) as Annotation;
  test.each([
    ['unknownAnnotation', { removed: ['nobody'], put: [] }],
    ['twice', { removed: ['a1', 'a1'], put: [] }],
    ['twice', { removed: ['a1'], put: [first] }],
    ['unknownLabel', { removed: [], put: [{ ...first, label: 'screw' }] }],
    [
      'wrongGeometry',
      { removed: [], put: [{ ...second, geometry: { kind: 'polygon', rings: [[0, 0, 9, 0, 9, 9]] } }] },
    ],
    ['noShape', { removed: [], put: [box(1, 1, 0, 5)] }],
    ['noShape', { removed: [], put: [{ ...first, geometry: { kind: 'polygon', rings: [[0, 0, 9, 0]] } }] }],
    ['outside', { removed: [], put: [box(90, 1, 7, 5)] }],
    ['outside', { removed: [], put: [box(-1, 1, 7, 5)] }],
  ] as const)('5007003 %s', async (rule, wrong) => {
    const batch = await begun(1);
    const refused = await save(batch, 1, wrong as unknown as AnnotationEdit);
    expect(refused).toMatchObject({ status: 5007003, responseObject: { edit: { rule } } });
    expect(await seen(batch, 1)).toMatchObject({ annotations: [first, second], mark: null });
  });
});

describe('what is kept', () => {
  test('the delivered fields of a format stay, whatever the browser sends', async () => {
    const source = { iscrowd: 1 };
    const batch = await beginBatch(server, world.fruktlabb, [bengt], {
      items: 1,
      annotations: () => [{ ...first, source }],
    });
    must(
      await save(batch, 1, {
        removed: [],
        put: [
          { ...wider, source: { forged: true } },
          { ...drawn, source: { forged: true } },
        ],
      }),
    );
    expect((await seen(batch, 1))?.annotations.map((one) => one.source)).toEqual([
      { ...source, edited: ['geometry'] },
      {},
    ]);
  });

  test('one revision a person at a time, each as its difference to what was delivered', async () => {
    const batch = await begun();
    must(await save(batch, 1, { removed: [], put: [wider] }));
    must(await save(batch, 1, edit));
    must(await decide(batch, 1, '10'));
    must(await save(batch, 1, { removed: [first.id, second.id], put: [] }, chiyo));
    const { db } = server.context;
    const edits = await db
      .selectFrom('item_edit')
      .where('batch_id', '=', batch.batchId)
      .orderBy('revision')
      .select(['revision', 'member_id', 'edit', 'is_late'])
      .execute();
    expect(edits).toEqual([
      { revision: 2, member_id: bengt.memberId, edit, is_late: false },
      { revision: 3, member_id: chiyo.memberId, edit: { removed: [first.id, second.id], put: [] }, is_late: true },
    ]);
    const { id } = await opened(batch, 1, chiyo);
    const contents = await db
      .selectFrom('item_content')
      .where('item_id', '=', id)
      .orderBy('revision')
      .select(['revision', 'annotations'])
      .execute();
    expect(contents).toEqual([
      { revision: 1, annotations: [first, second] },
      { revision: 3, annotations: [] },
    ]);
  });

  test('an edited item that passes counts as a defect of the delivery, also in the sample', async () => {
    const batch = await begun();
    const { version, round } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: bengt })).batch;
    const whole = { fromIndex: 1, includeHeld: true, order: 'random', undecided: '00', plan: { kind: 'own' } } as const;
    const size = { kind: 'count', count: 4 } as const;
    must(await server.customer.drawSample({ ...whole, size, batchId: batch.batchId, version, round }, { as: bengt }));
    must(await decide(batch, 1, '10', edit));
    for (const index of [2, 3, 4]) must(await decide(batch, index, '10'));
    const { batch: now } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: bengt }));
    expect([now.accuracy, now.deliveredAccuracy.value, now.sampling?.accuracy.value]).toEqual([1, 0.75, 0.75]);
    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
  });

  test('sent twice it is kept once, and a stale one is refused', async () => {
    const batch = await begun();
    const { id: itemId, round, version } = await opened(batch, 1);
    const input = { itemId, round, version, verdict: noVerdict, edit };
    const requestId = '01890000-0000-7000-8000-0000000000e1';
    const once = must(await server.customer.saveItem(input, { as: bengt, requestId }));
    expect(must(await server.customer.saveItem(input, { as: bengt, requestId }))).toEqual(once);
    expect((await server.customer.saveItem(input, { as: bengt })).status).toBe(5007019);
  });

  test('the history names it', async () => {
    const batch = await begun();
    must(await save(batch, 1, edit));
    must(await save(batch, 1, null));
    const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: bengt }));
    expect(events.slice(0, 2).map(({ what, data }) => [what, data['index'], data['removed'], data['changed']])).toEqual(
      [
        ['item.unedited', 1, undefined, undefined],
        ['item.edited', 1, 1, 2],
      ],
    );
  });
});
