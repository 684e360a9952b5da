import type { Annotation, Span } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { differenceOf } from './difference-of.ts';

/** Read from a format that numbers annotations by position. */
const byPosition = { csv: {} };

function span(
  id: string,
  label: string,
  ranges: Span['ranges'],
  source: Annotation['source'] = byPosition,
): Annotation {
  return { id, label, geometry: { kind: 'span', ranges }, attributes: {}, source };
}
const unnamed = (...list: [label: string, ...ranges: Span['ranges']][]) =>
  list.map(([label, ...ranges], at) => span(String(at + 1), label, ranges));
const none = { moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] };
const moved = (by: number) => ({ measure: 'characters' as const, by });

describe('[4.2-01] two rounds of a text', () => {
  test('by the ids of the provider', () => {
    const before = [span('T1', 'person', [[0, 5]], {}), span('T2', 'place', [[20, 26]], {})];
    const after = [span('T2', 'place', [[20, 28]], {}), span('T1', 'person', [[0, 5]], {})];
    expect(differenceOf(before, after)).toEqual({
      matchedBy: 'ids',
      changes: [{ ...none, before: 'T2', after: 'T2', moved: moved(2) }],
      unchanged: [{ before: 'T1', after: 'T1' }],
    });
  });

  test('by the characters they share, where annotations have no ids', () => {
    const before = unnamed(['person', [0, 5]], ['person', [20, 26]], ['place', [40, 50]], ['person', [60, 62]]);
    const after = unnamed(['person', [60, 62]], ['person', [40, 50]], ['person', [20, 30]], ['date', [90, 99]]);
    expect(differenceOf(before, after)).toEqual({
      matchedBy: 'overlap',
      changes: [
        { ...none, before: '3', after: '2', relabelled: { from: 'place', to: 'person' } },
        { ...none, before: '2', after: '3', moved: moved(4) },
        { ...none, before: null, after: '4' },
        { ...none, before: '1', after: null },
      ],
      unchanged: [{ before: '4', after: '1' }],
    });
  });

  test('a fifth of the characters is enough for one label, a half for another', () => {
    const pairsOf = (...both: Parameters<typeof differenceOf>) =>
      differenceOf(...both).changes.map(({ before, after }) => [before, after]);
    const before = unnamed(['person', [0, 10]]);
    expect(pairsOf(before, unnamed(['person', [0, 50]]))).toEqual([['1', '1']]);
    expect(pairsOf(before, unnamed(['person', [0, 51]]))).toHaveLength(2);
    expect(pairsOf(before, unnamed(['place', [0, 20]]))).toEqual([['1', '1']]);
    expect(pairsOf(before, unnamed(['place', [0, 21]]))).toHaveLength(2);
  });

  test('a span in parts is compared by its characters, not by what lies between them', () => {
    const before = unnamed(['person', [0, 5], [40, 45]], ['place', [10, 30]]);
    const after = unnamed(['place', [10, 31]], ['person', [0, 5], [40, 46]]);
    expect(differenceOf(before, after).changes).toEqual([
      { ...none, before: '2', after: '1', moved: moved(1) },
      { ...none, before: '1', after: '2', moved: moved(1) },
    ]);
  });

  test('nested spans keep their partners', () => {
    const before = unnamed(['sentence', [0, 60]], ['person', [0, 5]], ['given name', [0, 3]]);
    const after = unnamed(['given name', [0, 3]], ['person', [0, 6]], ['sentence', [0, 60]]);
    const { changes, unchanged } = differenceOf(before, after);
    expect(changes).toEqual([{ ...none, before: '2', after: '2', moved: moved(1) }]);
    expect(unchanged).toHaveLength(2);
  });

  test('ids that were exchanged are no change', () => {
    const before = [span('T1', 'person', [[0, 5]], {}), span('T2', 'person', [[20, 26]], {})];
    const after = [span('T2', 'person', [[0, 5]], {}), span('T1', 'person', [[20, 26]], {})];
    expect(differenceOf(before, after).changes).toEqual([]);
  });

  test('ids are not believed where they are the numbers of a file that lost some of its spans', () => {
    const numbered = (...places: number[]) =>
      places.map((from, at) => span(String(at + 1), 'person', [[from, from + 8]], {}));
    const { matchedBy, changes } = differenceOf(numbered(0, 20, 40, 60, 80), numbered(0, 21, 60, 80));
    expect(matchedBy).toBe('overlap');
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['2', '2'],
      ['3', null],
    ]);
  });

  test('ids are believed where a span moved far away', () => {
    const before = [span('T1', 'person', [[0, 5]], {}), span('T2', 'place', [[20, 26]], {})];
    const after = [span('T1', 'person', [[90, 95]], {}), span('T2', 'place', [[20, 26]], {})];
    expect(differenceOf(before, after)).toMatchObject({ matchedBy: 'ids', changes: [{ moved: { by: 10 } }] });
  });

  test('ten thousand spans without ids, each of which grew by a character', () => {
    const many = (length: number) =>
      unnamed(
        ...Array.from({ length: 10_000 }, (_, at): [string, [number, number]] => ['x', [9 * at, 9 * at + length]]),
      );
    const { changes } = differenceOf(many(5), many(6));
    expect(changes.every((one) => one.before === one.after && one.moved?.by === 1)).toBe(true);
    expect(changes).toHaveLength(10_000);
  });
});
