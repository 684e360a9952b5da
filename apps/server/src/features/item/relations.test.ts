import type { AnnotationEdit, Relation, Template, Verdict } from '@countersign/contract';
import {
  beginBatch,
  deliverBatch,
  must,
  openZip,
  repairOf,
  setRights,
  startWorld,
  testAnnotations,
  testTemplate,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readErrors, recountErrors } from '../../testing/recount.ts';

const { server, world } = await startWorld();
const { acceptor: bengt, administrator: boss } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});

const template: Template = {
  ...testTemplate,
  relations: [{ label: 'holds', isDirected: true, attributes: [] }],
  rules: { ...testTemplate.rules, passNeedsSoundRelations: true },
};
const joins = (id: string, from: string, to: string, source = {}): Relation => ({
  ...{ id, label: 'holds', from, to, attributes: {}, source },
});
const delivered = [joins('r1', 'a1', 'a2', { kept: 1 }), joins('r2', 'a2', 'a3', { kept: 2 })];
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const tick = (annotationId: string) => ({ annotationId, typeId: 'wrong-label', remark: 'not held' });
const annotations = () => testAnnotations(3);

const begin = (relations: readonly Relation[] = delivered, items = 1) =>
  beginBatch(server, world.fruktlabb, [bengt], { items, template, annotations, relations: () => relations });
type Begun = Awaited<ReturnType<typeof begin>>;

async function shown(batch: Begun, index = 1) {
  const { item } = must(await batch.open(bengt, { kind: 'index', index }));
  if (item === null) throw new Error('nothing was opened');
  return item;
}

async function write(
  batch: Begun,
  { edit, result, verdict = clean }: { edit?: AnnotationEdit | null; result?: '10' | '20'; verdict?: Verdict },
) {
  const { id: itemId, round, version } = await shown(batch);
  const said = { itemId, round, version, verdict, ...(edit === undefined ? {} : { edit }) };
  return result === undefined
    ? server.customer.saveItem(said, { as: bengt })
    : server.customer.decideItem({ ...said, result }, { as: bengt });
}

const ofRelations = (removed: string[], put: Relation[]): AnnotationEdit => ({
  ...{ removed: [], put: [] },
  relations: { removed, put },
});

test('a picture shows the relations it was delivered with, and one without says nothing of any', async () => {
  const view = await shown(await begin());
  expect(view.relations).toEqual(delivered);
  expect(view).not.toHaveProperty('deliveredRelations');
  expect(view.annotationCount).toBe(3);
  const plain = await shown(await begin([]));
  expect(plain).not.toHaveProperty('relations');
  expect(plain).not.toHaveProperty('deliveredRelations');
});

test('a relation that the template does not have is refused with the delivery', async () => {
  const near = { ...joins('r1', 'a1', 'a2'), label: 'near' };
  await expect(deliverBatch(server, world.fruktlabb, { items: 1, template, relations: () => [near] })).rejects.toThrow(
    'no relation \\"near\\"',
  );
});

