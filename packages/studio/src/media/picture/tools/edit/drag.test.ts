import { describe, expect, it } from 'vitest';
import { delivered, drag, now, on, open, type Place, steps } from '../../../../testing/editable-picture.ts';
import { boxAt, type TestStudio } from '../../../../testing/index.ts';

describe('every drag', () => {
  it.each<[string, string, Place, Place, string, string, object, object]>([
    [
      'a shape',
      'box',
      [140, 130],
      [160, 120],
      'edit.moving',
      'move',
      { x: 120, y: 90 },
      { kind: 'moved', dx: 20, dy: -10 },
    ],
    ['a shape past the edge', 'box', [140, 130], [-300, 130], 'edit.moving', 'move', { x: 0, y: 100 }, { dx: -100 }],
    [
      'a right side',
      'box',
      [180, 130],
      [200, 400],
      'edit.resizing',
      'ew-resize',
      { x: 100, y: 100, width: 100, height: 60 },
      { kind: 'resized', dWidth: 20, dHeight: 0 },
    ],
    [
      'a left top corner',
      'box',
      [100, 100],
      [90, 120],
      'edit.resizing',
      'nwse-resize',
      { x: 90, y: 120, width: 90, height: 40 },
      { dWidth: 10, dHeight: -20 },
    ],
    [
      'a corner past the opposite one',
      'box',
      [180, 100],
      [20, 500],
      'edit.resizing',
      'nesw-resize',
      { x: 100, y: 159, width: 1, height: 1 },
      {},
    ],
    [
      'a bottom out of the picture',
      'box',
      [140, 160],
      [140, 900],
      'edit.resizing',
      'ns-resize',
      { y: 100, height: 500 },
      {},
    ],
    // Turned by a quarter, its right side is at the bottom.
    [
      'a side of a turned box',
      'turned',
      [350, 170],
      [350, 190],
      'edit.resizing',
      'ns-resize',
      { x: 290, y: 110, width: 120, height: 40, rotation: 90 },
      { dWidth: 20, dHeight: 0 },
    ],
    [
      'the grip that turns',
      'box',
      [140, 184],
      [86, 130],
      'edit.turning',
      'grabbing',
      { x: 100, y: 100, rotation: 90 },
      { kind: 'turned', degrees: 90 },
    ],
    [
      'a point of a ring',
      'ring',
      [200, 400],
      [210, 390],
      'edit.draggingPoint',
      'move',
      {
        rings: [
          [100, 300, 200, 300, 210, 390, 100, 400],
          [230, 300, 260, 300, 245, 330],
        ],
      },
      { kind: 'pointMoved', point: 2, dx: 10, dy: -10 },
    ],
    [
      'a point of the second ring',
      'ring',
      [245, 330],
      [245, 350],
      'edit.draggingPoint',
      'move',
      {
        rings: [
          [100, 300, 200, 300, 200, 400, 100, 400],
          [230, 300, 260, 300, 245, 350],
        ],
      },
      { point: 6 },
    ],
    [
      'a point of a line',
      'line',
      [360, 300],
      [380, 310],
      'edit.draggingPoint',
      'move',
      { points: [300, 300, 380, 310, 360, 360] },
      { point: 1 },
    ],
    [
      'a single point',
      'dots',
      [500, 340],
      [900, 340],
      'edit.draggingPoint',
      'move',
      { points: [450, 300, 800, 340] },
      { point: 1, dx: 300 },
    ],
    [
      'a point of a skeleton',
      'hand',
      [650, 350],
      [640, 350],
      'edit.draggingPoint',
      'move',
      {
        points: [
          { x: 600, y: 300, visibility: 2 },
          { x: 640, y: 350, visibility: 1 },
          { x: 0, y: 0, visibility: 0 },
        ],
      },
      { point: 1 },
    ],
  ])(
    'of %s shows a draft, becomes one step when released, and nothing when cancelled',
    (_, id, from, to, path, cursor, geometry, step) => {
      const studio = drag(open(id), from, to).expectGesture(path);
      expect(studio.snapshot.cursor).toBe(cursor);
      expect(studio.studio.annotations()).toBe(delivered);
      expect(studio.snapshot.draft).toMatchObject([{ id, annotation: { geometry } }]);
      studio
        .pointerUp(...on(...to))
        .expectGesture('select.idle')
        .expectSelected(id);
      expect(now(studio, id)).toMatchObject(geometry);
      expect(steps(studio)).toMatchObject([{ ids: [id], ...step }]);
      expect(studio.snapshot.draft).toEqual([]);
      studio.press('z', { ctrlKey: true });
      expect(studio.studio.annotations()).toBe(delivered);

      for (const cancel of [
        (s: TestStudio) => s.press('Escape'),
        (s: TestStudio) => s.press('z', { ctrlKey: true }),
        (s: TestStudio) => s.pointer('pointercancel', ...on(...to)),
        (s: TestStudio) => s.blur(),
      ]) {
        const cancelled = drag(open(id), from, to);
        cancel(cancelled);
        cancelled.pointerUp(...on(...to)).expectSelected(id);
        expect(cancelled.studio.annotations()).toBe(delivered);
        expect(cancelled.snapshot).toMatchObject({ draft: [], hasUndo: false, gesture: 'select.idle' });
      }
    },
  );

  it('needs an editable item, and a selected shape: otherwise the picture moves', () => {
    for (const studio of [open('box', { isEditable: false }), open('other'), open()]) {
      drag(studio, [140, 130], [160, 120])
        .expectGesture('pan.dragging')
        .pointerUp(...on(160, 120));
      expect(studio.studio.annotations()).toBe(delivered);
    }
  });

  it('of a finger gives way to a pinch', () => {
    const studio = open('box')
      .touch('pointerdown', 1, ...on(140, 130))
      .touch('pointermove', 1, ...on(180, 130))
      .expectGesture('edit.moving')
      .touch('pointerdown', 2, 400, 400)
      .expectGesture('pinch.pinching');
    expect(studio.snapshot).toMatchObject({ draft: [], hasUndo: false });
  });
});

