import type { Annotation, Geometry, Relation } from '@countersign/contract';
import { runLengths } from '@countersign/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAt, itemOf, labelOf, polygonOf, TestStudio } from '../../../../testing/index.ts';
import { drawingTools } from '../../picture-snapshot.ts';

const size = { width: 824, height: 624 };
const of = (id: string, geometry: Geometry): Annotation => ({ id, label: 'Fig', geometry, attributes: {}, source: {} });
const delivered: readonly Annotation[] = [
  boxAt('box', 'Date', 100, 100, 80, 60),
  of('turned', { kind: 'box', x: 200, y: 120, width: 100, height: 40, rotation: 30 }),
  polygonOf('ring', 'Walnut', [100, 200, 200, 200, 200, 300, 100, 300], [230, 200, 260, 200, 245, 230]),
  of('line', { kind: 'polyline', points: [300.123, 200, 360, 200, 360, 260] }),
  of('dots', { kind: 'points', points: [150, 150, 200, 240] }),
  of('hand', {
    kind: 'skeleton',
    points: [
      { x: 240, y: 150, visibility: 2 },
      { x: 290, y: 200, visibility: 1 },
      { x: 0, y: 0, visibility: 0 },
    ],
    box: { x: 230, y: 140, width: 80, height: 80 },
  }),
  of('mask', {
    kind: 'mask',
    x: 20,
    y: 10,
    width: 2,
    height: 2,
    size: [600, 800],
    counts: [12_010, 2, 598, 2, 467_388],
  }),
  of('whole', { kind: 'whole' }),
];

const joins = (id: string, from: string, to: string): Relation => ({
  ...{ id, label: 'holds', from, to, attributes: {}, source: {} },
});
const joined = [joins('r1', 'box', 'turned'), joins('r2', 'ring', 'box'), joins('r2', 'line', 'gone')];
const kinds = ['holds', 'beside'].map((label) => ({ label, isDirected: label === 'holds', attributes: [] }));

const labels = [
  labelOf('Date', 0),
  labelOf('Fig', 1),
  { ...labelOf('Walnut', 3), skeleton: { points: ['a', 'b', 'c'], edges: [] } },
];

