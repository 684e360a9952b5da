import type { Annotation, ItemView } from '@countersign/contract';
import { expect, test } from 'vitest';
import { withEdit } from './pending-edit.ts';

const box = (x: number): Annotation => {
  const geometry = { kind: 'box', x, y: 0, width: 9, height: 9 } as const;
  return { id: 'a', label: 'fig', geometry, attributes: {}, source: {} };
};

test.each([
  ['a picture of the first round has no mark again', { mark: '1', isRedelivered: false }, null],
  ['one the provider delivered again is marked as that again', { mark: '1', isRedelivered: true }, '90'],
] as const)('[4.2-01] once its changes are discarded, %s', (_, of, mark) => {
  const view = { result: '00', annotations: [box(5)], delivered: [box(0)], ...of } as unknown as ItemView;
  expect(withEdit(view, { annotations: [box(0)], relations: [] }, '00')).toMatchObject({
    annotations: [box(0)],
    delivered: null,
    mark,
  });
});
