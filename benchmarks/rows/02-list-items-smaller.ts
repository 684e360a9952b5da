import { loadPages } from '../harness/page-load.ts';
import type { Row } from '../harness/row.ts';

const row: Row = {
  number: 2,
  title: 'The same on a batch of a tenth of the items, on the embedded database as it comes',
  goal: '>= 40 % of row 1',
  async measure(bench) {
    const installation = await bench.installation();
    const { big, fresh } = installation;
    const [of, among] = [await loadPages(installation, big, 5), await loadPages(installation, fresh, 5)];
    return [
      {
        what: `listItems, ${fresh.items} items`,
        value: among.rate,
        unit: 'calls/s',
        ratio: { to: `listItems of ${big.items}`, value: among.rate / of.rate, goal: '>= 0.40' },
      },
      { what: 'p99', value: among.p99, unit: 'ms' },
    ];
  },
};
export default row;
