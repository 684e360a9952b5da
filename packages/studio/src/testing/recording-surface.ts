import type { LayerContext, LayerName, LayerPlace, ShapePath, Surface } from '../media/picture/draw/surface.ts';
import { boundsAround, type Size } from '../media/picture/geometry/point.ts';

/** One step of a recorded path, with its numbers. */
export interface PathStep {
  readonly kind: 'moveTo' | 'lineTo' | 'rect' | 'roundRect' | 'arc' | 'closePath';
  readonly numbers: readonly number[];
}

/** A path as it was built. */
export interface RecordedPath extends ShapePath {
  readonly steps: PathStep[];
}

/** One drawing operation with the style in force; lengths are device pixels. */
export interface DrawOperation {
  readonly layer: LayerName;
  readonly kind: 'clear' | 'fillRect' | 'image' | 'text' | 'stroke' | 'fill' | 'clip';
  readonly colour: string;
  readonly opacity: number;
  readonly lineWidth: number;
  readonly dash: readonly number[];
  /** The operation's numbers as passed to the canvas; for an image its place after the transform; none for a path. */
  readonly numbers: readonly number[];
  readonly steps: readonly PathStep[];
  readonly text: string;
  readonly image: CanvasImageSource | undefined;
  readonly isSmoothed: boolean;
}

/** A surface that records what is drawn on it. The test controls its frames, size and ratio. */
export interface RecordingSurface extends Surface {
  /** What the layers show: the operations since each was last wiped, back to front. */
  shown(layer?: LayerName): readonly DrawOperation[];
  /** Draws the requested frame; returns false if none was requested. */
  frame(): boolean;
  /** Where a layer is shown; undefined if it is where it was drawn. */
  placeOf(layer: LayerName): LayerPlace | undefined;
  /** Fires the timer that waits for the view to rest; returns false if there is none. */
  rest(): boolean;
  /** How often a layer was redrawn. */
  drawnTimes(layer: LayerName): number;
  resize(size: Size, pixelRatio?: number): void;
  /** The table that replaces the picture's colours. */
  tone(): readonly number[] | undefined;
  /** Whether anything still waits for a frame, a timer or a resize. */
  isWatched(): boolean;
}

/** A path that records its steps. */
function recordPath(): RecordedPath {
  const steps: PathStep[] = [];
  const add =
    (kind: PathStep['kind']) =>
    (...numbers: number[]): void => {
      steps.push({ kind, numbers });
    };
  return {
    steps,
    moveTo: add('moveTo'),
    lineTo: add('lineTo'),
    rect: add('rect'),
    closePath: add('closePath'),
    arc: (x, y, radius) => {
      steps.push({ kind: 'arc', numbers: [x, y, radius] });
    },
    roundRect: (x, y, width, height) => {
      steps.push({ kind: 'roundRect', numbers: [x, y, width, height] });
    },
  };
}

