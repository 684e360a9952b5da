import type { ItemView, Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { describe, expect, it } from 'vitest';
import { firstState, type WorkState } from '../session/work-state.ts';
import { nextPress } from './next-press.ts';

const words = phrasesOf('en').studio;
const rules = { rejectNeedsErrorType: true, tickNeedsRemark: false };
const strict = { ...rules, tickNeedsRemark: true };

const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const ticked: Verdict = { ...clean, ticks: [{ annotationId: 'a1', typeId: 'outline-off', remark: '' }] };
const twice: Verdict = { ...ticked, itemErrors: [{ typeId: 'missing-object', remark: 'left edge' }] };

const view = { id: 'i', index: 4, result: '00', isValid: true, questions: [] as ItemView['questions'] } as ItemView;
const nameOf = (id: string) => `Fig ${id}`;
const asked = [1, 2, 3].map((number) => ({
  ...{ number, annotationId: null, label: null, typeId: 'missing', remark: '', asked: 1 },
}));
const fixed = { question: 1, isFixed: true, carriedTo: null };
const unfixed = { question: 2, isFixed: false, carriedTo: '4' };
const noneDecided = { editedPassed: 0, ownPassed: 0, ownRejected: 0, ownEditedPassed: 0, isPart: false, sample: null };
const progress = { total: 9, passed: 0, rejected: 0, invalid: 0, left: 5, skipped: 0, ...noneDecided };
const at = (change: Partial<WorkState<unknown>> = {}): WorkState<unknown> => ({
  ...firstState,
  phase: 'working',
  view,
  progress,
  ...change,
});
const broke = (rule: 'tickedCannotPass' | 'rejectNeedsErrorType' | 'tickNeedsRemark' | 'unknownErrorType') => [
  { rule, annotationId: null },
];

describe('[5-06] the sentence about the next press', () => {
  it.each([
    ['nothing ticked', at(), rules, 'Passing goes on to the next', 'pass'],
    ['the last one', at({ progress: { ...progress, left: 1 } }), rules, 'This is the last one', 'pass'],
    ['one tick', at({ draft: ticked, isDraftChanged: true }), rules, '1 error ticked, so Pass is refused', 'reject'],
    ['two errors', at({ draft: twice, isDraftChanged: true }), rules, '2 errors ticked, so Pass is refused', 'reject'],
    ['a remark is due', at({ draft: twice }), strict, '1 error needs a remark', 'reject'],
    [
      'a comment alone',
      at({ draft: { ...clean, comment: 'dark' }, isDraftChanged: true }),
      rules,
      'Not decided yet; Ctrl+S saves without a verdict',
      'pass',
    ],
    [
      'a question without an answer',
      at({ view: { ...view, questions: asked }, draft: { ...clean, answers: [fixed] }, isDraftChanged: true }),
      rules,
      '2 questions unanswered',
      'pass',
    ],
    [
      'an error that is not fixed',
      at({
        view: { ...view, questions: asked },
        draft: { ...ticked, answers: [fixed, unfixed] },
        isDraftChanged: true,
      }),
      rules,
      'Fig 4 is not fixed, so Pass is refused',
      'reject',
    ],
    [
      'an error of the whole item that is not fixed',
      at({ view: { ...view, questions: asked }, draft: { ...clean, answers: [{ ...unfixed, carriedTo: null }] } }),
      rules,
      'An error of the whole item is not fixed, so Pass is refused',
      'reject',
    ],
    [
      'two errors that are not fixed',
      at({
        view: { ...view, questions: asked },
        draft: { ...clean, answers: [unfixed, { ...unfixed, question: 3 }] },
        isDraftChanged: true,
      }),
      rules,
      '2 errors are not fixed, so Pass is refused',
      'reject',
    ],
    ['passed before', at({ view: { ...view, result: '10' } }), rules, 'Decided: passed', 'pass'],
    ['rejected before', at({ view: { ...view, result: '20' }, draft: ticked }), rules, 'Decided: rejected', 'reject'],
    ['invalid', at({ view: { ...view, isValid: false } }), rules, 'Marked invalid', 'pass'],
    [
      'changed after the verdict',
      at({ view: { ...view, result: '10' }, draft: ticked, isDraftChanged: true }),
      rules,
      'Changed since it was decided: decide again',
      'reject',
    ],
    [
      'decided without a connection',
      at({ view: { ...view, result: '10' }, failure: { code: 'offline', holder: null, index: null } }),
      rules,
      'Kept here; the next item comes when the server answers',
      'pass',
    ],
  ])('%s', (_, state, template, sentence, leading) => {
    expect(nextPress(state, template, [], false, words, nameOf)).toMatchObject({ sentence, leading, tone: 'plain' });
  });

  it.each([
    ['reject without an error', at({ problems: broke('rejectNeedsErrorType') }), 'Reject needs an error type'],
    [
      'pass with an error',
      at({ draft: ticked, problems: broke('tickedCannotPass') }),
      '1 error ticked, so Pass is refused',
    ],
    [
      'a tick saved on what stays passed',
      at({ view: { ...view, result: '10' }, draft: ticked, problems: broke('tickedCannotPass') }),
      'It is marked as passed: reject it, or remove the errors',
    ],
    ['a missing remark', at({ draft: ticked, problems: broke('tickNeedsRemark') }), '1 error needs a remark'],
    [
      'an unknown type',
      at({ draft: ticked, problems: broke('unknownErrorType') }),
      'An error no longer fits this item: remove it',
    ],
  ])('says why the press was refused: %s', (_, state, sentence) => {
    expect(nextPress(state, strict, [], false, words, nameOf)).toMatchObject({ sentence, tone: 'fail' });
  });

  it('takes Pass away while an error stands, and everything while nothing can be decided', () => {
    expect(nextPress(at({ draft: ticked }), rules, [], false, words, nameOf).isPassOff).toBe(true);
    expect(nextPress(at(), rules, [], false, words, nameOf).isPassOff).toBe(false);
    expect(nextPress(at({ phase: 'opening' }), rules, [], false, words, nameOf)).toMatchObject({
      leading: null,
      isPassOff: true,
    });
    expect(nextPress(at(), rules, [], true, words, nameOf)).toMatchObject({
      leading: null,
      sentence: 'View only',
    });
  });

  it('is there in every language', () => {
    for (const language of ['en', 'zh', 'ja'] as const) {
      const { sentence } = nextPress(at({ draft: twice }), rules, [], false, phrasesOf(language).studio, nameOf);
      expect(sentence).toContain('2');
    }
  });

  const overlap = { rule: 'overlap', annotationId: 'a1', otherId: 'a2', areaPx: 3 } as const;
  const comment = { rule: 'commentMissing', annotationId: null } as const;
  it.each([
    ['a broken annotation', at(), [overlap], '1 rule is not met, so Pass is refused', 'reject', 'plain'],
    ['two', at(), [comment, overlap], '2 rules are not met, so Pass is refused', 'reject', 'plain'],
    [
      'a broken annotation after a press',
      at({ problems: [overlap] }),
      [overlap],
      '1 rule is not met, so Pass is refused',
      'reject',
      'fail',
    ],
    [
      'a broken annotation and a tick',
      at({ draft: ticked }),
      [overlap],
      '1 error ticked, so Pass is refused',
      'reject',
      'plain',
    ],
    ['no comment', at(), [comment], 'A comment on the whole item is needed', 'pass', 'plain'],
    [
      'no comment after a press',
      at({ problems: [comment] }),
      [comment],
      'A comment on the whole item is needed',
      'pass',
      'fail',
    ],
  ] as const)('%s', (_, state, open, sentence, leading, tone) => {
    expect(nextPress(state, rules, open, false, words, nameOf)).toEqual({ sentence, leading, tone, isPassOff: true });
  });

  it('a picture rejected before says so, whatever its annotations break', () => {
    const rejected = at({ view: { ...view, result: '20' } });
    expect(nextPress(rejected, rules, [overlap], false, words, nameOf)).toMatchObject({
      sentence: 'Decided: rejected',
    });
  });
});
