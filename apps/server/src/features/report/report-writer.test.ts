import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { createReportWriter } from './report-writer.ts';

test('text stays text, times are those of the zone, and shares are percents', async () => {
  const writer = createReportWriter('Europe/Stockholm');
  const summer = new Date('2026-07-01T22:30:15.000Z');
  writer.addFigures('Figures', 'A title', [
    ['When', { kind: 'date', value: summer }],
    ['Share', { kind: 'percent', value: 0.125 }],
    ['Nothing', { kind: 'percent', value: null }],
  ]);
  const texts = ['=1+1', '+1', '-1', '@a', '1e5', '007', 'TRUE', 'line\nbreak', 'bell\u0007 half \ud83d.', '写真'];
  writer.addTable(
    'Table',
    [
      { header: 'Text', kind: 'text', width: 20 },
      { header: 'Number', kind: 'number', width: 8 },
      { header: 'When', kind: 'date', width: 20 },
    ],
    texts.map((text, n) => [text, n, new Date('2026-01-01T00:00:00.000Z')]),
  );
  const { sheets } = await readXlsx(await writer.finish());
  expect(sheets[0]?.rows).toEqual([
    ['A title', null],
    [null, null],
    ['When', new Date('2026-07-02T00:30:15.000Z')],
    ['Share', 0.125],
    ['Nothing', null],
  ]);
  const written = [...texts.slice(0, 8), 'bell half .', '写真'];
  expect(sheets[1]?.rows.slice(1)).toEqual(written.map((text, n) => [text, n, new Date('2026-01-01T01:00:00.000Z')]));
  const cells = [...(sheets[1]?.cells?.values() ?? []), ...(sheets[0]?.cells?.values() ?? [])];
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
});

test('times follow the clocks when they change', async () => {
  const writer = createReportWriter('Europe/Stockholm');
  const changes = [
    '2026-03-29T00:59:59.900Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T00:59:59.000Z',
    '2026-10-25T01:00:00.000Z',
  ];
  const rows = changes.map((change) => [new Date(change)]);
  writer.addTable('When', [{ header: 'When', kind: 'date', width: 20 }], rows);
  const { sheets } = await readXlsx(await writer.finish());
  expect(sheets[0]?.rows.slice(1).map(([when]) => (when instanceof Date ? when.toISOString() : when))).toEqual([
    '2026-03-29T01:59:59.000Z',
    '2026-03-29T03:00:00.000Z',
    '2026-10-25T02:59:59.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('a table without rows has its header', async () => {
  const writer = createReportWriter('UTC');
  writer.addTable('Empty', [{ header: 'Text', kind: 'text', width: 20 }], []);
  const { sheets } = await readXlsx(await writer.finish());
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([['Empty', [['Text']]]]);
});

test('what cannot be written is an error, and nothing else ends', async () => {
  const writer = createReportWriter('UTC');
  writer.addTable('a name with / in it', [{ header: 'Text', kind: 'text', width: 20 }], []);
  await expect(writer.finish()).rejects.toThrow(/a name with/);
});
