import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processStart } from '../process-facts.ts';
import { openDataFolder } from './open-data-folder.ts';

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-folder-'));
});

afterEach(() => rm(base, { recursive: true, force: true }));

describe('a data folder', () => {
  test('is made where there is none, for its owner alone', async () => {
    const folder = await openDataFolder(join(base, 'new/data'));
    expect((await stat(folder.path)).mode & 0o777).toBe(0o700);
    await folder.close();
  });

  test('keeps its secrets, which no other folder has', async () => {
    const first = await openDataFolder(join(base, 'a'));
    await first.close();
    const again = await openDataFolder(join(base, 'a'));
    const other = await openDataFolder(join(base, 'b'));
    expect(again.secrets.signingKey).toEqual(first.secrets.signingKey);
    expect(other.secrets.signingKey).not.toEqual(first.secrets.signingKey);
    expect((await stat(join(base, 'a/secrets.json'))).mode & 0o777).toBe(0o600);
    await Promise.all([again.close(), other.close()]);
  });

  test('with broken secrets is refused and may be opened again', async () => {
    await writeFile(join(base, 'secrets.json'), '{"signingKey":"c2hvcnQ="}');
    const sentence = `The secrets in ${base}/secrets.json cannot be read`;
    await expect(openDataFolder(base)).rejects.toThrow(sentence);
    await expect(openDataFolder(base)).rejects.toThrow(sentence);
  });

  test('that is a file, or below one, is refused', async () => {
    await writeFile(join(base, 'file'), '');
    await expect(openDataFolder(join(base, 'file'))).rejects.toThrow(`The data folder ${base}/file is a file.`);
    await expect(openDataFolder(join(base, 'file/data'))).rejects.toThrow('is a file.');
  });

  test('that cannot be written to is refused', async () => {
    // The kernel's own files are closed to root as well.
    await expect(openDataFolder('/proc/self')).rejects.toThrow(
      /^The data folder \/proc\/self cannot be written to \(E[A-Z]+\)/,
    );
  });
});

describe('the lock of a data folder', () => {
  test('is held once, however many try at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => openDataFolder(base)));
    const opened = tries.filter((each) => each.status === 'fulfilled');
    const refused = tries.filter((each) => each.status === 'rejected').map((each) => String(each.reason));
    expect(opened).toHaveLength(1);
    expect(new Set(refused)).toEqual(
      new Set([
        `StartupError: Another Countersign server (process ${process.pid}) uses the data folder ${base}. Stop it, or set DATA_DIR to another folder.`,
      ]),
    );
  });

  test('is free again once it is let go of', async () => {
    await (await openDataFolder(base)).close();
    await (await openDataFolder(base)).close();
    await expect(stat(join(base, 'server.lock'))).rejects.toThrow('ENOENT');
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1, start: '1' }],
    ['whose process number a stranger uses now', { pid: process.ppid, start: `${processStart(process.ppid)}0` }],
  ])('%s is taken over by one, however many try', async (_, holder) => {
    await writeFile(join(base, 'server.lock'), JSON.stringify({ ...holder, mark: 'stale' }));
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => openDataFolder(base)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(JSON.parse(await readFile(join(base, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('is taken over where one that took it over was killed half-way', async () => {
    await writeFile(join(base, 'server.lock'), 'not json');
    await mkdir(join(base, 'server.lock.takeover'));
    await utimes(join(base, 'server.lock.takeover'), new Date(0), new Date(0));
    const folder = await openDataFolder(base);
    expect(JSON.parse(await readFile(join(base, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await folder.close();
  });
});
