import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type RawEntry, rawZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { StoredArchive } from './archive/open-archive.ts';
import { unpackEntry } from './archive/unpack-entry.ts';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

let own: ParsingWorld;
beforeAll(async () => {
  own = await createParsingWorld();
});
afterAll(() => own.server.close());

const text = (words: string) => Buffer.from(words);
const KIB = 1024;

/** What becomes of the entries of a zip, by their paths within it. */
async function unpack(entries: readonly RawEntry[], change = (zip: Buffer) => zip) {
  const batch = await own.parse({ 'a.zip': change(rawZip(entries)) });
  const outcomes = await own.outcomesOf(batch.id);
  return Object.fromEntries(
    Object.entries(outcomes).flatMap(([path, end]) => (path === 'a.zip' ? [] : [[path.slice('a.zip/'.length), end]])),
  );
}
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of own.server.context.objects.list('parsed/')) keys.push(key);
  return keys;
};

describe('[4.2-05] an entry of an archive', () => {
  test('is refused by name where it leaves the archive or points elsewhere, and the others are read', async () => {
    const before = await storedKeys();
    const hello = { data: text('hello') };
    const refused = {
      '../up.txt': 'outside',
      'a/../../up.txt': 'outside',
      'C:/windows.txt': 'outside',
      '/etc/passwd': 'absolute',
      'link.txt': 'link',
      device: 'link',
      'secret.txt': 'encrypted',
      'old.txt': 'unsupported',
      'inner.zip': 'nested',
      'bell\uFFFD.txt': 'badName',
      'dir/./dot.txt': 'badName',
    };
    const found = await unpack([
      { name: 'good/one.txt', ...hello },
      { name: '../up.txt', ...hello },
      { name: 'a/../../up.txt', ...hello },
      { name: 'C:\\windows.txt', ...hello },
      { name: '/etc/passwd', ...hello },
      { name: 'link.txt', mode: 0o120777, data: text('/etc/passwd') },
      { name: 'device', mode: 0o020666, ...hello },
      { name: 'secret.txt', flags: 1, ...hello },
      { name: 'old.txt', method: 12, ...hello },
      { name: 'inner.zip', data: rawZip([{ name: 'x.txt', ...hello }]) },
      { name: 'bell\u0007.txt', ...hello },
      { name: 'dir/./dot.txt', ...hello },
      { name: 'back\\slash.txt', ...hello },
    ]);
    expect(found).toEqual({ 'good/one.txt': 'read', 'back/slash.txt': 'read', ...refused });
    expect((await storedKeys()).length - before.length).toBe(2);
  });

  test('is left out silently where a system added it', async () => {
    const names = ['__MACOSX/._a.txt', '.DS_Store', 'sub/Thumbs.db', 'sub/._b.txt', 'sub/', 'sub/b.txt'];
    expect(await unpack(names.map((name) => ({ name, data: text('x') })))).toEqual({ 'sub/b.txt': 'read' });
  });

  test('with the path of another is refused, also where a disk alone would say so', async () => {
    const batch = await own.parse({
      'a.zip': rawZip([
        { name: 'One.txt', data: text('1') },
        { name: 'one.TXT', data: text('2') },
        { name: 'One.txt', data: text('3') },
        { name: 'u\u0308.txt', data: text('4') },
        { name: '\u00fc.txt', data: text('5') },
      ]),
    });
    const entries = (await own.filesOf(batch.id)).filter(({ kind }) => kind !== 'archive');
    expect(entries.map(({ path, problem }) => [path, problem])).toEqual([
      ['a.zip/One.txt', null],
      ['a.zip/One.txt', 'duplicate'],
      ['a.zip/one.TXT', 'duplicate'],
      ['a.zip/u\u0308.txt', null],
      ['a.zip/\u00fc.txt', 'duplicate'],
    ]);
  });

  test('has its name read as UTF-8, GBK or Shift_JIS, whichever the names fit', async () => {
    const bytes = (hex: string) => Buffer.from(hex, 'hex');
    // 中文/图片.txt and 数据.txt
    const chinese = ['d6d0cec42fcdbcc6ac2e747874', 'cafdbedd2e747874'].map((hex) => ({ name: bytes(hex) }));
    // 日本語/写真.txt and テスト.txt, and 表.txt, whose second byte is a backslash
    const japanese = ['93fa967b8cea2f8eca905e2e747874', '8365835883672e747874', '955c2e747874'].map((hex) => ({
      name: bytes(hex),
    }));
    const data = text('x');
    const read = (entries: readonly { name: Buffer }[]) => unpack(entries.map((entry) => ({ ...entry, data })));
    expect(await read(chinese)).toEqual({ '中文/图片.txt': 'read', '数据.txt': 'read' });
    expect(await read(japanese)).toEqual({ '日本語/写真.txt': 'read', 'テスト.txt': 'read', '表.txt': 'read' });
    // Without the flag that says so.
    expect(await read([{ name: Buffer.from('größe.txt') }])).toEqual({ 'größe.txt': 'read' });
    expect(Object.values(await read([{ name: bytes('ff2e747874') }]))).toEqual(['badName']);
  });

  test('is believed by its bytes, not by what the directory says of them', async () => {
    const words = text('the same words. '.repeat(100));
    expect(
      await unpack([
        { name: 'longer.txt', data: words, size: 10 },
        { name: 'shorter.txt', data: words, size: 99_999 },
        { name: 'other.txt', data: words, crc: 1 },
        { name: 'stored.txt', data: words, isStored: true, crc: 2 },
        { name: 'whole.txt', data: words },
      ]),
    ).toEqual({
      ...{ 'longer.txt': 'damaged', 'shorter.txt': 'truncated', 'other.txt': 'damaged', 'stored.txt': 'damaged' },
      'whole.txt': 'read',
    });
  });
});

