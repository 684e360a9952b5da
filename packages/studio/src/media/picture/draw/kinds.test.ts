import type { Annotation, Geometry, LabelDefinition, Skeleton } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { darkPalette } from '../../../document/palette.ts';
import { boxAt, type DrawOperation, itemOf, labelOf, TestStudio } from '../../../testing/index.ts';
import { dashes, failColours, handleColours } from './style.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
const [colour] = darkPalette.classes as [string];
const casing = darkPalette.casing;
const hand: LabelDefinition = {
  ...labelOf('Hand', 0),
  skeleton: {
    points: ['wrist', 'palm', 'thumb', 'index'],
    edges: [
      [0, 1],
      [1, 2],
      [1, 3],
    ],
  },
};
const of = (geometry: Geometry): Annotation => ({ ...boxAt('a', 'Hand', 0, 0, 1, 1), geometry });
const ticked = new Map([['a', [{ typeId: 'off', remark: '' }]]]);
const open = (geometry: Geometry, more: Parameters<typeof itemOf>[0] = {}) =>
  new TestStudio({ size, labels: [hand], item: itemOf({ annotations: [of(geometry)], ...more }) }).frame();

const turnedBox: Geometry = { kind: 'box', x: 100, y: 100, width: 200, height: 100, rotation: 90 };
const line: Geometry = { kind: 'polyline', points: [100, 100, 200, 100, 200, 300] };
const points: Geometry = { kind: 'points', points: [100, 100, 300, 100, 300, 300] };
const skeleton: Skeleton = {
  kind: 'skeleton',
  points: [
    { x: 100, y: 300, visibility: 2 },
    { x: 100, y: 200, visibility: 2 },
    { x: 60, y: 100, visibility: 1 },
    { x: 0, y: 0, visibility: 0 },
  ],
  box: { x: 40, y: 80, width: 100, height: 240 },
};

const operations = (studio: TestStudio, layer: 'shapes' | 'active', kind: DrawOperation['kind'], drawnIn: string) =>
  studio.surface.shown(layer).filter((one) => one.kind === kind && one.colour === drawnIn);
const places = (found: readonly DrawOperation[], step: string) =>
  found.flatMap(({ steps }) => steps.filter(({ kind }) => kind === step).map(({ numbers }) => numbers.map(Math.round)));
const words = (studio: TestStudio) =>
  studio.surface.shown('active').flatMap((one) => (one.kind === 'text' ? [one.text] : []));

describe('a turned box', () => {
  it('is drawn by its own corners, with eight handles on them, and says its angle', () => {
    const studio = open(turnedBox, { isEditable: true });
    const [stroke] = operations(studio, 'shapes', 'stroke', colour);
    expect(stroke?.steps.map(({ kind }) => kind)).toEqual(['moveTo', 'lineTo', 'lineTo', 'lineTo', 'closePath']);
    expect(places([stroke as DrawOperation], 'moveTo')).toEqual([[262, 62]]);
    studio.click(212, 240).expectSelected('a').frame();
    const handles = operations(studio, 'active', 'fill', handleColours.ground);
    expect(places(handles, 'rect')).toHaveLength(8);
    expect(words(studio)).toEqual(['Hand #1', '200 × 100 px 90°']);
    studio.click(120, 160).expectSelected(undefined);
  });

  it('of no angle is an upright one, on whole pixels', () => {
    const studio = open({ kind: 'box', x: 10, y: 10, width: 20, height: 20, rotation: 0 });
    expect(places(operations(studio, 'shapes', 'stroke', colour), 'rect')).toEqual([[22, 22, 20, 20]]);
  });
});

describe('a line', () => {
  it('is an open stroke with its casing and no inside', () => {
    const studio = open(line);
    const [stroke] = operations(studio, 'shapes', 'stroke', colour);
    expect(stroke?.steps.map(({ kind }) => kind)).toEqual(['moveTo', 'lineTo', 'lineTo']);
    expect(operations(studio, 'shapes', 'stroke', casing)).toHaveLength(1);
    expect(operations(studio, 'shapes', 'fill', colour)).toEqual([]);
    studio.click(219, 200).expectSelected('a').click(150, 200).expectSelected(undefined);
  });
});

