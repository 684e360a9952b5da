import type { Annotation, Geometry } from '@countersign/contract';
import { expect, it } from 'vitest';
import { snapTo } from './snap.ts';

const of = (id: string, geometry: Geometry): Annotation => ({ id, label: 'Fig', geometry, attributes: {}, source: {} });
const ring = of('ring', {
  kind: 'polygon',
  rings: [
    [0, 0, 100, 0, 100, 100],
    [200, 200, 240, 200, 220, 240],
  ],
});
const line = of('line', { kind: 'polyline', points: [300, 0, 400, 0, 400, 100] });
const turned = of('turned', { kind: 'box', x: 500, y: 100, width: 100, height: 40, rotation: 90 });
const joints = of('joints', {
  kind: 'skeleton',
  points: [
    { x: 700, y: 10, visibility: 1 },
    { x: 720, y: 10, visibility: 0 },
  ],
});
const all = [ring, line, turned, joints, of('whole', { kind: 'whole' })];

it.each<[string, number, number, number, object | undefined]>([
  ['a corner', 103, 4, 6, { id: 'ring', on: 'point', x: 100, y: 0 }],
  ['a corner of another ring', 238, 203, 6, { id: 'ring', on: 'point', x: 240, y: 200 }],
  ['a border where no corner is near', 50, 3, 6, { id: 'ring', on: 'border', x: 50, y: 0 }],
  ['the closing side', 52, 50, 6, { id: 'ring', on: 'border', x: 51, y: 51 }],
  ['a corner though a border is nearer', 96, 1, 6, { id: 'ring', on: 'point', x: 100, y: 0 }],
  ['nothing beyond the reach', 50, 7, 6, undefined],
  ['no side of an open line that would close it', 350, 50, 6, undefined],
  ['the end of a line', 401, 103, 6, { id: 'line', on: 'point', x: 400, y: 100 }],
  ['a side of a turned box', 532, 140, 6, { id: 'turned', on: 'border', x: 530, y: 140 }],
  ['a placed joint', 702, 12, 6, { id: 'joints', on: 'point', x: 700, y: 10 }],
  ['no joint nobody placed', 721, 10, 6, undefined],
])('draws a point to %s', (_, x, y, reach, snap) => {
  const found = snapTo(all, { x, y }, reach);
  expect(found && { ...found, x: Math.round(found.x), y: Math.round(found.y) }).toEqual(snap);
});

it('draws a point to the nearest of several, exactly', () => {
  const near = of('near', { kind: 'points', points: [100.123456789, 3, 106, 3] });
  expect(snapTo([ring, near], { x: 101, y: 3 }, 6)).toEqual({ id: 'near', on: 'point', x: 100.123456789, y: 3 });
});
