import { randomBytes } from 'node:crypto';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUploadCli } from './testing/run-cli.ts';
import { spawnUpload } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';
import { sha256Hex, startUploadWorld, type UploadWorld } from './testing/upload-world.ts';

const MIB = 1024 ** 2;
let at: UploadWorld;
beforeAll(async () => {
  at = await startUploadWorld();
});
afterAll(() => at.close());

const hashesOf = (name: string, files: Readonly<Record<string, Uint8Array | string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${name}/${path}`, sha256Hex(bytes)]));
const mixed = () => ({
  'cam0/a.bin': randomBytes(17 * MIB + 3),
  'cam0/b.bin': randomBytes(2 * MIB),
  'c.txt': 'nuts',
  ...Object.fromEntries(Array.from({ length: 120 }, (_, nth) => [`small/${nth}.txt`, randomBytes(nth * 50)])),
});
const said = (text: string) => JSON.parse(text);

describe('[5-10] [7-04] a customer’s program', () => {
  it('makes dataset and batch, and brings a folder with all its files', async () => {
    const files = mixed();
    const run = await at.upload(['Trays', await at.folder('trays', files)]);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const { batchId, datasetId } = said(run.stdout);
    expect(said(run.stdout)).toMatchObject({
      ...{ state: 'arrived', dataset: 'Trays', batch: 'trays', way: 'folder', files: 123, arrivedFiles: 123 },
      ...{ alreadyThere: 0, changed: [], notArrived: [], leftOut: [], read: null },
    });
    expect(await at.stored(batchId)).toEqual(hashesOf('trays', files));
    const as = at.world.fruktlabb.administrator;
    const { datasets } = must(await at.server.customer.listDatasets({ search: 'Trays' }, { as }));
    expect(datasets).toMatchObject([{ id: datasetId, creator: at.env['APP_KEY'] }]);
  });

  it('asks for the area of a new dataset where there are several', async () => {
    const folder = await at.folder('area', { 'a.txt': 'a' });
    const run = await runUploadCli(['Nowhere', folder, '--create', '--json'], at.env);
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('with --area: Standard, Archive.')]);
  });

  it('says what was read of files that another run brought and had read', async () => {
    const folder = await at.folder('read', { 'a.txt': 'a' });
    for (const alreadyThere of [0, 1]) {
      const run = await at.upload(['Read', folder, '--wait']);
      expect([run.code, said(run.stdout)]).toMatchObject([
        0,
        { state: 'parsed', alreadyThere, read: { readFiles: 1 } },
      ]);
    }
    // As many files, but other bytes.
    const other = await at.upload(['Read', await at.folder('read-more', { 'a.txt': 'ab' }), '--batch', 'read']);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('takes nothing more')]);
  });

  it('brings loose files, zips and csv files, and names the batch as asked', async () => {
    const folder = await at.folder('loose', { 'a.txt': 'a', 'b.txt': 'b', 'c.csv': 'x,y\n1,2\n', 'd.zip': 'no zip' });
    const paths = (...names: string[]) => names.map((name) => join(folder, name));
    for (const [batch, way, names] of [
      ['One', 'files', ['a.txt', 'b.txt']],
      ['Two', 'csv', ['c.csv']],
      ['Three', 'zip', ['d.zip']],
    ] as const) {
      const run = await at.upload(['Loose', ...paths(...names), '--batch', batch]);
      expect([run.stderr, run.code]).toEqual(['', 0]);
      expect(said(run.stdout)).toMatchObject({ batch, way, arrivedFiles: names.length });
      expect(Object.keys(await at.stored(said(run.stdout).batchId))).toEqual(names);
    }
    const other = await at.upload(['Loose', ...paths('a.txt'), '--batch', 'two']);
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('The batch "Two" holds uploads of another kind');
  });

  it('sends nothing again that has arrived, and says so', async () => {
    const files = mixed();
    const folder = await at.folder('again', files);
    await at.upload(['Again', folder]);
    const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const run = await at.upload(['again', folder], { COUNTERSIGN_URL: proxy.url });
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(said(run.stdout)).toMatchObject({ arrivedFiles: 123, alreadyThere: 123 });
    expect(proxy.countSent('PUT /open-api/')).toBe(0);
    await proxy.close();
  });

  it('leaves out hidden files and what a link leads to elsewhere, and names them', async () => {
    const folder = await at.folder('links', { 'a.txt': 'a', '.git/config': 'x', 'cam/.DS_Store': 'x' });
    await symlink(join(folder, 'a.txt'), join(folder, 'cam/within.txt'));
    await symlink('/etc/hostname', join(folder, 'cam/out.txt'));
    await symlink('/etc', join(folder, 'cam/etc'));
    await symlink('nowhere', join(folder, 'cam/broken'));
    const run = await at.upload(['Links', folder]);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const { batchId, leftOut } = said(run.stdout);
    expect(await at.stored(batchId)).toEqual(hashesOf('links', { 'a.txt': 'a', 'cam/within.txt': 'a' }));
    expect(leftOut).toEqual([
      { path: 'links/.git/config', reason: 'hidden' },
      { path: 'links/cam/.DS_Store', reason: 'hidden' },
      { path: 'links/cam/broken', reason: 'a link to nothing' },
      { path: 'links/cam/etc', reason: 'a link out of the folder' },
      { path: 'links/cam/out.txt', reason: 'a link out of the folder' },
    ]);
    const all = await at.upload(['Links', folder, '--hidden', '--batch', 'all']);
    expect(said(all.stdout)).toMatchObject({ files: 4 });
  });
});

describe('[9-03] what cannot be uploaded is named before a byte is sent', () => {
  it('mixed kinds, several folders, a missing file, nothing at all', async () => {
    const folder = await at.folder('wrong', { 'a.txt': 'a', 'b.csv': 'b', 'sub/c.zip': 'c' });
    await mkdir(join(at.scratch, 'empty'));
    const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const of = (...paths: string[]) => at.upload(['Wrong', ...paths], { COUNTERSIGN_URL: proxy.url });
    const expected = [
      [[join(folder, 'a.txt'), join(folder, 'b.csv')], 'a.txt and b.csv are of different kinds'],
      [[folder, join(folder, 'a.txt')], 'wrong/ and a.txt are of different kinds'],
      [[folder, join(at.scratch, 'empty')], 'Upload one folder at a time'],
      [[join(folder, 'gone')], 'There is no file or folder'],
      [[join(at.scratch, 'empty')], 'There is no file in it'],
    ] as const;
    for (const [paths, words] of expected) {
      const run = await of(...paths);
      expect([run.code, run.stderr]).toEqual([1, expect.stringContaining(words)]);
    }
    expect(proxy.sentBytes()).toBe(0);
    await proxy.close();
  });

  it('every file whose name the server would refuse', async () => {
    const long = (letter: string) => Array.from({ length: 5 }, () => letter.repeat(220)).join('/');
    const folder = await at.folder('names', { [long('a')]: 'a', [long('b')]: 'b', 'c.txt': 'c' });
    const run = await at.upload(['Wrong', folder]);
    expect(run.code).toBe(1);
    const { problems } = said(run.stdout);
    expect(problems.map(({ file }: { file: string }) => file)).toEqual([`names/${long('a')}`, `names/${long('b')}`]);
  });
});

describe('[8-07] who may not', () => {
  it('a secret nobody has, a missing one, a portal that is not there', async () => {
    const folder = await at.folder('who', { 'a.txt': 'a' });
    const wrong = await at.upload(['Who', folder], { APP_SECRET: 'x'.repeat(43) });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('does not take this AppKey and AppSecret')]);
    const none = await at.upload(['Who', folder], { APP_SECRET: '' });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Missing: APP_SECRET')]);
    const away = await at.upload(['Who', folder], { COUNTERSIGN_URL: 'http://127.0.0.1:9' });
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });

  it('the secret comes from a file too, and who else may read it is told', async () => {
    const config = join(at.scratch, 'portal.env');
    const lines = Object.entries(at.env).map(([name, value]) => `${name}=${value}`);
    await writeFile(config, lines.join('\n'), { mode: 0o640 });
    const folder = await at.folder('config', { 'a.txt': 'a' });
    const none = { COUNTERSIGN_URL: '', APP_KEY: '', APP_SECRET: '' };
    const run = await at.upload(['Config', folder, '--config', config], none);
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining(`Others on this machine may read ${config}`)]);
  });
});

describe('[5-10] an upload that breaks off', () => {
  const big = () => ({ 'a.bin': randomBytes(33 * MIB), 'b.bin': randomBytes(7 * MIB), 'c.txt': 'nuts' });
  const argsOf = (dataset: string, folder: string) => [dataset, folder, '--create', '--area', 'Standard', '--json'];

  it.each([
    ['SIGKILL', null, /^$/],
    ['SIGINT', 130, /"state":"interrupted".*"notArrived":\[\]/],
  ] as const)('by %s goes on, and sends no verified part again', async (signal, code, told) => {
    const files = big();
    const name = signal.toLowerCase();
    const folder = await at.folder(name, files);
    const first = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const killed = spawnUpload(argsOf('Broken', folder), { ...at.env, COUNTERSIGN_URL: first.url });
    let isSent = false;
    first.onSent((bytes) => {
      if (isSent || bytes < 30 * MIB) return;
      isSent = true;
      killed.kill(signal);
    });
    const end = await killed.ended;
    await first.close();
    expect(end).toMatchObject({ code, stdout: expect.stringMatching(told) });

    const kept = await at.keptBytes(name);
    expect(kept).toBeGreaterThan(0);
    const second = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const run = await at.upload(['Broken', folder], { COUNTERSIGN_URL: second.url });
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(second.sentBytes()).toBeLessThan(40 * MIB - kept + 200_000);
    await second.close();
    expect(await at.stored(said(run.stdout).batchId)).toEqual(hashesOf(name, files));
  });

  it('by a cut line goes on by itself', async () => {
    const files = big();
    const folder = await at.folder('cut', files);
    const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    let cuts = 0;
    proxy.onSent((bytes) => {
      if (cuts === 3 || bytes < (cuts + 1) * 9 * MIB) return;
      cuts += 1;
      proxy.setBroken(true);
      setTimeout(() => proxy.setBroken(false), 150);
    });
    const run = await at.upload(['Cut', folder], { COUNTERSIGN_URL: proxy.url });
    await proxy.close();
    expect([run.stderr, run.code, cuts]).toEqual(['', 0, 3]);
    expect(await at.stored(said(run.stdout).batchId)).toEqual(hashesOf('cut', files));
  });

  it('and whose file changed meanwhile begins that file anew, and names it', async () => {
    const before = { 'a.bin': randomBytes(30 * MIB), 'b.txt': 'b' };
    const folder = await at.folder('changed', before);
    const time = new Date(1_760_000_000_000);
    await utimes(join(folder, 'a.bin'), time, time);
    const proxy = await startProxy(at.env['COUNTERSIGN_URL'] ?? '');
    const killed = spawnUpload(argsOf('Changed', folder), { ...at.env, COUNTERSIGN_URL: proxy.url });
    proxy.onSent((bytes) => bytes > 26 * MIB && killed.kill());
    await killed.ended;
    await proxy.close();
    // Other bytes with the size and the time of before: only the parts themselves tell.
    const after = Buffer.from(before['a.bin']);
    after.writeUInt8(after.readUInt8(0) ^ 1, 0);
    await writeFile(join(folder, 'a.bin'), after);
    await utimes(join(folder, 'a.bin'), time, time);
    const run = await at.upload(['Changed', folder]);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(said(run.stdout)).toMatchObject({ changed: ['changed/a.bin'] });
    expect(await at.stored(said(run.stdout).batchId)).toEqual(hashesOf('changed', { ...before, 'a.bin': after }));
  });
});
