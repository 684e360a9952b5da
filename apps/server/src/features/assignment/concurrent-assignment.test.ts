import { randomSource } from '@countersign/domain';
import { beginBatch, must, startWorld } from '@countersign/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();

const ITEMS = 48;
const STEPS = 30;

/** What the groups of packages sum up for each assignee, and the same from the packages. */
async function readParts(batchId: string) {
  const counted = sql.raw(
    ['total', 'passed', 'rejected', 'invalid', 'own_passed', 'own_rejected', 'unseen', 'sampled']
      .map((column) => `sum(${column})::int as ${column}`)
      .join(', '),
  );
  const { rows: kept } = await sql`
    select nullif(assignee_id, '00000000-0000-0000-0000-000000000000') as assignee, ${counted},
      sum(n00 + n05 + n10 + n20)::int as packages
    from package_group where batch_id = ${batchId} group by 1 having sum(total) > 0 order by 1`.execute(
    server.context.db,
  );
  const { rows: found } = await sql`
    select assignee_id as assignee, ${counted}, count(*)::int as packages from package
    where batch_id = ${batchId} group by 1 order by 1`.execute(server.context.db);
  return { kept, found };
}

test.each([
  ['a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 'item'],
  ['b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2', 'package'],
  ['c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3', 'item'],
  ['d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4', 'package'],
] as const)(
  '[2.4-12] packages reassigned while their acceptors decide: parts are counted as they are (seed %s, %s mode)',
  async (seed, mode) => {
    const { administrator, acceptor, otherAcceptor } = world.fruktlabb;
    const people = [acceptor, otherAcceptor];
    const options = { items: ITEMS, mode, packageSize: 4, assign: [] } as const;
    const batch = await beginBatch(server, world.fruktlabb, [administrator], options);
    const { batchId, packageIds } = batch;
    const packageCount = mode === 'item' ? ITEMS : packageIds.length;
    const statuses = new Map<number, number>();

    const assignAtRandom = async (): Promise<void> => {
      const { below } = randomSource(`${seed.slice(0, 31)}9`);
      for (let step = 0; step < STEPS; step++) {
        const { version } = must(await server.customer.getAssignment({ batchId }, { as: administrator }));
        const from = 1 + below(packageCount);
        const to = from + below(packageCount - from + 1);
        const memberId = [acceptor.memberId, otherAcceptor.memberId, null][below(3)] ?? null;
        must(
          await server.customer.assignPackages(
            { batchId, version, shares: [{ memberId, runs: [{ from, to }] }] },
            { as: administrator },
          ),
        );
      }
    };
    const workOf = async (as: (typeof people)[number], nth: number): Promise<void> => {
      const { below } = randomSource(`${seed.slice(0, 31)}${nth + 1}`);
      for (let step = 0; step < STEPS * 2; step++) {
        const opened = await batch.open(as, { kind: 'next', after: null });
        if (opened.status !== 200 || opened.responseObject.item === null) continue;
        const { id: itemId, round, version } = opened.responseObject.item;
        const result = below(100) < 70 ? '10' : '20';
        const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
        const { status } = await server.customer.decideItem({ itemId, round, version, result, verdict }, { as });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const { version } = must(await server.customer.getAssignment({ batchId }, { as: administrator }));
    const whole = { memberId: acceptor.memberId, runs: [{ from: 1, to: packageCount }] };
    must(await server.customer.assignPackages({ batchId, version, shares: [whole] }, { as: administrator }));
    await Promise.all([assignAtRandom(), ...people.map(workOf)]);

    expect(statuses.get(200)).toBeGreaterThan(0);
    // Decided, or lost to another in the meantime.
    expect(
      [...statuses.keys()].filter((status) => ![200, 5007027, 5005158, 5007017, 5007019].includes(status)),
    ).toEqual([]);
    const { db } = server.context;
    expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
    const { kept, found } = await readParts(batchId);
    expect(kept).toEqual(found);
    const { rows: strays } = await sql`
      select c.target_id from claim c
      left join item i on i.id = c.target_id
      join package p on p.id = coalesce(i.package_id, c.target_id)
      where c.batch_id = ${batchId} and p.assignee_id is distinct from c.member_id`.execute(db);
    expect(strays).toEqual([]);
    for (const as of people) {
      const seen = await server.customer.listItems({ batchId, size: 100 }, { as });
      const own = found.find((row) => (row as { assignee: string | null }).assignee === as.memberId) as
        | { total: number }
        | undefined;
      expect(seen.status === 200 ? seen.responseObject.items.length : seen.status).toBe(own?.total ?? 5019007);
    }
  },
);
