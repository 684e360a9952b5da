import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keepReserve } from './reserve.ts';

test('nodes that share a data folder make one reserve, and none of them complains', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  for (let round = 0; round < 10; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-reserve-'));
    await Promise.all([0, 1, 2, 3].map(() => keepReserve(folder, log).close()));
    expect(await readdir(folder)).toEqual(['reserve']);
    expect((await stat(join(folder, 'reserve'))).size).toBe(33_554_432);
    await rm(folder, { recursive: true });
  }
  expect(said).toEqual([]);
});
