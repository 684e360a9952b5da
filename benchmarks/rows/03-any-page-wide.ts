import { call } from '../harness/call.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach } from '../harness/timing.ts';

const SIZE = 50;

const row: Row = {
  number: 3,
  title: 'Any page of a batch of 100,000 packages: its packages by state and order, its items by result',
  goal: 'a few ms at any depth',
  async measure(bench) {
    const { url, pool, customerId, callers, wide } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const { rows } = await pool.query<{ number: number; state: string }>(
      'select ordinal as number, state from package where customer_id = $1 and batch_id = $2 order by ordinal',
      [customerId, wide.id],
    );
    const untouched = rows.filter(({ state }) => state === '00');
    const figures: Figure[] = [];
    const measure = async (what: string, run: () => Promise<unknown>) =>
      figures.push({ what, value: quantile(await timeEach(30, run), 0.5), unit: 'ms' });
    const lists = [
      ['packages by number', {}, rows],
      ['packages awaiting', { state: '00' }, untouched],
      ['packages awaiting, last first', { state: '00', order: 'descending' }, untouched.toReversed()],
      ['packages by name', { sort: 'name' }, rows],
    ] as const;
    for (const [what, asked, expected] of lists) {
      const page = Math.ceil(expected.length / SIZE / 2);
      const input = { batchId: wide.id, page, size: SIZE, ...asked };
      const answer = await call(url, token, 'listPackages', input);
      const numbers = expected.slice((page - 1) * SIZE, page * SIZE).map(({ number }) => number);
      expectEqual(what, [answer.total, answer.packages.map((row) => row.number)], [expected.length, numbers]);
      await measure(`${what}, page ${page}`, () => call(url, token, 'listPackages', input));
    }
    for (const sort of ['invalid', 'passRate'] as const)
      await measure(`packages by ${sort}, page 1000`, () =>
        call(url, token, 'listPackages', { batchId: wide.id, sort, page: 1000, size: SIZE }),
      );
    for (const search of ['0777', '橋', 'street', 'cam3_0012345'])
      await measure(`packages with ${search}`, () =>
        call(url, token, 'listPackages', { batchId: wide.id, search, size: SIZE }),
      );
    await measure('rejected items, page 200', () =>
      call(url, token, 'listItems', { batchId: wide.id, result: '20', page: 200, size: SIZE }),
    );
    await measure('the batch', () => call(url, token, 'getBatch', { batchId: wide.id }));
    return figures;
  },
};
export default row;
