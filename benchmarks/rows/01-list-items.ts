import { loadPages, loadRaw } from '../harness/page-load.ts';
import type { Row } from '../harness/row.ts';

const row: Row = {
  number: 1,
  title: 'List call through the whole stack: session, tenant, 50 rows with signed addresses, 64 connections',
  goal: '>= 65 % of the raw ceiling of the same run; p99 <= 60 ms',
  async measure(bench) {
    const installation = await bench.installation();
    const { big } = installation;
    await loadPages(installation, big, 2);
    const raw = await loadRaw(installation, big, 8);
    const rawOfTwo = await loadRaw(installation, big, 8, 2);
    const whole = await loadPages(installation, big, 8);
    return [
      { what: `one query over node:http, ${big.items} items`, value: raw.rate, unit: 'calls/s' },
      {
        what: 'the same query from two processes',
        value: rawOfTwo.rate,
        unit: 'calls/s',
        ratio: { to: 'the raw ceiling', value: rawOfTwo.rate / raw.rate },
      },
      {
        what: 'listItems',
        value: whole.rate,
        unit: 'calls/s',
        ratio: { to: 'the raw ceiling', value: whole.rate / raw.rate, goal: '>= 0.65' },
      },
      { what: 'listItems, p99', value: whole.p99, unit: 'ms' },
    ];
  },
};
export default row;
