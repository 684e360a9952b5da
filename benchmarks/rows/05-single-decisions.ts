import { call } from '../harness/call.ts';
import { transactionsLikePgbench } from '../harness/pgbench.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

const CLIENTS = 8;

const row: Row = {
  number: 5,
  title: 'Single decisions of 8 acceptors, durable, through the whole stack',
  goal: '>= 75 % of pgbench -N of the same run',
  async measure(bench) {
    const { url, pool, database, customerId, callers, single } = await bench.installation();
    const decisions = bench.isFull ? single.items : 8_000;
    const plain = await transactionsLikePgbench(database, CLIENTS, bench.isFull ? 20 : 8);
    const { rows: items } = await pool.query<{ id: string; version: number }>(
      'select id, version from item where customer_id = $1 and batch_id = $2 order by index_no limit $3',
      [customerId, single.id, decisions],
    );
    const before = (await pool.query('select pg_current_wal_lsn() as at')).rows[0]?.at;
    const each = decisions / CLIENTS;
    const taken = await timeOnce(() =>
      Promise.all(
        callers.slice(0, CLIENTS).map(async ({ token }, nth) => {
          for (const { id, version } of items.slice(nth * each, (nth + 1) * each))
            await call(url, token, 'decideItem', { itemId: id, round: 1, version, result: '10', verdict: {} });
        }),
      ),
    );
    const written = await pool.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::int as bytes',
      [before],
    );
    const { rows } = await pool.query<{ passed: number; counted: number; grouped: number }>(
      `select (select count(*)::int from item where customer_id = $1 and batch_id = $2 and result = '10') as passed,
         (select sum(passed)::int from package where customer_id = $1 and batch_id = $2) as counted,
         (select sum(passed)::int from package_group where customer_id = $1 and batch_id = $2) as grouped`,
      [customerId, single.id],
    );
    expectEqual('a recount', rows[0], { passed: decisions, counted: decisions, grouped: decisions });
    const rate = (decisions / taken) * 1000;
    return [
      { what: plain.what, value: plain.rate, unit: 'tx/s' },
      {
        what: `decideItem, ${decisions} of them`,
        value: rate,
        unit: 'calls/s',
        ratio: { to: 'pgbench -N', value: rate / plain.rate, goal: '>= 0.75' },
      },
      { what: 'written to the log for each', value: (written.rows[0]?.bytes ?? 0) / decisions, unit: 'bytes' },
    ];
  },
};
export default row;
