import { drawSample as drawAgain, strataOfNames } from '@countersign/domain';
import {
  beginBatch,
  must,
  setRights,
  spotCheckOf,
  startWorld,
  testAnnotations,
  testTemplate,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { readStrata, recountStrata } from '../../testing/recount.ts';

const { server, world } = await startWorld();
beforeAll(async () => {
  await setRights(server, world.fruktlabb.acceptor, { canFinish: true });
});

/** 40 items: the first 4 have a nut beside the bolt, the last 6 have nothing, the others a bolt alone. */
const labelled = () =>
  beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], {
    items: 40,
    agreedRate: 0.78,
    annotations: (n) => testAnnotations(n < 4 ? 2 : n < 34 ? 1 : 0),
  });
type Begun = Awaited<ReturnType<typeof labelled>>;

const ten = { size: { kind: 'count', count: 10 }, join: true } as const;
const byLabel = { ...ten, stratifyBy: 'label' } as const;

const draw = async (batch: Begun, changed: Parameters<ReturnType<typeof spotCheckOf>['draw']>[1]) =>
  must(await spotCheckOf(server, batch).draw(world.fruktlabb.acceptor, changed)).sample;

const detail = async ({ batchId }: Begun) =>
  must(await server.customer.getBatch({ batchId }, { as: world.fruktlabb.acceptor }));

async function drawnOf({ batchId }: Begun) {
  return server.context.db
    .selectFrom('sample')
    .where('batch_id', '=', batchId)
    .orderBy('number', 'desc')
    .select(['seed', 'runs', 'drawn'])
    .executeTakeFirstOrThrow();
}

const within = (drawn: readonly number[], from: number, to: number) =>
  drawn.filter((index) => index >= from && index <= to);

