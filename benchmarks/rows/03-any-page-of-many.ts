import { call } from '../harness/call.ts';
import { addPeople } from '../harness/installation.ts';
import type { Pool } from '../harness/load-batch.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach } from '../harness/timing.ts';

const MANY = { orders: 5000, projects: 20_000, batches: 20_000, syncs: 20_000 } as const;
const SIZE = 50;

const row: Row = {
  number: 3,
  title:
    'Any page of 5,000 orders with 140,000 days and 20,000 files, 20,000 projects, 20,000 batches and 20,000 arrivals of one customer',
  goal: 'a few ms at any depth',
  async measure(bench) {
    const { url, pool } = await bench.installation();
    const { customerId, callers } = await addPeople(pool, 'many');
    const [{ token } = { token: '' }] = callers;
    await loadMany(pool, customerId);
    const figures: Figure[] = [];
    const last = Math.ceil(MANY.batches / SIZE);
    const measure = async (what: string, total: number, ask: () => Promise<{ readonly total: number }>) => {
      expectEqual(what, (await ask()).total, total);
      figures.push({ what, value: quantile(await timeEach(30, ask), 0.5), unit: 'ms' });
    };
    for (const page of [1, last / 2, last]) {
      await measure(`batches, page ${page}`, MANY.batches, () => call(url, token, 'listBatches', { page, size: SIZE }));
      await measure(`projects, page ${page}`, MANY.projects, () =>
        call(url, token, 'listProjects', { page, size: SIZE }),
      );
      await measure(`arrivals, page ${page}`, MANY.syncs, () => call(url, token, 'listSyncs', { page, size: SIZE }));
    }
    for (const page of [1, MANY.orders / SIZE])
      await measure(`orders, page ${page}`, MANY.orders, () => call(url, token, 'listOrders', { page, size: SIZE }));
    const { total: atRisk } = await call(url, token, 'listOrders', { only: 'atRisk', size: SIZE });
    await measure('orders at risk, page 1', atRisk, () =>
      call(url, token, 'listOrders', { only: 'atRisk', size: SIZE }),
    );
    await measure('batches named 街道', MANY.batches / 10, () => call(url, token, 'listBatches', { search: '街道' }));
    await measure('projects named street', MANY.projects / 10, () =>
      call(url, token, 'listProjects', { search: 'STREET' }),
    );
    await measure('arrivals named 街', MANY.syncs / 10, () => call(url, token, 'listSyncs', { search: '街' }));
    await measure('orders named street', MANY.orders / 10, () => call(url, token, 'listOrders', { search: 'street' }));
    return figures;
  },
};
export default row;

async function loadMany(pool: Pool, customerId: string): Promise<void> {
  const id = (kind: string, n: string) =>
    `(left($1::uuid::text, 19) || '8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const order = id('1', 'n % 5000');
  await pool.query(
    `insert into customer_order (customer_id, id, number, name, source, creator, created_at, due_at, validity_days, agreed_rate)
     select $1, ${order}, 'O-' || n, (array['Street','交差点'])[1 + sign(n % 10)::int] || n, 'provider', 'Provider',
       now() - n * interval '1 hour', now() + (n % 400) * interval '1 day', 180, 1 from generate_series(0, 4999) n`,
    [customerId],
  );
  await pool.query(
    `insert into project (customer_id, id, order_id, name, created_at)
     select $1, ${id('2', 'n')}, ${order}, (array['Street','交差点'])[1 + sign(n % 10)::int] || n, now() - n * interval '1 minute'
     from generate_series(0, 19999) n`,
    [customerId],
  );
  await pool.query(
    `insert into batch (customer_id, id, project_id, order_id, number, name, mode, template, stage, total, package_count,
       format, submitter, delivered_at, agreed_rate)
     select $1, ${id('3', 'n')}, ${id('2', 'n')}, ${order}, 'B-' || n, (array['街道','Fruit'])[1 + sign(n % 10)::int] || n, 'item',
       jsonb_build_object('labels', '[]'::jsonb, 'filler', repeat(md5(n::text), 40)),
       (array['awaiting','accepting','passed','rejected'])[1 + n % 4], 500, 1, 'coco', 'Provider',
       now() - n * interval '1 minute', 1 from generate_series(0, 19999) n`,
    [customerId],
  );
  await pool.query(
    `insert into package (customer_id, id, batch_id, ordinal, name, first_index, last_index, total, passed)
     select $1, ${id('4', 'n')}, ${id('3', 'n')}, 1, '0001', 1, 500, 500, n % 500 from generate_series(0, 19999) n`,
    [customerId],
  );
  await pool.query(
    `insert into sync (customer_id, id, project_id, batch_id, name, status, fingerprint, request, item_count,
       items_received, started_at, touched_at, finished_at)
     select $1, ${id('5', 'n')}, ${id('2', 'n')}, ${id('3', 'n')}, (array['街道','Fruit'])[1 + sign(n % 10)::int] || n, '2',
       '\\x00', jsonb_build_object('submitter', 'Provider', 'filler', repeat(md5(n::text), 40)), 500, 500,
       now() - n * interval '1 minute', now(), now() from generate_series(0, 19999) n`,
    [customerId],
  );
  await pool.query(
    `insert into order_day (customer_id, order_id, day, counts)
     select $1, ${order}, current_date - d, jsonb_build_object('toAnnotate', 2000 - 10 * (30 - d), 'passed', 10 * (30 - d), 'invalid', 0)
     from generate_series(0, 4999) n, generate_series(1, 28) d`,
    [customerId],
  );
  await pool.query(
    `insert into delivery_file (customer_id, id, order_id, name, source, format, state, created_by, created_at, stepped_at, published_at,
       expires_at, decision)
     select $1, ${id('6', 'n')}, ${order}, 'File ' || n, 'published', 'zip', 'ready', 'Provider', now(), now(),
       now() - n * interval '1 minute', now() + interval '90 days', (array['confirmed', null])[1 + sign(n % 10)::int]
     from generate_series(0, 19999) n`,
    [customerId],
  );
  await pool.query(
    'vacuum (analyze) customer_order, project, batch, package, package_group, sync, order_day, delivery_file',
  );
}
