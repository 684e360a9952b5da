import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { layOutZip, nameApart, piecesOf, type ZippedFile } from './delivered-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-11-20T14:20:32Z');
const GIB = 1024 ** 3;

/** A file of the zip, of which only small ones have bytes; the others are holes of the disk. */
interface Content extends ZippedFile {
  readonly bytes: Buffer | null;
}

const small = (name: string, text: string): Content => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, crc32: crc32(bytes), bytes };
};
const hole = (name: string, size: number): Content => ({ name, size, crc32: 0, bytes: null });

async function write(name: string, files: readonly Content[]): Promise<string> {
  const path = join(folder, name);
  await using file = await open(path, 'w');
  const { pieces, size } = layOutZip(files, at);
  let [offset, run]: [number, Buffer[]] = [0, []];
  const flush = async () => {
    const bytes = Buffer.concat(run);
    await file.write(bytes, 0, bytes.length, offset);
    [offset, run] = [offset + bytes.length, []];
  };
  for (const piece of pieces) {
    const bytes = 'bytes' in piece ? piece.bytes : files[piece.file]?.bytes;
    if (bytes instanceof Buffer) run.push(bytes);
    else {
      await flush();
      offset += 'bytes' in piece ? 0 : piece.size;
    }
  }
  await flush();
  expect(offset).toBe(size);
  await file.truncate(size);
  return path;
}

const large = [
  hole('before.bin', 3 * GIB),
  hole('beyond 4 GiB.bin', 5 * GIB),
  small('写真.txt', 'behind eight gibibytes'),
  hole('empty', 0),
];
describe('a zip of stored files is read by others', () => {
  test('by yauzl, also beyond 4 GiB', async () => {
    const zip = await openPromise(await write('yauzl.zip', large), { lazyEntries: true });
    const found: [string, number, string][] = [];
    let text = '';
    for await (const entry of zip.eachEntry()) {
      found.push([entry.fileName, entry.uncompressedSize, entry.getLastModDate({ timezone: 'UTC' }).toISOString()]);
      if (entry.fileName === '写真.txt') text = String(await buffer(await zip.openReadStreamPromise(entry)));
    }
    expect(text).toBe('behind eight gibibytes');
    expect(found).toEqual(large.map((file) => [file.name, file.size, '2026-11-20T14:20:32.000Z']));
  });

  test.skipIf(spawnSync('python3', ['--version']).error !== undefined)('by the zipfile of Python', async () => {
    const path = await write('python.zip', large);
    const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps([[i.filename, i.file_size, list(i.date_time)] for i in z.infolist()] + [z.read('写真.txt').decode()]))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', script, path]);
    const time = [2026, 11, 20, 14, 20, 32];
    expect(JSON.parse(stdout)).toEqual([
      ...large.map(({ name, size }) => [name, size, time]),
      'behind eight gibibytes',
    ]);
  });

  test.skipIf(spawnSync('unzip', ['-v']).error !== undefined)('by unzip, with names that are not ASCII', async () => {
    const files = [small('交付 文件.json', 'first'), small("Lieferung & 'Äpfel' 1.zip", 'second')];
    const path = await write('unzip.zip', files);
    const into = join(folder, 'unzipped');
    await promisify(execFile)('unzip', ['-q', path, '-d', into], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    for (const { name, bytes } of files) expect(await readFile(join(into, name))).toEqual(bytes);
    // The umask may take permissions away, but the owner can read the file.
    expect((await stat(join(into, '交付 文件.json'))).mode & 0o600).toBe(0o600);
  });
});

test('each part of a zip has exactly the bytes of its pieces', () => {
  const files = [small('a', 'first'), hole('none', 0), small('b', 'second')];
  const layout = layOutZip(files, at);
  const bytesOf = (start: number, end: number) =>
    Buffer.concat(
      piecesOf(layout, { start, end }).map(({ piece, range }) => {
        const bytes = 'bytes' in piece ? piece.bytes : (files[piece.file]?.bytes ?? Buffer.alloc(0));
        return bytes.subarray(range.start, range.end + 1);
      }),
    );
  const whole = bytesOf(0, layout.size - 1);
  expect(whole).toHaveLength(layout.size);
  for (let start = 0; start < layout.size; start++)
    for (const end of [start, Math.min(start + 40, layout.size - 1), layout.size - 1])
      expect(bytesOf(start, end).equals(whole.subarray(start, end + 1))).toBe(true);
});

test.each([
  [
    ['a.zip', 'b.zip'],
    ['a.zip', 'b.zip'],
  ],
  [
    ['a.zip', 'A.zip', 'a.zip'],
    ['a.zip', 'A (2).zip', 'a (3).zip'],
  ],
  [
    ['a.zip', 'a (2).zip', 'a.zip'],
    ['a.zip', 'a (2).zip', 'a (3).zip'],
  ],
  [
    ['.hidden', '.hidden'],
    ['.hidden', '.hidden (2)'],
  ],
])('names %j stand in it as %j', (names, apart) => {
  expect(nameApart(names)).toEqual(apart);
});