describe('points', () => {
  it('are marks of one size at any zoom, and numbered once they are selected', () => {
    const studio = open(points);
    const marks = () => places(operations(studio, 'shapes', 'fill', colour), 'arc');
    expect(marks()).toEqual([
      [112, 112, 4],
      [312, 112, 4],
      [312, 312, 4],
    ]);
    studio.studio.zoomBy(1.5, { x: 12, y: 12 });
    studio.frame();
    expect(marks().map(([, , radius]) => radius)).toEqual([4, 4, 4]);
    expect(words(studio)).toEqual([]);
    studio.press('Tab').frame();
    expect(words(studio)).toEqual(['Hand #1', '1', '2', '3']);
  });

  it('with an error have a dashed circle around each and the fail shape at the tag', () => {
    const studio = open(points, { ticks: ticked });
    const [dashed] = operations(studio, 'shapes', 'stroke', colour).filter(({ dash }) => dash.length > 0);
    expect(dashed?.dash).toEqual(dashes.ticked);
    expect(places([dashed as DrawOperation], 'arc')).toHaveLength(3);
    expect(operations(studio, 'active', 'fill', failColours.mark)).toHaveLength(1);
  });
});

describe('a skeleton', () => {
  it('is its edges, full joints, hollow ones where a point is hidden, and nothing where nobody placed one', () => {
    const studio = open(skeleton);
    const strokes = operations(studio, 'shapes', 'stroke', colour);
    expect(places(strokes, 'lineTo')).toEqual([
      [112, 212],
      [72, 112],
    ]);
    expect(places(operations(studio, 'shapes', 'fill', colour), 'arc')).toEqual([
      [112, 312, 4],
      [112, 212, 4],
    ]);
    expect(places(strokes, 'arc')).toEqual([[72, 112, 4]]);
  });

  it('says what its points are called under the pointer, with the box that was drawn around it', () => {
    const studio = open(skeleton).pointerMove(112, 260).expectHovered('a').frame();
    expect(words(studio)).toEqual(['Hand #1', 'wrist', 'palm', 'thumb']);
    const boxes = operations(studio, 'active', 'stroke', colour).filter(({ dash }) => dash.length > 0);
    expect(places(boxes, 'rect')).toEqual([[52, 92, 100, 240]]);
  });

  it('with an error has dashed edges and the fail shape at the tag', () => {
    const studio = open(skeleton, { ticks: ticked });
    const [edges] = operations(studio, 'shapes', 'stroke', colour);
    expect(edges?.dash).toEqual(dashes.ticked);
    expect(operations(studio, 'active', 'fill', failColours.mark)).toHaveLength(1);
  });

  it('so small that its joints would run into a blob is its edges', () => {
    const points = skeleton.points.map(({ x, y, visibility }) => ({ x: x / 20, y: y / 20, visibility }));
    const studio = open({ kind: 'skeleton', points });
    expect(operations(studio, 'shapes', 'fill', colour)).toEqual([]);
    expect(operations(studio, 'shapes', 'stroke', colour)).toHaveLength(1);
  });
});

it('what is said of the whole picture has no shape, is not hit, is stepped to, and does not move the view', () => {
  const studio = open({ kind: 'whole' }, { ticks: ticked });
  expect(studio.surface.shown('shapes').map(({ kind }) => kind)).toEqual(['clear']);
  expect(studio.surface.shown('active').map(({ kind }) => kind)).toEqual(['clear']);
  studio.click(12, 12).expectSelected(undefined);
  const { viewport } = studio.snapshot;
  studio.press('Tab').frame().expectSelected('a');
  studio.studio.select('a');
  expect(studio.snapshot.viewport).toBe(viewport);
  expect(studio.surface.shown('active').map(({ kind }) => kind)).toEqual(['clear']);
});
