import type { Mask } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { darkPalette } from '../../../../document/palette.ts';
import { boxAt, itemOf, labelOf, TestStudio } from '../../../../testing/index.ts';
import type { MaskTool } from '../../picture-snapshot.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
/** The pixels from (100, 100) to (139, 139), with a hole from (110, 110) to (129, 129). */
const runs = Array.from({ length: 40 }, (_, column) =>
  column < 10 || column >= 30 ? [560, 40] : [560, 10, 20, 10],
).flat();
runs[0] = 100 * 600 + 100;
const framed: Mask = {
  kind: 'mask',
  x: 100,
  y: 100,
  width: 40,
  height: 40,
  size: [600, 800],
  counts: [...runs, 660 * 600 + 460],
};
const delivered = [{ ...boxAt('mask', 'Fig', 0, 0, 1, 1), geometry: framed }, boxAt('box', 'Date', 300, 300, 50, 50)];
const labels = [
  { ...labelOf('Date', 0), geometries: ['box' as const] },
  { ...labelOf('Fig', 1), geometries: ['mask' as const] },
];
const open = (tool: MaskTool, selected?: string, change = {}) => {
  const studio = new TestStudio({
    size,
    labels,
    item: itemOf({ annotations: delivered, isEditable: true, ...change }),
  });
  studio.studio.select(selected);
  studio.studio.setTool(tool);
  return studio;
};
/** A place of the picture in the fitted view. */
const on = (x: number, y: number) => [x + 12, y + 12] as const;
const pixels = ({ studio }: TestStudio, id: string) => {
  const geometry = studio.annotations().find((one) => one.id === id)?.geometry;
  return geometry && annotationArea(geometry);
};
const thin = (studio: TestStudio) => {
  for (let press = 0; press < 30; press += 1) studio.press('[');
  return studio;
};

describe('the brush', () => {
  it('fills what is painted, and shows its border once the stroke has ended', () => {
    const studio = open('brush', 'mask').frame();
    const rings = () =>
      studio.surface
        .shown('active')
        .filter(({ kind, colour }) => kind === 'stroke' && colour === darkPalette.classes[1])
        .flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'closePath'));
    expect(rings()).toHaveLength(2);
    studio
      .pointerDown(...on(140, 102))
      .pointerMove(...on(145, 102))
      .frame();
    expect(rings()).toEqual([]);
    studio.pointerUp(...on(145, 102)).frame();
    expect(rings()).toHaveLength(2);
  });

  it('adds to the selected mask what it passes over, as one step', () => {
    const studio = thin(open('brush', 'mask'))
      .pointerDown(...on(140, 120))
      .expectGesture('mask.painting');
    expect(studio.snapshot.brushPx).toBe(1);
    studio.pointerMove(...on(145, 120));
    expect(studio.snapshot.draft).toMatchObject([{ id: 'mask', size: 1206 }]);
    studio
      .pointerMove(...on(149, 120))
      .pointerUp(...on(149, 120))
      .expectGesture('mask.idle')
      .expectSelected('mask');
    expect(pixels(studio, 'mask')).toBe(1210);
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'painted', pixels: 10, ids: ['mask'], names: ['Fig #1'] },
    ]);
    expect(studio.studio.annotations()[0]?.geometry).toMatchObject({ x: 100, y: 100, width: 50, height: 40 });
    studio.press('z', { ctrlKey: true });
    expect(studio.studio.annotations()).toBe(delivered);
  });

  it.each([undefined, 'box'])('begins a mask when %s is selected', (selected) => {
    const studio = thin(open('brush', selected))
      .pointerDown(...on(200, 200))
      .pointerMove(...on(209, 200))
      .pointerUp(...on(209, 200));
    studio.expectSelected('new-1');
    expect(studio.studio.annotations().at(-1)).toMatchObject({
      label: 'Fig',
      geometry: { x: 200, y: 200, width: 10, height: 1, size: [600, 800] },
    });
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'drew', shape: 'mask' }]);
    studio.pointerDown(...on(210, 200)).pointerUp(...on(210, 200));
    expect(pixels(studio, 'new-1')).toBe(11);
  });

  it('stays on the picture', () => {
    const studio = open('brush')
      .pointerDown(...on(-5, -5))
      .pointerMove(...on(900, -5))
      .pointerUp(...on(900, -5));
    expect(studio.studio.annotations().at(-1)?.geometry).toMatchObject({ x: 0, y: 0, width: 800 });
  });

  it.each<[string, (studio: TestStudio) => TestStudio]>([
    ['Escape', (s) => s.press('Escape')],
    ['undo', (s) => s.press('z', { ctrlKey: true })],
    ['a window that is left', (s) => s.blur()],
    ['another tool', (s) => s.press('v')],
  ])('leaves nothing after %s', (_, end) => {
    for (const selected of [undefined, 'mask']) {
      const studio = end(
        open('brush', selected)
          .pointerDown(...on(200, 200))
          .pointerMove(...on(209, 200)),
      ).pointerUp(...on(209, 200));
      expect(studio.studio.annotations()).toBe(delivered);
      expect(studio.snapshot).toMatchObject({ draft: [], hasUndo: false });
    }
  });

  it('becomes wider and narrower by keys, between one pixel and a thousand', () => {
    const studio = open('brush').press(']').press(']').press('[');
    expect(studio.snapshot.brushPx).toBe(25);
    for (let press = 0; press < 40; press += 1) studio.press(']');
    expect(studio.snapshot.brushPx).toBe(1000);
    open('brush').press('v').press(']').expectUsed(false);
  });

  it('needs an editable item and a label for masks', () => {
    const looking = open('brush', 'mask', { isEditable: false });
    expect(looking.snapshot.tool).toBe('select');
    const without = new TestStudio({ size, labels: labels.slice(0, 1), item: itemOf({ isEditable: true }) }).press(
      'M',
      { shiftKey: true },
    );
    without.pointerDown(100, 100).expectGesture('mask.idle').pointerUp(100, 100);
    expect(without.studio.annotations()).toEqual([]);
  });
});

