import type { Template, Verdict } from '@countersign/contract';
import { expect, test } from 'vitest';
import { findVerdictProblems } from './find-verdict-problems.ts';

const name = { en: '', zh: '', ja: '' };
const template: Template = {
  labels: [],
  errorTypes: [
    { id: 'blurred', name, scope: 'item' },
    { id: 'loose', name, scope: 'annotation' },
    { id: 'other', name, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};
const strict: Template = { ...template, rules: { rejectNeedsErrorType: true, tickNeedsRemark: true } };
const lenient: Template = { ...template, rules: { rejectNeedsErrorType: false, tickNeedsRemark: false } };
const here = new Set(['a', 'b']);
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const ticked: Verdict = { ...clean, ticks: [{ annotationId: 'a', typeId: 'loose', remark: '' }] };
const blurred: Verdict = { ...clean, itemErrors: [{ typeId: 'blurred', remark: '' }] };

test.each([
  ['a clean pass', template, '10', clean, []],
  ['a tick on a pass', template, '10', ticked, [['tickedCannotPass', 'a']]],
  ['a whole-item error on a pass', template, '10', blurred, [['tickedCannotPass', null]]],
  ['a reject without a reason', template, '20', clean, [['rejectNeedsErrorType', null]]],
  ['a reject without a reason where none is asked', lenient, '20', clean, []],
  ['a reject with a tick', template, '20', ticked, []],
  ['a reject with a whole-item error', template, '20', blurred, []],
  ['a tick without a remark', strict, '20', ticked, [['tickNeedsRemark', 'a']]],
  ['a whole-item error without a remark', strict, '20', blurred, [['tickNeedsRemark', null]]],
  ['a draft without a remark', strict, '00', ticked, []],
  [
    'an error type of the wrong scope on an annotation',
    template,
    '20',
    { ...clean, ticks: [{ annotationId: 'b', typeId: 'blurred', remark: '' }] },
    [['unknownErrorType', 'b']],
  ],
  [
    'an error type of the wrong scope on the item',
    template,
    '00',
    { ...clean, itemErrors: [{ typeId: 'loose', remark: '' }] },
    [['unknownErrorType', null]],
  ],
  [
    'a type for both scopes',
    template,
    '20',
    {
      ...clean,
      itemErrors: [{ typeId: 'other', remark: '' }],
      ticks: [{ annotationId: 'a', typeId: 'other', remark: '' }],
    },
    [],
  ],
  [
    'an annotation that is not there',
    template,
    '00',
    { ...clean, ticks: [{ annotationId: 'gone', typeId: 'loose', remark: '' }] },
    [['unknownAnnotation', 'gone']],
  ],
] as const)('[5-06] %s', (_name, rules, result, verdict, problems) => {
  expect(
    findVerdictProblems(rules, here, result, verdict as Verdict).map((problem) => [problem.rule, problem.annotationId]),
  ).toEqual(problems);
});
