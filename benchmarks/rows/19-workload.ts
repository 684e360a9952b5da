import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../harness/call.ts';
import { type EmptyInstallation, makeEmptyInstallation } from '../harness/installation.ts';
import { loadBatch, withWordIndexesAside } from '../harness/load-batch.ts';
import { forgetMost, memoryOf } from '../harness/memory.ts';
import type { Row } from '../harness/row.ts';
import { spreadDecisions } from '../harness/spread-decisions.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

/** How often the list is asked whether the report is ready. */
const ASK_MS = 20;

const byMonth = `select to_char(decided_at at time zone 'UTC', 'YYYY-MM'), result, count(*) from item group by 1, 2`;
const byMonthAndLabel = `
  select to_char(i.decided_at at time zone 'UTC', 'YYYY-MM'), i.result, a ->> 'label', count(*)
  from item i
  join item_content c on c.customer_id = i.customer_id and c.item_id = i.id and c.revision = i.revision
  cross join lateral jsonb_array_elements(c.annotations) a
  group by 1, 2, 3`;

const row: Row = {
  number: 19,
  title:
    'Workload report by label over 12 months, from the request to the whole file, four annotations an item, a third of them decided again',
  goal: 'of 1,000,000 decided items in at most 2 s, with flat memory',
  async measure({ isFull }) {
    const items = isFull ? 1_000_000 : 200_000;
    const installation = await makeEmptyInstallation(join(import.meta.dirname, '../../.cache/bench/workload'));
    const { pool, pid } = installation;
    try {
      const months = await load(installation, items);
      const plain = await timeOnce(() => pool.query(byMonth));
      const plainOfLabels = await timeOnce(() => pool.query(byMonthAndLabel));
      await forgetMost(pid);
      const { resident } = await memoryOf(pid);
      const cold = await timeOnce(() => makeReport(installation, months));
      const kept = await timeOnce(() => makeReport(installation, months));
      const { most } = await memoryOf(pid);
      await checkFigures(installation, months, items);
      const counted = `${items.toLocaleString('en')} items`;
      return [
        {
          ...{ what: `${counted} of which nothing is counted yet`, value: cold / 1000, unit: 's' },
          ratio: { to: 'a plain group by month, result and label', value: cold / plainOfLabels },
        },
        {
          ...{ what: `${counted} that are counted`, value: kept / 1000, unit: 's' },
          ratio: { to: 'a plain group by month and result alone', value: kept / plain },
        },
        { what: 'the plain group by with labels', value: plainOfLabels / 1000, unit: 's' },
        { what: 'the plain group by without', value: plain / 1000, unit: 's' },
        { what: 'the most memory of the server in both, above rest', value: (most - resident) / 2 ** 20, unit: 'MiB' },
      ];
    } finally {
      await installation.stop();
    }
  },
};
export default row;

/** A batch in item mode whose items are all decided, and the months of it. */
function load({ pool, at }: EmptyInstallation, items: number): Promise<string[]> {
  return withWordIndexesAside(pool, async () => {
    const ofThousand = { rejected: 200, passed: 800, invalid: 0 };
    const batch = await loadBatch(pool, at, { name: 'decided', items, packageSize: 500, mode: 'item', ofThousand });
    return spreadDecisions(pool, at.customerId, batch);
  });
}

/** Asks for a report, waits until it is ready, and reads its file. */
async function makeReport({ url, callers, at }: EmptyInstallation, months: string[]): Promise<void> {
  const token = callers[0]?.token ?? '';
  const asked = { months, orderIds: [at.orderId] };
  const { reportId } = await call(url, token, 'createWorkloadReport', { ...asked, type: 'label', language: 'en' });
  for (;;) {
    const { reports } = await call(url, token, 'listWorkloadReports', { view: 'all', page: 1, size: 10 });
    const report = reports.find(({ id }) => id === reportId);
    if (report?.state === 'failed') throw new Error(`the report failed: ${report.cause}`);
    if (typeof report?.url !== 'string') {
      await wait(ASK_MS);
      continue;
    }
    const answer = await fetch(new URL(report.url, url), { headers: { token } });
    const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
    expectEqual('the file', [answer.status, hash.digest('hex')], [200, report.sha256]);
    return;
  }
}

/** The sums that the reports were made of. */
async function checkFigures({ url, callers, at }: EmptyInstallation, months: string[], items: number): Promise<void> {
  const token = callers[0]?.token ?? '';
  const { figures } = await call(url, token, 'previewWorkload', { months, orderIds: [at.orderId] });
  expectEqual('the decided items', [figures.decided, figures.explicit], [items, items]);
}