describe('another pointer during a drag', () => {
  it('takes nothing back while a mouse or a pen draws: a palm that lies down is no pinch', () => {
    for (const pointerType of ['mouse', 'pen'] as const) {
      const studio = drag(open('box'), [140, 130], [160, 120], { pointerType })
        .touch('pointerdown', 1, ...on(400, 400))
        .touch('pointermove', 1, ...on(420, 420))
        .expectGesture('edit.moving')
        .touch('pointerup', 1, ...on(420, 420))
        .pointerUp(...on(160, 120), { pointerType });
      expect(now(studio, 'box')).toMatchObject({ x: 120, y: 90 });
      expect(studio.snapshot).toMatchObject({ draft: [], gesture: 'select.idle', viewport: { x: 12, y: 12 } });
    }
  });

  it('takes nothing back of a finger where it is no finger, or does not press', () => {
    const studio = open('box')
      .touch('pointerdown', 1, ...on(140, 130))
      .touch('pointermove', 1, ...on(160, 120))
      .pointerDown(...on(400, 400))
      .touch('pointermove', 2, ...on(400, 400))
      .touch('pointerup', 1, ...on(160, 120));
    expect(now(studio, 'box')).toMatchObject({ x: 120, y: 90 });
  });

  it('a third finger leaves a pinch as it is, and what was pinched over is not changed', () => {
    const studio = open('box')
      .touch('pointerdown', 1, ...on(140, 130))
      .touch('pointermove', 1, ...on(180, 130))
      .touch('pointerdown', 2, ...on(380, 130))
      .touch('pointermove', 2, ...on(580, 130));
    const { viewport } = studio.snapshot;
    expect(viewport.scale).toBeCloseTo(2, 6);
    studio
      .touch('pointerdown', 3, ...on(300, 300))
      .touch('pointermove', 3, ...on(310, 300))
      .expectGesture('pinch.pinching');
    expect(studio.snapshot.viewport).toEqual(viewport);
    studio
      .touch('pointerup', 1, ...on(180, 130))
      .touch('pointerup', 2, ...on(580, 130))
      .touch('pointerup', 3, ...on(310, 300));
    expect(studio.studio.annotations()).toBe(delivered);
    expect(studio.snapshot).toMatchObject({ draft: [], hasUndo: false, gesture: 'select.idle' });
  });
});

it('draws only the dragged shape while it moves, and no other one when it is dropped', () => {
  const many = Array.from({ length: 10_000 }, (_, nth) =>
    boxAt(`b${nth}`, 'Date', (nth % 100) * 8, Math.floor(nth / 100) * 6, 4, 3),
  );
  const studio = open('big', { annotations: [...many, boxAt('big', 'Fig', 300, 300, 200, 100)] }).frame();
  const before = studio.surface.drawnTimes('shapes');
  const boxes = () =>
    studio.surface.shown('active').flatMap(({ steps: path }) => path.filter(({ kind }) => kind === 'rect')).length;
  const atRest = boxes();
  studio.pointerDown(...on(400, 340));
  for (let x = 400; x < 460; x += 6) {
    studio.pointerMove(...on(x, 340)).frame();
    expect(boxes()).toBe(atRest);
  }
  studio.pointerUp(...on(454, 340)).frame();
  expect(now(studio, 'big')).toMatchObject({ x: 354 });
  expect(studio.surface.drawnTimes('shapes')).toBe(before);
  studio.press('z', { ctrlKey: true }).frame();
  expect(studio.surface.drawnTimes('shapes')).toBe(before);
  studio.studio.editor.remove(['b7']);
  studio.frame();
  expect(studio.surface.drawnTimes('shapes')).toBe(before + 1);
});
