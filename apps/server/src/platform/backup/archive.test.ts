import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkArchive, writeArchive } from './archive.ts';

function* chunks(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(65_536, n);
}

test.skipIf(!existsSync('/dev/full'))('a disk that takes no more is the reason an archive fails for', async () => {
  const archive = writeArchive(createWriteStream('/dev/full'));
  await expect(archive.add('a', 64 * 65_536, chunks(64))).rejects.toThrow('ENOSPC');
});

test('an archive of a body that fails, or has another length than was said, ends with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-archive-'));
  const failing = async function* () {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  };
  const open = (name: string) => writeArchive(createWriteStream(join(folder, name)));
  await expect(open('failing').add('a', 10, failing())).rejects.toThrow('the disk is gone');
  await expect(open('short').add('a', 100, [Buffer.from('x')])).rejects.toThrow('Size mismatch');
  await rm(folder, { recursive: true });
});

test('an archive says how much of each kind is in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-archive-'));
  const file = join(folder, 'a.tar');
  const archive = writeArchive(createWriteStream(file));
  await archive.add('rows/a/1', 65_536 * 3, chunks(3));
  await archive.add('rows/b/1', 4, [Buffer.from('four')]);
  await archive.add('objects/x', 0, []);
  await archive.end();
  expect(Object.fromEntries(await checkArchive(file))).toMatchObject({ rows: 65_536 * 3 + 4, objects: 0 });
  await rm(folder, { recursive: true });
});
