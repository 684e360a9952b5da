import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, polygonOf, TestStudio } from '../../../testing/index.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
const annotations = [
  boxAt('large', 'Date', 100, 100, 300, 300),
  boxAt('middle', 'Fig', 150, 150, 150, 150),
  boxAt('small', 'Date', 200, 200, 40, 40),
  polygonOf('corner', 'Walnut', [600, 400, 700, 400, 650, 500]),
];
const open = () => new TestStudio({ size, item: itemOf({ annotations }) });
/** A place of the picture in the fitted view. */
const at = (x: number, y: number) => [x + 12, y + 12] as const;

describe('selecting', () => {
  it('selects the smallest shape at the place and goes down the stack on repeated clicks', () => {
    open()
      .click(...at(210, 210))
      .expectSelected('small')
      .wait(900)
      .click(...at(210, 210))
      .expectSelected('middle')
      .click(...at(211, 210))
      .expectSelected('large')
      .click(...at(210, 210))
      .expectSelected('small')
      .click(...at(160, 160))
      .expectSelected('middle')
      .click(...at(30, 30))
      .expectSelected(undefined);
  });

  it('takes an edge within five pixels of the view at any zoom, and within fourteen for a finger', () => {
    const studio = open().wheel(...at(100, 100), -1200, { ctrlKey: true });
    const { scale } = studio.snapshot.viewport;
    expect(scale).toBeGreaterThan(1.4);
    studio.click(...at(96, 100)).expectSelected('large');
    studio.click(...at(92, 100)).expectSelected(undefined);
    studio
      .touch('pointerdown', 1, ...at(88, 100))
      .touch('pointerup', 1, ...at(88, 100))
      .expectSelected('large');
  });

  it('lights up what lies under the pointer and shows that it can be clicked', () => {
    const studio = open()
      .pointerMove(...at(650, 430))
      .expectHovered('corner');
    expect(studio.snapshot.cursor).toBe('pointer');
    studio.pointerMove(...at(610, 490)).expectHovered(undefined);
    expect(studio.snapshot.cursor).toBe('default');
    studio
      .pointerMove(...at(210, 210))
      .pointer('pointerleave', 0, 0)
      .expectHovered(undefined);
    expect(studio.snapshot.pointer).toBeUndefined();
  });

  it('neither hits nor steps to hidden labels, and lets go of what gets hidden', () => {
    const studio = open()
      .click(...at(210, 210))
      .expectSelected('small');
    studio
      .press('1')
      .expectSelected(undefined)
      .click(...at(210, 210))
      .expectSelected('middle');
    expect([...studio.snapshot.hiddenLabels]).toEqual(['Date']);
    studio.press('Tab').expectSelected('corner').press('Tab').expectUsed(false).expectSelected('corner');
    studio.studio.select('small');
    studio.expectSelected('small');
    expect([...studio.snapshot.hiddenLabels]).toEqual([]);
  });
});

describe('one annotation at a time', () => {
  it('begins with the first, steps, hits nothing else, and Escape leaves it before it clears the selection', () => {
    const studio = open().press('i').expectSelected('large').press('Tab').expectSelected('small');
    studio.click(...at(650, 430)).expectSelected('small');
    studio.press('Tab').expectSelected('middle').press('Tab', { shiftKey: true }).expectSelected('small');
    expect(studio.snapshot.isIsolated).toBe(true);
    studio.press('Escape').expectSelected('small');
    expect(studio.snapshot.isIsolated).toBe(false);
    studio.press('Escape').expectSelected(undefined).expectCommands().press('Escape').expectCommands('workspace.back');
  });

  it('does not begin on a picture without annotations', () => {
    const studio = new TestStudio({ size, item: itemOf() }).press('i');
    expect(studio.snapshot.isIsolated).toBe(false);
  });
});

