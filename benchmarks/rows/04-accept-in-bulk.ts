import { call } from '../harness/call.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

const row: Row = {
  number: 4,
  title: 'Every package of a batch passed in one call: acknowledged, counted, readable',
  goal: '>= 20 times a heap-only update of as many rows; counts exact',
  async measure(bench) {
    const { url, pool, customerId, callers, fresh } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    await pool.query(
      'create table hot (id integer primary key, version integer not null, filler text) with (fillfactor = 45)',
    );
    await pool.query(`insert into hot select n, 0, repeat('x', 100) from generate_series(1, $1::int) n`, [fresh.items]);
    await pool.query('vacuum (analyze) hot');
    const hot = await timeOnce(() => pool.query('update hot set version = version + 1'));
    await pool.query('drop table hot');

    const packages = fresh.items / fresh.packageSize;
    const { batch } = await call(url, token, 'getBatch', { batchId: fresh.id });
    const target = { kind: 'range', from: 1, to: packages } as const;
    let done: unknown;
    const bulk = await timeOnce(async () => {
      const outcome = await call(url, token, 'decidePackages', {
        batchId: fresh.id,
        round: batch.round,
        target,
        result: '10',
      });
      done = [outcome.packages, outcome.items, outcome.leftCount];
    });
    expectEqual('the outcome', done, [packages, fresh.items, 0]);
    const last = fresh.items / 50;
    const { results, items } = await call(url, token, 'listItems', {
      batchId: fresh.id,
      result: '10',
      page: last,
      size: 50,
    });
    expectEqual('the counts', results, { '00': 0, '10': fresh.items, '20': 0, invalid: 0 });
    expectEqual('the last page', items.at(-1)?.index, fresh.items);
    const { rows } = await pool.query<{ passed: number }>(
      `select count(*)::int as passed from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
       where i.customer_id = $1 and i.batch_id = $2 and i.is_valid
         and case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end = '10'`,
      [customerId, fresh.id],
    );
    expectEqual('a recount', rows[0]?.passed, fresh.items);
    return [
      { what: `heap-only update of ${fresh.items} rows`, value: hot, unit: 'ms' },
      {
        what: `decidePackages over ${fresh.items} items, over HTTP`,
        value: bulk,
        unit: 'ms',
        ratio: { to: 'faster than the update', value: hot / bulk, goal: '>= 20' },
      },
    ];
  },
};
export default row;
