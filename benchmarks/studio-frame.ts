/**
 * Script time of one frame with 10,000 shapes on screen, on a surface that draws nothing: what the engine itself costs
 * before the browser paints. Run: node benchmarks/studio-frame.ts
 */
import type { Annotation, Geometry, LabelDefinition } from '@countersign/contract';
import { createStudio, type LayerContext, type ShapePath, type Surface, type ViewSettings } from '@countersign/studio';
import { boxAt, itemOf, labelOf } from '@countersign/studio/testing';

const count = 10_000;
const frames = 200;
const view = { width: 1400, height: 850 };
const picture = { width: 4000, height: 3000 };

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
};

let due: (() => void) | undefined;
const surface: Surface = {
  size: () => view,
  pixelRatio: () => 2,
  layer: () => context,
  createPath: () => path,
  setTone: () => undefined,
  requestFrame: (draw) => {
    due = draw;
    return () => {
      due = undefined;
    };
  },
  onResize: () => () => undefined,
};

const skeleton: NonNullable<LabelDefinition['skeleton']> = {
  points: Array.from({ length: 17 }, (_, nth) => `p${nth}`),
  edges: Array.from({ length: 16 }, (_, nth) => [nth, nth + 1]),
};
const labels = Array.from({ length: 7 }, (_, nth) => ({ ...labelOf(`Label ${nth}`, nth), skeleton }));
const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/** A shape around a place of the picture, by kind. */
const shapes: Readonly<Record<string, (x: number, y: number) => Geometry>> = {
  boxes: (x, y) => ({ kind: 'box', x, y, width: 36, height: 28 }),
  'turned boxes': (x, y) => ({ kind: 'box', x, y, width: 36, height: 28, rotation: (x + y) % 360 }),
  'polygons of 12 points': (x, y) => ({ kind: 'polygon', rings: [around(x, y, 12)] }),
  'polylines of 8 points': (x, y) => ({ kind: 'polyline', points: around(x, y, 8) }),
  'single points': (x, y) => ({ kind: 'points', points: [x, y] }),
  'skeletons of 17 points': (x, y) => ({
    kind: 'skeleton',
    points: skeleton.points.map((_, nth) => ({
      x: x + (nth % 5) * 8,
      y: y + Math.floor(nth / 5) * 8,
      visibility: nth % 4 === 0 ? 1 : 2,
    })),
  }),
};

function around(x: number, y: number, corners: number): number[] {
  return Array.from({ length: corners }, (_, nth) => (nth / corners) * 2 * Math.PI).flatMap((angle) => [
    x + 18 + 18 * Math.cos(angle),
    y + 14 + 14 * Math.sin(angle),
  ]);
}

function annotationsOf(shape: (x: number, y: number) => Geometry): Annotation[] {
  return Array.from({ length: count }, (_, nth) => {
    const [x, y] = [(nth * 397) % (picture.width - 40), (nth * 911) % (picture.height - 40)];
    return { ...boxAt(`a${nth}`, `Label ${nth % 7}`, x, y, 1, 1), geometry: shape(x, y), attributes: { n: nth % 5 } };
  });
}

/**
 * Runs and reports the milliseconds this thread worked for one of them, on average, so that what else the machine does
 * does not count, and the fastest run by the clock.
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

function measure(what: string, annotations: readonly Annotation[], settings: Partial<ViewSettings> = {}): void {
  console.log(`${count} ${what}`);
  const ticked = annotations.filter((_, nth) => nth % 50 === 0);
  const ticks = new Map(ticked.map(({ id }) => [id, [{ typeId: 'e', remark: '' }]]));
  const studio = createStudio({ surface, template: { labels }, clock: { nowMs: () => performance.now() } });
  studio.setSettings(settings);
  const item = itemOf({ ...picture, annotations, ticks });
  report('open and draw the first frame', 20, () => {
    studio.open(item);
    due?.();
  });
  calls = 0;
  report('zoom a little and draw, all in view', frames, (nth) => {
    const wheel = { ...modifiers, type: 'wheel', x: 700, y: 425, deltaX: 0, deltaMode: 0 } as const;
    studio.dispatch({ ...wheel, deltaY: nth % 2 === 0 ? 1 : -1 });
    due?.();
  });
  console.log(`  ${Math.round(calls / frames)} canvas calls a frame`);
  report('move the pointer and draw', frames, (nth) => {
    const move = { ...modifiers, type: 'pointermove', pointerId: 1, pointerType: 'mouse', button: -1 } as const;
    studio.dispatch({ ...move, x: 100 + nth * 5, y: 300 });
    due?.();
  });
  report('filter and draw', 20, (nth) => {
    studio.setFilter({ text: nth % 2 === 0 ? 'label 3' : '' });
    due?.();
  });
  studio.destroy();
}

for (const [what, shape] of Object.entries(shapes)) measure(what, annotationsOf(shape));
const mixed = Object.values(shapes);
const ofEveryKind = mixed.flatMap((shape, kind) =>
  annotationsOf(shape).filter((_, nth) => nth % mixed.length === kind),
);
measure('of every kind, turned, with the grid, coloured by an attribute', ofEveryKind, {
  turn: 1,
  hasGrid: true,
  colourBy: 'attribute:n',
});
