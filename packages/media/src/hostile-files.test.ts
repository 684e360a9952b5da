import { parseProblem } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeFile } from './index.ts';
import { readerOf } from './testing/readers.ts';
import * as samples from './testing/samples.ts';

/** Under which name, and what. */
const makers: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['a.png', () => samples.picture('png', 6)],
  ['a.jpg', () => samples.picture('jpeg', 6)],
  ['a.webp', () => samples.picture('webp', 6)],
  ['a.gif', () => samples.picture('gif')],
  ['a.tif', () => samples.picture('tiff', 6)],
  ['a.avif', () => samples.picture('avif')],
  ['a.bmp', samples.bmp],
  ['a.wav', () => samples.wav(20)],
  ['a.mp3', () => samples.mp3(4)],
  ['a.amr', () => samples.amr(4)],
  ['a.flac', samples.flac],
  ['a.ogg', samples.ogg],
  ['a.mp4', samples.mp4],
  ['a.mkv', samples.mkv],
  ['a.aiff', samples.aiff],
  ['a.wmv', samples.wmv],
  ['a.avi', samples.avi],
  ['a.flv', samples.flv],
  ['a.pcd', samples.pcd],
  ['a.ply', samples.ply],
  ['a.las', samples.las],
  ['a.bin', () => samples.kittiBin(20)],
  ['a.csv', () => samples.bytesOf('a,"b"\n1,"2\n3"\n', [214, 208], ',4\n')],
  ['a.json', () => samples.bytesOf('{"a":[1,-2.5e3,"\\u00e9",true,null,{}]}')],
  ['a.jsonl', () => samples.bytesOf('{"a":1}\n[2]\n')],
  ['a.xml', () => samples.bytesOf('<?xml version="1.0" encoding="GBK"?><a b="c"><!-- d --><e/>', [214, 208], '</a>')],
  ['a.txt', () => samples.bytesOf([0xff, 0xfe, 0x2d, 0x4e, 10, 0])],
];

/** Whatever the bytes are: an answer that the contract can carry, for no more bytes than the file has a few times. */
async function expectAnswer(bytes: Uint8Array, name: string): Promise<void> {
  const reader = readerOf(bytes);
  const found = await describeFile(reader, name);
  if ('problem' in found) parseProblem.parse(found.problem);
  expect('facts' in found ? Object.values(found.facts).filter((fact) => !isCarried(fact)) : []).toEqual([]);
  // The database takes neither a NUL nor half a character.
  expect(JSON.stringify(found)).not.toMatch(/undefined|NaN|\\u0000|\\ud[89a-f]/);
  expect(reader.bytesRead()).toBeLessThanOrEqual(4 * bytes.length + 100_000);
}

function isCarried(fact: unknown): boolean {
  return typeof fact === 'string' || (typeof fact === 'number' && Number.isFinite(fact) && fact >= 0);
}

describe.each(makers)('%s', (name, make) => {
  it('may end anywhere', async () => {
    const bytes = await make();
    const steps = Math.max(1, Math.floor(bytes.length / 150));
    for (let length = 0; length < bytes.length; length += steps) await expectAnswer(bytes.subarray(0, length), name);
  });

  it('may have any bytes changed, put in or left out', async () => {
    const bytes = [...(await make())];
    const edit = fc.record({
      // Headers stand at both ends.
      at: fc.oneof(fc.nat(bytes.length), fc.nat(Math.min(200, bytes.length))),
      length: fc.nat(4),
      put: fc.oneof(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(samples.big(0xffff_ffff, 4), samples.big(0, 8))),
    });
    const damaged = fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => {
      const changed = [...bytes];
      for (const { at, length, put } of edits) changed.splice(at, length, ...put);
      return Uint8Array.from(changed);
    });
    await fc.assert(
      fc.asyncProperty(damaged, (changed) => expectAnswer(changed, name)),
      { numRuns: 150 },
    );
  });
});

test('a name of a codec that no database takes', async () => {
  const film = samples.mp4();
  const text = new TextDecoder('latin1').decode(film);
  film.set([0x61, 0, 0x1b, 0x62], text.indexOf('avc1', text.indexOf('stsd')));
  expect(await describeFile(readerOf(film), 'a.mp4')).toMatchObject({ facts: { codec: 'a\ufffd\ufffdb' } });
});

test('any bytes under any name', async () => {
  const names = fc.constantFrom(...makers.map(([name]) => name), 'a', 'a.zip', 'a.xyz', 'a.pcd.bin', 'a.tsv');
  const start = fc.constantFrom(
    '',
    'ID3',
    'RIFF',
    'OggS',
    'II*\0',
    '\x1aE\xdf\xa3',
    '\xff\xd8\xff',
    'ply\n',
    '<a',
    '[',
  );
  const bytes = fc.tuple(start, fc.uint8Array({ maxLength: 300 })).map(([mark, rest]) => samples.bytesOf(mark, rest));
  await fc.assert(
    fc.asyncProperty(bytes, names, (content, name) => expectAnswer(content, name)),
    { numRuns: 1500 },
  );
});

test('a film that claims boxes without end is given up in time', async () => {
  // Every eight bytes are an empty box of 8 bytes, for a terabyte.
  let bytesRead = 0;
  const found = await describeFile(
    {
      size: 1024 ** 4,
      async read(offset, length) {
        bytesRead += length;
        const start = samples.bytesOf(samples.box('ftyp', 'isom', samples.big(512, 4)));
        const empty = samples.box('free');
        return Uint8Array.from({ length }, (_, at) => {
          const place = offset + at;
          return (place < start.length ? start[place] : empty[(place - start.length) % 8]) ?? 0;
        });
      },
    },
    'a.mp4',
  );
  expect(found).toHaveProperty('problem');
  expect(bytesRead).toBeLessThan(64 * 1024 ** 2);
});