describe('stepping', () => {
  it('goes through the list in its order, brings each into the view and lets Tab leave at either end', () => {
    const studio = open();
    for (let nth = 0; nth < 12; nth += 1) studio.press('+');
    for (const id of ['large', 'small', 'middle', 'corner']) {
      studio.press('Tab').expectUsed(true).expectSelected(id);
      const record = studio.snapshot.annotations.find((one) => one.id === id);
      const { viewport, view } = studio.snapshot;
      expect((record?.bounds.minX ?? 0) * viewport.scale + viewport.x).toBeGreaterThanOrEqual(0);
      expect((record?.bounds.maxX ?? 0) * viewport.scale + viewport.x).toBeLessThanOrEqual(view.width);
    }
    studio.press('Tab').expectUsed(false).expectSelected('corner');
    expect(studio.snapshot.isFocusVisible).toBe(true);
    studio.pointerDown(...at(650, 430));
    expect(studio.snapshot.isFocusVisible).toBe(false);
  });
});

describe('moving the picture', () => {
  it('pans by dragging with the select tool, the middle button, the hand, and space held', () => {
    open().pointerDown(100, 100).pointerMove(140, 90).expectGesture('pan.dragging').expectPictureAt(52, 2);
    const middle = open()
      .pointerDown(...at(210, 210), { button: 1 })
      .expectUsed(true)
      .pointerMove(...at(230, 240));
    middle
      .expectPictureAt(32, 42)
      .pointerUp(...at(230, 240))
      .expectSelected(undefined)
      .expectGesture('select.idle');
    open().press('h').expectGesture('pan.idle').pointerDown(50, 50).pointerMove(60, 70).expectPictureAt(22, 32);
    const held = open().keyDown(' ').expectGesture('pan.idle');
    expect(held.snapshot.cursor).toBe('grab');
    held.pointerDown(50, 50).pointerMove(60, 70).keyUp(' ').expectGesture('pan.dragging').pointerUp(60, 70);
    held.expectGesture('select.idle').expectPictureAt(22, 32);
  });

  it('does not move on a click with a shaking hand', () => {
    open().pointerDown(300, 300).pointerMove(303, 302).pointerUp(303, 302).expectPictureAt(12, 12).expectScale(1);
  });

  it('zooms at the pointer by wheel, by pinch on a trackpad and by the keys', () => {
    for (const act of [
      (s: TestStudio) => s.wheel(300, 200, -120),
      (s: TestStudio) => s.wheel(300, 200, -6, { ctrlKey: true }),
      (s: TestStudio) => s.wheel(300, 200, -3, { deltaMode: 1 }),
      (s: TestStudio) => s.pointerMove(300, 200).press('+'),
    ]) {
      const studio = open();
      act(studio);
      const { viewport, isFitted } = studio.snapshot;
      expect(viewport.scale).toBeGreaterThan(1.03);
      expect(viewport.scale).toBeLessThan(1.5);
      expect((300 - viewport.x) / viewport.scale).toBeCloseTo(288, 6);
      expect((200 - viewport.y) / viewport.scale).toBeCloseTo(188, 6);
      expect(isFitted).toBe(false);
    }
  });

  it('follows two fingers, goes on with the one that stays, and is fitted by a double click on no shape', () => {
    const studio = open()
      .touch('pointerdown', 1, 300, 300)
      .touch('pointerdown', 2, 400, 300)
      .touch('pointermove', 1, 250, 300)
      .touch('pointermove', 2, 450, 300)
      .expectGesture('pinch.pinching')
      .expectScale(2);
    const { viewport } = studio.snapshot;
    expect((350 - viewport.x) / viewport.scale).toBeCloseTo(338, 6);
    studio.touch('pointerup', 1, 250, 300).expectGesture('pan.dragging').touch('pointermove', 2, 470, 310);
    studio
      .expectPictureAt(viewport.x + 20, viewport.y + 10)
      .touch('pointerup', 2, 470, 310)
      .expectScale(2);
    studio.click(5, 615).wait(100).click(5, 615).expectScale(1).expectPictureAt(12, 12);
  });

  it('does not take two slow clicks, nor two clicks on a shape, for a double click', () => {
    const studio = open().wheel(300, 200, -120);
    const { viewport } = studio.snapshot;
    studio.click(800, 600).wait(800).click(800, 600);
    studio.click(...at(210, 210)).click(...at(210, 210));
    expect(studio.snapshot.viewport).toEqual(viewport);
  });

  it('fits again when the view changes its size, unless the person has moved the picture', () => {
    const studio = open();
    studio.surface.resize({ width: 424, height: 324 });
    studio.expectScale(0.5).expectPictureAt(12, 12);
    studio.pointerDown(100, 100).pointerMove(120, 100).pointerUp(120, 100);
    studio.surface.resize({ width: 524, height: 324 });
    studio.expectScale(0.5).expectPictureAt(82, 12);
  });
});

