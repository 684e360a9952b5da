import { readXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { countSheets, planSheets } from './plan-sheets.ts';
import { columnLetters } from './row-xml.ts';
import type { CellValue, Row, Sheet, SheetColumn } from './sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

const column = (header: string, kind: SheetColumn['kind']): SheetColumn => ({ header, kind, width: 20 });
const table = (name: string, columns: readonly SheetColumn[], rows: readonly Row[]): Sheet => ({
  ...{ name, columns, count: rows.length },
  rows: [rows],
});

async function write(sheets: readonly Sheet[], timeZone = 'UTC', mostRows?: number): Promise<Uint8Array> {
  const options = { timeZone, at: new Date('2026-11-20T09:00:00.000Z'), footer: 'B-1 this & that' };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(sheets, mostRows === undefined ? options : { ...options, mostRows }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const read = async (...args: Parameters<typeof write>) => (await readXlsx(await write(...args))).sheets;

test('text stays text, times are those of the zone, and shares are percents', async () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@a',
    '1e5',
    '007',
    'TRUE',
    ' two\nlines ',
    'a_x0041_b',
    'bell\u0007 half \ud83d.',
    '写真',
  ];
  const [free, rows] = await read(
    [
      {
        name: 'Figures',
        widths: [20, 20],
        cells: [
          [{ kind: 'title', value: 'A title' }],
          [],
          [
            { kind: 'label', value: 'When' },
            { kind: 'date', value: new Date('2026-07-01T22:30:15.900Z') },
          ],
          [
            { kind: 'label', value: 'Share' },
            { kind: 'percent', value: 0.125 },
          ],
        ],
      },
      table(
        'Table',
        [column('Text', 'text'), column('Number', 'number'), column('When', 'date')],
        texts.map((text, n) => [text, n, new Date('2026-01-01T00:00:00.000Z')]),
      ),
    ],
    'Europe/Stockholm',
  );
  expect(free?.rows).toEqual([
    ['A title', null],
    [null, null],
    ['When', new Date('2026-07-02T00:30:15.000Z')],
    ['Share', 0.125],
  ]);
  const written = [...texts.slice(0, 9), 'bell half .', '写真'];
  expect(rows?.rows.slice(1)).toEqual(written.map((text, n) => [text, n, new Date('2026-01-01T01:00:00.000Z')]));
  const cells = [...(free?.cells?.values() ?? []), ...(rows?.cells?.values() ?? [])];
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
});

test('times follow the clocks when they change', async () => {
  const changes = [
    '2026-03-29T00:59:59.900Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T00:59:59.000Z',
    '2026-10-25T01:00:00.000Z',
  ];
  const rows = changes.map((change) => [new Date(change)]);
  const [when] = await read([table('When', [column('When', 'date')], rows)], 'Europe/Stockholm');
  expect(when?.rows.slice(1).map(([at]) => (at instanceof Date ? at.toISOString() : at))).toEqual([
    '2026-03-29T01:59:59.000Z',
    '2026-03-29T03:00:00.000Z',
    '2026-10-25T02:59:59.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('[2.4-05] a table of more than 26 columns has every one, and filters all of them', async () => {
  const columns = Array.from({ length: 60 }, (_, n) => column(`Column ${n + 1}`, 'number'));
  const [wide] = await read([table('Wide', columns, [columns.map((_, n) => n)])]);
  expect(wide?.rows).toEqual([columns.map(({ header }) => header), columns.map((_, n) => n)]);
  expect(wide?.autoFilter?.range).toBe('A1:BH2');
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD'],
  ]);
});

test('[2.4-05] a sheet is printed on its side and as wide as a page, a table with its header on every page', async () => {
  const sheets = await read([
    { name: 'Figures', widths: [20], cells: [[{ kind: 'text', value: 'x' }]] },
    table("It's long", [column('Text', 'text')], [['x']]),
  ]);
  for (const { pageSetup } of sheets)
    expect(pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToWidth: 1 });
  expect(sheets.map(({ pageSetup }) => pageSetup?.fitToHeight)).toEqual([1, 0]);
  expect(sheets.map(({ pageSetup }) => pageSetup?.printTitlesRow)).toEqual([undefined, '$1:$1']);
  expect(sheets[1]?.freezePane).toMatchObject({ rows: 1 });
  expect(sheets[1]?.headerFooter?.oddFooter).toBe('&LB-1 this && that&R&A · &P / &N');
});

