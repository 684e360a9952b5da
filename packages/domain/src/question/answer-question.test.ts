import type { FixQuestion, Verdict } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';

const asked = (number: number, change: Partial<FixQuestion> = {}): FixQuestion => ({
  ...{ number, annotationId: `a${number}`, label: 'fig', typeId: 'loose', remark: 'left edge', asked: 1 },
  ...change,
});
const questions = [asked(1), asked(2), asked(3, { annotationId: null, typeId: 'missing', remark: 'the sweet' })];
const [first, second, whole] = questions as [FixQuestion, FixQuestion, FixQuestion];
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const tick = { annotationId: 'b1', typeId: 'loose', remark: 'left edge' };

const answer = (verdict: Verdict, question: FixQuestion, isFixed: boolean, place: string | null) =>
  answerQuestion(verdict, questions, question, isFixed, place);

describe('an answer of No', () => {
  it('ticks the annotation again where it is, with its type and remark', () => {
    expect(answer(clean, first, false, 'b1')).toEqual({
      ...{ ...clean, ticks: [tick] },
      answers: [{ question: 1, isFixed: false, carriedTo: 'b1' }],
    });
  });

  it('makes it an error of the whole item where the annotation is gone, and where it was one', () => {
    expect(answer(clean, first, false, null).itemErrors).toEqual([{ typeId: 'loose', remark: 'left edge' }]);
    expect(answer(clean, whole, false, null).itemErrors).toEqual([{ typeId: 'missing', remark: 'the sweet' }]);
  });

  it('[2.4-09] keeps the place of an error of the whole item, beside one of the type at another place', () => {
    const place = { kind: 'span' as const, ranges: [[4, 7] as [number, number]] };
    const placed = asked(3, { annotationId: null, typeId: 'missing', remark: 'the sweet', place });
    const elsewhere = { typeId: 'missing', remark: '', place: { ...place, ranges: [[9, 12] as [number, number]] } };
    const carried = { typeId: 'missing', remark: 'the sweet', place };
    const no = answer({ ...clean, itemErrors: [elsewhere] }, placed, false, null);
    expect(no.itemErrors).toEqual([elsewhere, carried]);
    expect(answer(no, placed, false, null).itemErrors).toEqual([elsewhere, carried]);
    const sameRemark = { ...elsewhere, remark: 'the sweet' };
    expect(answer({ ...no, itemErrors: [sameRemark, carried] }, placed, true, null).itemErrors).toEqual([sameRemark]);
  });

  it('[2.4-09] ticks the frames of a track that were asked about, and no others', () => {
    const inFrames = asked(1, { at: { from: 5, to: 9 } });
    const elsewhere = { ...tick, at: { from: 0, to: 3 } };
    const no = answer({ ...clean, ticks: [elsewhere] }, inFrames, false, 'b1');
    expect(no.ticks).toEqual([elsewhere, { ...tick, at: { from: 5, to: 9 } }]);
    expect(answer(no, inFrames, false, 'b1').ticks).toEqual(no.ticks);
    expect(answer(no, inFrames, true, 'b1').ticks).toEqual([elsewhere]);
    expect(answer(clean, inFrames, false, null).itemErrors).toEqual([{ typeId: 'loose', remark: 'left edge' }]);
  });

  it('leaves an error that is there as it is', () => {
    const ticked = { ...clean, ticks: [{ ...tick, remark: 'by hand' }] };
    expect(answer(ticked, first, false, 'b1').ticks).toEqual(ticked.ticks);
    const errors = [{ typeId: 'missing', remark: 'two' }];
    expect(answer({ ...clean, itemErrors: errors }, whole, false, null).itemErrors).toEqual(errors);
  });
});

it('an answer of No ticks an annotation that has an error of another type', () => {
  const other = { annotationId: 'b1', typeId: 'wrong', remark: '' };
  expect(answer({ ...clean, ticks: [other] }, first, false, 'b1').ticks).toEqual([other, tick]);
});

describe('an answer of Yes', () => {
  it('takes the error back that the No had set, and nothing else', () => {
    const other = { ...tick, annotationId: 'b2' };
    const no = answer({ ...clean, ticks: [other] }, first, false, 'b1');
    expect(answer(no, first, true, 'b1')).toEqual({
      ...{ ...clean, ticks: [other] },
      answers: [{ question: 1, isFixed: true, carriedTo: null }],
    });
    expect(answer(answer(clean, whole, false, null), whole, true, null).itemErrors).toEqual([]);
  });

  it('takes the error back that stands from the round before', () => {
    expect(answer({ ...clean, ticks: [{ ...tick, annotationId: 'a1' }] }, first, true, 'a1').ticks).toEqual([]);
  });

  it('leaves an error that was changed by hand', () => {
    const no = answer(clean, first, false, 'b1');
    const changed = { ...no, ticks: [{ ...tick, remark: 'now the right edge' }] };
    expect(answer(changed, first, true, 'b1').ticks).toEqual(changed.ticks);
  });

  it('leaves an error that another No carries too', () => {
    const both = answer(answer(clean, first, false, null), second, false, null);
    expect(both.itemErrors).toHaveLength(1);
    const one = answer(both, first, true, null);
    expect(one.itemErrors).toEqual([{ typeId: 'loose', remark: 'left edge' }]);
    expect(answer(one, second, true, null).itemErrors).toEqual([]);
  });
});

describe('an answer of Yes beside a No', () => {
  it('takes the error back where the No carries its own to another annotation', () => {
    const both = answer(answer(clean, first, false, 'b1'), second, false, 'b2');
    expect(answer(both, first, true, 'b1').ticks).toEqual([{ ...tick, annotationId: 'b2' }]);
  });

  it('takes the error back where the No carries another type to the same annotation', () => {
    const wrong = asked(4, { typeId: 'wrong' });
    const all = [...questions, wrong];
    const both = answerQuestion(answer(clean, first, false, 'b1'), all, wrong, false, 'b1');
    expect(answerQuestion(both, all, first, true, 'b1').ticks).toEqual([{ ...tick, typeId: 'wrong' }]);
  });
});

it('answers stand in the order of the questions, one each', () => {
  const given = answer(answer(answer(clean, whole, true, null), first, false, 'b1'), first, true, 'b1');
  expect(given.answers).toEqual([
    { question: 1, isFixed: true, carriedTo: null },
    { question: 3, isFixed: true, carriedTo: null },
  ]);
});