describe('the eraser', () => {
  it('takes pixels from the selected mask, but not the last', () => {
    const studio = thin(open('eraser', 'mask'))
      .pointerDown(...on(100, 100))
      .pointerMove(...on(139, 100))
      .expectGesture('mask.erasing');
    studio.pointerUp(...on(139, 100));
    expect(pixels(studio, 'mask')).toBe(1160);
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'painted', pixels: -40 }]);
    for (let press = 0; press < 40; press += 1) studio.press(']');
    studio.click(...on(120, 120));
    expect(pixels(studio, 'mask')).toBe(1160);
  });

  it('does nothing without a mask', () => {
    const studio = open('eraser', 'box')
      .pointerDown(...on(320, 320))
      .expectGesture('mask.idle')
      .pointerUp(...on(320, 320));
    expect(studio.snapshot.hasUndo).toBe(false);
  });
});

it('filling closes a hole of the selected mask, and nothing else', () => {
  const studio = open('fill', 'mask')
    .click(...on(50, 50))
    .click(...on(105, 105));
  expect(studio.snapshot.hasUndo).toBe(false);
  studio.click(...on(120, 120));
  expect(pixels(studio, 'mask')).toBe(1600);
  expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'painted', pixels: 400 }]);
});

it('shows the pixels of a mask of twenty megapixels while it is painted, and no more of them than the view can', () => {
  const [width, height] = [5472, 3648];
  const counts = Array.from({ length: width }, () => [height / 2, height / 2]).flat();
  const large: Mask = { kind: 'mask', x: 0, y: height / 2, width, height: height / 2, size: [height, width], counts };
  const item = itemOf({
    width,
    height,
    isEditable: true,
    annotations: [{ ...boxAt('large', 'Fig', 0, 0, 1, 1), geometry: large }],
  });
  const studio = new TestStudio({ size, labels, item });
  studio.studio.select('large');
  studio.studio.setTool('brush');
  const pieces = () =>
    studio
      .frame()
      .surface.shown('active')
      .filter(({ kind }) => kind === 'fill')[0]
      ?.steps.filter(({ kind }) => kind === 'rect').length;
  studio.pointerDown(400, 100).pointerMove(420, 100);
  // The picture is 800 pixels wide in the view, where every column of the layer is one piece.
  expect(pieces()).toBeGreaterThan(780);
  expect(pieces()).toBeLessThan(1000);
  studio.pointerUp(420, 100);
  for (let turn = 0; turn < 8; turn += 1) studio.wheel(400, 300, -300);
  studio.pointerDown(400, 100).pointerMove(420, 100);
  expect(pieces()).toBeGreaterThan(10);
  expect(pieces()).toBeLessThan(1000);
});
