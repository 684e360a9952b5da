import type { Annotation } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, TestStudio } from '../../../testing/index.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };

/** Boxes in rows of fifty, all over the picture. */
function boxes(count: number): Annotation[] {
  return Array.from({ length: count }, (_, nth) =>
    boxAt(`a${nth}`, nth % 2 === 0 ? 'Date' : 'Fig', (nth % 50) * 16, Math.floor(nth / 50) * 14, 9, 7),
  );
}

const open = (annotations: readonly Annotation[] = boxes(2000)) =>
  new TestStudio({ size, item: itemOf({ annotations: [...annotations] }) }).frame();
const place = (studio: TestStudio) => studio.surface.placeOf('shapes');
const times = (studio: TestStudio) => studio.surface.drawnTimes('shapes');
/** The scene of a studio that was just opened. */
function drawnAnew({ snapshot }: TestStudio, annotations: readonly Annotation[] = boxes(2000)) {
  const studio = open(annotations);
  const { x, y, width, height } = { x: snapshot.viewport.x, y: snapshot.viewport.y, ...size };
  studio.studio.setSettings({ turn: snapshot.viewport.turn });
  studio.studio.zoomBy(snapshot.viewport.scale / studio.snapshot.viewport.scale, { x: 0, y: 0 });
  const now = studio.snapshot.viewport;
  const middle = { x: width / 2, y: height / 2 };
  studio.studio.lookAt({ x: (middle.x - x) / now.scale, y: (middle.y - y) / now.scale });
  studio.surface.rest();
  return studio.frame().surface.shown('shapes');
}

describe('a crowd of shapes', () => {
  it('is moved as it was drawn while the view zooms, to where it would be drawn', () => {
    const studio = open();
    const before = times(studio);
    studio.studio.zoomBy(1.25, { x: 412, y: 312 });
    studio.frame();
    // The picture's corner went from (12, 12) to 412 - 400 * 1.25, 312 - 300 * 1.25.
    expect(place(studio)).toEqual({ scale: 1.25, x: -88 - 15, y: -63 - 15 });
    expect(times(studio)).toBe(before);
  });

  it('is drawn once the view rests, as one that was never moved', () => {
    const studio = open();
    studio.studio.zoomBy(1.5, { x: 400, y: 300 });
    studio.frame();
    studio.studio.zoomBy(0.9, { x: 100, y: 500 });
    studio.frame();
    expect(studio.surface.rest()).toBe(true);
    studio.frame();
    expect(place(studio)).toBeUndefined();
    expect(studio.surface.rest()).toBe(false);
    expect(studio.surface.shown('shapes')).toEqual(drawnAnew(studio));
  });

  it('is not drawn while the view still moves', () => {
    const studio = open();
    const before = times(studio);
    for (const factor of [1.1, 1.1, 0.9, 0.9]) {
      studio.studio.zoomBy(factor, { x: 400, y: 300 });
      studio.frame();
    }
    expect(times(studio)).toBe(before);
  });

  it('is not drawn for a rest that ended before its frame', () => {
    const studio = open();
    const before = times(studio);
    studio.studio.zoomBy(1.1, { x: 400, y: 300 });
    studio.frame().surface.rest();
    studio.studio.zoomBy(1.1, { x: 400, y: 300 });
    studio.frame();
    expect(times(studio)).toBe(before);
    studio.surface.rest();
    studio.frame();
    expect(times(studio)).toBe(before + 1);
  });

  for (const [what, factor] of Object.entries({ 'twice as large': 2.1, 'half as large': 0.45 })) {
    it(`is drawn where it would be shown more than ${what}`, () => {
      const studio = open();
      studio.studio.zoomBy(factor, { x: 400, y: 300 });
      studio.frame();
      expect(place(studio)).toBeUndefined();
    });
  }

  it('is drawn where a drag brings more into the view than a quarter that was not drawn', () => {
    const dense = Array.from({ length: 10_000 }, (_, nth) =>
      boxAt(`a${nth}`, 'Date', (nth % 100) * 8, Math.floor(nth / 100) * 6, 4, 3),
    );
    const studio = open(dense);
    studio.studio.zoomBy(1.9, { x: 412, y: 312 });
    studio.frame().surface.rest();
    studio.frame().studio.setTool('hand');
    studio.pointerDown(412, 312).pointerMove(212, 312).frame();
    expect(place(studio)).toEqual({ scale: 1, x: -200, y: 0 });
    const before = times(studio);
    studio.pointerMove(202, 312).frame();
    expect(place(studio)).toBeUndefined();
    expect(times(studio)).toBe(before + 1);
  });

  it('that is small is drawn for every frame', () => {
    const studio = open(boxes(1999));
    const before = times(studio);
    studio.studio.zoomBy(1.25, { x: 412, y: 312 });
    studio.frame();
    expect(times(studio)).toBe(before + 1);
    expect(place(studio)).toBeUndefined();
    expect(studio.surface.rest()).toBe(false);
  });

  const error = new Map([['a3', [{ typeId: 'off', remark: '' }]]]);
  const changes: Readonly<Record<string, (studio: TestStudio) => unknown>> = {
    'a shape is selected': ({ studio }) => studio.select('a3'),
    'one is looked at alone': ({ studio }) => {
      studio.select('a3');
      studio.isolate(true);
    },
    'a label is hidden': ({ studio }) => studio.setLabelHidden('Fig', true),
    'a filter leaves some out': ({ studio }) => studio.setFilter({ text: 'Fig #1' }),
    'an error is ticked': ({ studio }) => studio.setTicks(error),
    'colours stand for something else': ({ studio }) => studio.setSettings({ colourBy: 'instance' }),
    'the grid is shown': ({ studio }) => studio.setSettings({ hasGrid: true }),
    'the view is turned': ({ studio }) => studio.setSettings({ turn: 1 }),
    'shapes were changed': (studio) =>
      studio.open(itemOf({ annotations: boxes(2000).map((box) => ({ ...box, label: 'Walnut' })) })),
    'another picture is opened': (studio) => studio.open(itemOf({ id: 'item-2', annotations: boxes(2500) })),
    'the view has another size': (studio) => studio.surface.resize({ width: 800, height: 624 }),
    'the screen has finer pixels': (studio) => {
      // The canvas is emptied while a frame of the zoom is due.
      studio.studio.zoomBy(1.05, { x: 400, y: 300 });
      studio.surface.resize(size, 2);
    },
    'the picture is closed': ({ studio }) => studio.close(),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`is drawn at once in the middle of a zoom when ${what}`, () => {
      const studio = open();
      studio.studio.zoomBy(1.1, { x: 400, y: 300 });
      studio.frame();
      expect(place(studio)).toBeDefined();
      const before = times(studio);
      change(studio);
      studio.frame();
      expect(times(studio)).toBe(before + 1);
      expect(place(studio)).toBeUndefined();
      expect(studio.surface.rest()).toBe(false);
    });
  }

  it('waits for nothing once the studio ended', () => {
    const studio = open();
    studio.studio.zoomBy(1.1, { x: 400, y: 300 });
    studio.frame();
    studio.studio.destroy();
    expect(studio.surface.isWatched()).toBe(false);
  });
});
