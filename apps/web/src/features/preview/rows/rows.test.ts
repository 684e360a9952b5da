import type { TextEncoding } from '@countersign/contract';
import { expect, test } from 'vitest';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { CellTally } from '../table/cell-tally.ts';
import { nextLineIn } from './next-line.ts';
import { cellsOf, guessDelimiter, nextRecordIn, shapeOf } from './next-record.ts';
import { type FoundRow, type NextRow, RowIndex } from './row-index.ts';
import { guessEncoding, textCoding } from './text-coding.ts';

const comma = { delimiter: ',', unit: 1, low: 0 } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes in memory that answer only ranges, and keep which. */
function ranges(bytes: Uint8Array): RangedBytes & { readonly asked: [number, number][] } {
  const asked: [number, number][] = [];
  return {
    size: bytes.length,
    asked,
    async read(from, to) {
      asked.push([from, to]);
      return await Promise.resolve(bytes.slice(from, to));
    },
  };
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
}

async function linesOf(bytes: Uint8Array, encoding: TextEncoding): Promise<readonly string[]> {
  const coding = textCoding(encoding, bytes);
  const index = new RowIndex(ranges(bytes), coding.start, nextLineIn(encoding));
  return (await index.read(0, 1000)).map((row) => coding.decode(row.bytes));
}

test('[9-07] lines of a text in each encoding', async () => {
  expect(await linesOf(utf8('one\r\ntwo\n\nfour'), 'utf-8')).toEqual(['one\r\n', 'two\n', '\n', 'four']);
  expect(await linesOf(utf8('\ufeffone\ntwo\n'), 'utf-8-bom')).toEqual(['one\n', 'two\n']);
  // 与: d3 eb, 重: d6 d8
  expect(await linesOf(new Uint8Array([0xd3, 0xeb, 10, 0xd6, 0xd8]), 'gbk')).toEqual(['与\n', '重']);
  // 表: 95 5c, of which the second byte is a backslash elsewhere
  expect(await linesOf(new Uint8Array([0x95, 0x5c, 10, 0x41]), 'shift_jis')).toEqual(['表\n', 'A']);
  // Ċ is 0x010a: its low byte is that of a line feed.
  expect(await linesOf(utf16('\ufeffaĊ\nb', false), 'utf-16le')).toEqual(['aĊ\n', 'b']);
  expect(await linesOf(utf16('\ufeffaĊ\nb', true), 'utf-16be')).toEqual(['aĊ\n', 'b']);
});

test('[9-07] the encoding is guessed by the mark, else UTF-8 where the bytes are, else GBK', () => {
  expect(guessEncoding(utf8('\ufeffa'))).toBe('utf-8-bom');
  expect(guessEncoding(utf16('\ufeffa', false))).toBe('utf-16le');
  expect(guessEncoding(utf16('\ufeffa', true))).toBe('utf-16be');
  expect(guessEncoding(utf8('漢字'))).toBe('utf-8');
  expect(guessEncoding(utf8('漢').subarray(0, 2))).toBe('utf-8');
  expect(guessEncoding(new Uint8Array([0xd3, 0xeb]))).toBe('gbk');
});

test('[9-07] a line of five million bytes is shown in rows that break no character', async () => {
  const bytes = utf8(`head\n${'漢字x'.repeat(714_286)}\nlast`);
  const index = new RowIndex(ranges(bytes), 0, nextLineIn('utf-8'));
  const rows: FoundRow[] = [];
  for (let from = 0; ; from += 500) {
    const read = await index.read(from, 500);
    rows.push(...read);
    if (read.length < 500) break;
  }
  expect(Math.max(...rows.map((row) => row.bytes.length))).toBeLessThanOrEqual(2001);
  expect(rows.map((row) => new TextDecoder('utf-8', { fatal: true }).decode(row.bytes)).join('')).toBe(
    new TextDecoder().decode(bytes),
  );
  expect(rows.filter((row) => row.line !== null).map((row) => row.line)).toEqual([1, 2, 3]);
  expect(rows.at(-1)?.line).toBe(3);
});

