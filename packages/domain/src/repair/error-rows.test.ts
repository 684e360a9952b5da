import { expect, test } from 'vitest';
import { errorRows, errorsOfItem, type ListedItem } from './error-rows.ts';

const item: ListedItem = {
  index: 3,
  fileName: 'tray.png',
  verdict: {
    itemErrors: [{ typeId: 'missing', remark: '' }],
    ticks: [
      { annotationId: 'a', typeId: 'loose', remark: 'left' },
      { annotationId: 'b', typeId: 'loose', remark: '' },
    ],
    comment: '',
  },
  labels: { a: 'fig', b: 'date' },
  unfixed: [
    { annotationId: 'a', typeId: 'loose', asked: 2 },
    { annotationId: null, typeId: 'loose', asked: 5 },
  ],
};

test('[2.4-09] a tick on some frames is another error than one on other frames', () => {
  const at = (from: number, to: number) => ({ annotationId: 'a', typeId: 'loose', remark: '', at: { from, to } });
  const ticks = [at(0, 9), at(20, 29), { annotationId: 'a', typeId: 'loose', remark: '' }];
  const unfixed = [{ annotationId: 'a', typeId: 'loose', at: { from: 20, to: 29 }, asked: 3 }];
  const errors = errorsOfItem({ ...item, verdict: { itemErrors: [], ticks, comment: '' }, unfixed });
  expect(errors.map(({ asked }) => asked)).toEqual([0, 3, 0]);
});

test('an error that was asked for before says how often, by its type and annotation', () => {
  expect(errorRows(item, new Map([['loose', 'Loose box']]))).toEqual([
    ['3', 'tray.png', '', '', 'missing', '', '', '', ''],
    ['3', 'tray.png', 'a', 'fig', 'loose', 'Loose box', 'left', '', '2'],
    ['3', 'tray.png', 'b', 'date', 'loose', 'Loose box', '', '', ''],
  ]);
});
