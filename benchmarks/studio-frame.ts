/**
 * The script time of one frame with 10,000 shapes on screen, on a surface that draws nothing: the cost of the engine
 * itself, before the browser paints. Run: node benchmarks/studio-frame.ts
 */
import type { Annotation } from '@countersign/contract';
import { createStudio, type LayerContext, type ShapePath, type Surface, type ViewSettings } from '@countersign/studio';
import { itemOf } from '@countersign/studio/testing';
import { sceneKinds, sceneLabels, sceneOf, scenePicture } from './harness/studio-scenes.ts';

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

function measure(what: string, annotations: readonly Annotation[], settings: Partial<ViewSettings> = {}): void {
  console.log(`${annotations.length} ${what}`);
  const ticked = annotations.filter((_, nth) => nth % 50 === 0);
  const ticks = new Map(ticked.map(({ id }) => [id, [{ typeId: 'e', remark: '' }]]));
  const studio = createStudio({
    surface,
    template: { labels: sceneLabels },
    clock: { nowMs: () => performance.now() },
  });
  studio.setSettings(settings);
  const item = itemOf({ ...scenePicture, annotations, ticks });
  report('open and draw the first frame', 20, () => {
    studio.open(item);
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
  report('filter and draw', 20, (nth) => {
    studio.setFilter({ text: nth % 2 === 0 ? 'label 3' : '' });
    due?.();
  });
  studio.destroy();
}

for (const kind of sceneKinds) measure(kind, sceneOf(kind, count));
measure(
  'shapes of every kind, turned, with the grid, coloured by an attribute',
  sceneOf('shapes of every kind', count),
  {
    turn: 1,
    hasGrid: true,
    colourBy: 'attribute:n',
  },
);
measure('boxes', sceneOf('boxes', 50_000));
