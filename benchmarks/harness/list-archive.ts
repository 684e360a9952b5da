/**
 * Lists a zip that is kept in a folder of objects, and prints the milliseconds and the memory that took, in MiB. It is a
 * process of its own, so that its memory can be told. Arguments: the folder, the key, and `validated`, or `plain` for the
 * library alone, which looks at nothing.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { checkDirectory, listEntries } from '../../apps/server/src/features/parsing/archive/list-entries.ts';
import { StoredArchive } from '../../apps/server/src/features/parsing/archive/open-archive.ts';
import { createDiskStore } from '../../apps/server/src/platform/objects/disk-store.ts';

const [folder = '', key = '', way = ''] = process.argv.slice(2);
const path = join(folder, key);
const { size } = statSync(path);

async function countValidated(): Promise<number> {
  const stored = new StoredArchive(createDiskStore(folder), key, size);
  const names = await checkDirectory(stored);
  let count = 0;
  for await (const { problem } of listEntries(stored, { path: key, size }, names)) if (problem === null) count += 1;
  return count;
}

async function countPlain(): Promise<number> {
  const zip = await openPromise(path, { lazyEntries: true });
  let count = 0;
  for await (const _ of zip.eachEntry()) count += 1;
  return count;
}

const rss = () => process.memoryUsage().rss / 1024 ** 2;
const before = rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, rss());
}, 5);
const start = performance.now();
const entries = await (way === 'plain' ? countPlain() : countValidated());
const ms = performance.now() - start;
clearInterval(watch);
console.log(JSON.stringify({ entries, ms, grownMiB: Math.max(most, rss()) - before }));