describe('[4.2-05] an archive', () => {
  test('that grows out of proportion is stopped, by what comes out and not by what it says', async () => {
    const zeros = Buffer.alloc(4 * 1024 * KIB);
    const zip = rawZip(['1', '2', '3'].map((name) => ({ name, data: zeros })));
    const get = (_key: string, range = { start: 0, end: zip.length - 1 }) =>
      Promise.resolve({ body: Readable.from([zip.subarray(range.start, range.end + 1)]), size: zip.length });
    const archive = new StoredArchive({ get }, 'key', zip.length);
    const budget = { left: 6 * 1024 * KIB };
    let came = 0;
    const ends: string[] = [];
    for await (const entry of archive.entries()) {
      try {
        for await (const piece of unpackEntry(archive, entry, budget)) came += piece.length;
        ends.push('whole');
      } catch (error) {
        ends.push(error instanceof ArchiveProblem ? error.problem : String(error));
      }
    }
    expect(ends).toEqual(['whole', 'bomb', 'bomb']);
    expect(came).toBeLessThanOrEqual(6 * 1024 * KIB);
    const claimed = await unpack([{ name: 'claims.bin', data: text('x'), size: 0xffff_fff0 }]);
    expect(claimed).toEqual({ 'claims.bin': 'bomb' });
  });

  test('whose entries share their bytes, or that has too many, is refused as a whole', async () => {
    const data = Buffer.alloc(64 * KIB);
    const shared = Array.from({ length: 2000 }, (_, nth) => ({ name: `${nth}.txt`, sharesFirst: true }));
    const overlapping = rawZip([{ name: 'first.txt', data: Buffer.from(data.map((_, at) => at * 7)) }, ...shared]);
    const batch = await own.parse({ 'overlap.zip': overlapping });
    expect(await own.filesOf(batch.id)).toMatchObject([
      { path: 'overlap.zip', kind: 'archive', state: 'failed', problem: 'bomb', items: 0 },
    ]);
    expect(batch).toMatchObject({ state: 'failed', foundFiles: 1, readFiles: 0, failedFiles: 1 });
    // The end of a zip64 that claims four milliards of entries.
    const many = rawZip([{ name: 'a.txt', data: text('x') }]);
    const at = many.length - 22;
    const record = Buffer.alloc(56 + 20);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(4_000_000_000n, 32);
    record.writeBigUInt64LE(BigInt(many.readUInt32LE(at + 16)), 48);
    record.writeUInt32LE(0x07064b50, 56);
    record.writeBigUInt64LE(BigInt(at), 64);
    const claims = Buffer.concat([many.subarray(0, at), record, many.subarray(at)]);
    const tooMany = await own.parse({ 'many.zip': claims });
    expect(await own.filesOf(tooMany.id)).toMatchObject([{ problem: 'tooMany', problemData: { limit: 200_000 } }]);
  });

  test('that ends too early, is something else, or is empty says so', async () => {
    const zip = rawZip([{ name: 'a.txt', data: text('hello') }]);
    const batch = await own.parse({
      'cut.zip': zip.subarray(0, zip.length - 30),
      'nothing.zip': Buffer.alloc(0),
      'picture.zip': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'none.zip': rawZip([]),
    });
    expect(await own.outcomesOf(batch.id)).toEqual({
      ...{ 'cut.zip': 'truncated', 'nothing.zip': 'empty', 'picture.zip': 'wrongType', 'none.zip': 'read' },
    });
  });
});