describe('[5-06] relations and verdicts', () => {
  test('a ticked relation is an error by its label and no ticked annotation, so it moves no box rate', async () => {
    const batch = await begin(delivered, 2);
    must(await write(batch, { result: '20', verdict: { ...clean, ticks: [tick('r1'), tick('a1')] } }));
    const [row] = must(await server.customer.listItems({ batchId: batch.batchId }, { as: bengt })).items;
    expect(row).toMatchObject({ result: '20', errorCount: 2, annotationCount: 3 });
    const item = await server.context.db
      .selectFrom('item')
      .where('batch_id', '=', batch.batchId)
      .where('index_no', '=', 1)
      .select('ticked_count')
      .executeTakeFirstOrThrow();
    expect(item.ticked_count).toBe(1);
    const { db } = server.context;
    expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
    const errors = await db
      .selectFrom('package_error')
      .where('batch_id', '=', batch.batchId)
      .select(['label', 'count'])
      .orderBy('label')
      .execute();
    expect(errors).toEqual([
      { label: 'bolt', count: 1 },
      { label: 'holds', count: 1 },
    ]);
  });

  test('with an error on a relation nothing passes, and an unknown relation takes none: 5007003', async () => {
    const batch = await begin();
    const ticks = [tick('r1')];
    expect(await write(batch, { result: '10', verdict: { ...clean, ticks } })).toMatchObject({
      ...{ status: 5007003, responseObject: { problems: [{ rule: 'tickedCannotPass', annotationId: 'r1' }] } },
    });
    expect(await write(batch, { verdict: { ...clean, ticks: [tick('r9')] } })).toMatchObject({
      ...{ status: 5007003, responseObject: { problems: [{ rule: 'unknownAnnotation', annotationId: 'r9' }] } },
    });
  });

  test('duplicate relation ids keep a picture from passing until one has another: 5007003', async () => {
    const batch = await begin([joins('r1', 'a1', 'a2'), joins('r1', 'a2', 'a3'), joins('r3', 'a3', 'gone')]);
    expect(await write(batch, { result: '10' })).toMatchObject({
      status: 5007003,
      responseObject: {
        problems: [
          { rule: 'relationIdTwice', annotationId: 'r1' },
          { rule: 'relationEndMissing', annotationId: 'r3', otherId: 'gone' },
        ],
      },
    });
    const edit = ofRelations(['r3'], [joins('r1', 'a1', 'a2'), joins('new-1', 'a2', 'a3')]);
    expect(must(await write(batch, { edit, result: '10' }))).toMatchObject({ result: '10', mark: '91' });
  });
});

describe('edits of relations', () => {
  test('count now beside what was delivered, and are gone when they are discarded', async () => {
    const batch = await begin();
    const edit = ofRelations(['r2'], [joins('r1', 'a2', 'a1'), joins('new-1', 'a1', 'a3')]);
    expect(must(await write(batch, { edit }))).toMatchObject({ mark: '1', result: '00' });
    const view = await shown(batch);
    expect(view.relations).toEqual([joins('r1', 'a2', 'a1', { kept: 1 }), joins('new-1', 'a1', 'a3')]);
    expect(view.deliveredRelations).toEqual(delivered);
    expect(view.delivered).toEqual(view.annotations);
    expect(view.annotationCount).toBe(3);
    must(await write(batch, { edit: null }));
    const back = await shown(batch);
    expect(back.relations).toEqual(delivered);
    expect(back).not.toHaveProperty('deliveredRelations');
    expect(back.mark).toBeNull();
  });

  test('a removed annotation takes its relations along, also where the edit does not name them', async () => {
    const batch = await begin();
    must(await write(batch, { edit: { removed: ['a3'], put: [] } }));
    expect((await shown(batch)).relations).toEqual([delivered[0]]);
    must(await write(batch, { edit: { removed: ['a2'], put: [] } }));
    expect(await shown(batch)).not.toHaveProperty('relations');
  });

  test('that join nothing, or say what the template does not have, are refused with the relation: 5007003', async () => {
    const batch = await begin();
    const refused = async (relation: Relation) => {
      const answer = await write(batch, { edit: ofRelations([], [relation]) });
      return answer.responseObject;
    };
    expect(await refused(joins('new-1', 'a1', 'a9'))).toEqual({
      ...{ problems: [], edit: { rule: 'wrongEnds', annotationId: 'new-1' } },
    });
    expect(await refused({ ...joins('new-1', 'a1', 'a2'), label: 'near' })).toEqual({
      ...{ problems: [], edit: { rule: 'unknownLabel', annotationId: 'new-1' } },
    });
  });

  test('are refused for who may only look: 5016011', async () => {
    const batch = await begin();
    await setRights(server, bengt, { mode: 'view' });
    const answer = await write(batch, { edit: ofRelations(['r1'], []) });
    await setRights(server, bengt, { mode: 'edit', canFinish: true });
    expect(answer).toMatchObject({ status: 5016011 });
  });

  test('are what an export has', async () => {
    const batch = await begin();
    must(await write(batch, { edit: ofRelations(['r2'], [joins('new-1', 'a1', 'a3')]), result: '10' }));
    const asked = { batchId: batch.batchId, format: 'labelstudio', scope: 'all' } as const;
    const { exportId } = must(await server.customer.createExport(asked, { as: boss }));
    const ask = async () => must(await server.customer.getExport({ exportId }, { as: boss }));
    await expect.poll(async () => (await ask()).state, { timeout: 20_000 }).toBe('ready');
    const { url, losses } = await ask();
    expect(losses).toEqual([]);
    const { rawPayload } = await server.app.inject({ url: url ?? '', headers: { token: boss.token } });
    const [task] = JSON.parse(String((await openZip(rawPayload)).get('tasks.json')));
    const [{ result }] = task.annotations;
    const [first, second, third] = result.filter(({ type }: { type: string }) => type !== 'relation');
    expect(result.filter(({ type }: { type: string }) => type === 'relation')).toEqual([
      { type: 'relation', from_id: first.id, to_id: second.id, direction: 'right', labels: ['holds'] },
      { type: 'relation', from_id: first.id, to_id: third.id, direction: 'right', labels: ['holds'] },
    ]);
  });
});