describe('[2.4-05] a table longer than a sheet', () => {
  test('goes on in further ones, each under its header', async () => {
    const numbers = (from: number, to: number): CellValue[][] =>
      Array.from({ length: to - from + 1 }, (_, n) => [from + n]);
    const blocks = [numbers(1, 3), numbers(4, 9), [], numbers(10, 12)];
    const long: Sheet = { name: 'Long', columns: [column('No.', 'number')], count: 12, rows: blocks };
    const sheets = await read([long, table('Empty', [column('No.', 'number')], [])], 'UTC', 5);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Long', [['No.'], ...numbers(1, 5)]],
      ['Long 2', [['No.'], ...numbers(6, 10)]],
      ['Long 3', [['No.'], ...numbers(11, 12)]],
      ['Empty', [['No.']]],
    ]);
  });

  test.each([
    [0, 1],
    [1_048_575, 1],
    [1_048_576, 2],
    [2_097_150, 2],
    [2_097_151, 3],
  ])('%i rows take %i sheets of 1,048,576 rows with the header', (rows, sheets) => {
    expect(countSheets(rows)).toBe(sheets);
    const planned = planSheets([{ name: 'Long', columns: [column('No.', 'number')], count: rows, rows: [] }]);
    expect(planned.map((sheet) => ('count' in sheet ? sheet.count : null)).reduce((a, b) => (a ?? 0) + (b ?? 0))).toBe(
      rows,
    );
    expect(planned).toHaveLength(sheets);
  });
});

describe('[2.4-05] rows are read as the file is taken', () => {
  /** Long enough that its file leaves in many pieces. */
  const BLOCKS = 200;
  const words = (block: number) =>
    Array.from({ length: 100 }, (_, n) => [[block, n, block * n].map((x) => Math.sin(x + 1).toString(36)).join(' ')]);

  test('and no further than what was taken asks for', async () => {
    let read = 0;
    async function* rows() {
      while (read < BLOCKS) yield words(read++);
    }
    const sheet: Sheet = { name: 'Long', columns: [column('Text', 'text')], count: BLOCKS * 100, rows: rows() };
    const bytes = writeWorkbook([sheet], { timeZone: 'UTC', at: new Date(), footer: '' });
    await bytes.next();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read).toBeLessThan(BLOCKS / 4);
    for await (const _ of bytes);
    expect(read).toBe(BLOCKS);
  });

  test('and let go when the file is taken no further', async () => {
    let [isOpen, isClosed] = [false, false];
    async function* rows() {
      isOpen = true;
      try {
        for (let n = 0; n < BLOCKS; n++) yield words(n);
      } finally {
        isClosed = true;
      }
    }
    const sheet: Sheet = { name: 'Long', columns: [column('Text', 'text')], count: BLOCKS * 100, rows: rows() };
    for await (const _ of writeWorkbook([sheet], { timeZone: 'UTC', at: new Date(), footer: '' })) if (isOpen) break;
    expect(isClosed).toBe(true);
  });
});

test.each([
  ['rows that cannot be read', new Error('no more rows'), /no more rows/],
  ['fewer rows than were counted', null, /fewer rows/],
])('%s are an error of the file', async (_, error, message) => {
  async function* rows() {
    yield [['one']];
    if (error !== null) throw error;
  }
  await expect(write([{ name: 'Table', columns: [column('Text', 'text')], count: 2, rows: rows() }])).rejects.toThrow(
    message,
  );
});
