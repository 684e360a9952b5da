import { must, startWorld } from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const street = { name: 'Street scenes', storageArea: 'Standard', comment: 'from the autumn' };

test('[5-09] [3-06] a dataset is made in a storage area, found by its name, changed and deleted', async () => {
  const as = world.fruktlabb.administrator;
  const { customer, clock } = server;
  const made = must(await customer.createDataset(street, { as }));
  expect(made).toMatchObject({ ...street, creator: as.userName, createdAt: clock.now().toISOString() });
  clock.advance(1000);
  const night = must(await customer.createDataset({ name: '夜の街', storageArea: 'Archive' }, { as }));
  expect(must(await customer.listDatasets({}, { as }))).toEqual({
    total: 2,
    datasets: [night, made],
    storageAreas: ['Standard', 'Archive'],
  });
  expect(must(await customer.listDatasets({ search: 'STREET' }, { as })).datasets).toEqual([made]);

  clock.advance(1000);
  const change = { datasetId: made.id, version: made.version, name: 'Streets', comment: '' };
  const changed = must(await customer.updateDataset(change, { as }));
  expect(changed).toMatchObject({ name: 'Streets', comment: '', updatedAt: clock.now().toISOString() });
  expect(await customer.updateDataset(change, { as })).toMatchObject({ status: 5002006 });
  expect(await customer.deleteDataset({ datasetId: made.id, version: 0 }, { as })).toMatchObject({ status: 5002006 });
  must(await customer.deleteDataset({ datasetId: made.id, version: changed.version }, { as }));
  expect(await customer.updateDataset({ ...change, version: 1 }, { as })).toMatchObject({ status: 5019001 });
  const events = await server.context.db
    .selectFrom('event')
    .where('kind', 'like', 'dataset.%')
    .select(['kind', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual([
    'dataset.created',
    'dataset.created',
    'dataset.changed',
    'dataset.deleted',
  ]);
  expect(events[2]).toMatchObject({ before: { name: 'Street scenes' }, after: { name: 'Streets' } });
});

test('[5-09] [8-11] its name is the only one of the customer, ignoring case, and its storage area one there is', async () => {
  const { customer } = server;
  const [here, there] = [world.fruktlabb.administrator, world.kanda.administrator];
  must(await customer.createDataset({ ...street, name: 'Müll' }, { as: here }));
  expect(await customer.createDataset({ ...street, name: ' MÜLL ' }, { as: here })).toMatchObject({ status: 5019002 });
  must(await customer.createDataset({ ...street, name: 'müll' }, { as: there }));
  expect(must(await customer.listDatasets({ search: 'müll' }, { as: there }))).toMatchObject({ total: 1 });
  const other = must(await customer.createDataset({ ...street, name: 'Other' }, { as: here }));
  const taken = { datasetId: other.id, version: 0, name: 'müll' };
  expect(await customer.updateDataset(taken, { as: here })).toMatchObject({ status: 5019002 });
  must(await customer.updateDataset({ ...taken, name: 'OTHER' }, { as: here }));
  const nowhere = { ...street, name: 'New', storageArea: '../elsewhere' };
  expect(await customer.createDataset(nowhere, { as: here })).toMatchObject({ status: 5020012 });
  for (const broken of [{ name: ' ' }, { name: 'x'.repeat(101) }, { storageArea: '' }, { comment: 'x'.repeat(501) }])
    expect(await customer.createDataset({ ...street, ...broken }, { as: here })).toMatchObject({ status: 5002002 });
});

test('[5-09] of many who ask for the same name at once, one gets it', async () => {
  const as = world.kanda.administrator;
  const { customer } = server;
  const made = await Promise.all(
    Array.from({ length: 4 }, (_, n) => customer.createDataset({ ...street, name: `Candidate ${n}` }, { as })),
  );
  const renamed = await Promise.all([
    ...made.map((answer) =>
      customer.updateDataset({ datasetId: must(answer).id, version: 0, name: 'The one' }, { as }),
    ),
    customer.createDataset({ ...street, name: 'the ONE' }, { as }),
  ]);
  const statuses = renamed.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 5019002, 5019002, 5019002, 5019002]);
});

test('[6-01] [8-11] an acceptor is told that datasets are for administrators', async () => {
  const as = world.fruktlabb.acceptor;
  const { customer } = server;
  const named = { datasetId: makeId(), version: 0 };
  const answers = await Promise.all([
    customer.listDatasets({}, { as }),
    customer.createDataset(street, { as }),
    customer.updateDataset({ ...named, name: 'Mine' }, { as }),
    customer.deleteDataset(named, { as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([5019006, 5019006, 5019006, 5019006]);
});
