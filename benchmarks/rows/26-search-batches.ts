import { call } from '../harness/call.ts';
import { loadBatch } from '../harness/load-batch.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach } from '../harness/timing.ts';

const SMALL_BATCHES = 300;

/** What is searched for, how many batches have it, and the field of the first one. */
const searches = [
  ['B-small-7', 'batch', 11],
  ['small-299', 'batch', 1],
  ['_00054321', 'file', 3],
  ['交差点', 'file', 4],
  ['street', 'file', 304],
  ['54321', 'package', 3],
  ['zzqq', null, 0],
] as const;

const row: Row = {
  number: 26,
  title: 'Batches of all items by number, name, package, dataset, file name and index, ranked',
  goal: '<= 20 times the list without a search',
  async measure(bench) {
    const { url, pool, callers, at } = await bench.installation();
    const [{ token } = { token: '' }] = callers;
    const ofThousand = { rejected: 0, passed: 0, invalid: 0 };
    for (let nth = 1; nth <= SMALL_BATCHES; nth++)
      await loadBatch(pool, at, { name: `small-${nth}`, items: 20, packageSize: 10, mode: 'package', ofThousand });
    await pool.query('vacuum (analyze) batch, package, item');
    const ask = (search?: string) => call(url, token, 'listBatches', { ...(search && { search }), size: 20 });
    const plain = quantile(await timeEach(20, () => ask()), 0.5);
    const figures: Figure[] = [{ what: 'the list without a search', value: plain, unit: 'ms' }];
    for (const [search, field, total] of searches) {
      const { batches, total: found } = await ask(search);
      expectEqual(`search ${search}`, [batches[0]?.found?.field ?? null, found], [field, total]);
      const value = quantile(await timeEach(20, () => ask(search)), 0.5);
      const ratio = { to: 'without a search', value: value / plain, goal: '<= 20' };
      figures.push({ what: `${search}: ${total} found`, value, unit: 'ms', ratio });
    }
    return figures;
  },
};
export default row;
