import { geometryKinds, mediums } from '@countersign/contract';
import { expect, test } from 'vitest';
import { isGeometryOf } from './is-geometry-of.ts';

const expected = {
  picture: ['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton', 'whole'],
  text: ['whole', 'span'],
  audio: ['whole', 'interval'],
  video: ['whole', 'track'],
  answers: ['whole', 'span', 'choice', 'rating', 'ranking', 'reply'],
};

test.each(mediums)('annotations of a %s', (medium) => {
  expect(geometryKinds.filter((kind) => isGeometryOf(medium, kind))).toEqual(expected[medium]);
});
