import { describe, expect, it } from 'vitest';
import type { PointerInput } from '../../../../input/events.ts';
import { delivered, drag, now, on, open, type Place, steps } from '../../../../testing/editable-picture.ts';
import { boxAt, polygonOf, type TestStudio } from '../../../../testing/index.ts';

describe('taking hold', () => {
  it('shows by the cursor what pressing would do', () => {
    const studio = open('box');
    const cursorAt = (x: number, y: number) => studio.pointerMove(...on(x, y)).snapshot.cursor;
    expect([
      cursorAt(140, 130),
      cursorAt(180, 130),
      cursorAt(140, 184),
      cursorAt(650, 150),
      cursorAt(500, 500),
    ]).toEqual(['move', 'ew-resize', 'grab', 'pointer', 'default']);
    studio.press('t');
    expect(studio.pointer('pointerleave', 0, 0).snapshot.cursor).toBe('default');
  });

  it('leaves the middle of a small shape to move it by', () => {
    for (const shape of [
      boxAt('small', 'Date', 100, 100, 8, 8),
      polygonOf('small', 'Date', [100, 100, 108, 100, 108, 108, 100, 108]),
    ]) {
      const small = { annotations: [shape] };
      drag(open('small', small), [104, 104], [120, 104]).expectGesture('edit.moving');
      drag(open('small', small), [110, 110], [120, 120]).expectGesture(
        /box/.test(shape.geometry.kind) ? 'edit.resizing' : 'edit.draggingPoint',
      );
    }
  });

  it('clicks through the stack as before', () => {
    const inner = {
      annotations: [boxAt('large', 'Date', 100, 100, 300, 300), boxAt('small', 'Fig', 200, 200, 80, 80)],
    };
    const studio = open('small', inner);
    studio
      .click(...on(240, 240))
      .expectSelected('small')
      .wait(900)
      .click(...on(240, 240))
      .expectSelected('large');
  });

  it('of a click without moving changes nothing', () => {
    const studio = open('box')
      .click(...on(100, 100))
      .click(...on(140, 130));
    expect(studio.snapshot.hasUndo).toBe(false);
  });
});

describe('points', () => {
  it('are added on a side with alt, and follow until released', () => {
    const studio = open('ring')
      .pointerDown(...on(150, 302), { altKey: true })
      .expectGesture('edit.addingPoint');
    studio.pointerMove(...on(150, 290)).pointerUp(...on(150, 290));
    expect(now(studio, 'ring')).toMatchObject({
      rings: [[100, 300, 150, 290, 200, 300, 200, 400, 100, 400], expect.anything()],
    });
    expect(steps(studio)).toMatchObject([{ kind: 'pointAdded', point: 1 }]);
    expect(studio.snapshot.selectedPart).toBe(1);
    studio.press('Delete');
    expect(now(studio, 'ring')).toEqual(delivered[2]?.geometry);
    expect(studio.snapshot.editedIds.size).toBe(0);
    studio.expectSelected('ring');
  });

  it.each<[string, Place, object]>([
    ['ring', [100, 350], { rings: [[100, 300, 200, 300, 200, 400, 100, 400, 100, 350], expect.anything()] }],
    ['line', [330, 300], { points: [300, 300, 330, 300, 360, 300, 360, 360] }],
    ['dots', [460, 400], { points: [450, 300, 500, 340, 460, 400] }],
  ])('of %s are added by a click', (id, place, geometry) => {
    expect(now(open(id).click(...on(...place), { altKey: true }), id)).toMatchObject(geometry);
  });

  it('are not added away from every side, nor with a cancelled press', () => {
    const studio = open('ring')
      .pointerDown(...on(150, 350), { altKey: true })
      .expectGesture('edit.moving');
    studio
      .press('Escape')
      .pointerDown(...on(150, 300), { altKey: true })
      .press('Escape')
      .pointerUp(...on(150, 300));
    expect(studio.snapshot).toMatchObject({ hasUndo: false, selectedPart: undefined });
  });

  it('are chosen by a click, moved by the arrow keys and let go by Escape', () => {
    const studio = open('ring').click(...on(200, 400));
    expect(studio.snapshot.selectedPart).toBe(2);
    studio.press('ArrowLeft').press('ArrowUp', { shiftKey: true });
    expect(now(studio, 'ring')).toMatchObject({ rings: [[100, 300, 200, 300, 199, 390, 100, 400], expect.anything()] });
    expect(steps(studio)).toMatchObject([{ kind: 'pointMoved', point: 2, dx: -1, dy: -10 }]);
    studio.press('Escape').expectSelected('ring');
    expect(studio.snapshot.selectedPart).toBeUndefined();
    studio.press('ArrowLeft');
    expect(steps(studio)).toMatchObject([{ kind: 'pointMoved' }, { kind: 'moved', dx: -1 }]);
  });

  it('stay where an outline would lose its inside or a line its length', () => {
    const studio = open('ring')
      .click(...on(245, 330))
      .press('Delete')
      .expectUsed(true);
    expect(now(studio, 'ring')).toEqual(delivered[2]?.geometry);
    const line = open('line')
      .click(...on(300, 300))
      .press('Delete')
      .click(...on(360, 300))
      .press('Delete');
    expect(now(line, 'line')).toEqual({ kind: 'polyline', points: [360, 300, 360, 360] });
    const dots = open('dots')
      .click(...on(450, 300))
      .press('Backspace')
      .click(...on(500, 340))
      .press('Backspace');
    expect(now(dots, 'dots')).toEqual({ kind: 'points', points: [500, 340] });
  });

  it('of a skeleton are shown and hidden with alt, and no longer placed when removed', () => {
    const studio = open('hand').click(...on(600, 300), { altKey: true });
    const seen = () => {
      const geometry = now(studio, 'hand');
      return geometry?.kind === 'skeleton' ? geometry.points.map(({ visibility }) => visibility) : [];
    };
    expect(seen()).toEqual([1, 1, 0]);
    expect(steps(studio)).toMatchObject([{ kind: 'pointShown', point: 0, visibility: 1 }]);
    studio.click(...on(600, 300), { altKey: true });
    expect(seen()).toEqual([2, 1, 0]);
    studio.press('Delete');
    expect(seen()).toEqual([0, 1, 0]);
    studio.click(...on(650, 350)).press('Delete');
    expect(seen()).toEqual([0, 1, 0]);
    expect(studio.studio.editor.showPoint('hand', 2, 2)).toBe(true);
    expect(now(studio, 'hand')).toMatchObject({ points: [{}, {}, { x: 650, y: 350, visibility: 2 }] });
  });
});

