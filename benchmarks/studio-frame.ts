/**
 * The script time of one frame with 10,000 shapes on screen, on a surface that draws nothing: the cost of the engine
 * itself, before the browser paints. Run: node benchmarks/studio-frame.ts
 */
import type { Annotation, Relation } from '@countersign/contract';
import { findOverlaps } from '@countersign/domain';
import { type OverlapPair } from '@countersign/studio';
import {
  createPictureEngine,
  type LayerContext,
  type ShapePath,
  type Surface,
  turned,
  type ViewSettings,
} from '@countersign/studio/picture';
import { itemOf } from '@countersign/studio/testing';
import { relationsOf, sceneKinds, sceneLabels, sceneOf, scenePicture, sceneRelation } from './harness/studio-scenes.ts';

const count = 10_000;
const frames = 200;
const view = { width: 1400, height: 850 };

let calls = 0;
const counted = (): void => {
  calls += 1;
};

const path: ShapePath = {
  moveTo: counted,
  lineTo: counted,
  rect: counted,
  roundRect: counted,
  arc: counted,
  closePath: counted,
};

const context: LayerContext = {
  fillStyle: '',
  strokeStyle: '',
  lineWidth: 1,
  lineJoin: 'miter',
  miterLimit: 10,
  globalAlpha: 1,
  font: '',
  textBaseline: 'alphabetic',
  imageSmoothingEnabled: true,
  imageSmoothingQuality: 'low',
  clearRect: counted,
  fillRect: counted,
  setLineDash: counted,
  setTransform: counted,
  drawImage: counted,
  fillText: counted,
  measureText: () => ({ width: 50 }),
  stroke: counted,
  fill: counted,
  save: counted,
  restore: counted,
  clip: counted,
};

let due: (() => void) | undefined;
let rested: (() => void) | undefined;
const surface: Surface = {
  size: () => view,
  pixelRatio: () => 2,
  layer: () => context,
  createPath: () => path,
  placeLayer: counted,
  afterRest: (_ms, act) => {
    rested = act;
    return () => {
      rested = undefined;
    };
  },
  setTone: () => undefined,
  requestFrame: (draw) => {
    due = draw;
    return () => {
      due = undefined;
    };
  },
  onResize: () => () => undefined,
};

const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/**
 * Runs the frame repeatedly. Reports the processor time of this thread per run in milliseconds, on average, so that
 * other load on the machine does not count, and the fastest run by the clock.
 */
function report(what: string, times: number, act: (nth: number) => void): void {
  let fastest = Infinity;
  const before = process.threadCpuUsage();
  for (let nth = 0; nth < times; nth += 1) {
    const from = performance.now();
    act(nth);
    fastest = Math.min(fastest, performance.now() - from);
  }
  const { user, system } = process.threadCpuUsage(before);
  const mean = (user + system) / 1000 / times;
  console.log(`  ${what}: ${mean.toFixed(2)} ms on average, ${fastest.toFixed(2)} ms at best`);
}

/** What a scene shows besides its shapes. */
interface Shown {
  readonly settings?: Partial<ViewSettings>;
  readonly overlaps?: readonly OverlapPair[];
  readonly relations?: readonly Relation[];
}

