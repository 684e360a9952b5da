import type { Annotation } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import {
  boxAt,
  everyGeometry,
  fruitLabels,
  itemOf,
  labelOf,
  openEditable,
  TestStudio,
} from '../../../testing/index.ts';

const now = ({ studio }: TestStudio, id: string) => studio.annotations().find((one) => one.id === id);
const steps = ({ snapshot }: TestStudio) => snapshot.history.steps.map((step) => ({ ...step, atMs: undefined }));

describe('an item that is not editable', () => {
  it('is changed by no call and by no key', () => {
    const studio = openEditable({ isEditable: false });
    const { editor } = studio.studio;
    studio.studio.select('box');
    expect([
      editor.relabel(['box'], 'Fig'),
      editor.setAttribute(['box'], 'ripe', false),
      editor.remove(['box']),
      editor.nudge(['box'], 1, 1),
      editor.placeBox('box', { x: 3 }),
      editor.placePoint('ring', 0, { x: 3 }),
      editor.undo(),
      editor.redo(),
      editor.goTo(0),
    ]).not.toContain(true);
    expect(editor.duplicate(['box'])).toEqual([]);
    for (const key of ['Delete', 'Backspace']) studio.press(key).expectUsed(false);
    for (const key of ['y', 'd']) studio.press(key, { ctrlKey: true }).expectUsed(false);
    // The key takes back the verdict before, not a change of this picture.
    studio.press('z', { ctrlKey: true }).expectCommands('item.undo');
    const { viewport } = studio.snapshot;
    studio.press('ArrowLeft').press('2');
    expect(studio.snapshot.viewport.x).not.toBe(viewport.x);
    expect([...studio.snapshot.hiddenLabels]).toEqual(['Fig']);
    expect(studio.studio.annotations()).toEqual(everyGeometry);
    expect(studio.snapshot.history).toEqual({ steps: [], position: 0 });
  });
});

