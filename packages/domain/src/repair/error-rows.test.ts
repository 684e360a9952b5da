import { expect, test } from 'vitest';
import { errorRows, type ListedItem } from './error-rows.ts';

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

test('an error that was asked for before says how often, by its type and annotation', () => {
  expect(errorRows(item, new Map([['loose', 'Loose box']]))).toEqual([
    ['3', 'tray.png', '', '', 'missing', '', '', '', ''],
    ['3', 'tray.png', 'a', 'fig', 'loose', 'Loose box', 'left', '', '2'],
    ['3', 'tray.png', 'b', 'date', 'loose', 'Loose box', '', '', ''],
  ]);
});