describe('a point that is dragged near another annotation', () => {
  const dragTo = (studio: TestStudio, to: Place, more: Partial<PointerInput> = {}) =>
    drag(studio, [200, 300], to, more);

  it('lies exactly on its point or border, and says so until it is released', () => {
    const studio = dragTo(open('ring'), [303, 298]);
    expect(studio.snapshot.snap).toEqual({ x: 300, y: 300, id: 'line', on: 'point' });
    studio.pointerMove(...on(330, 304));
    expect(studio.snapshot.snap).toEqual({ x: 330, y: 300, id: 'line', on: 'border' });
    expect(studio.snapshot.draft).toMatchObject([
      { annotation: { geometry: { rings: [[100, 300, 330, 300, 200, 400, 100, 400], expect.anything()] } } },
    ]);
    studio.pointerUp(...on(330, 304));
    expect(studio.snapshot.snap).toBeUndefined();
    expect(now(studio, 'ring')).toMatchObject({ rings: [[100, 300, 330, 300, 200, 400, 100, 400], expect.anything()] });
  });

  it('is free while shift is held, away from it, from its own border and from what is hidden', () => {
    const free = (studio: TestStudio, x: number, y: number) => {
      expect(studio.snapshot.snap).toBeUndefined();
      expect(studio.snapshot.draft).toMatchObject([
        { annotation: { geometry: { rings: [[100, 300, x, y, 200, 400, 100, 400], expect.anything()] } } },
      ]);
    };
    free(dragTo(open('ring'), [303, 298], { shiftKey: true }), 303, 298);
    free(dragTo(open('ring'), [308, 292]), 308, 292);
    free(dragTo(open('ring'), [232, 302]), 232, 302);
    const hidden = open('ring');
    hidden.studio.setLabelHidden('Fig', true);
    free(dragTo(hidden, [303, 298]), 303, 298);
  });

  it('is drawn to it within so many pixels of the view, however large the picture is shown', () => {
    const studio = open('ring');
    studio.studio.zoomBy(4, { x: 300, y: 312 });
    const { viewport } = studio.snapshot;
    const onView = (x: number, y: number): Place => [x * viewport.scale + viewport.x, y * viewport.scale + viewport.y];
    studio.pointerDown(...onView(260, 300)).pointerMove(...onView(297, 300));
    expect(studio.snapshot.snap).toBeUndefined();
    studio.pointerMove(...onView(299, 300));
    expect(studio.snapshot.snap).toMatchObject({ id: 'line', on: 'point' });
  });

  it('takes the corner of a box with it', () => {
    const studio = drag(open('box'), [180, 160], [298, 299]).pointerUp(...on(298, 299));
    expect(now(studio, 'box')).toEqual({ kind: 'box', x: 100, y: 100, width: 200, height: 200 });
  });
});

describe('a finger', () => {
  const swipe = (studio: TestStudio, from: Place, to: Place) =>
    studio
      .touch('pointerdown', 1, ...on(...from))
      .touch('pointermove', 1, ...on(...to))
      .touch('pointerup', 1, ...on(...to));

  it('takes hold of a corner within 22 pixels, where a mouse has to be within five', () => {
    const studio = open('box');
    drag(studio, [195, 174], [215, 194]).expectGesture('pan.dragging').pointerUp(0, 0);
    studio.studio.fit();
    swipe(studio, [195, 174], [215, 194]);
    expect(now(studio, 'box')).toMatchObject({ x: 100, y: 100, width: 115, height: 94 });
    const far = open('box');
    swipe(far, [203, 178], [223, 198]);
    expect(now(far, 'box')).toBe(delivered[0]?.geometry);
  });

  it('selects several where clicks add to the selection', () => {
    const studio = open('box');
    const tap = (place: Place) =>
      studio.touch('pointerdown', 1, ...on(...place)).touch('pointerup', 1, ...on(...place));
    studio.studio.setSelectingSeveral(true);
    tap([650, 150]);
    expect(studio.snapshot.selectedIds).toEqual(['box', 'other']);
    tap([140, 130]);
    expect(studio.snapshot.selectedIds).toEqual(['other']);
    studio.studio.setSelectingSeveral(false);
    tap([140, 130]);
    expect(studio.snapshot.selectedIds).toEqual(['box']);
  });
});
