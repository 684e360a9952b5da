import { randomSource } from '@countersign/domain';
import { beginBatch, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  readCounters,
  readInspection,
  readStrata,
  recount,
  recountInspection,
  recountStrata,
} from '../../testing/recount.ts';

const { server, world } = await startWorld();

const ITEMS = 60;
const STEPS = 25;

test.each([
  ['11111111111111111111111111111111', 'item'],
  ['2222222222222222222222222222222a', 'item'],
  ['333333333333333333333333333333bb', 'package'],
  ['44444444444444444444444444444ccc', 'package'],
] as const)(
  '[2.4-06] samples drawn while three people decide at once: what is counted is what is there (seed %s, %s mode)',
  async (seed, mode) => {
    const { administrator, acceptor, otherAcceptor } = world.fruktlabb;
    const people = [administrator, acceptor, otherAcceptor];
    const options = { items: ITEMS, mode, packageSize: 12, assign: [acceptor, otherAcceptor] } as const;
    const batch = await beginBatch(server, world.fruktlabb, people, options);
    const { batchId, packageIds } = batch;

    const workOf = async (as: (typeof people)[number], nth: number): Promise<void> => {
      const { below } = randomSource(`${seed.slice(0, 31)}${nth + 1}`);
      const chance = () => below(100);
      for (let step = 0; step < STEPS; step++) {
        const kind = chance();
        if (kind < 10)
          await server.customer.drawSample(
            {
              ...{ batchId, version: 0, round: 1, join: true, fromIndex: 1 + below(30), includeHeld: chance() < 50 },
              ...{
                plan: { kind: 'own' },
                order: chance() < 50 ? 'random' : 'sequential',
                stratifyBy: (['nothing', 'package', 'label'] as const)[below(3)] ?? 'label',
              },
              ...{ packages: null, undecided: '00', size: { kind: 'count', count: 1 + below(20) } },
            },
            { as },
          );
        else if (kind < 20 && mode === 'package')
          await server.customer.decidePackages(
            {
              ...{ batchId, round: 1, result: chance() < 50 ? '10' : '20' },
              target: { kind: 'range', from: 1 + below(packageIds.length), to: packageIds.length },
            },
            { as },
          );
        else {
          const to =
            chance() < 60
              ? ({ kind: 'next', after: null } as const)
              : ({ kind: 'index', index: 1 + below(ITEMS) } as const);
          const opened = await batch.open(as, to);
          if (opened.status !== 200 || opened.responseObject.item === null) continue;
          const { id: itemId, round, version } = opened.responseObject.item;
          if (chance() < 15)
            await server.customer.setItemValidity({ itemId, round, version, isValid: chance() < 50 }, { as });
          else {
            const result = chance() < 70 ? '10' : '20';
            const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
            await server.customer.decideItem({ itemId, round, version, result, verdict }, { as });
          }
        }
      }
    };
    await Promise.all(people.map(workOf));

    const { db } = server.context;
    expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
    expect(await readStrata(db, batch)).toEqual(await recountStrata(db, batch));
    expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
    const { rows: drawn } = await sql<{ index: number }>`
      select i.index_no as index from sampled_item x join item i on i.id = x.item_id
      where x.batch_id = ${batchId} order by x.place`.execute(db);
    const { rows: kept } = await sql<{ drawn: number[]; samples: number }>`
      select s.drawn, (select count(*)::int from sample where batch_id = ${batchId}) as samples
      from batch b join sample s on s.id = b.sample_id where b.id = ${batchId}`.execute(db);
    expect(kept[0]?.samples).toBeGreaterThan(0);
    expect(drawn.map(({ index }) => index)).toEqual(kept[0]?.drawn);
  },
);
