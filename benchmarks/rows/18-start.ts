import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../harness/memory.ts';
import type { Row } from '../harness/row.ts';
import { startServer } from '../harness/start-server.ts';
import { expectEqual, quantile, timeOnce } from '../harness/timing.ts';

const STARTS = 7;
/** How long to wait until memory used by the start is released. */
const REST_MS = 3_000;

const row: Row = {
  number: 18,
  title: 'From nothing to the first answer on a data folder that exists, its own database included; memory at rest',
  goal: '<= 1 s; <= 150 MB',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
    try {
      const first = await timeOnce(async () => (await startServer(dataDir)).stop());
      const starts: number[] = [];
      let memory = 0;
      for (let nth = 0; nth < STARTS; nth++) {
        let server: Awaited<ReturnType<typeof startServer>> | undefined;
        starts.push(
          await timeOnce(async () => {
            server = await startServer(dataDir);
            expectEqual('the first answer', (await fetch(`${server.url}/healthz`)).status, 200);
          }),
        );
        if (nth === STARTS - 1) {
          await wait(REST_MS);
          memory = (await memoryOf(server?.pid ?? 0)).resident;
        }
        await server?.stop();
      }
      return [
        { what: 'the very first start, database made, and stop', value: first, unit: 'ms' },
        { what: `a later start to the first 200, median of ${STARTS}`, value: quantile(starts, 0.5), unit: 'ms' },
        { what: 'the slowest of them', value: Math.max(...starts), unit: 'ms' },
        { what: 'memory of the server process at rest', value: memory / 2 ** 20, unit: 'MiB' },
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
export default row;