const corpora = fileURLToPath(new URL('../../../../../../shared/data/badinput/archives', import.meta.url));
const isThere = existsSync(corpora);
if (!isThere) console.warn('the public corpora of odd archives are not on this machine');

/** What becomes of the entries of each file, and of the file itself where it is not unpacked. */
const ends: Readonly<Record<string, string>> = {
  'NT.zip': 'read',
  'aes.zip': 'encrypted',
  'bz2.zip': 'unsupported',
  'deflate64.zip': 'unsupported',
  'directory.zip': 'read',
  'drive.zip': 'unsupported',
  'dual.zip': 'read duplicate',
  'lzma.zip': 'unsupported',
  'unicode.zip': 'read',
  'unicode2.zip': 'read',
  'zipcrypto.zip': 'encrypted',
  'End of central directory record signature not found Either not a zip file or file is truncated.zip': 'truncated',
  'End of central directory record signature not found Either not a zip file or file is truncated_1.zip': 'empty',
  'Invalid comment length Expected 1 Found 0 Are there extra bytes at the end of the file Or is the end of central dir signature PK in the com.zip':
    'damaged',
  'absolute path C xt.zip': 'outside read',
  'absolute path atxt.zip': 'absolute read',
  'compressed uncompressed size mismatch for stored file 2147483647 5.zip': 'read truncated',
  'extra field length exceeds extra field buffer size.zip': 'damaged',
  'file data overflows file bounds 63 2147483647 308.zip': 'read truncated',
  'invalid central directory file header signature 0x1014b50.zip': 'damaged',
  'invalid code lengths set.zip': 'damaged',
  'invalid local file header signature 0x3034b50.zip': 'damaged read',
  'invalid relative path xt.zip': 'outside read',
  'invalid zip64 end of central directory record signature.zip': 'damaged',
  'multi-disk zip files are not supported found disk number 1.zip': 'unsupported',
  'not enough bytes in the stream expected 2048576 got only 1000000.zip': 'truncated',
  'strong encryption is not supported.zip': 'encrypted',
  'too many bytes in the stream expected 82496 got at least 98304.zip': 'damaged',
  'too many length or distance symbols.zip': 'damaged',
  'unexpected EOF.zip': 'truncated',
  'unsupported compression method 1.zip': 'read unsupported',
  'zip64 extended information extra field does not include compressed size.zip': 'damaged',
  'zip64 extended information extra field does not include relative header offset.zip': 'damaged',
  'zip64 extended information extra field does not include uncompressed size.zip': 'damaged',
  'bogus-compression-method.zip': 'unsupported',
  // Its one file is empty.
  'directories.zip': 'empty',
  'empty.zip': '',
  // One file, two names: a backslash separates folders, as on Windows.
  'sloppy-filenames.zip': 'read',
  'invalid characters in fileName a txt.zip': 'read',
  'streaming.zip': 'read',
  'traditional-encryption.zip': 'encrypted',
  'unicode-path-extra-field.zip': 'empty',
  'zip64.zip': 'read',
  'wrong-entry-sizes.zip': 'damaged truncated',
  'zip-slip-win.zip': 'outside read',
  'zip-slip.zip': 'outside read',
  'zip-slip-win.tar': 'unsupported',
  'zip-slip.tar': 'unsupported',
};

test.skipIf(!isThere)(
  '[4.2-05] every odd archive of the public corpora is read or refused as it should be',
  async () => {
    const paths = readdirSync(corpora).flatMap((folder) =>
      readdirSync(join(corpora, folder))
        .filter((name) => /\.(?:zip|tar)$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    const batch = await own.parse(Object.fromEntries(paths.map((path) => [path, readFileSync(join(corpora, path))])));
    const found = Object.entries(await own.outcomesOf(batch.id));
    const two = await own.server.customer.listParsedFiles({ batchId: batch.id, size: 100, page: 2 }, { as: own.as });
    expect(two.responseObject).toMatchObject({ files: [] });
    const expected: Record<string, string> = {};
    const came: Record<string, string> = {};
    for (const path of paths) {
      const entries = found.filter(([each]) => each.startsWith(`${path}/`)).map(([, end]) => end);
      const itself = found.find(([each]) => each === path)?.[1] ?? 'missing';
      came[path] = [...new Set(itself === 'read' ? entries : [itself])].toSorted().join(' ');
      const name = path.slice(path.indexOf('/') + 1);
      // The two folders have different files of this name, and both are read but for what is empty.
      expected[path] = path === 'yauzl-odd-but-valid/unicode.zip' ? 'empty' : (ends[name] ?? 'not listed');
    }
    // A path of two entries is one key: the refused one is listed after the other.
    expected['corkami-zip/dual.zip'] = 'duplicate';
    expect(came).toEqual(expected);
  },
);
