import type { Annotation } from '@countersign/contract';
import { boxAt, itemOf, labelOf, polygonOf } from './builders.ts';
import { TestStudio } from './test-studio.ts';

/** An annotation with what every kind may have besides its shape. */
const annotationOf = (id: string, geometry: Annotation['geometry'], label = 'Date'): Annotation => ({
  id,
  label,
  geometry,
  attributes: { ripe: true },
  source: { kept: [1, null] },
});
/** Four pixels of a mask of 600 rows: two below (20, 10), and two below (21, 10). */
const mask = annotationOf('mask', {
  kind: 'mask',
  x: 20,
  y: 10,
  width: 2,
  height: 2,
  size: [600, 800],
  counts: [12_010, 2, 598, 2, 467_388],
});
/** One annotation of each geometry. */
export const everyGeometry: readonly Annotation[] = [
  boxAt('box', 'Date', 100, 100, 50, 40),
  annotationOf('turned', { kind: 'box', x: 300, y: 300, width: 60, height: 20, rotation: 30 }, 'Fig'),
  polygonOf('ring', 'Fig', [10, 10, 60, 10, 30, 50], [70, 10, 90, 10, 80, 30]),
  annotationOf('line', { kind: 'polyline', points: [500, 100, 520.25, 140, 560, 120] }),
  annotationOf('dots', { kind: 'points', points: [700, 500, 710, 520] }, 'Walnut'),
  annotationOf('hand', {
    kind: 'skeleton',
    points: [
      { x: 400, y: 50, visibility: 2 },
      { x: 430, y: 80, visibility: 1 },
      { x: 0, y: 0, visibility: 0 },
    ],
  }),
  mask,
  annotationOf('all', { kind: 'whole' }),
];
export const fruitLabels = [labelOf('Date', 0), labelOf('Fig', 1), labelOf('Walnut', 3)];

/** A studio in which these annotations can be edited. */
export const openEditable = (change = {}) =>
  new TestStudio({ item: itemOf({ annotations: everyGeometry, isEditable: true, ...change }), labels: fruitLabels });