function measure(what: string, annotations: readonly Annotation[], shown: Shown = {}): void {
  const { settings = {}, overlaps = [], relations = [] } = shown;
  console.log(`${annotations.length} ${what}`);
  const ticked = annotations.filter((_, nth) => nth % 50 === 0);
  const ticks = new Map(ticked.map(({ id }) => [id, [{ typeId: 'e', remark: '' }]]));
  const studio = createPictureEngine({
    surface,
    template: { labels: sceneLabels, relations: [sceneRelation] },
    clock: { nowMs: () => performance.now() },
  });
  studio.setSettings(settings);
  const item = itemOf({ ...scenePicture, annotations, ticks, relations });
  studio.showAllRelations(true);
  report('open and draw the first frame', 20, () => {
    studio.open(item);
    if (overlaps.length > 0) studio.setOverlaps(overlaps);
    due?.();
  });
  const zoom = (nth: number) => {
    const wheel = { ...modifiers, type: 'wheel', x: 700, y: 425, deltaX: 0, deltaMode: 0 } as const;
    studio.dispatch({ ...wheel, deltaY: nth % 2 === 0 ? 1 : -1 });
    due?.();
  };
  report('zoom a little, all in view', frames, zoom);
  calls = 0;
  report('zoom a little, rest and draw exactly', frames, (nth) => {
    zoom(nth);
    rested?.();
    due?.();
  });
  console.log(`  ${Math.round(calls / frames)} canvas calls a frame`);
  report('move the pointer and draw', frames, (nth) => {
    const move = { ...modifiers, type: 'pointermove', pointerId: 1, pointerType: 'mouse', button: -1 } as const;
    studio.dispatch({ ...move, x: 100 + nth * 5, y: 300 });
    due?.();
  });
  studio.open({ ...item, isEditable: true });
  if (overlaps.length > 0) studio.setOverlaps(overlaps);
  due?.();
  const dragged = annotations.find(({ geometry }) => geometry.kind !== 'mask')?.id;
  studio.select(dragged);
  due?.();
  const { viewport, annotations: records } = studio.snapshot();
  const bounds = records.find(({ id }) => id === dragged)?.bounds ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const middle = turned({ x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 }, viewport.turn);
  const at = { x: middle.x * viewport.scale + viewport.x, y: middle.y * viewport.scale + viewport.y };
  const pointer = { ...modifiers, pointerId: 1, pointerType: 'mouse' } as const;
  studio.dispatch({ ...pointer, ...at, type: 'pointerdown', button: 0 });
  // The middle of a line or a skeleton is not on it, so that these are not dragged.
  if (studio.snapshot().gesture === 'edit.moving') {
    report('drag one and draw', frames, (nth) => {
      studio.dispatch({ ...pointer, ...at, x: at.x + 10 + (nth % 50), type: 'pointermove', button: -1 });
      due?.();
    });
  }
  studio.run('gesture.cancel');
  due?.();
  report('move one by a key and draw', 20, (nth) => {
    studio.editor.nudge(dragged === undefined ? [] : [dragged], nth % 2 === 0 ? 3 : -3, 0);
    due?.();
  });
  report('filter and draw', 20, (nth) => {
    studio.setFilter({ text: nth % 2 === 0 ? 'label 3' : '' });
    due?.();
  });
  studio.destroy();
}

/** A mask with two ranges in nearly every column, as large as a picture of 20 megapixels. */
function measureMask(): void {
  const [width, height] = [5472, 3648];
  const counts = [height * 100];
  for (let column = 100; column < width; column += 1) counts.push(1000, 500, 1500, height - 3000);
  const annotation: Annotation = {
    id: 'mask',
    label: sceneLabels[0]?.name ?? '',
    geometry: { kind: 'mask', x: 100, y: 0, width: width - 100, height: 3000, size: [height, width], counts },
    attributes: {},
    source: {},
  };
  console.log('a mask of 20 megapixels');
  const studio = createPictureEngine({
    surface,
    template: { labels: sceneLabels },
    clock: { nowMs: () => performance.now() },
  });
  studio.open(itemOf({ width, height, annotations: [annotation], isEditable: true }));
  studio.select('mask');
  studio.setTool('brush');
  due?.();
  const pointer = { ...modifiers, pointerId: 1, pointerType: 'mouse' } as const;
  studio.dispatch({ ...pointer, type: 'pointerdown', x: 300, y: 400, button: 0 });
  report('paint and draw', frames, (nth) => {
    studio.dispatch({ ...pointer, type: 'pointermove', x: 300 + nth * 3, y: 400 + (nth % 30), button: -1 });
    due?.();
  });
  report('end the stroke and draw', 1, () => {
    studio.dispatch({ ...pointer, type: 'pointerup', x: 900, y: 400, button: 0 });
    due?.();
  });
  studio.destroy();
}

for (const kind of sceneKinds) measure(kind, sceneOf(kind, count));
measure(
  'shapes of every kind, turned, with the grid, coloured by an attribute',
  sceneOf('shapes of every kind', count),
  { settings: { turn: 1, hasGrid: true, colourBy: 'attribute:n' } },
);
const boxes = sceneOf('boxes', count);
measure('boxes with 200 overlaps', boxes, { overlaps: findOverlaps(boxes, 0, 200).overlaps });
measure('boxes with 2,000 relations', boxes, { relations: relationsOf(boxes.slice(0, 2000)) });
measure('boxes', sceneOf('boxes', 50_000));
measureMask();
