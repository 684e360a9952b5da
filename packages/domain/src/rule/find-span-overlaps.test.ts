import type { Annotation, Span } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedCharacters } from '../span/shared-characters.ts';
import { findSpanOverlaps } from './find-span-overlaps.ts';

type Ranges = Span['ranges'];

function spansOf(...all: readonly Ranges[]): Annotation[] {
  return all.map((ranges, at) => ({
    id: `a${at}`,
    label: '',
    geometry: { kind: 'span', ranges },
    attributes: {},
    source: {},
  }));
}

describe('[5-06] the characters that two spans share', () => {
  test.each<[string, Ranges, Ranges, number]>([
    ['spans side by side', [[0, 4]], [[4, 9]], 0],
    ['spans that cross', [[0, 6]], [[4, 9]], 2],
    ['a span in another', [[0, 20]], [[4, 9]], 5],
    ['a span over itself', [[4, 9]], [[4, 9]], 5],
    [
      'a span in the gap of another',
      [
        [0, 4],
        [9, 12],
      ],
      [[5, 9]],
      0,
    ],
    [
      'parts of two spans',
      [
        [0, 4],
        [9, 12],
      ],
      [
        [3, 5],
        [8, 10],
      ],
      2,
    ],
  ])('%s', (_, one, other, characters) => {
    const pair = { id: 'a1', otherId: 'a0', characters };
    const expected = { overlaps: characters === 0 ? [] : [pair], isWhole: true };
    expect(findSpanOverlaps(spansOf(one, other), 0, 10)).toEqual(expected);
    expect(findSpanOverlaps(spansOf(other, one), 0, 10)).toEqual(expected);
    expect(findSpanOverlaps(spansOf(one, other), characters, 10).overlaps).toEqual([]);
  });

  test('classes of the text have none', () => {
    const [span] = spansOf([[0, 5]]);
    const whole: Annotation = { id: 'w', label: '', geometry: { kind: 'whole' }, attributes: {}, source: {} };
    expect(findSpanOverlaps([whole, ...(span === undefined ? [] : [span])], 0, 10).overlaps).toEqual([]);
  });

  const ranges = fc
    .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 })
    .map((steps): Ranges => {
      let at = 0;
      return steps.map(([gap, length]) => {
        const from = at + gap;
        at = from + length;
        return [from, at];
      });
    });

  test('are found as by comparing each span with each other', () => {
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 12 }), fc.nat(4), (all, tolerance) => {
        const annotations = spansOf(...all);
        const expected = all.flatMap((one, at) =>
          all.slice(0, at).flatMap((other, otherAt) => {
            const characters = sharedCharacters({ kind: 'span', ranges: one }, { kind: 'span', ranges: other });
            return characters > tolerance ? [{ id: `a${at}`, otherId: `a${otherAt}`, characters }] : [];
          }),
        );
        expect(findSpanOverlaps(annotations, tolerance, 1000)).toEqual({ overlaps: expected, isWhole: true });
      }),
    );
  });
});

describe('[5-06] ten thousand spans', () => {
  const many = (rangesOf: (at: number) => Ranges) =>
    spansOf(...Array.from({ length: 10_000 }, (_, at) => rangesOf(at)));

  test('beside each other are compared whole', () => {
    expect(
      findSpanOverlaps(
        many((at) => [[10 * at, 10 * at + 10]]),
        0,
        200,
      ),
    ).toEqual({ overlaps: [], isWhole: true });
  });

  test('in one place are as many problems as are asked for', () => {
    const { overlaps, isWhole } = findSpanOverlaps(
      many(() => [[0, 5]]),
      0,
      200,
    );
    expect([overlaps.length, isWhole]).toEqual([200, true]);
  });

  test('in one place that tolerates them are more than are compared', () => {
    const { overlaps, isWhole } = findSpanOverlaps(
      many(() => [[0, 5]]),
      5,
      200,
    );
    expect([overlaps.length, isWhole]).toEqual([0, false]);
  });
});
