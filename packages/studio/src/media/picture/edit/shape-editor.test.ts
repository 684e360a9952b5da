import type { Annotation } from '@countersign/contract';
import { findOverlaps } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, labelOf, polygonOf, TestStudio } from '../../../testing/index.ts';

const delivered: readonly Annotation[] = [
  polygonOf('one', 'Fig', [100, 100, 200, 100, 200, 200, 100, 200]),
  polygonOf('two', 'Date', [150, 150, 250, 150, 250, 250, 150, 250]),
  boxAt('box', 'Date', 400, 100, 80, 60),
  { ...polygonOf('far', 'Walnut', [500, 400, 600, 400, 600, 500]), attributes: { ripe: true } },
];
const open = (change = {}) =>
  new TestStudio({
    size: { width: 824, height: 624 },
    passForbidsOverlap: { tolerancePx: 0 },
    item: itemOf({ annotations: delivered, isEditable: true }),
    ...change,
  });
const ids = ({ studio }: TestStudio) => studio.annotations().map(({ id }) => id);

describe('join', () => {
  it('makes one of several in one step, with the first label, and says so', () => {
    const studio = open();
    studio.studio.select('two');
    studio.studio.select('one');
    studio.click(232, 232, { shiftKey: true }).press('j', { shiftKey: true });
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'joined', ids: ['one', 'two'], names: ['Fig #1', 'Date #1'] },
    ]);
    expect(studio.told).toEqual([{ kind: 'joined', name: 'Fig #1', label: 'Fig' }]);
    expect(ids(studio)).toEqual(['one', 'box', 'far']);
    expect(studio.snapshot.annotations.find(({ id }) => id === 'one')?.size).toBe(17_500);
    studio.press('z', { ctrlKey: true });
    expect(studio.studio.annotations()).toEqual(delivered);
  });

  it('says why not', () => {
    const studio = open();
    expect([studio.studio.editor.join(['one']), studio.studio.editor.join(['one', 'box'])]).toEqual([false, false]);
    expect(studio.told).toEqual([
      { kind: 'refused', reason: 'chooseSeveral' },
      { kind: 'refused', reason: 'kindsDiffer' },
    ]);
  });
});

describe('polygon to mask and back', () => {
  it('keeps label and attributes, and says how the area changes', () => {
    const studio = open();
    studio.studio.select('far');
    studio.press('o', { shiftKey: true });
    expect(studio.studio.annotations().at(-1)).toMatchObject({
      id: 'far',
      label: 'Walnut',
      attributes: { ripe: true },
      geometry: { kind: 'mask' },
    });
    expect(studio.told).toEqual([{ kind: 'converted', name: 'Walnut #1', fromPx: 5_000, toPx: 5_050 }]);
    studio.press('o', { shiftKey: true });
    expect(studio.studio.annotations().at(-1)?.geometry.kind).toBe('polygon');
  });

  it('is refused where the label takes no masks', () => {
    const studio = open({ labels: [{ ...labelOf('Fig', 1), geometries: ['polygon'] }] });
    expect(studio.studio.editor.convert(['one'])).toBe(false);
    expect(studio.told).toEqual([{ kind: 'refused', reason: 'labelTakesNoMask' }]);
  });
});

describe('[5-06] cut at the border', () => {
  it('F cuts the selected shape where the rule complains, and the rule is met', () => {
    const studio = open();
    studio.studio.setOverlaps([{ id: 'two', otherId: 'one' }]);
    studio.studio.select('two');
    studio.press('f');
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'trimmed', by: 'Fig #1', ids: ['two'], names: ['Date #1'] },
    ]);
    expect(findOverlaps(studio.studio.annotations(), 0, 10).overlaps).toEqual([]);
    expect(studio.snapshot.annotations.find(({ id }) => id === 'two')?.size).toBe(7_500);
  });

  it('says where there is none', () => {
    const studio = open();
    studio.studio.select('far');
    studio.press('f');
    expect(studio.told).toEqual([{ kind: 'refused', reason: 'nothingOverlaps' }]);
  });

  it('what overlaps is striped, within both shapes, and no longer when it is not shown', () => {
    const studio = open().frame();
    const clips = () => studio.surface.shown('active').filter(({ kind }) => kind === 'clip').length;
    expect(clips()).toBe(0);
    studio.studio.setOverlaps([{ id: 'two', otherId: 'one' }]);
    studio.frame();
    expect(clips()).toBe(2);
    studio.studio.setLabelHidden('Date', true);
    studio.frame();
    expect(clips()).toBe(0);
  });
});

describe("along a neighbour's border", () => {
  const neighbour = polygonOf('n', 'Fig', [100, 100, 200, 100, 300, 150, 200, 200, 100, 200]);
  const ring = ({ studio }: TestStudio, at: number) => {
    const geometry = studio.annotations()[at]?.geometry;
    return geometry?.kind === 'polygon' ? geometry.rings[0] : undefined;
  };

  it('alt and a click take the corners between by the shorter way, and the key the other way round', () => {
    const studio = open({ item: itemOf({ annotations: [neighbour], isEditable: true }) });
    studio.studio.setTool('polygon');
    studio.click(212, 112).wait(900).click(212, 212, { altKey: true }).wait(900).click(400, 300).press('Enter');
    expect(ring(studio, 1)).toEqual([200, 100, 300, 150, 200, 200, 388, 288]);
    studio.press('z', { ctrlKey: true }).press('Escape');
    studio.studio.setTool('polygon');
    studio.click(212, 112).wait(900).click(212, 212, { altKey: true }).press('a', { shiftKey: true });
    studio.wait(900).click(400, 300).press('Enter');
    expect(ring(studio, 1)).toEqual([200, 100, 100, 100, 100, 200, 200, 200, 388, 288]);
  });

  it('a point that is dragged with alt brings the corners between with it', () => {
    const other = polygonOf('o', 'Date', [200, 100, 260, 200, 400, 50]);
    const studio = open({ item: itemOf({ annotations: [neighbour, other], isEditable: true }) });
    studio.studio.select('o');
    studio.pointerDown(272, 212).pointerMove(212, 212, { altKey: true }).pointerUp(212, 212, { altKey: true });
    expect(ring(studio, 1)).toEqual([200, 100, 300, 150, 200, 200, 400, 50]);
  });
});
