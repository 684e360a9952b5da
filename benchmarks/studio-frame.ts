/**
 * Script time of one frame with 10,000 boxes on screen, on a surface that draws nothing: what the engine itself costs
 * before the browser paints. Run: node benchmarks/studio-frame.ts
 */
import { createStudio, type LayerContext, type ShapePath, type Surface } from '@countersign/studio';
import { boxAt, itemOf, labelOf } from '@countersign/studio/testing';

const boxes = 10_000;
const frames = 200;
const view = { width: 1400, height: 850 };
const picture = { width: 4000, height: 3000 };

let calls = 0;
const count = (): void => {
  calls += 1;
};

const path: ShapePath = { moveTo: count, lineTo: count, rect: count, roundRect: count, closePath: count };

const context: LayerContext = {
  fillStyle: '',
  strokeStyle: '',
  lineWidth: 1,
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '',
  textBaseline: 'alphabetic',
  imageSmoothingEnabled: true,
  imageSmoothingQuality: 'low',
  clearRect: count,
  fillRect: count,
  setLineDash: count,
  drawImage: count,
  fillText: count,
  measureText: () => ({ width: 50 }),
  stroke: count,
  fill: count,
};

let due: (() => void) | undefined;
const surface: Surface = {
  size: () => view,
  pixelRatio: () => 2,
  layer: () => context,
  createPath: () => path,
  requestFrame: (draw) => {
    due = draw;
    return () => {
      due = undefined;
    };
  },
  onResize: () => () => undefined,
};

const labels = Array.from({ length: 7 }, (_, nth) => labelOf(`Label ${nth}`, nth));
const annotations = Array.from({ length: boxes }, (_, nth) =>
  boxAt(`a${nth}`, `Label ${nth % 7}`, (nth * 397) % (picture.width - 40), (nth * 911) % (picture.height - 30), 36, 28),
);
const ticks = new Map(
  annotations.filter((_, nth) => nth % 50 === 0).map(({ id }) => [id, [{ typeId: 'e', remark: '' }]]),
);

/** Milliseconds of each run, sorted. */
function timed(times: number, act: (nth: number) => void): readonly number[] {
  const taken = Array.from({ length: times }, (_, nth) => {
    const from = performance.now();
    act(nth);
    return performance.now() - from;
  });
  return taken.sort((a, b) => a - b);
}

function report(what: string, taken: readonly number[]): void {
  const at = (part: number) => (taken[Math.floor(part * (taken.length - 1))] ?? 0).toFixed(2);
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
}

const studio = createStudio({ surface, template: { labels }, clock: { nowMs: () => performance.now() } });
const item = itemOf({ ...picture, annotations, ticks });
const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

report(
  `open ${boxes} boxes and draw the first frame`,
  timed(20, () => {
    studio.open(item);
    due?.();
  }),
);
calls = 0;
report(
  'pan by one pixel and draw, all in view',
  timed(frames, (nth) => {
    const wheel = { ...modifiers, type: 'wheel', x: 700, y: 425, deltaX: 0, deltaMode: 0 } as const;
    studio.dispatch({ ...wheel, deltaY: nth % 2 === 0 ? 1 : -1 });
    due?.();
  }),
);
console.log(`${Math.round(calls / frames)} canvas calls a frame`);
report(
  'move the pointer and draw',
  timed(frames, (nth) => {
    const move = { ...modifiers, type: 'pointermove', pointerId: 1, pointerType: 'mouse', button: -1 } as const;
    studio.dispatch({ ...move, x: 100 + nth * 5, y: 300 });
    due?.();
  }),
);
studio.destroy();
