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

const view = { id: 'i', index: 4, result: '00', isValid: true } as ItemView;
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
    ['passed before', at({ view: { ...view, result: '10' } }), rules, 'Decided: passed', 'pass'],
    ['rejected before', at({ view: { ...view, result: '20' }, draft: ticked }), rules, 'Decided: rejected', 'reject'],
    ['invalid', at({ view: { ...view, isValid: false } }), rules, 'Declared invalid', 'pass'],
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
      'Kept here; the next picture comes when the server answers',
      'pass',
    ],
  ])('%s', (_, state, template, sentence, leading) => {
    expect(nextPress(state, template, false, words)).toMatchObject({ sentence, leading, tone: 'plain' });
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
      'It stands as passed: reject it, or remove the errors',
    ],
    ['a missing remark', at({ draft: ticked, problems: broke('tickNeedsRemark') }), '1 error needs a remark'],
    [
      'an unknown type',
      at({ draft: ticked, problems: broke('unknownErrorType') }),
      'An error no longer fits this picture: remove it',
    ],
  ])('says why the press was refused: %s', (_, state, sentence) => {
    expect(nextPress(state, strict, false, words)).toMatchObject({ sentence, tone: 'fail' });
  });

  it('takes Pass away while an error stands, and everything while nothing can be decided', () => {
    expect(nextPress(at({ draft: ticked }), rules, false, words).isPassOff).toBe(true);
    expect(nextPress(at(), rules, false, words).isPassOff).toBe(false);
    expect(nextPress(at({ phase: 'opening' }), rules, false, words)).toMatchObject({ leading: null, isPassOff: true });
    expect(nextPress(at(), rules, true, words)).toMatchObject({ leading: null, sentence: 'Only to look at' });
  });

  it('is there in every language', () => {
    for (const language of ['en', 'zh', 'ja'] as const) {
      const { sentence } = nextPress(at({ draft: twice }), rules, false, phrasesOf(language).studio);
      expect(sentence).toContain('2');
    }
  });
});
