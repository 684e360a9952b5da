import { startNode } from '../harness/installation.ts';
import { loadPages, loadRaw } from '../harness/page-load.ts';
import type { Row } from '../harness/row.ts';

const row: Row = {
  number: 20,
  title: 'Row 1 on two nodes of one database and on one, as many connections in all',
  goal: '>= 0.95 of the throughput of one (the cores are the bound), no wrong answer',
  async measure(bench) {
    const installation = await bench.installation();
    const { big, url } = installation;
    const other = await startNode(installation);
    try {
      await loadPages(installation, big, 2, other.url);
      const one = await loadPages(installation, big, 6);
      const both = await Promise.all([
        loadPages(installation, big, 6, url, 32),
        loadPages(installation, big, 6, other.url, 32),
      ]);
      const raw = await loadRaw(installation, big, 6, 2);
      const rate = both[0].rate + both[1].rate;
      return [
        { what: 'one node', value: one.rate, unit: 'calls/s' },
        {
          what: 'two nodes',
          value: rate,
          unit: 'calls/s',
          ratio: { to: 'one node', value: rate / one.rate, goal: '>= 0.95' },
        },
        {
          what: 'one query over node:http from two processes',
          value: raw.rate,
          unit: 'calls/s',
          ratio: { to: 'two nodes', value: raw.rate / rate },
        },
      ];
    } finally {
      await other.stop();
    }
  },
};
export default row;