function recordLayer(layer: LayerName, operations: DrawOperation[], wiped: () => void): LayerContext {
  let dash: readonly number[] = [];
  let matrix: readonly [number, number, number, number, number, number] = [1, 0, 0, 1, 0, 0];
  const context: LayerContext = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineJoin: 'miter',
    miterLimit: 10,
    globalAlpha: 1,
    font: '10px sans-serif',
    textBaseline: 'alphabetic',
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
    clearRect: (...numbers) => {
      wiped();
      note('clear', { numbers });
    },
    fillRect: (...numbers) => note('fillRect', { numbers }),
    setTransform: (...numbers) => {
      matrix = numbers;
    },
    setLineDash: (segments) => {
      dash = segments;
    },
    drawImage: (image, sx, sy, sWidth, sHeight, x, y, width, height) => {
      const [a, b, c, d, e, f] = matrix;
      const from = { x: a * x + c * y + e, y: b * x + d * y + f };
      const to = { x: a * (x + width) + c * (y + height) + e, y: b * (x + width) + d * (y + height) + f };
      const { minX, minY, maxX, maxY } = boundsAround(from, to);
      note('image', { image, numbers: [sx, sy, sWidth, sHeight, minX, minY, maxX - minX, maxY - minY] });
    },
    fillText: (text, ...numbers) => note('text', { text, numbers }),
    measureText: (text) => ({ width: text.length * 7 }),
    save: () => undefined,
    restore: () => undefined,
    clip: (path) => note('clip', { steps: [...(path as RecordedPath).steps] }),
    stroke: (path) => note('stroke', { steps: [...(path as RecordedPath).steps] }),
    fill: (path) => note('fill', { steps: [...(path as RecordedPath).steps] }),
  };

  function note(kind: DrawOperation['kind'], more: Partial<DrawOperation>): void {
    operations.push({
      layer,
      kind,
      colour: plainColour(kind === 'stroke' ? context.strokeStyle : context.fillStyle),
      opacity: context.globalAlpha,
      lineWidth: context.lineWidth,
      dash,
      numbers: [],
      steps: [],
      text: '',
      image: undefined,
      isSmoothed: context.imageSmoothingEnabled,
      ...more,
    });
  }
  return context;
}

/** The engine draws in plain colours only; a gradient or pattern is a mistake and fails the test. */
function plainColour(style: LayerContext['fillStyle']): string {
  if (typeof style !== 'string') throw new TypeError('Drawn with a gradient or a pattern.');
  return style;
}

/** Makes a surface of a size in CSS pixels. */
export function createRecordingSurface(initial: Size, initialRatio = 1): RecordingSurface {
  const operations: Readonly<Record<LayerName, DrawOperation[]>> = { picture: [], shapes: [], active: [] };
  const times: Record<LayerName, number> = { picture: 0, shapes: 0, active: 0 };
  const wiping = (layer: LayerName) => () => {
    operations[layer].length = 0;
    times[layer] += 1;
  };
  const contexts: Readonly<Record<LayerName, LayerContext>> = {
    picture: recordLayer('picture', operations.picture, wiping('picture')),
    shapes: recordLayer('shapes', operations.shapes, wiping('shapes')),
    active: recordLayer('active', operations.active, wiping('active')),
  };
  const resizeListeners = new Set<() => void>();
  let size = initial;
  let ratio = initialRatio;
  const waiting = new Set<() => void>();
  let resting: (() => void) | undefined;
  const places = new Map<LayerName, LayerPlace | undefined>();
  let tone: readonly number[] | undefined;

  return {
    size: () => size,
    pixelRatio: () => ratio,
    layer: (name) => contexts[name],
    createPath: recordPath,
    setTone(table) {
      tone = table;
    },
    tone: () => tone,
    placeLayer(name, place) {
      places.set(name, place);
    },
    placeOf: (layer) => places.get(layer),
    afterRest(_ms, act) {
      resting = act;
      return () => {
        if (resting === act) resting = undefined;
      };
    },
    rest() {
      const act = resting;
      resting = undefined;
      act?.();
      return act !== undefined;
    },
    requestFrame(draw) {
      waiting.add(draw);
      return () => {
        waiting.delete(draw);
      };
    },
    onResize(changed) {
      resizeListeners.add(changed);
      return () => {
        resizeListeners.delete(changed);
      };
    },
    shown: (layer) =>
      layer ? [...operations[layer]] : [...operations.picture, ...operations.shapes, ...operations.active],
    frame() {
      const due = [...waiting];
      waiting.clear();
      for (const draw of due) draw();
      return due.length > 0;
    },
    drawnTimes: (layer) => times[layer],
    resize(next, nextRatio = ratio) {
      size = next;
      ratio = nextRatio;
      for (const listener of resizeListeners) listener();
    },
    isWatched: () => waiting.size > 0 || resting !== undefined || resizeListeners.size > 0,
  };
}