describe('[2.4-07] a sample by label', () => {
  test('gives each label its part, the rare one too, and can be drawn again', async () => {
    const batch = await labelled();
    const sample = await draw(batch, byLabel);
    expect(sample).toMatchObject({ stratifyBy: 'label', lot: 40, size: 10, accuracy: { value: null } });
    const { strata } = await detail(batch);
    const none = { passed: 0, rejected: 0, editedPassed: 0 };
    expect(strata).toEqual([
      { names: ['bolt'], lot: 30, size: 8, valid: 8, ...none },
      { names: [''], lot: 6, size: 1, valid: 1, ...none },
      { names: ['nut'], lot: 4, size: 1, valid: 1, ...none },
    ]);
    const { seed, runs, drawn } = await drawnOf(batch);
    expect([within(drawn, 1, 4), within(drawn, 5, 34), within(drawn, 35, 40)].map(({ length }) => length)).toEqual([
      1, 8, 1,
    ]);
    const items = [
      { names: ['bolt', 'nut'], indexes: [1, 2, 3, 4] },
      { names: ['bolt'], indexes: Array.from({ length: 30 }, (_, n) => n + 5) },
      { names: [], indexes: [35, 36, 37, 38, 39, 40] },
    ];
    const again = strataOfNames(items, runs).map((stratum) => stratum.runs);
    expect(drawAgain(again, { order: 'random', count: 10, seed })).toEqual(drawn);
  });

  test('its rate weighs each label by its items: in the batch, in the list, while working and at the end', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await labelled();
    await draw(batch, byLabel);
    const { drawn } = await drawnOf(batch);
    const wrong = within(drawn, 5, 34)
      .slice(0, 1)
      .concat(within(drawn, 35, 40));
    let last: unknown;
    for (const index of drawn) {
      const isWrong = wrong.includes(index);
      const verdict = isWrong ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : undefined;
      last = must(await batch.decide(acceptor, index, isWrong ? '20' : '10', verdict)).progress.sample?.strata;
    }
    const { batch: now, strata, suggested } = await detail(batch);
    // 30 bolts of which 7 of 8 are right, 6 empty ones all wrong, 4 nuts all right. Eight of ten would reach 78 %.
    expect(now.sampling?.accuracy.value).toBeCloseTo((30 * (7 / 8) + 4) / 40, 9);
    expect(now.sampling?.accuracy.low).toBeLessThan(0.6);
    expect(suggested).toBe('20');
    expect(strata).toMatchObject(last as object[]);
    expect(strata?.map(({ passed, rejected }) => [passed, rejected])).toEqual([
      [7, 1],
      [0, 1],
      [1, 0],
    ]);
    const { batches } = must(await server.customer.listBatches({}, { as: acceptor }));
    expect(batches.find(({ id }) => id === batch.batchId)?.sampling).toEqual(now.sampling);
    // Finishing the other way needs a remark, so the weighted rate decides.
    for (let index = 1; index <= 40; index++)
      if (!drawn.includes(index)) must(await batch.decide(acceptor, index, '10'));
    expect((await batch.finish(acceptor, '10')).status).toBe(5002002);
    must(await batch.finish(acceptor, '20'));
  });

  test('what is changed, declared unusable or usable again moves its label alone', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await labelled();
    await draw(batch, byLabel);
    const { drawn } = await drawnOf(batch);
    const [nut = 0] = within(drawn, 1, 4);
    const [bolt = 0] = within(drawn, 5, 34);
    const { db } = server.context;
    const counted = async () => {
      const strata = await readStrata(db, batch);
      expect(strata).toEqual(await recountStrata(db, batch));
      return strata.map(({ valid, passed, rejected }) => [valid, passed, rejected]);
    };
    must(await batch.decide(acceptor, bolt, '20', { itemErrors: [{ typeId: 'missing', remark: '' }] }));
    must(await batch.decide(acceptor, bolt, '10'));
    must(await batch.setValidity(acceptor, nut, false));
    expect(await counted()).toEqual([
      [8, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    for (const index of drawn) if (index !== nut) must(await batch.decide(acceptor, index, '10'));
    // The three nuts that are left were never looked at; they count with the stratum beside them.
    expect((await detail(batch)).batch.sampling).toMatchObject({ valid: 9, accuracy: { value: 1 } });
    must(await batch.setValidity(acceptor, nut, true));
    expect((await counted())[2]).toEqual([1, 0, 0]);
    expect((await detail(batch)).batch.sampling?.accuracy).toEqual({ value: null, low: null, high: null });
  });

  test('drawn anew as a plain draw, the strata are gone', async () => {
    const { acceptor } = world.fruktlabb;
    const batch = await labelled();
    await draw(batch, byLabel);
    await draw(batch, { ...ten, stratifyBy: 'nothing' });
    const { strata, batch: now } = await detail(batch);
    expect([strata, now.sampling?.stratifyBy]).toEqual([null, 'nothing']);
    const { drawn } = await drawnOf(batch);
    must(await batch.decide(acceptor, drawn[0] ?? 0, '10'));
    expect((await detail(batch)).batch.sampling?.accuracy.value).toBe(1);
  });

  test('more labels than a hundred share strata, and a small sample has no more strata than items', async () => {
    const label = (n: number) => `label ${n}`;
    const labels = Array.from({ length: 120 }, (_, n) => label(n));
    const batch = await beginBatch(server, world.fruktlabb, [world.fruktlabb.acceptor], {
      items: 120,
      template: {
        ...testTemplate,
        labels: labels.map((name) => ({ name, colour: 0, geometries: ['box'], attributes: [] })),
      },
      annotations: (n) => testAnnotations(1).map((one) => ({ ...one, label: label(n) })),
    });
    await draw(batch, { ...byLabel, size: { kind: 'percentage', percent: 100 } });
    const many = (await detail(batch)).strata ?? [];
    expect(many).toHaveLength(100);
    expect(many.flatMap(({ names }) => names).toSorted()).toEqual(labels.toSorted());
    await draw(batch, { ...byLabel, size: { kind: 'count', count: 7 } });
    expect((await detail(batch)).strata?.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});

test('[2.4-07] a sample by annotator, where the delivery names them', async () => {
  const { acceptor } = world.fruktlabb;
  const people = ['wei', 'oskar', null];
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], {
    items: 20,
    annotator: (n) => people[n < 12 ? 0 : n < 18 ? 1 : 2] ?? null,
  });
  const plain = await labelled();
  const isOffered = async ({ batchId }: Begun) =>
    must(await server.customer.previewSample({ batchId, fromIndex: 1, includeHeld: true }, { as: acceptor }))
      .hasAnnotators;
  expect([await isOffered(batch), await isOffered(plain)]).toEqual([true, false]);
  expect(await draw(batch, { ...ten, stratifyBy: 'annotator' })).toMatchObject({ stratifyBy: 'annotator' });
  expect((await detail(batch)).strata?.map(({ names, lot, size }) => [names, lot, size])).toEqual([
    [['wei'], 12, 6],
    [['oskar'], 6, 3],
    [[''], 2, 1],
  ]);
});

test('[2.4-07] a sample by package weighs each package by its items', async () => {
  const { acceptor } = world.fruktlabb;
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { mode: 'package', items: 25, packageSize: 10 });
  await draw(batch, { size: { kind: 'count', count: 3 }, join: true, stratifyBy: 'package' });
  const { drawn } = await drawnOf(batch);
  for (const index of drawn)
    must(
      index > 20
        ? await batch.decide(acceptor, index, '20', { itemErrors: [{ typeId: 'missing', remark: '' }] })
        : await batch.decide(acceptor, index, '10'),
    );
  const { strata, batch: now } = await detail(batch);
  expect(strata?.map(({ names, lot, size }) => [names, lot, size])).toEqual([
    [['1'], 10, 1],
    [['2'], 10, 1],
    [['3'], 5, 1],
  ]);
  expect(now.sampling?.accuracy.value).toBe(0.8);
});
