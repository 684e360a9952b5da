import { expect, test } from 'vitest';
import { kindRows } from './kind-rows.ts';

const total = (kind: Parameters<typeof kindRows>[0][number]['kind'], files: number, bytes: number) => ({
  kind,
  files,
  bytes,
});

test('the largest kind comes first, and kinds without files are left out', () => {
  expect(kindRows([total('text', 9, 100), total('picture', 2, 300), total('xml', 0, 0)])).toEqual([
    { kinds: ['picture'], files: 2, bytes: 300, share: 0.75 },
    { kinds: ['text'], files: 9, bytes: 100, share: 0.25 },
  ]);
});

test('from five kinds on the smallest share the fourth row, and the sums stay', () => {
  const kinds = ['picture', 'pointCloud', 'video', 'table', 'json', 'text'] as const;
  const rows = kindRows(kinds.map((kind, nth) => total(kind, nth + 1, (6 - nth) * 10)));
  expect(rows.map((row) => row.kinds)).toEqual([['picture'], ['pointCloud'], ['video'], ['table', 'json', 'text']]);
  expect(rows.at(-1)).toMatchObject({ files: 15, bytes: 60 });
  expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(210);
});

test('files without a byte have no share', () => {
  expect(kindRows([total('other', 3, 0)])).toEqual([{ kinds: ['other'], files: 3, bytes: 0, share: 0 }]);
});
