import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rawZip } from '@countersign/testing';
import type { Row } from '../harness/row.ts';
import { expectEqual, quantile } from '../harness/timing.ts';

const ENTRIES = 50_000;
const BYTES = 2048;
const RUNS = 3;
const lister = fileURLToPath(new URL('../harness/list-archive.ts', import.meta.url));
const run = promisify(execFile);

interface Listing {
  readonly entries: number;
  readonly ms: number;
  readonly grownMiB: number;
}

const row: Row = {
  number: 13,
  title: `Zip of ${ENTRIES.toLocaleString('en')} entries listed and validated`,
  goal: 'at most 600 ms; memory grows by at most 100 MB',
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-archive-'));
    try {
      const data = Buffer.alloc(BYTES, 'a line of an annotated file, ');
      const names = Array.from({ length: ENTRIES }, (_, nth) => `cam${nth % 40}/day ${nth % 7}/frame-${nth}.json`);
      await writeFile(join(folder, 'a.zip'), rawZip(names.map((name) => ({ name, data }))));
      const plain: Listing[] = [];
      const ours: Listing[] = [];
      for (let nth = 0; nth < RUNS; nth++) {
        plain.push(await list(folder, 'plain'));
        ours.push(await list(folder, 'validated'));
      }
      const ms = (listings: readonly Listing[]) =>
        quantile(
          listings.map((one) => one.ms),
          0.5,
        );
      return [
        {
          ...{ what: 'listed and validated, from the object store', value: ms(ours), unit: 'ms' },
          ratio: { to: 'a plain listing by yauzl', value: ms(ours) / ms(plain) },
        },
        { what: 'growth of memory, the most', value: Math.max(...ours.map((one) => one.grownMiB)), unit: 'MiB' },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default row;

async function list(folder: string, way: 'plain' | 'validated'): Promise<Listing> {
  const { stdout } = await run(process.execPath, [lister, folder, 'a.zip', way]);
  const listing = JSON.parse(stdout) as Listing;
  expectEqual('the entries', listing.entries, ENTRIES);
  return listing;
}
