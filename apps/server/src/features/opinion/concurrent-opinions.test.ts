import { randomSource } from '@countersign/domain';
import { addMember, beginBatch, must, opinionsOf, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { readCounters, recount } from '../../testing/recount.ts';

const { server, world } = await startWorld();

const ITEMS = 24;
const STEPS = 30;

test.each(['11111111111111111111111111111111', '2222222222222222222222222222222a', '333333333333333333333333333333bb'])(
  '[2.4-12] two decide, one settles and one assigns at once: what is counted is what was said (seed %s)',
  async (seed) => {
    const { administrator, acceptor, otherAcceptor, id } = world.fruktlabb;
    const second = await addMember(server, id, '20', `dag${seed.slice(0, 4)}`, `Dag ${seed.slice(0, 4)}`);
    const batch = await beginBatch(server, world.fruktlabb, [administrator], {
      ...{ items: ITEMS, mode: 'item', assign: [] },
    });
    const { batchId } = batch;
    const opinions = opinionsOf(server, batch);
    await opinions.share(administrator, [[acceptor, 1, ITEMS]]);
    must(await opinions.draw(administrator, [second]));
    await batch.start(acceptor);
    /** What each of the two was told to have said last. */
    const said = new Map<string, '10' | '20'>();
    const workAs = (nth: number, step: (below: (limit: number) => number) => Promise<void>) => async () => {
      const { below } = randomSource(`${seed.slice(0, 31)}${nth}`);
      for (let n = 0; n < STEPS; n++) await step(below);
    };
    const result = (below: (limit: number) => number) => (below(3) === 0 ? '20' : '10');
    await Promise.all(
      [
        workAs(1, async (below) => {
          const [index, verdict] = [1 + below(ITEMS), result(below)] as const;
          const opened = await batch.open(acceptor, { kind: 'index', index });
          if (opened.status !== 200 || opened.responseObject.item === null) return;
          const { id: itemId, round, version } = opened.responseObject.item;
          const errors = verdict === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
          await server.customer.decideItem(
            { itemId, round, version, result: verdict, verdict: errors },
            { as: acceptor },
          );
        }),
        workAs(2, async (below) => {
          const [index, verdict] = [1 + below(ITEMS), result(below)] as const;
          if ((await opinions.give(second, index, verdict)).status === 200) said.set(`${index}`, verdict);
        }),
        workAs(3, async (below) => {
          const { differences } = must(
            await server.customer.listDifferences({ batchId, size: 100 }, { as: administrator }),
          );
          const one = differences[below(Math.max(1, differences.length))];
          if (one === undefined) return;
          const { itemId, round, version } = one;
          const choice = below(2) === 0 ? 'first' : 'second';
          await server.customer.settleOpinion({ itemId, round, version, choice }, { as: administrator });
        }),
        workAs(4, async (below) => {
          if (below(6) > 0) return;
          const { version } = must(await server.customer.getAssignment({ batchId }, { as: administrator }));
          const number = 1 + below(ITEMS);
          const shares = [{ memberId: otherAcceptor.memberId, runs: [{ from: number, to: number }] }];
          must(await server.customer.assignPackages({ batchId, version, shares }, { as: administrator }));
        }),
      ].map((work) => work()),
    );

    expect(await readCounters(server.context.db, batch)).toEqual(await recount(server.context.db, batch));
    const rows = await server.context.db
      .selectFrom('opinion as o')
      .innerJoin('item as i', 'i.id', 'o.item_id')
      .where('o.batch_id', '=', batchId)
      .select([
        'i.index_no',
        'i.result as itemResult',
        'i.decided_by',
        'o.first_id',
        'o.result',
        'o.settled',
        'o.first_result',
      ])
      .execute();
    expect(rows).toHaveLength(ITEMS);
    for (const row of rows) expect(row.result).toBe(said.get(`${row.index_no}`) ?? null);
    const settled = rows.filter((row) => row.settled !== null);
    expect(settled.filter((row) => row.first_result === row.result)).toEqual([]);
    const overruled = settled.filter((row) => row.settled === 'second' && row.decided_by === administrator.memberId);
    expect(overruled.filter((row) => row.itemResult !== row.result)).toEqual([]);
    const pairs = rows
      .map((row) => ({
        first:
          row.settled === null
            ? row.decided_by === row.first_id && row.itemResult !== '00'
              ? row.itemResult
              : null
            : row.first_result,
        second: row.result,
      }))
      .filter(({ first, second: other }) => first !== null && other !== null);
    const { total } = must(await server.customer.getAgreement({ batchId }, { as: administrator }));
    expect(total).toMatchObject({
      pairs: pairs.length,
      bothPassed: pairs.filter(({ first, second: other }) => first === '10' && other === '10').length,
      bothRejected: pairs.filter(({ first, second: other }) => first === '20' && other === '20').length,
    });
    expect(pairs.length).toBeGreaterThan(3);
  },
);
