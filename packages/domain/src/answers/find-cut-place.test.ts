import type { Annotation, AnswersDocument } from '@countersign/contract';
import { expect, test } from 'vitest';
import { findCutPlace } from './find-cut-place.ts';

const document: Partial<AnswersDocument> = {
  passage: 'a🙂b',
  answers: [{ id: 'a', turns: [{ id: 'a/1', role: 'assistant', text: '🙂 yes' }] }],
};
const place = (id: string, geometry: Annotation['geometry']): Annotation => ({
  ...{ id, label: 'l', geometry, attributes: {}, source: {} },
});

test('[5-06] a place that cuts a character of a turn or of the passage is found', () => {
  const whole = place('1', { kind: 'span', part: 'a/1', ranges: [[0, 2]] });
  const said = place('2', { kind: 'reply', text: '🙂', ranges: [[1, 3]] });
  const rated = place('3', { kind: 'rating', of: 'a', value: 1 });
  const free = place('4', { kind: 'reply', text: 'none' });
  expect(findCutPlace(document, [whole, said, rated, free])).toBeUndefined();
  const cut = place('5', { kind: 'span', part: 'a/1', ranges: [[1, 3]] });
  expect(findCutPlace(document, [whole, cut])).toBe(cut);
  const half = place('6', { kind: 'reply', text: '?', ranges: [[2, 3]] });
  expect(findCutPlace(document, [said, half])).toBe(half);
});
