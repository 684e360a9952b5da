import { chmod, cp, mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseUser } from './as-other-user.ts';
import { findBinaries, linkLibraries } from './binaries.ts';
import { makeSocketFolder } from './socket-folder.ts';

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-prepare-'));
});

afterEach(() => rm(base, { recursive: true, force: true }));

describe('the libraries of the package', () => {
  const library = 'native/lib/libfruit.so';

  async function makePackage(): Promise<void> {
    await mkdir(join(base, 'native/lib'), { recursive: true });
    await writeFile(join(base, `${library}.1.2`), '');
    await writeFile(
      join(base, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: `${library}.1.2`, target: `${library}.1` }]),
    );
  }

  test('are linked where the install step did not run', async () => {
    await makePackage();
    expect(linkLibraries(base, join(base, 'elsewhere'))).toBe(process.env);
    expect(await readlink(join(base, `${library}.1`))).toBe('libfruit.so.1.2');
  });

  test('are linked elsewhere where the package cannot be written to', async () => {
    await makePackage();
    await writeFile(
      join(base, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: `${library}.1.2`, target: 'native/no-such-folder/libfruit.so.1' }]),
    );
    const env = linkLibraries(base, join(base, 'elsewhere'));
    expect(await readlink(join(base, 'elsewhere/libfruit.so.1'))).toBe(join(base, `${library}.1.2`));
    expect(Object.values(env)).toContain(`${join(base, 'elsewhere')}:${join(base, 'native/lib')}`);
  });
});

describe('the folder of the socket', () => {
  test('is refused where the kernel cannot take its path', async () => {
    const long = join(base, 'x'.repeat(100));
    await mkdir(long);
    await expect(makeSocketFolder(long)).rejects.toThrow(
      `The temporary folder ${long} has too long a path for the database's socket. Set TMPDIR to a short one.`,
    );
  });

  test('is refused where it cannot be made', async () => {
    await expect(makeSocketFolder(join(base, 'none'))).rejects.toThrow('cannot be written to (ENOENT)');
  });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('the database keeps the one right it needs below a folder only root may enter', async () => {
    await chmod(base, 0o700);
    const dataDir = join(base, 'data');
    await mkdir(dataDir);
    const runAs = await chooseUser(dataDir, findBinaries(dataDir));
    expect(runAs.uid).toBe(65534);
    expect(runAs.command('postgres', []).args).toContain('+no_setuid_fixup');
  });

  test('without setpriv such a folder is named, and an open one will do', async () => {
    const dataDir = join(base, 'data');
    await mkdir(dataDir);
    // A copy that other users can read, because the checkout may be below a folder that only root can enter.
    const found = findBinaries(dataDir);
    await cp(dirname(dirname(found.postgres)), join(base, 'native'), { recursive: true, verbatimSymlinks: true });
    const binaries = { ...found, postgres: join(base, 'native/bin/postgres') };
    await chmod(base, 0o700);
    await expect(chooseUser(dataDir, binaries, [])).rejects.toThrow(`who may not enter ${base}:`);
    await chmod(base, 0o755);
    await expect(chooseUser(dataDir, binaries, [])).resolves.toMatchObject({ uid: 65534 });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  });
});