describe('relations over rounds', () => {
  async function rejected() {
    const batch = await begin(delivered, 3);
    must(await write(batch, { result: '20', verdict: { ...clean, ticks: [tick('r1')] } }));
    for (const index of [2, 3]) must(await batch.decide(bengt, index, '20'));
    must(await batch.finish(bengt, '20', 'look at the relations'));
    return batch;
  }

  test('the list of errors for the provider has a ticked relation with its label', async () => {
    const { batchId } = await rejected();
    const { items } = must(await server.provider.getRepair({ batchId, after: 0 }));
    expect(items[0]).toMatchObject({ verdict: { ticks: [tick('r1')] }, labels: { r1: 'holds' } });
  });

  test('the next round asks of a ticked relation whether it is fixed, and No ticks it again', async () => {
    const batch = await rejected();
    // Label Studio gives relations no ids, so the same relation may have another one now.
    const came = [joins('r8', 'a1', 'a2'), joins('r9', 'a3', 'a2')];
    await repairOf(server, batch).redeliver(new Map([[1, annotations()]]), new Map([[1, came]]));
    const { batchId } = batch;
    const { version } = must(await server.customer.getBatch({ batchId }, { as: bengt })).batch;
    must(await server.customer.startBatch({ batchId, version }, { as: bengt }));
    const { id: itemId, questions } = await shown(batch);
    expect(questions).toEqual([
      { number: 1, annotationId: 'r1', label: 'holds', typeId: 'wrong-label', remark: 'not held', asked: 1 },
    ]);
    const { repair } = must(await server.customer.getItemDifference({ itemId }, { as: bengt }));
    expect(repair?.difference?.unchangedRelations).toEqual([{ before: 'r1', after: 'r8' }]);
    const answers = [{ question: 1, isFixed: false, carriedTo: 'r8' }];
    must(await write(batch, { result: '20', verdict: { ...clean, ticks: [tick('r8')], answers } }));
    expect((await shown(batch)).verdict).toMatchObject({ ticks: [tick('r8')], answers });
  });

  test('a picture of which only the relations differ is repaired, and one with the same relations came as it was', async () => {
    const batch = await rejected();
    const { redeliver } = repairOf(server, batch);
    const turned = joins('r1', 'a2', 'a1');
    const repaired = new Map([1, 2].map((index) => [index, annotations()] as const));
    const summary = await redeliver(
      repaired,
      new Map([
        [1, [turned, joins('r2', 'a2', 'a3')]],
        [2, [joins('r9', 'a2', 'a3'), joins('r8', 'a1', 'a2')]],
      ]),
    );
    expect(summary).toMatchObject({ asked: 3, changed: 1, unchanged: 1, missing: 1 });
    const difference = async (at: number) => {
      const { id: itemId = '' } = batch.items[at] ?? {};
      return must(await server.customer.getItemDifference({ itemId }, { as: bengt })).repair?.difference;
    };
    expect(await difference(0)).toMatchObject({
      changes: [],
      relations: [{ before: 'r1', after: 'r1', from: 'a2', to: 'a1', isReversed: true, isRejoined: false }],
    });
    expect(await difference(1)).toMatchObject({ changes: [], relations: [] });
  });
});
