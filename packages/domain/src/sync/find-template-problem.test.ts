import type { GeometryKind, Medium } from '@countersign/contract';
import { expect, it } from 'vitest';
import { findTemplateProblem } from './find-template-problem.ts';

it.each<[Medium, GeometryKind[], string | null]>([
  ['picture', [], null],
  ['picture', ['box', 'whole'], null],
  ['picture', ['box', 'span'], 'the label "cell" has the geometry span, which a picture cannot have'],
  ['text', ['span', 'whole'], null],
  ['text', ['box'], 'the label "cell" has the geometry box, which a text cannot have'],
])('of a %s, geometries %j: %s', (medium, geometries, problem) => {
  const labels = [
    { name: 'tag', colour: 0, geometries: ['whole' as const], attributes: [] },
    { name: 'cell', colour: 1, geometries, attributes: [] },
  ];
  expect(findTemplateProblem({ labels }, medium)).toBe(problem);
});
