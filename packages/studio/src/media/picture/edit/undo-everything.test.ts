import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyGeometry, openEditable, type TestStudio } from '../../../testing/index.ts';

/** Any call of the editor, on any annotation. */
const anyEdit = fc.oneof(
  fc.record({ call: fc.constant('relabel' as const), id: fc.nat(9), to: fc.constantFrom('Date', 'Fig', 'Raisin') }),
  fc.record({ call: fc.constant('attribute' as const), id: fc.nat(9), to: fc.constantFrom(true, 3, 'x', undefined) }),
  fc.record({ call: fc.constantFrom('remove' as const, 'duplicate' as const), id: fc.nat(9) }),
  fc.record({
    call: fc.constantFrom('nudge' as const, 'place' as const, 'size' as const, 'point' as const),
    id: fc.nat(9),
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  }),
  fc.record({ call: fc.constantFrom('undo' as const, 'redo' as const) }),
);
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;

function apply({ studio }: TestStudio, edit: AnyEdit): void {
  const { editor } = studio;
  const list = studio.annotations();
  const id = 'id' in edit ? (list[edit.id % Math.max(1, list.length)]?.id ?? '') : '';
  switch (edit.call) {
    case 'relabel':
      editor.relabel([id], edit.to);
      return;
    case 'attribute':
      editor.setAttribute([id], 'a', edit.to);
      return;
    case 'remove':
      editor.remove([id]);
      return;
    case 'duplicate':
      editor.duplicate([id]);
      return;
    case 'nudge':
      editor.nudge([id], edit.x, edit.y);
      return;
    case 'place':
      editor.placeBox(id, { x: edit.x, y: edit.y, rotation: edit.x });
      return;
    case 'size':
      editor.placeBox(id, { width: edit.x, height: edit.y });
      return;
    case 'point':
      editor.placePoint(id, 1, { x: edit.x, y: edit.y });
      return;
    case 'undo':
      editor.undo();
      return;
    case 'redo':
      editor.redo();
  }
}

it('undone as a whole gives the delivered document back byte for byte, redone the edited one, always valid and inside', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      const studio = openEditable();
      for (const edit of edits) {
        apply(studio.wait(400), edit);
        for (const { annotation, bounds } of studio.snapshot.annotations) {
          expect(JSON.stringify(annotation)).not.toContain('null,null');
          expect(Math.min(bounds.minX, bounds.minY)).toBeGreaterThanOrEqual(-1e-5);
          expect(bounds.maxX).toBeLessThanOrEqual(800 + 1e-5);
          expect(bounds.maxY).toBeLessThanOrEqual(600 + 1e-5);
          if (annotation.geometry.kind !== 'box') continue;
          expect(Math.min(annotation.geometry.width, annotation.geometry.height)).toBeGreaterThanOrEqual(1);
        }
        const ids = studio.studio.annotations().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      while (studio.studio.editor.redo());
      const after = JSON.stringify(studio.studio.annotations());
      while (studio.studio.editor.undo());
      expect(JSON.stringify(studio.studio.annotations())).toBe(JSON.stringify(everyGeometry));
      expect(studio.studio.annotations()).toBe(everyGeometry);
      while (studio.studio.editor.redo());
      expect(JSON.stringify(studio.studio.annotations())).toBe(after);
    }),
    { numRuns: 150 },
  );
});
