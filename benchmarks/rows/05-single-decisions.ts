import { call } from '../harness/call.ts';
import { transactionsLikePgbench } from '../harness/pgbench.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

const CLIENTS = 8;

/** The fields of an item that a decision names. */
interface Version {
  readonly id: string;
  readonly version: number;
}

const row: Row = {
  number: 5,
  title: 'Single decisions of 8 acceptors in one batch, durable, through the whole stack',
  goal: '>= 30 % of pgbench -N of the same run; in one package no slower than in eight',
  async measure(bench) {
    const { url, pool, database, customerId, callers, single } = await bench.installation();
    const spread = bench.isFull ? single.items - 10_000 : 8_000;
    const together = 2_000;
    const plain = await transactionsLikePgbench(database, CLIENTS, bench.isFull ? 20 : 8);
    const { rows: items } = await pool.query<Version>(
      'select id, version from item where customer_id = $1 and batch_id = $2 order by index_no limit $3',
      [customerId, single.id, spread + together],
    );
    const decide = (of: (nth: number) => readonly Version[]) =>
      timeOnce(() =>
        Promise.all(
          callers.slice(0, CLIENTS).map(async ({ token }, nth) => {
            for (const { id, version } of of(nth))
              await call(url, token, 'decideItem', { itemId: id, round: 1, version, result: '10', verdict: {} });
          }),
        ),
      );
    const before = (await pool.query('select pg_current_wal_lsn() as at')).rows[0]?.at;
    const each = spread / CLIENTS;
    // Each client has its own packages.
    const apart = spread / (await decide((nth) => items.slice(nth * each, (nth + 1) * each)));
    const written = await pool.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::int as bytes',
      [before],
    );
    // All clients go through one package after another.
    const inOne = together / (await decide((nth) => items.slice(spread).filter((_, n) => n % CLIENTS === nth)));
    const { rows } = await pool.query<{ passed: number; counted: number; grouped: number }>(
      `select (select count(*)::int from item where customer_id = $1 and batch_id = $2 and result = '10') as passed,
         (select sum(passed)::int from package where customer_id = $1 and batch_id = $2) as counted,
         (select sum(passed)::int from package_group where customer_id = $1 and batch_id = $2) as grouped`,
      [customerId, single.id],
    );
    const decided = spread + together;
    expectEqual('a recount', rows[0], { passed: decided, counted: decided, grouped: decided });
    return [
      { what: plain.what, value: plain.rate, unit: 'tx/s' },
      {
        what: `decideItem, ${spread} of them, each client in packages of its own`,
        value: apart * 1000,
        unit: 'calls/s',
        ratio: { to: 'pgbench -N', value: (apart * 1000) / plain.rate, goal: '>= 0.30' },
      },
      {
        what: `the same, ${together} of them, all clients in one package`,
        value: inOne * 1000,
        unit: 'calls/s',
        ratio: { to: 'in packages of their own', value: inOne / apart, goal: '>= 1' },
      },
      { what: 'written to the log for each', value: (written.rows[0]?.bytes ?? 0) / spread, unit: 'bytes' },
    ];
  },
};
export default row;
