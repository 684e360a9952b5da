import { call } from '../harness/call.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach, timeOnce } from '../harness/timing.ts';

const SIZE = 50;

const row: Row = {
  number: 3,
  title: 'Any page of the rejected items of the big batch, with the total',
  goal: 'slowest / fastest depth <= 2; >= 100 times OFFSET with count',
  async measure(bench) {
    const { url, pool, customerId, callers, big } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const { rows } = await pool.query<{ index: number }>(
      `select index_no as index from item where customer_id = $1 and batch_id = $2 and result = '20' and is_valid
       order by index_no`,
      [customerId, big.id],
    );
    const last = Math.ceil(rows.length / SIZE);
    const figures = [];
    const medians = [];
    for (const page of [1, Math.ceil(last / 2), last]) {
      const asked = { batchId: big.id, result: '20', page, size: SIZE } as const;
      const answer = await call(url, token, 'listItems', asked);
      const expected = rows.slice((page - 1) * SIZE, page * SIZE).map(({ index }) => index);
      expectEqual(`page ${page}`, [answer.total, answer.items.map(({ index }) => index)], [rows.length, expected]);
      const taken = await timeEach(50, () => call(url, token, 'listItems', asked));
      medians.push(quantile(taken, 0.5));
      figures.push({ what: `page ${page} of ${last}, over HTTP`, value: quantile(taken, 0.5), unit: 'ms' });
    }
    const slowest = Math.max(...medians);
    const offset = await timeOnce(async () => {
      const where = `customer_id = $1 and batch_id = $2 and result = '20' and is_valid`;
      await pool.query(`select count(*) from item where ${where}`, [customerId, big.id]);
      await pool.query(`select * from item where ${where} order by index_no offset $3 limit $4`, [
        customerId,
        big.id,
        (last - 1) * SIZE,
        SIZE,
      ]);
    });
    return [
      ...figures,
      {
        what: 'the slowest depth',
        value: slowest,
        unit: 'ms',
        ratio: { to: 'the fastest', value: slowest / Math.min(...medians), goal: '<= 2' },
      },
      {
        what: 'OFFSET and count(*) of the last page, in SQL alone',
        value: offset,
        unit: 'ms',
        ratio: { to: 'the slowest page', value: offset / slowest, goal: '>= 100' },
      },
    ];
  },
};
export default row;
