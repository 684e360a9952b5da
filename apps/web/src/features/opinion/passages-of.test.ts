import type { Annotation } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { type Passage, passagesOf } from './passages-of.ts';

const span = (id: string, ...ranges: [number, number][]): Annotation => ({
  ...{ id, label: 'person', attributes: {}, source: {} },
  geometry: { kind: 'span', ranges },
});
const whole: Annotation = { ...span('whole', [0, 1]), geometry: { kind: 'whole' } };
const read = ({ pieces }: Passage) => pieces.map(({ text }) => text).join('');
/** Each piece with those that cover it, and a star for those that begin there. */
const marked = ({ pieces }: Passage) =>
  pieces.map(({ text, annotations, begins }) => [
    text,
    ...annotations.map((one) => (begins.includes(one) ? `${one.id}*` : one.id)),
  ]);
const text = Array.from({ length: 4000 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('');
const all = () => true;

describe('the passages around what was ticked', () => {
  test('are words before and after it, cut where the text goes on', () => {
    const [passage, ...more] = passagesOf(text, [span('a', [1000, 1005])], all);
    expect(more).toEqual([]);
    expect(passage).toMatchObject({ from: 840, isCutBefore: true, isCutAfter: true });
    expect(passage && read(passage)).toBe(text.slice(840, 1165));
  });

  test('end with the text', () => {
    const [passage] = passagesOf('Ada wrote.', [span('a', [0, 3])], all);
    expect(passage).toMatchObject({ isCutBefore: false, isCutAfter: false });
    expect(passage && marked(passage)).toEqual([['Ada', 'a*'], [' wrote.']]);
  });

  test('show nested annotations and those that overlap, ticked or not', () => {
    const [passage] = passagesOf('abcdef', [span('a', [0, 4]), span('b', [2, 6]), span('c', [3, 4])], all);
    expect(passage && marked(passage)).toEqual([
      ['ab', 'a*'],
      ['c', 'a', 'b*'],
      ['d', 'a', 'b', 'c*'],
      ['ef', 'b'],
    ]);
  });

  test('are one where they touch, and two where they lie apart', () => {
    expect(passagesOf(text, [span('a', [500, 505]), span('b', [700, 705])], all)).toHaveLength(1);
    const apart = passagesOf(text, [span('a', [500, 505]), span('b', [2000, 2005])], all);
    expect(apart.map(({ from }) => from)).toEqual([340, 1840]);
    // The pieces of one annotation too.
    expect(passagesOf(text, [span('a', [500, 505], [2000, 2005])], all)).toHaveLength(2);
  });

  test('come in the order of the text, and not of the annotations', () => {
    const [first, second] = passagesOf(text, [span('a', [3000, 3001]), span('b', [0, 1])], all);
    expect([first?.from, second?.from]).toEqual([0, 2840]);
  });

  test('leave out what nobody wants', () => {
    const passages = passagesOf(text, [span('a', [500, 505]), span('b', [3000, 3005])], ({ id }) => id === 'b');
    expect(passages.map(({ from }) => from)).toEqual([2840]);
  });

  test('are the beginning where nothing ticked has a place', () => {
    const [passage, ...more] = passagesOf(text, [whole, span('b', [5, 8])], ({ id }) => id === 'whole');
    expect(more).toEqual([]);
    expect(passage).toMatchObject({ from: 0, isCutAfter: true });
    expect(passage && marked(passage)[1]).toEqual(['fgh', 'b*']);
  });

  test('of an empty text have no words', () => {
    expect(passagesOf('', [whole], all).map(read)).toEqual(['']);
  });

  test('cut no character in two', () => {
    // Each smile begins at an odd place; the words around an annotation may begin at any.
    const smiles = `x${'🙂'.repeat(500)}`;
    for (const range of [
      [501, 503],
      [500, 502],
    ] as const) {
      const [passage] = passagesOf(smiles, [span('a', [...range])], all);
      expect(passage && read(passage)).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    }
  });

  test('stay short, however long an annotation is, and however many there are', () => {
    const long = 'word '.repeat(100_000);
    const [passage] = passagesOf(long, [span('a', [0, long.length])], all);
    expect(passage && read(passage).length).toBeLessThan(2000);
    const many = Array.from({ length: 20_000 }, (_, n) => span(`s${n}`, [n * 20, n * 20 + 4]));
    const passages = passagesOf(long, many, all);
    expect(passages).toHaveLength(40);
    expect(Math.max(...passages.map((one) => read(one).length))).toBeLessThan(2000);
  });
});
