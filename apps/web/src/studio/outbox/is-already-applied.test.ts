import type { Annotation, ItemView, Relation, Verdict } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { isAlreadyApplied } from './is-already-applied.ts';
import type { QueuedWrite } from './outbox-database.ts';

const verdict: Verdict = {
  itemErrors: [{ typeId: 'missing-object', remark: '' }],
  ticks: [
    { annotationId: 'a1', typeId: 'loose-box', remark: 'left' },
    { annotationId: 'a2', typeId: 'loose-box', remark: '' },
  ],
  comment: 'see',
};
const box = (id: string, x: number): Annotation => ({
  id,
  label: 'Cell',
  geometry: { kind: 'box', x, y: 0, width: 5, height: 5 },
  attributes: {},
  source: {},
});
const item = {
  ...{ isValid: true, result: '20', verdict, decidedBy: 'Bengt' },
  ...{ annotations: [box('a', 9), box('new-1', 3)], delivered: [box('a', 1), box('b', 2)] },
} as const satisfies Partial<ItemView>;
const written = { itemId: 'i', round: 1, version: 0 };
const decide = (result: '10' | '20', given: Verdict): QueuedWrite => ({
  call: 'decideItem',
  input: { ...written, result, verdict: given },
});
const joined: Relation = { id: 'r', label: 'part of', from: 'a', to: 'new-1', attributes: {}, source: {} };
const edited = (put: Annotation[] | null, joining: Relation[] = []): QueuedWrite => ({
  call: 'decideItem',
  input: {
    ...{ ...written, verdict },
    result: '20',
    edit: put && { removed: ['b'], put, ...(joining.length > 0 && { relations: { removed: [], put: joining } }) },
  },
});
const reordered = { ...verdict, ticks: verdict.ticks.toReversed() };

describe('a write that another tab of the same person already made', () => {
  it.each([
    ['the same verdict', decide('20', reordered), item, true],
    ['the same edit', edited([box('a', 9), box('new-1', 3)]), item, true],
    ['another edit', edited([box('a', 8), box('new-1', 3)]), item, false],
    [
      'an edit that the other tab did not make',
      edited([box('a', 9)]),
      { ...item, annotations: item.delivered, delivered: null },
      false,
    ],
    ['relations that the other tab did not make', edited([box('a', 9), box('new-1', 3)], [joined]), item, false],
    ['edits discarded', edited(null), item, false],
    ['edits discarded by both', edited(null), { ...item, delivered: null }, true],
    ['another result', decide('10', verdict), item, false],
    ['another comment', decide('20', { ...verdict, comment: '' }), item, false],
    ['another error', decide('20', { ...verdict, itemErrors: [] }), item, false],
    [
      '[2.4-09] an error at a place',
      decide('20', {
        ...verdict,
        itemErrors: [{ typeId: 'missing-object', remark: '', place: { kind: 'span', ranges: [[0, 3]] } }],
      }),
      item,
      false,
    ],
    ['declared invalid since', decide('20', verdict), { ...item, isValid: false }, false],
    ['by somebody else', decide('20', verdict), { ...item, decidedBy: 'Cecilia' }, false],
    [
      'declared invalid by both',
      { call: 'setItemValidity', input: { ...written, isValid: false } },
      { ...item, isValid: false },
      true,
    ],
    ['kept without a verdict', { call: 'saveItem', input: { ...written, verdict } }, item, false],
  ] as const)('%s', (_, write, stands, expected) => {
    expect(isAlreadyApplied(write, stands, 'Bengt')).toBe(expected);
  });
});
