import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { NoSuchUpload, PartsDiffer } from './object-parts.ts';
import { describeObjectStore } from './objects.conformance.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'countersign-objects-'));

describeObjectStore('disk', async () => {
  const folder = await makeFolder();
  return { store: createDiskStore(folder), close: () => rm(folder, { recursive: true }) };
});

it('leaves no half file behind when a body fails', async () => {
  const folder = await makeFolder();
  const store = createDiskStore(folder);
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('broken');
    })(),
  );
  await expect(store.put('a/b', failing)).rejects.toThrow('broken');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('leaves no half file behind when one of several cannot be kept', async () => {
  const folder = await makeFolder();
  const store = createDiskStore(folder);
  await store.put('a/file', Readable.from(['x']));
  const asked = ['a/good', 'a/file/below'].map((key) => ({ key, bytes: Buffer.from('y') }));
  await expect(store.putAll(asked)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('forgets the remains of broken writes, and not those that are still written', async () => {
  const folder = await makeFolder();
  const store = createDiskStore(folder);
  await store.check();
  const before = new Date('2026-11-20T09:00:00Z');
  for (const [name, at] of [
    ['old', before.getTime() - 1000],
    ['new', before.getTime() + 1000],
  ] as const) {
    await writeFile(join(folder, '.incoming', name), 'half');
    await utimes(join(folder, '.incoming', name), new Date(at), new Date(at));
  }
  expect(await store.forgetUnfinished(before)).toBe(1);
  expect(await readdir(join(folder, '.incoming'))).toEqual(['new']);
  await rm(folder, { recursive: true });
});

it('takes no upload id that leads out of its folder', async () => {
  const folder = await makeFolder();
  const store = createDiskStore(folder);
  await store.put('a/kept', Readable.from(['x']));
  const object = { key: 'parted/a', uploadId: '../a' };
  await expect((async () => store.dropParts(object))()).rejects.toThrow(NoSuchUpload);
  expect(await store.size('a/kept')).toBe(1);
  await rm(folder, { recursive: true });
});

it('goes on with a part that broke off, of the same bytes, and completes nothing with a gap', async () => {
  const folder = await makeFolder();
  const store = createDiskStore(folder);
  const object = { key: 'parted/a', uploadId: await store.beginParts('parted/a') };
  const partOf = (number: number, text: string) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { number, offset: (number - 1) * 4, size: text.length, sha256 };
  };
  const send = (number: number, text: string) =>
    store.putPart(object, partOf(number, text), Readable.from([Buffer.from(text)]));
  const mark = join(folder, '.parted', object.uploadId, '1');
  const reserved = (text: string) => JSON.stringify({ number: 1, size: 4, tag: partOf(1, text).sha256 });
  await writeFile(mark, reserved('abcd'));
  await expect(send(1, 'efgh')).rejects.toThrow(PartsDiffer);
  await send(1, 'abcd');
  await writeFile(mark.replace(/1$/, '3'), '');
  await send(3, 'xy');
  await expect(store.completeParts(object, await store.listParts(object))).rejects.toThrow(PartsDiffer);
  await send(2, 'efgh');
  await store.completeParts(object, await store.listParts(object));
  expect(await store.size('parted/a')).toBe(10);
  await rm(folder, { recursive: true });
});

it('says so when its folder cannot be written to', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  // A file in the place of the folder fails for every user; root ignores a mode.
  const store = createDiskStore(join(folder, 'file'));
  await expect(store.check()).rejects.toThrow('ENOTDIR');
  await expect(store.put('a', Readable.from(['x']))).rejects.toThrow('ENOTDIR');
  await rm(folder, { recursive: true });
});

it('says so when the disk takes no more, and keeps nothing of it', async () => {
  const folder = await makeFolder();
  const driver = new URL('./disk-store.ts', import.meta.url).href;
  const script = `
    const { createDiskStore } = await import(${JSON.stringify(driver)});
    const { Readable } = await import('node:stream');
    const store = createDiskStore(${JSON.stringify(folder)});
    await store.put('a/old', Readable.from(['kept']));
    const big = Readable.from((function* () { for (let n = 0; n < 64; n++) yield Buffer.alloc(65536); })());
    await store.put('a/old', big).then(() => console.log('written'), (error) => console.log(error.code));
    const found = [];
    for await (const { key, size } of store.list('')) found.push(key + ' ' + size);
    console.log(found.join(', '));`;
  // The kernel's limit on file sizes stands for a full disk: writing fails in the middle.
  const limited = ['-c', 'ulimit -f 1024 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)('bash', limited);
  expect(stdout).toBe('EFBIG\na/old 4\n');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});
