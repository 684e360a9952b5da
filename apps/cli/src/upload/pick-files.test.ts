import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceUnreadable } from '@countersign/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickFiles } from './pick-files.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-pick-'));
  for (const folder of ['trays', 'trays-of-others']) await mkdir(join(base, folder));
  for (const path of ['trays/a.txt', 'trays-of-others/a.txt', 'trays-of-others/b.txt'])
    await writeFile(join(base, path), 'nuts');
});
afterAll(() => rm(base, { recursive: true }));

const pick = (...paths: readonly string[]) =>
  pickFiles(
    paths.map((path) => join(base, path)),
    { hidden: false },
  );

it('[9-03] follows no link into a folder whose name begins with that of the picked one', async () => {
  await symlink(join(base, 'trays-of-others/b.txt'), join(base, 'trays/link.txt'));
  const { files, leftOut } = await pick('trays');
  expect(files.map(({ path }) => path)).toEqual(['trays/a.txt']);
  expect(leftOut).toEqual([{ path: 'trays/link.txt', reason: 'a link out of the folder' }]);
});

it('[9-03] takes no two loose files of one name', async () => {
  await expect(pick('trays/a.txt', 'trays-of-others/a.txt')).rejects.toThrow('Two files are called a.txt');
});

it.each([
  ['size', 'many nuts', 1_760_000_000],
  ['time', 'nuts', 1_770_000_000],
])('[5-10] reads no file that has another %s than when it was picked', async (_what, text, seconds) => {
  const path = join(base, 'changed.txt');
  await writeFile(path, 'nuts');
  await utimes(path, 1_760_000_000, 1_760_000_000);
  const { files } = await pick('changed.txt');
  expect(Buffer.from((await files[0]?.read(0, 4)) ?? []).toString()).toBe('nuts');
  await writeFile(path, text);
  await utimes(path, seconds, seconds);
  await expect(files[0]?.read(0, 4)).rejects.toThrow(SourceUnreadable);
});