describe('edits by call', () => {
  it('relabel, and tell the step with the name the annotation had', () => {
    const studio = openEditable().wait(70);
    expect(studio.studio.editor.relabel(['box', 'turned', 'nobody'], 'Fig')).toBe(true);
    expect(now(studio, 'box')).toEqual({ ...everyGeometry[0], label: 'Fig' });
    expect(studio.snapshot.history).toEqual({
      steps: [{ kind: 'relabelled', label: 'Fig', ids: ['box'], names: ['Date #1'], atMs: 70 }],
      position: 1,
    });
    expect(studio.snapshot).toMatchObject({ hasUndo: true, hasRedo: false });
    expect([...studio.snapshot.editedIds]).toEqual(['box']);
    expect(studio.snapshot.annotations.find(({ id }) => id === 'box')?.name).toBe('Fig #1');
    // Every annotation nobody touched is the delivered object.
    expect(
      studio.studio
        .annotations()
        .slice(1)
        .every((one, nth) => one === everyGeometry[nth + 1]),
    ).toBe(true);
  });

  it('refuse a label the template lacks, and one whose skeleton has other points', () => {
    const { editor } = openEditable().studio;
    expect([editor.relabel(['box'], 'Raisin'), editor.relabel(['hand'], 'Fig')]).toEqual([false, false]);
    const hand = { points: ['a', 'b', 'c'], edges: [] };
    const withHand = openEditable();
    const other = new TestStudio({
      item: itemOf({ annotations: everyGeometry, isEditable: true }),
      labels: [...fruitLabels, { ...labelOf('Hand', 4), skeleton: hand }],
    });
    expect(withHand.studio.editor.relabel(['hand'], 'Walnut')).toBe(false);
    expect(other.studio.editor.relabel(['hand'], 'Hand')).toBe(true);
  });

  it('set and clear attributes', () => {
    const studio = openEditable();
    const { editor } = studio.studio;
    expect(editor.setAttribute(['line', 'box'], 'ripe', true)).toBe(true);
    expect(steps(studio)).toEqual([{ kind: 'attribute', name: 'ripe', value: true, ids: ['box'], names: ['Date #1'] }]);
    expect(editor.setAttribute(['line'], 'ripe', undefined)).toBe(true);
    expect(now(studio, 'line')?.attributes).toEqual({});
    expect(editor.setAttribute(['line'], 'ripe', undefined)).toBe(false);
    expect(editor.setAttribute(['line'], 'size', Number.NaN)).toBe(false);
  });

  it('remove, let go of the selection, and put it back at its place', () => {
    const studio = openEditable();
    studio.studio.select('ring');
    studio.press('Delete').expectUsed(true).expectSelected(undefined);
    expect(studio.studio.annotations().map(({ id }) => id)).not.toContain('ring');
    expect([...studio.snapshot.editedIds]).toEqual(['ring']);
    studio.press('z', { ctrlKey: true });
    expect(JSON.stringify(studio.studio.annotations())).toBe(JSON.stringify(everyGeometry));
    expect(studio.snapshot).toMatchObject({ hasUndo: false, hasRedo: true });
    expect(studio.snapshot.editedIds.size).toBe(0);
    studio.press('Z', { ctrlKey: true, shiftKey: true });
    expect(now(studio, 'ring')).toBeUndefined();
    studio.press('z', { ctrlKey: true }).press('y', { ctrlKey: true });
    expect(now(studio, 'ring')).toBeUndefined();
    expect(studio.studio.editor.remove(['ring'])).toBe(false);
  });

  it('duplicate beside the original, select the copy, and give it an id nobody had', () => {
    const studio = openEditable();
    studio.studio.select('box');
    studio.press('d', { ctrlKey: true }).expectSelected('new-1').expectCommands();
    expect(now(studio, 'new-1')?.geometry).toEqual({ kind: 'box', x: 110, y: 110, width: 50, height: 40 });
    studio.press('z', { ctrlKey: true });
    expect(studio.studio.editor.duplicate(['mask'])).toEqual(['new-2']);
    expect(now(studio, 'new-2')).toMatchObject({ source: {}, attributes: { ripe: true }, label: 'Date' });
    expect(steps(studio)).toEqual([{ kind: 'duplicated', ids: ['new-2'], names: ['Date #6'] }]);
  });

  it.each<[string, number, number, object, { dx: number; dy: number }]>([
    ['box', 3.5, -2, { x: 103.5, y: 98 }, { dx: 3.5, dy: -2 }],
    ['box', -300, 900, { x: 0, y: 560 }, { dx: -100, dy: 460 }],
    [
      'ring',
      -3,
      0,
      {
        rings: [
          [7, 10, 57, 10, 27, 50],
          [67, 10, 87, 10, 77, 30],
        ],
      },
      { dx: -3, dy: 0 },
    ],
    ['line', 0.1, 0.2, { points: [500.1, 100.2, 520.35, 140.2, 560.1, 120.2] }, { dx: 0.1, dy: 0.2 }],
    ['dots', 500, 0, { points: [790, 500, 800, 520] }, { dx: 90, dy: 0 }],
    // The point nobody placed stays where it is.
    [
      'hand',
      1,
      1,
      {
        points: [
          { x: 401, y: 51, visibility: 2 },
          { x: 431, y: 81, visibility: 1 },
          { x: 0, y: 0, visibility: 0 },
        ],
      },
      { dx: 1, dy: 1 },
    ],
    ['mask', 1.4, -2.2, { x: 21, y: 8, width: 2, counts: [12_608, 2, 598, 2, 466_790] }, { dx: 1, dy: -2 }],
    ['mask', -100, -100, { x: 0, y: 0, counts: [0, 2, 598, 2, 479_398] }, { dx: -20, dy: -10 }],
  ])('nudge %s by %d, %d within the picture', (id, dx, dy, geometry, by) => {
    const studio = openEditable();
    expect(studio.studio.editor.nudge([id], dx, dy)).toBe(true);
    expect(now(studio, id)?.geometry).toMatchObject(geometry);
    expect(steps(studio)).toMatchObject([{ kind: 'moved', ids: [id], ...by }]);
  });

  it('nudge several no farther than the first that meets an edge, and none without a place', () => {
    const studio = openEditable();
    studio.studio.editor.nudge(['box', 'ring', 'all'], -30, 0);
    expect(now(studio, 'box')?.geometry).toMatchObject({ x: 90 });
    expect(steps(studio)).toMatchObject([{ ids: ['box', 'ring'], dx: -10 }]);
    expect(studio.studio.editor.nudge(['all'], 3, 3)).toBe(false);
    expect(studio.studio.editor.nudge(['ring'], -3, 0)).toBe(false);
  });

  it('make one step of arrow keys that follow each other, seen as the view is turned', () => {
    const studio = openEditable();
    studio.studio.select('box');
    studio.press('ArrowRight').wait(300).press('ArrowRight').press('ArrowDown', { shiftKey: true });
    expect(now(studio, 'box')?.geometry).toMatchObject({ x: 102, y: 110 });
    expect(steps(studio)).toMatchObject([{ kind: 'moved', dx: 2, dy: 10 }]);
    studio.wait(1500).press('t').press('ArrowRight');
    // The view is turned by a quarter, so what points to the right in it points up in the picture.
    expect(now(studio, 'box')?.geometry).toMatchObject({ x: 102, y: 109 });
    expect(steps(studio)).toHaveLength(2);
  });

  it.each<[string, Record<string, number>, object | undefined, object | undefined]>([
    ['box', { x: 5 }, { x: 5, y: 100, width: 50, height: 40 }, { kind: 'moved', dx: -95, dy: 0 }],
    [
      'box',
      { width: 0.2, height: 900 },
      { x: 100, y: 0, width: 1, height: 600 },
      { kind: 'resized', dWidth: -49, dHeight: 560 },
    ],
    ['box', { x: 790 }, { x: 750, width: 50 }, { kind: 'moved', dx: 650, dy: 0 }],
    ['box', { rotation: 450 }, { x: 100, rotation: 90 }, { kind: 'turned', degrees: 90 }],
    ['turned', { rotation: 0 }, { rotation: 0 }, { kind: 'turned', degrees: -30 }],
    ['turned', { width: 800, height: 600 }, undefined, undefined],
    ['box', { x: Number.NaN }, undefined, undefined],
    ['box', { x: 100, rotation: 0 }, undefined, undefined],
    ['ring', { x: 5 }, undefined, undefined],
  ])('place the box %s at %j', (id, numbers, geometry, step) => {
    const studio = openEditable();
    expect(studio.studio.editor.placeBox(id, numbers)).toBe(geometry !== undefined);
    expect(now(studio, id)?.geometry).toMatchObject(
      geometry ?? (everyGeometry.find((one) => one.id === id)?.geometry as object),
    );
    expect(steps(studio)).toMatchObject(step === undefined ? [] : [step]);
  });

  it.each<[string, number, object, object | undefined]>([
    [
      'ring',
      4,
      { x: 95 },
      {
        rings: [
          [10, 10, 60, 10, 30, 50],
          [70, 10, 95, 10, 80, 30],
        ],
      },
    ],
    ['line', 1, { x: 900, y: -4 }, { points: [500, 100, 800, 0, 560, 120] }],
    [
      'hand',
      1,
      { y: 90 },
      {
        points: [
          { x: 400, y: 50, visibility: 2 },
          { x: 430, y: 90, visibility: 1 },
          { x: 0, y: 0, visibility: 0 },
        ],
      },
    ],
    ['dots', 2, { x: 1 }, undefined],
    ['dots', 1, { x: 710 }, undefined],
    ['dots', 1, { x: Number.POSITIVE_INFINITY }, undefined],
    ['box', 0, { x: 1 }, undefined],
  ])('place a point of %s', (id, point, to, geometry) => {
    const studio = openEditable();
    expect(studio.studio.editor.placePoint(id, point, to)).toBe(geometry !== undefined);
    expect(now(studio, id)?.geometry).toMatchObject(
      geometry ?? (everyGeometry.find((one) => one.id === id)?.geometry as object),
    );
  });
});

