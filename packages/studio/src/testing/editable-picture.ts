import type { Annotation, Geometry } from '@countersign/contract';
import type { PointerInput } from '../input/events.ts';
import { boxAt, itemOf, polygonOf, TestStudio } from './index.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
const of = (id: string, geometry: Geometry): Annotation => ({ id, label: 'Fig', geometry, attributes: {}, source: {} });
/** The annotations that the picture is opened with. */
export const delivered: readonly Annotation[] = [
  boxAt('box', 'Date', 100, 100, 80, 60),
  of('turned', { kind: 'box', x: 300, y: 100, width: 100, height: 40, rotation: 90 }),
  polygonOf('ring', 'Walnut', [100, 300, 200, 300, 200, 400, 100, 400], [230, 300, 260, 300, 245, 330]),
  of('line', { kind: 'polyline', points: [300, 300, 360, 300, 360, 360] }),
  of('dots', { kind: 'points', points: [450, 300, 500, 340] }),
  of('hand', {
    kind: 'skeleton',
    points: [
      { x: 600, y: 300, visibility: 2 },
      { x: 650, y: 350, visibility: 1 },
      { x: 0, y: 0, visibility: 0 },
    ],
  }),
  boxAt('other', 'Date', 600, 100, 100, 100),
];
/** A studio with the picture, editable unless `change` says otherwise, and one annotation selected. */
export const open = (selected?: string, change = {}) => {
  const studio = new TestStudio({ size, item: itemOf({ annotations: delivered, isEditable: true, ...change }) });
  studio.studio.select(selected);
  return studio;
};
export type Place = readonly [x: number, y: number];
/** A place of the picture in the fitted view. */
export const on = (x: number, y: number): Place => [x + 12, y + 12];
/** Presses at a place of the picture and moves to another one, half of the way first. */
export const drag = (studio: TestStudio, from: Place, to: Place, more: Partial<PointerInput> = {}) =>
  studio
    .pointerDown(...on(...from), more)
    .pointerMove(...on((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), more)
    .pointerMove(...on(...to), more);
export const now = ({ studio }: TestStudio, id: string) => studio.annotations().find((one) => one.id === id)?.geometry;
export const steps = ({ snapshot }: TestStudio) => snapshot.history.steps.map((step) => ({ ...step, atMs: undefined }));
