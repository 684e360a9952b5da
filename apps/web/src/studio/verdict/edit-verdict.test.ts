import type { Template, Verdict } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { addError, type ErrorTarget, errorsOf, removeError, setRemark, ticksOf, typesFor } from './edit-verdict.ts';

const empty: Verdict = { itemErrors: [], ticks: [], comment: 'kept' };
const picture: ErrorTarget = { kind: 'item' };
const a1: ErrorTarget = { kind: 'annotation', annotationId: 'a1' };

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
