import { annotationArea } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, polygonOf, TestStudio } from '../../../../testing/index.ts';

// The view shows the picture of 800 by 600 at 12, 12 without scaling.
const size = { width: 824, height: 624 };
const delivered = [
  polygonOf('ring', 'Fig', [100, 100, 300, 100, 300, 200, 100, 200]),
  boxAt('box', 'Date', 400, 100, 80, 60),
];
const open = (change = {}) =>
  new TestStudio({ size, item: itemOf({ annotations: delivered, isEditable: true, ...change }) });
const geometries = ({ studio }: TestStudio) => studio.annotations().map(({ id, geometry }) => [id, geometry]);

describe('the knife', () => {
  it('cuts the shape it is dragged across in two, in one step', () => {
    const studio = open();
    studio.studio.setTool('cut');
    studio.pointerDown(172, 80).pointerMove(172, 150);
    expect(studio.snapshot).toMatchObject({ gesture: 'cut.line', cutLine: [160, 68, 160, 138] });
    studio.pointerUp(172, 260);
    expect(geometries(studio)).toEqual([
      ['ring', { kind: 'polygon', rings: [[300, 200, 160, 200, 160, 100, 300, 100]] }],
      ['box', delivered[1]?.geometry],
      ['new-1', { kind: 'polygon', rings: [[160, 200, 100, 200, 100, 100, 160, 100]] }],
    ]);
    expect(studio.snapshot).toMatchObject({ gesture: 'cut.idle', cutLine: [], selectedId: 'ring' });
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'cut', ids: ['ring', 'new-1'], names: ['Fig #1', 'Fig #2'] },
    ]);
    studio.press('z', { ctrlKey: true });
    expect(studio.studio.annotations()).toEqual(delivered);
  });

  it('is given up by a second finger while the first one only began the line', () => {
    const studio = open();
    studio.studio.setTool('cut');
    studio
      .touch('pointerdown', 1, 172, 80)
      .touch('pointermove', 1, 172, 112)
      .touch('pointerdown', 2, 312, 312)
      .touch('pointerup', 1, 172, 112)
      .touch('pointerup', 2, 312, 312);
    expect(studio.snapshot).toMatchObject({ gesture: 'cut.idle', cutLine: [], hasUndo: false });
  });

  it('cuts along a line of several clicks, which Enter ends and backspace shortens', () => {
    const studio = open();
    studio.studio.select('ring');
    studio.studio.setTool('cut');
    studio
      .click(150, 60)
      .wait(900)
      .click(212, 160)
      .wait(900)
      .click(700, 160)
      .press('Backspace')
      .click(260, 260)
      .press('Enter');
    const areas = studio.studio.annotations().map(({ geometry }) => annotationArea(geometry));
    expect(areas).toHaveLength(3);
    expect((areas[0] ?? 0) + (areas[2] ?? 0)).toBeCloseTo(20_000, 0);
  });

  it('held straight by shift it divides a box, and a slanted line says why not', () => {
    const studio = open();
    studio.studio.setTool('cut');
    studio.pointerDown(432, 80).pointerUp(472, 240);
    expect(studio.told).toEqual([{ kind: 'refused', reason: 'boxNeedsStraightLine' }]);
    studio.pointerDown(432, 80, { shiftKey: true }).pointerUp(452, 240, { shiftKey: true });
    expect(geometries(studio).slice(1)).toEqual([
      ['box', { kind: 'box', x: 420, y: 100, width: 60, height: 60 }],
      ['new-1', { kind: 'box', x: 400, y: 100, width: 20, height: 60 }],
    ]);
  });

  it('leaves nothing behind on Escape, and asks for a shape where it crosses none', () => {
    const studio = open();
    studio.studio.setTool('cut');
    studio.click(150, 60).click(212, 160).press('Escape');
    expect(studio.snapshot).toMatchObject({ gesture: 'cut.idle', cutLine: [] });
    studio.pointerDown(600, 400).pointerUp(700, 500);
    expect(studio.told).toEqual([{ kind: 'refused', reason: 'chooseOne' }]);
    expect(studio.snapshot.hasUndo).toBe(false);
  });

  it('works by keys alone: arrows move the pointer, Enter presses it, and again ends', () => {
    const studio = open().press('Tab').press('Tab').press('s', { shiftKey: true });
    const go = (key: string, times: number) => {
      for (let nth = 0; nth < times; nth += 1) studio.press(key, { shiftKey: true });
    };
    go('ArrowUp', 18);
    go('ArrowLeft', 10);
    expect(studio.snapshot.keyPointer).toEqual({ x: 200, y: 0 });
    studio.press('Enter');
    go('ArrowDown', 14);
    studio.press('Enter').press('Enter');
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'cut' }]);
    studio.pointerMove(20, 20);
    expect(studio.snapshot.keyPointer).toBeUndefined();
  });

  it('is no tool where nothing may be changed', () => {
    const studio = open({ isEditable: false }).press('s', { shiftKey: true });
    expect(studio.snapshot.tool).toBe('select');
    expect(studio.studio.editor.cut('ring', [160, 0, 160, 300])).toBe(false);
  });
});

it('a box is drawn by keys alone', () => {
  const studio = open({ annotations: [] }).press('r', { shiftKey: true });
  studio.press('ArrowLeft').press('Enter');
  for (let nth = 0; nth < 5; nth += 1)
    studio.press('ArrowRight', { shiftKey: true }).press('ArrowDown', { shiftKey: true });
  studio.press('Enter');
  expect(studio.studio.annotations().map(({ geometry }) => geometry)).toEqual([
    { kind: 'box', x: 398, y: 300, width: 100, height: 100 },
  ]);
});