test('[9-07] far rows are read by their own range, and before that only as far as needed', async () => {
  const line = `${'x'.repeat(99)}\n`;
  const bytes = ranges(utf8(line.repeat(50_000)));
  const index = new RowIndex(bytes, 0, nextLineIn('utf-8'));
  await index.read(0, 10);
  // One block of a mebibyte to look for rows, and the first 64 of them again.
  expect(bytes.asked).toEqual([
    [0, 1_048_576],
    [0, 6400],
  ]);
  expect(index.isWhole).toBe(false);
  expect(index.estimatedRows).toBe(50_000);
  const [row] = await index.read(40_000, 1);
  expect(row?.line).toBe(40_001);
  expect(bytes.asked.at(-1)).toEqual([4_000_000, 4_006_400]);
});

test('[9-07] two who look on at once count no row twice', async () => {
  const index = new RowIndex(ranges(utf8('a\n'.repeat(1_000_000))), 0, nextLineIn('utf-8'));
  await Promise.all([index.reach(900_000), index.reach(999_999), index.read(800_000, 3)]);
  expect(index.rows).toBe(1_000_000);
  expect((await index.read(999_998, 9)).map(({ line }) => line)).toEqual([999_999, 1_000_000]);
});

test('[9-07] looking on ends where nobody waits any more', async () => {
  const index = new RowIndex(ranges(utf8('a\n'.repeat(2_000_000))), 0, nextLineIn('utf-8'));
  let blocks = 0;
  await index.reach(1_999_999, () => {
    blocks += 1;
    return blocks < 2;
  });
  expect(index.rows).toBe(524_288);
});

test('[9-07] a file that is shorter than it was said to be ends', async () => {
  const short: RangedBytes = { size: 5_000_000, read: async (from) => await Promise.resolve(utf8('a\nb').slice(from)) };
  const index = new RowIndex(short, 0, nextLineIn('utf-8'));
  await index.reach(100);
  expect([index.rows, index.isWhole]).toEqual([2, true]);
});

test('[9-07] records of a table: quotes hold line feeds, delimiters and quotes', () => {
  const text = 'a,"line\nfeed",c\r\nd,"say ""hi""",\r\n';
  const next: NextRow = nextRecordIn(comma);
  const first = next(utf8(text), 0, true);
  expect(first).toEqual({ end: 17, isCut: false });
  expect(cellsOf(text.slice(0, 17), ',')).toEqual(['a', 'line\nfeed', 'c']);
  expect(cellsOf(text.slice(17), ',')).toEqual(['d', 'say "hi"', '']);
  expect(cellsOf('"open,b', ',')).toEqual(['open,b']);
  expect(cellsOf('', ',')).toEqual(['']);
  expect(next(utf8('a,b'), 0, false)).toBeNull();
  expect(next(utf8('a,b'), 0, true)).toEqual({ end: 3, isCut: false });
});

test('[9-07] a quote that nobody closed ends after a quarter of a mebibyte', () => {
  const bytes = utf8(`"${'x,y\n'.repeat(100_000)}`);
  expect(nextRecordIn(comma)(bytes, 0, true)).toEqual({ end: 262_144, isCut: true });
});

test('[9-07] the delimiter is what the first record has most of outside of quotes', () => {
  expect(guessDelimiter('a,b;c,d')).toBe(',');
  expect(guessDelimiter('a;b;c')).toBe(';');
  expect(guessDelimiter('a\tb')).toBe('\t');
  expect(guessDelimiter('"a;b;c;d",e')).toBe(',');
  expect(guessDelimiter('one')).toBe(',');
});

test('[9-07] empty cells and rows of another length are counted and named', () => {
  const tally = new CellTally(comma);
  for (const row of ['a,b,c\n', '1,,3\n', '1,2\n', '1,"",\n', '1,2,3,4\n', '1,,3\r\n', '1,,3\n']) {
    tally.add(utf8(row), 0, row.length);
  }
  expect(tally.result()).toEqual({
    empty: [
      { column: 1, count: 4, rows: [1, 3, 5] },
      { column: 2, count: 1, rows: [3] },
    ],
    ragged: { count: 2, rows: [2, 4] },
  });
  const wide = utf16('a,,b\n', false);
  expect(shapeOf(wide, 0, wide.length, { delimiter: ',', unit: 2, low: 0 })).toEqual({ cells: 3, empty: [1] });
});
