import type { Annotation } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from '../difference/difference-of.ts';
import { hasSameContent } from './has-same-content.ts';

const hasSameAnnotations = (before: readonly Annotation[], after: readonly Annotation[]) =>
  hasSameContent({ annotations: before, relations: [] }, { annotations: after, relations: [] });

const box = (id: string, x: number, change: Partial<Annotation> = {}): Annotation => ({
  ...{ id, label: 'nut', attributes: {}, source: {} },
  geometry: { kind: 'box', x, y: 5, width: 20, height: 10 },
  ...change,
});
const ring = (...points: number[]): Annotation => box('r', 0, { geometry: { kind: 'polygon', rings: [points] } });
const mask = (counts: number[] | string): Annotation =>
  box('m', 0, { geometry: { kind: 'mask', x: 1, y: 0, width: 2, height: 4, size: [4, 3], counts } });

test.each([
  ['nothing and nothing', [], [], true],
  ['the same', [box('a', 1), box('b', 40)], [box('a', 1), box('b', 40)], true],
  ['another order', [box('a', 1), box('b', 40)], [box('b', 40), box('a', 1)], true],
  ['new ids in the same order', [box('a', 1), box('b', 40)], [box('1', 1), box('2', 40)], true],
  ['a place rounded on the way', [box('a', 1)], [box('a', 1.0049)], true],
  ['other fields carried along', [box('a', 1)], [box('a', 1, { source: { area: 200 } })], true],
  [
    'a turn by nothing',
    [box('a', 1)],
    [box('a', 1, { geometry: { kind: 'box', x: 1, y: 5, width: 20, height: 10, rotation: 0 } })],
    true,
  ],
  ['one more', [box('a', 1)], [box('a', 1), box('b', 40)], false],
  ['one less', [box('a', 1), box('b', 40)], [box('a', 1)], false],
  ['one removed and one added', [box('a', 1), box('b', 40)], [box('a', 1), box('c', 80)], false],
  ['moved by a fiftieth of a pixel', [box('a', 1)], [box('a', 1.02)], false],
  ['relabelled', [box('a', 1)], [box('a', 1, { label: 'bolt' })], false],
  ['an attribute added', [box('a', 1)], [box('a', 1, { attributes: { rusty: true } })], false],
  [
    'an attribute changed',
    [box('a', 1, { attributes: { side: 'left' } })],
    [box('a', 1, { attributes: { side: 'right' } })],
    false,
  ],
  [
    'turned',
    [box('a', 1)],
    [box('a', 1, { geometry: { kind: 'box', x: 1, y: 5, width: 20, height: 10, rotation: 3 } })],
    false,
  ],
  ['a point more in a ring', [ring(0, 0, 9, 0, 9, 9)], [ring(0, 0, 9, 0, 9, 9, 0, 9)], false],
  ['a ring that begins at another point', [ring(0, 0, 9, 0, 9, 9)], [ring(9, 0, 9, 9, 0, 0)], true],
  ['a ring that runs the other way round', [ring(0, 0, 9, 0, 9, 9)], [ring(9, 9, 9, 0, 0, 0)], true],
  ['ids exchanged', [box('a', 1), box('b', 9)], [box('b', 1), box('a', 9)], true],
  ['one id given anew', [box('a', 1), box('b', 40)], [box('a', 1), box('c', 40)], true],
  [
    'labels exchanged',
    [box('a', 1), box('b', 9, { label: 'bolt' })],
    [box('a', 1, { label: 'bolt' }), box('b', 9)],
    false,
  ],
  ['a point moved in a ring', [ring(0, 0, 9, 0, 9, 9)], [ring(0, 0, 9, 0, 8, 9)], false],
  ['another kind', [box('r', 0)], [ring(0, 5, 20, 5, 20, 15, 0, 15)], false],
  ['another order and rounded', [box('a', 1.5), box('b', 40.1)], [box('b', 40.104), box('a', 1.504)], true],
  ['a mask as numbers', [mask([5, 3, 4])], [mask('534')], true],
  ['a mask of one pixel more', [mask([5, 3, 4])], [mask([5, 4, 3])], false],
  [
    'an attribute moved by a little',
    [box('a', 1, { attributes: { score: 0.5 } })],
    [box('a', 1, { attributes: { score: 0.505 } })],
    false,
  ],
] as const)('[4.2-01] %s', (_, before, after, isSame) => {
  expect(hasSameAnnotations(before, after)).toBe(isSame);
  expect(differenceOf(before, after).changes.length === 0).toBe(isSame);
});

const place = fc.integer({ min: 0, max: 400 });
const geometry = fc.oneof(
  fc.record({ kind: fc.constant('box' as const), x: place, y: place, width: fc.constant(30), height: fc.constant(20) }),
  fc
    .tuple(place, place)
    .map(([x, y]) => ({ kind: 'polygon' as const, rings: [[x, y, x + 40, y + 3, x + 30, y + 25, x + 7, y + 31]] })),
);
const attributes = fc.record({ ripe: fc.boolean() }, { requiredKeys: [] });
const pictures = fc
  .array(fc.record({ label: fc.constantFrom('fig', 'date'), geometry, attributes }), { minLength: 1, maxLength: 12 })
  .map((list) => list.map((one, at): Annotation => ({ ...one, id: String(at), source: {} })));

/** Says the same in other words: rounded, and a ring begins where another did not. */
function retold({ geometry: shape, ...rest }: Annotation, nudge: number): Annotation {
  if (shape.kind === 'box') return { ...rest, geometry: { ...shape, x: shape.x + nudge } };
  if (shape.kind !== 'polygon') return { ...rest, geometry: shape };
  const [[x = 0, y = 0, ...others] = []] = shape.rings;
  return { ...rest, geometry: { kind: 'polygon', rings: [[...others, x + nudge, y]] } };
}

test('[4.2-01] an item is marked as changed where it has a difference, and nowhere else', () => {
  const nudges = fc.constantFrom(0, 0.004, -0.004);
  const retellings = pictures.chain((before) =>
    fc.record({
      before: fc.constant(before),
      order: fc.shuffledSubarray([...before.keys()], { minLength: before.length }),
      ids: fc.shuffledSubarray([...before.keys()], { minLength: before.length }),
      nudge: nudges,
      changed: fc.option(fc.nat(before.length - 1)),
      kind: fc.constantFrom('moved', 'relabelled', 'removed'),
    }),
  );
  fc.assert(
    fc.property(retellings, ({ before, order, ids, nudge, changed, kind }) => {
      const after = order.flatMap((index, at): Annotation[] => {
        const { id, ...rest } = retold(before[index] as Annotation, nudge);
        const one = { ...rest, id: String(ids[at] ?? id) };
        if (at !== changed) return [one];
        if (kind === 'removed') return [];
        if (kind === 'relabelled') return [{ ...one, label: 'nut' }];
        return [{ ...one, geometry: { kind: 'box', x: 600, y: 5, width: 30, height: 20 } }];
      });
      const isSame = changed === null;
      expect(hasSameAnnotations(before, after)).toBe(isSame);
      expect(differenceOf(before, after).changes.length === 0).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});
