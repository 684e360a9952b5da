import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseBackupFile, pruneBackups } from './backup-file.ts';

const at = new Date('2026-11-20T09:00:00.123Z');
const plainly = { force: false, keep: null };
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-backup-file-'));
});
afterAll(() => rm(base, { recursive: true }));

test('a folder that is missing is made, and the backup lies in it by its instant', async () => {
  const folder = join(base, 'daily/portal');
  expect(await chooseBackupFile(folder, at, plainly)).toEqual({
    folder,
    file: join(folder, 'countersign-20261120T090000.tar'),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is missing is one by its ending, below a folder that is made', async () => {
  const file = join(base, 'by-hand/before-upgrade.tar');
  expect(await chooseBackupFile(file, at, plainly)).toEqual({ folder: join(base, 'by-hand'), file });
  await mkdir(join(base, 'folder.tar'));
  expect((await chooseBackupFile(join(base, 'folder.tar'), at, plainly)).folder).toBe(join(base, 'folder.tar'));
});

test.each(['whole.tar', 'notes'])('%s that is there stays as it is without --force', async (name) => {
  const file = join(base, name);
  await writeFile(file, 'mine');
  await expect(chooseBackupFile(file, at, plainly)).rejects.toThrow(
    `${file} is there already and stays as it is. Name another one, or say --force.`,
  );
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await chooseBackupFile(file, at, { ...plainly, force: true })).toMatchObject({ file });
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('what another backup is writing is left alone without --force', async () => {
  const file = join(base, 'under-way.tar');
  await writeFile(`${file}.part`, 'half');
  await expect(chooseBackupFile(file, at, plainly)).rejects.toThrow(
    `${file}.part is there: another backup is being written or was cut off. Wait for it, remove it, or say --force.`,
  );
  expect(await readFile(`${file}.part`, 'utf8')).toBe('half');
  await chooseBackupFile(file, at, { ...plainly, force: true });
  expect(await readdir(base)).not.toContain('under-way.tar.part');
});

test('the newest backups of a folder stay, and all that is none of them', async () => {
  const folder = join(base, 'kept');
  await mkdir(folder);
  const days = ['17', '18', '19', '20'].map((day) => `countersign-202611${day}T090000.tar`);
  const others = ['before-upgrade.tar', 'countersign-notes.tar', 'countersign-20261101T090000.tar.gz'];
  const killed = 'countersign-20261116T090000.tar.part';
  const underWay = 'countersign-20261120T085900.tar.part';
  for (const name of [...days, ...others, killed, underWay]) await writeFile(join(folder, name), '');
  await utimes(join(folder, killed), at, new Date('2026-11-16T09:05:00Z'));
  await utimes(join(folder, underWay), at, at);
  expect(await pruneBackups(folder, 2, at)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([...days.slice(2), ...others, underWay].sort());
  expect(await pruneBackups(folder, 5, at)).toBe(0);
});

test('backups are counted in a folder alone', async () => {
  await expect(chooseBackupFile(join(base, 'one.tar'), at, { force: true, keep: 3 })).rejects.toThrow(
    '--keep takes a folder, in which it counts the backups.',
  );
});
