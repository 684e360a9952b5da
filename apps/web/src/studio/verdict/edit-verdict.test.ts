import type { Template, Verdict } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import {
  addError,
  type ErrorTarget,
  errorsOf,
  isSameVerdict,
  placesOf,
  removeError,
  setRemark,
  ticksOf,
  typesFor,
  wholeVerdict,
} from './edit-verdict.ts';

const empty: Verdict = { itemErrors: [], ticks: [], comment: 'kept' };
const picture: ErrorTarget = { kind: 'item' };
const a1 = { kind: 'annotation', annotationId: 'a1' } as const satisfies ErrorTarget;

describe('errors of a verdict', () => {
  it('are added to the annotation or the whole picture, each type once, the comment untouched', () => {
    let verdict = addError(empty, a1, 'outline-off', '');
    verdict = addError(verdict, a1, 'outline-off', '');
    verdict = addError(verdict, a1, 'wrong-label', '');
    verdict = addError(verdict, picture, 'other', 'see left');
    expect(verdict).toEqual({
      itemErrors: [{ typeId: 'other', remark: 'see left' }],
      ticks: [
        { annotationId: 'a1', typeId: 'outline-off', remark: '' },
        { annotationId: 'a1', typeId: 'wrong-label', remark: '' },
      ],
      comment: 'kept',
    });
    expect(empty.ticks).toEqual([]);
    expect([...ticksOf(verdict).keys()]).toEqual(['a1']);
    expect(ticksOf(verdict).get('a1')).toHaveLength(2);
  });

  it('given again with a remark take it; without one they keep theirs', () => {
    const first = addError(empty, picture, 'other', 'dark');
    expect(addError(first, picture, 'other', '').itemErrors).toEqual([{ typeId: 'other', remark: 'dark' }]);
    expect(addError(first, picture, 'other', 'blurred').itemErrors).toEqual([{ typeId: 'other', remark: 'blurred' }]);
  });

  it('are changed and removed at their own place alone', () => {
    const verdict = addError(addError(addError(empty, a1, 'x', ''), a1, 'y', ''), picture, 'x', '');
    const [x, y, whole] = errorsOf(verdict);
    if (x === undefined || y === undefined || whole === undefined) throw new Error('three errors were added');
    expect(errorsOf(setRemark(verdict, y, 'here')).map((error) => error.remark)).toEqual(['', 'here', '']);
    expect(removeError(verdict, x).ticks).toEqual([{ annotationId: 'a1', typeId: 'y', remark: '' }]);
    expect(removeError(verdict, whole)).toMatchObject({ itemErrors: [], ticks: verdict.ticks });
  });

  it('[2.4-09] of one type stand beside each other at several places of the whole item, and are removed one by one', () => {
    const at = (from: number): ErrorTarget => ({ kind: 'item', place: { kind: 'span', ranges: [[from, from + 3]] } });
    let verdict = addError(
      addError(addError(empty, picture, 'missing', ''), at(0), 'missing', ''),
      at(9),
      'missing',
      '',
    );
    expect(addError(verdict, at(9), 'missing', 'a name').itemErrors).toHaveLength(3);
    expect(placesOf(verdict).map(({ place }) => place)).toMatchObject([{ ranges: [[0, 3]] }, { ranges: [[9, 12]] }]);
    const [, first] = errorsOf(verdict);
    if (first === undefined) throw new Error('three errors were added');
    verdict = setRemark(removeError(verdict, first), { ...first, position: 1 }, 'a name');
    expect(verdict.itemErrors).toEqual([
      { typeId: 'missing', remark: '' },
      { typeId: 'missing', remark: 'a name', place: { kind: 'span', ranges: [[9, 12]] } },
    ]);
  });

  it('[2.4-09] at another place are another verdict', () => {
    const place = { kind: 'span' as const, ranges: [[0, 3] satisfies [number, number]] };
    const [placed, plain] = [addError(empty, { kind: 'item', place }, 'x', ''), addError(empty, picture, 'x', '')];
    expect(isSameVerdict(placed, plain)).toBe(false);
    expect(isSameVerdict(placed, wholeVerdict(placed))).toBe(true);
  });

  it('[2.4-09] of one type stand beside each other in several frames of a track', () => {
    const at = (from: number, to: number): ErrorTarget => ({ ...a1, at: { from, to } });
    let verdict = addError(addError(addError(empty, at(3, 3), 'x', ''), a1, 'x', ''), at(10, 20), 'x', '');
    verdict = addError(verdict, at(3, 3), 'x', 'here');
    expect(verdict.ticks).toEqual([
      { annotationId: 'a1', typeId: 'x', remark: 'here', at: { from: 3, to: 3 } },
      { annotationId: 'a1', typeId: 'x', remark: '' },
      { annotationId: 'a1', typeId: 'x', remark: '', at: { from: 10, to: 20 } },
    ]);
    expect(
      ticksOf(verdict)
        .get('a1')
        ?.map((tick) => tick.at),
    ).toEqual([{ from: 3, to: 3 }, undefined, { from: 10, to: 20 }]);
    const [first, whole] = errorsOf(verdict);
    if (first === undefined || whole === undefined) throw new Error('three errors were added');
    expect(removeError(verdict, first).ticks).toHaveLength(2);
    expect(isSameVerdict(verdict, setRemark(verdict, first, 'there'))).toBe(false);
    expect(isSameVerdict(addError(empty, at(1, 2), 'x', ''), addError(empty, at(1, 3), 'x', ''))).toBe(false);
  });

  it('offer only the types of their scope', () => {
    const name = { en: '', zh: '', ja: '' };
    const template: Template = {
      labels: [],
      errorTypes: [
        { id: 'item', name, scope: 'item' },
        { id: 'annotation', name, scope: 'annotation' },
        { id: 'both', name, scope: 'both' },
      ],
      rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
    };
    expect(typesFor(template, picture).map((type) => type.id)).toEqual(['item', 'both']);
    expect(typesFor(template, a1).map((type) => type.id)).toEqual(['annotation', 'both']);
  });
});
