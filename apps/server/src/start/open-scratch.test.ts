import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';
import { removeLeftScratches } from './open-scratch.ts';

test('what a killed verification has left goes with the next one, and what is in use stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-scratches-'));
  const scratches = ['killed', 'in-use'].map((name) => join(folder, `countersign-verify-${name}`));
  const [killed = '', inUse = ''] = scratches;
  for (const path of [...scratches, join(folder, 'something-else')]) {
    await mkdir(join(path, 'postgres'), { recursive: true });
    await writeFile(join(path, 'secrets.json'), '{}');
  }
  const lock = (pid: number, start: string | null) => JSON.stringify({ pid, start, mark: 'left' });
  await writeFile(join(killed, 'server.lock'), lock(2 ** 22 + 1, '1'));
  await writeFile(join(inUse, 'server.lock'), lock(process.pid, processStart(process.pid)));
  // Stands for a database that outlived its command: a process that PostgreSQL's pid file in the folder names.
  const files = join(killed, 'postgres');
  const orphan = spawn('sh', ['-c', 'trap "exit 0" INT; while :; do sleep 0.1; done', files, files]);
  await writeFile(join(files, 'postmaster.pid'), `${orphan.pid}\n${files}\n\n\n\n`);
  const ended = once(orphan, 'exit');
  await removeLeftScratches(folder);
  expect((await readdir(folder)).sort()).toEqual(['countersign-verify-in-use', 'something-else']);
  await ended;
  await rm(folder, { recursive: true });
});