describe('saved edits', () => {
  it('are the first step of the history, and share what nobody changed', () => {
    // As it comes back from a server: another object, its fields in another order.
    const edited = everyGeometry
      .filter(({ id }) => id !== 'line')
      .map(({ id, ...others }): Annotation => ({ ...structuredClone(others), id }))
      .map((one) => (one.id === 'box' ? { ...one, label: 'Walnut' } : one));
    const studio = openEditable({ edited: [...edited, boxAt('new-1', 'Date', 1, 1, 5, 5)] });
    expect(studio.studio.annotations()[1]).toBe(everyGeometry[1]);
    expect(steps(studio)).toEqual([
      { kind: 'restored', ids: ['box', 'new-1', 'line'], names: ['Date #1', 'Date #4', 'Date #2'] },
    ]);
    expect([...studio.snapshot.editedIds]).toEqual(['box', 'new-1', 'line']);
    expect(studio.studio.editor.duplicate(['box'])).toEqual(['new-2']);
    studio.studio.editor.goTo(0);
    expect(studio.studio.annotations()).toBe(everyGeometry);
    studio.studio.editor.goTo(2);
    expect(studio.studio.annotations()).toHaveLength(9);
    expect([studio.studio.editor.goTo(3), studio.studio.editor.goTo(-1), studio.studio.editor.goTo(2)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('that changed nothing are no step', () => {
    expect(openEditable({ edited: structuredClone(everyGeometry) }).snapshot.hasUndo).toBe(false);
  });
});

it('forgets undone steps when another one is made', () => {
  const studio = openEditable();
  const { editor } = studio.studio;
  editor.relabel(['box'], 'Fig');
  editor.remove(['line']);
  editor.undo();
  editor.relabel(['mask'], 'Walnut');
  expect(steps(studio).map(({ kind }) => kind)).toEqual(['relabelled', 'relabelled']);
  expect(editor.redo()).toBe(false);
});

it('gives keys to the selected annotation: a digit relabels, and without a selection hides', () => {
  const studio = openEditable();
  studio.studio.select('box');
  studio.press('3').expectUsed(true);
  expect(now(studio, 'box')?.label).toBe('Walnut');
  studio.studio.select(undefined);
  studio.press('3');
  expect([...studio.snapshot.hiddenLabels]).toEqual(['Walnut']);
});

describe('points by the keyboard', () => {
  const chosen = ({ snapshot }: TestStudio) => snapshot.selectedPart;

  it('are chosen one after another, round through all rings', () => {
    const studio = openEditable();
    studio.press('PageDown').expectUsed(false);
    studio.studio.select('ring');
    expect(chosen(studio.press('PageDown'))).toBe(0);
    expect(chosen(studio.press('PageUp'))).toBe(5);
    expect(chosen(studio.press('PageUp').press('PageUp'))).toBe(3);
    studio.press('ArrowRight').press('Delete');
    expect(now(studio, 'ring')?.geometry).toMatchObject({ rings: [expect.any(Array), [71, 10, 90, 10, 80, 30]] });
    studio.press('Escape');
    expect(chosen(studio)).toBeUndefined();
    studio.expectSelected('ring');
  });

  it.each<[string, number, object, number]>([
    ['ring', 2, { rings: [[10, 10, 60, 10, 30, 50, 20, 30], expect.any(Array)] }, 3],
    ['ring', 5, { rings: [expect.any(Array), [70, 10, 90, 10, 80, 30, 75, 20]] }, 6],
    ['line', 0, { points: [500, 100, 510.13, 120, 520.25, 140, 560, 120] }, 1],
    ['line', 2, { points: [500, 100, 520.25, 140, 540.13, 130, 560, 120] }, 2],
    ['dots', 0, { points: [700, 500, 710, 500, 710, 520] }, 1],
  ])('one is added to %s after point %i, and chosen', (id, after, geometry, added) => {
    const studio = openEditable();
    studio.studio.select(id);
    for (let nth = 0; nth <= after; nth += 1) studio.press('PageDown');
    studio.press('Insert').expectUsed(true);
    expect(now(studio, id)?.geometry).toMatchObject(geometry);
    expect(chosen(studio)).toBe(added);
    expect(steps(studio)).toMatchObject([{ kind: 'pointAdded', point: added }]);
  });

  it('of a skeleton are shown and hidden', () => {
    const studio = openEditable();
    studio.studio.select('hand');
    const visibilities = () => {
      const geometry = now(studio, 'hand')?.geometry;
      return geometry?.kind === 'skeleton' ? geometry.points.map(({ visibility }) => visibility) : [];
    };
    studio.press('PageUp').press('H', { shiftKey: true });
    expect(visibilities()).toEqual([2, 1, 2]);
    studio.press('H', { shiftKey: true });
    expect(visibilities()).toEqual([2, 1, 1]);
    studio.press('Insert');
    expect(visibilities()).toEqual([2, 1, 1]);
  });
});

it('hits and draws an annotation where it went', () => {
  const studio = openEditable();
  studio.studio.editor.placeBox('box', { x: 600, y: 300 });
  const { viewport } = studio.snapshot;
  const on = (x: number, y: number) => [x * viewport.scale + viewport.x, y * viewport.scale + viewport.y] as const;
  studio.click(...on(120, 120)).expectSelected(undefined);
  studio.click(...on(620, 320)).expectSelected('box');
});
