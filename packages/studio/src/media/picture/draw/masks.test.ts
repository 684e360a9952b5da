import type { Annotation } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { darkPalette } from '../../../document/palette.ts';
import { type DrawOperation, itemOf, TestStudio } from '../../../testing/index.ts';
import { dashes } from './style.ts';

/** At 100 % with the picture's corner at (12, 12). */
const open = (annotations: readonly Annotation[]) =>
  new TestStudio({ size: { width: 824, height: 624 }, item: itemOf({ annotations }) }).frame();
const [, fig] = darkPalette.classes as [string, string];
const lines = (studio: TestStudio) =>
  studio.surface.shown('shapes').filter(({ kind, colour }) => kind === 'stroke' && colour === fig);
/** The rectangles of all paths drawn this way, `x, y, width, height` each. */
const rectsOf = (operations: readonly DrawOperation[]) =>
  operations.flatMap((one) => one.steps.filter((step) => step.kind === 'rect').map((step) => step.numbers));

describe('masks', () => {
  const mask = (counts: string | number[]): Annotation => ({
    id: 'm',
    label: 'Fig',
    // Four rows, five columns: the lower half of column 0, all of columns 1 and 2, the top of column 3.
    geometry: { kind: 'mask', x: 0, y: 0, width: 4, height: 4, size: [4, 5], counts },
    attributes: {},
    source: {},
  });
  /** Around the pixels, from the top left of column 1. */
  const border = [
    [12, 14],
    [13, 14],
    [13, 12],
    [16, 12],
    [16, 13],
    [15, 13],
    [15, 16],
    [12, 16],
  ];
  const cornersOf = ({ steps }: DrawOperation) =>
    steps.flatMap(({ kind, numbers }) => (kind === 'closePath' ? [] : [numbers]));
  const inside = (studio: TestStudio) =>
    rectsOf(studio.surface.shown('shapes').filter((one) => one.kind === 'fill' && one.colour === fig));

  it('show their own pixels with a border along them', () => {
    const studio = open([mask([2, 11, 7])]);
    expect(inside(studio)).toEqual([
      [12, 14, 1, 2],
      [13, 12, 2, 4],
      [15, 12, 1, 1],
    ]);
    expect(lines(studio).map((one) => [one.dash, cornersOf(one)])).toEqual([[[], border]]);
    expect(studio.snapshot.annotations[0]?.size).toBe(11);
    studio.press('Tab').frame();
    const selected = studio.surface.shown('active').find((one) => one.kind === 'fill');
    expect(selected?.steps).toHaveLength(3);
  });

  it('are outlined, filled or both by a key, as opaque as asked for, and in a dotted box if wanted', () => {
    const studio = open([mask([2, 11, 7])]);
    const drawn = () => [inside(studio).length, lines(studio).length];
    expect(drawn()).toEqual([3, 1]);
    studio.press('U', { shiftKey: true }).frame();
    expect(drawn()).toEqual([0, 1]);
    studio.press('U', { shiftKey: true }).frame();
    expect(drawn()).toEqual([3, 0]);
    studio.studio.setSettings({ maskOpacity: 7, hasMaskBoxes: true });
    studio.frame();
    const fill = studio.surface.shown('shapes').find((one) => one.kind === 'fill' && one.colour === fig);
    expect(fill?.opacity).toBe(0.7);
    expect(lines(studio).map((one) => [one.dash, rectsOf([one])])).toEqual([[dashes.maskBox, [[12, 12, 4, 4]]]]);
    // An error keeps its dashed border, however masks are drawn.
    studio.studio.setTicks(new Map([['m', [{ typeId: 'loose', remark: '' }]]]));
    studio.frame();
    expect(lines(studio).map((one) => one.dash)).toContainEqual(dashes.ticked);
    studio.press('z');
    expect(studio.snapshot.settings).toMatchObject({ masks: 'fill', maskOpacity: 7, hasMaskBoxes: true });
  });

  it('that are chosen stand out from those at rest, as other shapes do', () => {
    const studio = open([mask([2, 11, 7])]);
    const filled = () => studio.surface.shown('active').find((one) => one.kind === 'fill')?.opacity;
    studio.press('Tab').frame();
    expect(filled()).toBeCloseTo(0.46);
    studio.studio.setSettings({ maskOpacity: 10 });
    studio.frame();
    expect(filled()).toBe(1);
  });

  it('that are noise have their box for a border, which would take longer to follow than a frame', () => {
    // Every second pixel of 300 columns of 301 rows: 45,150 pieces, each with a border of its own.
    const counts = Array.from({ length: 300 * 301 + 1 }, (_, nth) => (nth === 0 ? 0 : 1));
    const geometry = { kind: 'mask', x: 0, y: 0, width: 300, height: 301, counts } as const;
    const studio = open([{ ...mask([]), geometry: { ...geometry, size: [301, 300] } }]);
    expect(lines(studio).flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'closePath'))).toEqual([]);
    expect(rectsOf(lines(studio))).toHaveLength(1);
  });

  it('with more columns of pixels than a frame can fill show their pixels by the border, not their box', () => {
    // Every second row of 60 rows in 200 columns: 6000 pieces in 30 stripes.
    const stripes = Array.from({ length: 200 * 60 + 1 }, (_, nth) => (nth === 0 ? 0 : 1));
    const geometry = { kind: 'mask', x: 0, y: 0, width: 200, height: 59, size: [60, 200], counts: stripes } as const;
    const studio = open([{ ...mask([]), geometry: { ...geometry, size: [60, 200] } }]);
    const fill = studio.surface.shown('shapes').find((one) => one.kind === 'fill' && one.colour === fig);
    expect(fill?.steps.filter(({ kind }) => kind === 'closePath')).toHaveLength(30);
  });

  it('show their box where the runs cannot be read', () => {
    expect(inside(open([mask([2, 11, 99])]))).toEqual([[12, 12, 4, 4]]);
  });
});
