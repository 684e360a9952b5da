import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignBest, type Edge } from './assign-best.ts';

const SIDE = 6;

/** Edges of a table of worths; 0 is no edge. */
function edgesOf(table: readonly (readonly number[])[]): Edge[] {
  return table.flatMap((worths, row) => worths.flatMap((worth, column) => (worth > 0 ? [{ row, column, worth }] : [])));
}

function worthOf(table: readonly (readonly number[])[], columns: Int32Array): number {
  return [...columns].reduce((sum, column, row) => sum + (column === -1 ? 0 : (table[row]?.[column] ?? 0)), 0);
}

/** The best sum by trying all. */
function bestByTrying(table: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = table[taken.length];
  if (row === undefined) return 0;
  let best = bestByTrying(table, [...taken, -1]);
  for (const [column, worth] of row.entries())
    if (worth > 0 && !taken.includes(column)) best = Math.max(best, worth + bestByTrying(table, [...taken, column]));
  return best;
}

const tables = fc.tuple(fc.integer({ min: 1, max: SIDE }), fc.integer({ min: 1, max: SIDE })).chain(([rows, columns]) =>
  fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })), { minLength: columns, maxLength: columns }),
    {
      minLength: rows,
      maxLength: rows,
    },
  ),
);

test('is worth as much as the best of all ways to pair them, and takes nothing twice', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const columns = assignBest(table.length, table[0]?.length ?? 0, edgesOf(table));
      const taken = [...columns].filter((column) => column !== -1);
      expect(new Set(taken).size).toBe(taken.length);
      expect([...columns].filter((column, row) => column !== -1 && table[row]?.[column] === 0)).toEqual([]);
      expect(worthOf(table, columns)).toBe(bestByTrying(table));
    }),
    { numRuns: 2000 },
  );
});

test('a row gives up its best column where both together gain by it, or stays alone', () => {
  const pull = [
    { row: 0, column: 0, worth: 10 },
    { row: 0, column: 1, worth: 9 },
    { row: 1, column: 0, worth: 8 },
  ];
  expect([...assignBest(2, 2, pull)]).toEqual([1, 0]);
  const alone = [
    { row: 0, column: 0, worth: 3 },
    { row: 1, column: 0, worth: 5 },
  ];
  expect([...assignBest(2, 1, alone)]).toEqual([-1, 0]);
});

test('takes the best free column of each row once it has worked long enough', () => {
  const edges = [
    { row: 0, column: 0, worth: 10 },
    { row: 0, column: 1, worth: 9 },
    { row: 1, column: 0, worth: 8 },
    { row: 1, column: 2, worth: 1 },
  ];
  expect([...assignBest(2, 3, edges)]).toEqual([1, 0]);
  expect([...assignBest(2, 3, edges, 1)]).toEqual([0, 2]);
});
