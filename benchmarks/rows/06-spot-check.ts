import { drawSample, type Run } from '@countersign/domain';
import { call } from '../harness/call.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

const row: Row = {
  number: 6,
  title: 'A random spot check of 5 % drawn, kept, counted and answered in one call',
  goal: '<= 1/4 of a sorted draw of as many; the same items when it is drawn again',
  async measure(bench) {
    const { url, pool, customerId, callers, big } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const sortedDraw = await timeOnce(() =>
      pool.query(
        `create table sorted_draw as
         select id from item where customer_id = $1 and batch_id = $2 and is_valid order by random() limit $3`,
        [customerId, big.id, Math.ceil(big.items * 0.05)],
      ),
    );
    await pool.query('drop table sorted_draw');
    const { batch } = await call(url, token, 'getBatch', { batchId: big.id });
    let size = 0;
    const drawing = await timeOnce(async () => {
      const { sample } = await call(url, token, 'drawSample', {
        ...{ batchId: big.id, version: batch.version, round: batch.round, join: true },
        ...{ fromIndex: 1, includeHeld: true, packages: null, stratifyBy: 'nothing', undecided: '00' },
        ...{ plan: { kind: 'own' }, order: 'random', size: { kind: 'percentage', percent: 5 } },
      });
      size = sample.size;
      expectEqual('the size', sample.size, Math.ceil(sample.lot * 0.05));
    });
    const { rows } = await pool.query<{ seed: string; runs: Run[]; drawn: number[]; kept: number; counted: number }>(
      `select s.seed, s.runs, s.drawn,
         (select count(*)::int from sampled_item x where x.customer_id = b.customer_id and x.batch_id = b.id) as kept,
         (select sum(sampled)::int from package_group g where g.customer_id = b.customer_id and g.batch_id = b.id) as counted
       from batch b join sample s on s.customer_id = b.customer_id and s.id = b.sample_id
       where b.customer_id = $1 and b.id = $2`,
      [customerId, big.id],
    );
    const [sample] = rows;
    if (sample === undefined) throw new Error('no sample was kept');
    expectEqual('kept and counted items', [sample.kept, sample.counted], [size, size]);
    const again = drawSample([sample.runs], { order: 'random', count: size, seed: sample.seed });
    expectEqual('the sample drawn again', again, sample.drawn);
    return [
      { what: `sorted draw of ${size} of ${big.items} items, in SQL alone`, value: sortedDraw, unit: 'ms' },
      {
        what: `drawSample of ${size} items, over HTTP`,
        value: drawing,
        unit: 'ms',
        ratio: { to: 'of the sorted draw', value: drawing / sortedDraw, goal: '<= 0.25' },
      },
    ];
  },
};
export default row;