/** Places where the shapes lie, and a few past the edges. */
const place = {
  x: fc.oneof(fc.integer({ min: 90, max: 380 }), fc.integer({ min: -50, max: 900 })),
  y: fc.integer({ min: -50, max: 700 }),
};
const near = { x: fc.integer({ min: 90, max: 380 }), y: fc.integer({ min: 90, max: 320 }) };
const modifiers = { shiftKey: fc.boolean(), altKey: fc.boolean() };
const anyAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('drag' as const),
      ...near,
      to: fc.array(fc.record(place), { maxLength: 4 }),
      ...modifiers,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('click' as const), ...near, ...modifiers }) },
  fc.record({ act: fc.constant('select' as const), nth: fc.nat(9) }),
  fc.record({
    act: fc.constant('tool' as const),
    tool: fc.constantFrom(
      ...(['select', 'brush', 'eraser', 'fill', 'cut', 'cut', 'relate', 'relate', ...drawingTools] as const),
    ),
  }),
  fc.record({
    act: fc.constant('press' as const),
    key: fc.constantFrom('Delete', 'Backspace', 'Escape', 'ArrowLeft', 'ArrowDown', '1', '2', '3', 'i', 'Enter', 't'),
    shiftKey: fc.boolean(),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      command: fc.constantFrom('edit.join', 'edit.convert', 'edit.cutAtBorder', 'gesture.along', 'gesture.finish'),
      among: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ act: fc.constant('relation' as const), nth: fc.nat(4) }),
  fc.record({ act: fc.constant('mod' as const), key: fc.constantFrom('z', 'y', 'd') }),
  fc.record({
    act: fc.constant('half' as const),
    ...near,
    to: fc.record(place),
    end: fc.constantFrom('Escape', 'z', 'Delete', 'blur'),
  }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

function perform(studio: TestStudio, act: Act): void {
  switch (act.act) {
    case 'drag': {
      const held = { shiftKey: act.shiftKey, altKey: act.altKey };
      studio.pointerDown(act.x, act.y, held);
      for (const { x, y } of act.to) studio.pointerMove(x, y, held);
      const last = act.to.at(-1) ?? act;
      studio.pointerUp(last.x, last.y, held);
      return;
    }
    case 'click':
      studio.click(act.x, act.y, { shiftKey: act.shiftKey, altKey: act.altKey });
      return;
    case 'select': {
      const list = studio.studio.annotations();
      studio.studio.select(list[act.nth % Math.max(1, list.length)]?.id);
      return;
    }
    case 'relation':
      studio.studio.selectRelation(act.nth);
      return;
    case 'tool':
      studio.studio.setTool(act.tool);
      return;
    case 'press':
      studio.press(act.key, { shiftKey: act.shiftKey });
      return;
    case 'run': {
      const list = studio.studio.annotations();
      const [one, other] = act.among.map((nth) => list[nth % Math.max(1, list.length)]?.id ?? '');
      studio.studio.setOverlaps(one && other && one !== other ? [{ id: one, otherId: other }] : []);
      studio.run(act.command);
      return;
    }
    case 'mod':
      studio.press(act.key, { ctrlKey: true });
      return;
    case 'half':
      studio.pointerDown(act.x, act.y).pointerMove(act.to.x, act.to.y);
      if (act.end === 'blur') studio.blur();
      else studio.press(act.end, { ctrlKey: act.end === 'z' });
      studio.pointerUp(act.to.x, act.to.y);
  }
}

function expectValid({ annotation: { geometry }, bounds }: TestStudio['snapshot']['annotations'][number]): void {
  const numbers = JSON.stringify(geometry);
  expect(numbers).not.toContain('null');
  const slack = 1e-5;
  expect(Math.min(bounds.minX, bounds.minY)).toBeGreaterThanOrEqual(-slack);
  expect(bounds.maxX).toBeLessThanOrEqual(800 + slack);
  expect(bounds.maxY).toBeLessThanOrEqual(600 + slack);
  const least = { polygon: 6, polyline: 4, points: 2 }[geometry.kind as string] ?? 0;
  const lists = geometry.kind === 'polygon' ? geometry.rings : 'points' in geometry ? [geometry.points] : [];
  for (const list of lists) expect(list.length).toBeGreaterThanOrEqual(least);
  const sides = geometry.kind === 'box' ? [geometry.width, geometry.height] : [1];
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(1);
  expect(geometry.kind !== 'mask' || runLengths(geometry) !== null).toBe(true);
}

/** Whether every relation joins what is there, as far as it did when it was delivered, and the selected one is there. */
function expectJoined({ snapshot, studio }: TestStudio): void {
  const ids = new Set(snapshot.annotations.map(({ id }) => id));
  const lost = snapshot.relations.filter(({ from, to }) => to !== 'gone' && !(ids.has(from) && ids.has(to)));
  expect(lost).toEqual([]);
  expect(snapshot.relations).toBe(studio.relations());
  expect(snapshot.selectedRelation ?? 0).toBeLessThanOrEqual(Math.max(0, snapshot.relations.length - 1));
}

it('leave a valid document inside the picture; undone they give the delivered one back, and redone the edited one', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      const studio = new TestStudio({
        size,
        labels,
        passForbidsOverlap: { tolerancePx: 0 },
        relations: kinds,
        item: itemOf({ annotations: delivered, relations: joined, isEditable: true }),
      });
      for (const act of acts) {
        perform(studio.wait(300), act);
        const { annotations, selectedIds, selectedId, gesture, draft } = studio.snapshot;
        expect(gesture).toMatch(/^(select.idle|mask.idle|cut\.|draw\.|relate\.)/);
        // Only a shape drawn click by click is left unfinished between two acts.
        expect(draft.length).toBeLessThanOrEqual(/^draw\.(?!idle)/.test(gesture) ? 1 : 0);
        for (const record of annotations) expectValid(record);
        expect(selectedIds.at(-1)).toBe(selectedId);
        expect(selectedIds.every((id) => annotations.some((record) => record.id === id))).toBe(true);
        expect(annotations).toHaveLength(studio.studio.annotations().length);
        expectJoined(studio);
      }
      for (let level = 0; level < 5 && studio.snapshot.gesture !== 'select.idle'; level += 1) studio.press('Escape');
      expect(studio.snapshot).toMatchObject({ gesture: 'select.idle', draft: [] });
      const { editor } = studio.studio;
      while (editor.redo());
      const content = () => JSON.stringify([studio.studio.annotations(), studio.studio.relations()]);
      const after = content();
      while (editor.undo());
      expect(content()).toBe(JSON.stringify([delivered, joined]));
      expect(studio.snapshot.editedIds.size).toBe(0);
      while (editor.redo());
      expect(content()).toBe(after);
    }),
    { numRuns: 200 },
  );
});
