import { call } from '../harness/call.ts';
import type { Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach } from '../harness/timing.ts';

const SIZE = 50;

const row: Row = {
  number: 25,
  title: 'Filtered lists of the big batch, walked and in the order of annotations',
  goal: 'an ordered page <= 20 times a page by index number; a walk <= 250 ms',
  async measure(bench) {
    const { url, pool, customerId, callers, big } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const batchId = big.id;
    const where = 'customer_id = $1 and batch_id = $2 and is_valid';
    const { rows: rejected } = await pool.query<{ index: number }>(
      `select index_no as index from item where ${where} and result = '20' order by index_no`,
      [customerId, batchId],
    );
    const asked = { batchId, result: '20', around: 1 } as const;
    const walk = await call(url, token, 'listIndexes', asked);
    const most = Math.min(10_000, rejected.length);
    expectEqual(
      'the walk',
      walk.indexes,
      rejected.slice(0, most).map(({ index }) => index),
    );
    const walked = await timeEach(20, () => call(url, token, 'listIndexes', asked));

    const timed = async (input: object) =>
      quantile(
        await timeEach(20, () => call(url, token, 'listItems', { batchId, size: SIZE, page: 1, ...input })),
        0.5,
      );
    const { items } = await call(url, token, 'listItems', {
      ...{ batchId, size: SIZE, page: 1, sort: 'annotations', order: 'descending' },
    });
    const { rows: largest } = await pool.query<{ index: number }>(
      `select index_no as index from item where customer_id = $1 and batch_id = $2
       order by annotation_count desc, index_no desc limit $3`,
      [customerId, batchId, SIZE],
    );
    expectEqual(
      'the first page by annotations',
      items.map(({ index }) => index),
      largest.map(({ index }) => index),
    );
    const byIndex = await timed({});
    const ordered = { sort: 'annotations', order: 'descending' };
    const first = await timed(ordered);
    const last = await timed({ ...ordered, page: 10_000 / SIZE });
    const narrow = await timed({ ...ordered, result: '20' });
    const backwards = await timed({ order: 'descending' });
    const beside = (what: string, value: number) => ({
      ...{ what, value, unit: 'ms' },
      ratio: { to: 'a page by index number', value: value / byIndex, goal: '<= 20' },
    });
    return [
      { what: `a walk of ${most} items, over HTTP`, value: quantile(walked, 0.5), unit: 'ms' },
      { what: 'the first page by index number', value: byIndex, unit: 'ms' },
      beside('the first page by annotations', first),
      beside('the last page by annotations', last),
      beside('the rejected by annotations', narrow),
      beside('the last items first', backwards),
    ];
  },
};
export default row;
