import { call } from '../harness/call.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach } from '../harness/timing.ts';

/**
 * Rare and frequent, long and short words in each language. Of the last ones, half of the names have one, none has the
 * other.
 */
const searches = [
  '_00054321',
  'cam3_0001234',
  '十字路口',
  '交差点',
  '橋',
  '雨の',
  '港',
  'トンネル_橋',
  'harbour_night',
  'street',
  'zq',
  '朝',
];
const MOST = 1000;

const row: Row = {
  number: 7,
  title: 'File names of the big batch by part of them, in English, Chinese and Japanese, counted and first page',
  goal: 'p99 <= 20 ms warm',
  async measure(bench) {
    const { url, pool, customerId, callers, big } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const figures: Figure[] = [];
    const all: number[] = [];
    for (const search of searches) {
      const { rows } = await pool.query<{ index: number }>(
        `select index_no as index from item where customer_id = $1 and batch_id = $2 and position($3 in file_name) > 0
         order by index_no limit $4`,
        [customerId, big.id, search, MOST + 1],
      );
      const asked = { batchId: big.id, search, size: 50 } as const;
      const answer = await call(url, token, 'listItems', asked);
      // If there are more matches than are counted, any of them may be shown.
      const isMore = rows.length > MOST;
      expectEqual(
        `search ${search}`,
        [answer.total, answer.items.length],
        [Math.min(rows.length, MOST), Math.min(rows.length, 50)],
      );
      if (!isMore)
        expectEqual(
          `search ${search}`,
          answer.items.map(({ index }) => index),
          rows.slice(0, 50).map(({ index }) => index),
        );
      expectEqual(
        `search ${search}`,
        answer.items.filter((item) => !item.fileName.includes(search)),
        [],
      );
      const taken = await timeEach(20, () => call(url, token, 'listItems', asked));
      all.push(...taken);
      const found = `${answer.total}${answer.isCapped ? ' and more' : ''}`;
      figures.push({ what: `${search}: ${found} found, p99`, value: quantile(taken, 0.99), unit: 'ms' });
    }
    return [...figures, { what: 'all of them, p99', value: quantile(all, 0.99), unit: 'ms' }];
  },
};
export default row;