const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    x: fc.integer({ min: 0, max: 824 }),
    y: fc.integer({ min: 0, max: 624 }),
  }),
  fc.record({
    kind: fc.constantFrom('down2' as const, 'move2' as const),
    x: fc.integer({ min: 0, max: 824 }),
    y: fc.integer({ min: 0, max: 624 }),
  }),
  fc.record({ kind: fc.constant('wheel' as const), x: fc.constant(300), y: fc.integer({ min: -300, max: 300 }) }),
);

describe('cancelling', () => {
  const start = fc.record({ x: fc.integer({ min: 0, max: 824 }), y: fc.integer({ min: 0, max: 624 }) });
  const way = fc.constantFrom('main' as const, 'middle' as const, 'hand' as const, 'touch' as const);
  const end = fc.constantFrom('escape' as const, 'pointercancel' as const, 'blur' as const, 'resize' as const);

  it('puts everything back at any point of any gesture, and the rest of the gesture does nothing', () => {
    fc.assert(
      fc.property(start, way, fc.array(anyStep, { maxLength: 8 }), end, (from, how, steps, by) => {
        const studio = open()
          .click(...at(210, 210))
          .wheel(400, 300, -300)
          .press(how === 'hand' ? 'h' : 'v');
        const before = studio.snapshot;
        const press = how === 'middle' ? { button: 1 } : {};
        const first = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', x: number, y: number) =>
          how === 'touch'
            ? studio.touch(type, 1, x, y)
            : studio.pointer(type, x, y, type === 'pointermove' ? {} : press);
        first('pointerdown', from.x, from.y);
        for (const { kind, x, y } of steps) {
          if (kind === 'move') first('pointermove', x, y);
          else if (kind === 'wheel') studio.wheel(x, 300, y);
          else if (how === 'touch') studio.touch(kind === 'down2' ? 'pointerdown' : 'pointermove', 2, x, y);
        }
        if (by === 'escape') studio.press('Escape');
        if (by === 'blur') studio.blur();
        if (by === 'pointercancel') first('pointercancel', from.x, from.y);
        if (by === 'resize') studio.surface.resize({ ...size });
        const now = () => [studio.snapshot.viewport, studio.snapshot.isFitted, studio.snapshot.selectedId];
        const was = [before.viewport, before.isFitted, before.selectedId];
        expect(now()).toEqual(was);
        first('pointermove', 5, 5);
        first('pointerup', 5, 5);
        expect(now()).toEqual(was);
        expect(studio.snapshot.gesture).toBe(how === 'hand' ? 'pan.idle' : 'select.idle');
      }),
      { numRuns: 300 },
    );
  });

  it('never loses the picture, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const studio = open().pointerDown(400, 300);
        for (const { kind, x, y } of steps) {
          if (kind === 'wheel')
            studio
              .pointerUp(x, 300)
              .wheel(x, 300, y * 5)
              .pointerDown(x, 300);
          else studio.pointerMove(x * 3 - 800, y * 3 - 600);
          const { viewport, picture, view } = studio.snapshot;
          expect(viewport.x).toBeLessThan(view.width);
          expect(viewport.y).toBeLessThan(view.height);
          expect(viewport.x + picture.width * viewport.scale).toBeGreaterThan(0);
          expect(viewport.y + picture.height * viewport.scale).toBeGreaterThan(0);
        }
      }),
    );
  });
});
