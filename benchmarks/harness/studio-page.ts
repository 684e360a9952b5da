import { createCanvasLayers, createCanvasSurface, createPictureEngine } from '@countersign/studio/picture';
import { type SceneKind, sceneLabels, sceneOf, scenePicture } from './studio-scenes.ts';

/** Milliseconds of one frame in a browser: the script's time, and the time for painting the canvases after it. */
export interface FrameCost {
  readonly script: number;
  readonly paint: number;
}

/**
 * The cost of a scene in a browser: the frame that opens it, the mean of the frames of a zoom, and the frame at rest.
 */
export interface SceneCost {
  readonly opening: FrameCost;
  readonly zooming: FrameCost;
  readonly resting: FrameCost;
}

const view = { width: 1400, height: 850 };
const frames = 12;

/** Runs in the page: opens a scene and zooms by steps of the wheel, in and out again. */
export function measureScene(kind: SceneKind, count: number): SceneCost {
  const container = document.createElement('div');
  container.style.cssText = `position:relative;width:${view.width}px;height:${view.height}px`;
  const canvases = createCanvasLayers(container, '');
  for (const canvas of Object.values(canvases)) canvas.style.cssText = 'position:absolute;left:0;top:0';
  document.body.replaceChildren(container);
  const surface = createCanvasSurface({ canvases, container, window });
  let due: (() => void) | undefined;
  let rested: (() => void) | undefined;
  const studio = createPictureEngine({
    surface: {
      ...surface,
      requestFrame(draw) {
        due = draw;
        return () => {
          due = undefined;
        };
      },
      afterRest(_ms, act) {
        rested = act;
        return () => {
          rested = undefined;
        };
      },
    },
    template: { labels: sceneLabels },
    clock: { nowMs: () => performance.now() },
  });
  /** Reading a pixel makes the browser finish painting that canvas. */
  const frameOf = (act: () => void): FrameCost => {
    const from = performance.now();
    act();
    due?.();
    const drawn = performance.now();
    for (const canvas of Object.values(canvases)) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return { script: drawn - from, paint: performance.now() - drawn };
  };

  const annotations = sceneOf(kind, count);
  const ticked = annotations.filter((_, nth) => nth % 50 === 0);
  const ticks = new Map(ticked.map(({ id }) => [id, [{ typeId: 'e', remark: '' }]]));
  const blank = new OffscreenCanvas(scenePicture.width / 4, scenePicture.height / 4);
  blank.getContext('2d')?.fillRect(0, 0, 1, 1);
  const opening = frameOf(() => studio.open({ id: kind, picture: blank, ...scenePicture, annotations, ticks }));
  const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const zooms = Array.from({ length: frames }, (_, nth) =>
    frameOf(() => {
      // Six steps in and six out, so that some of the shapes leave the view and come back.
      const deltaY = nth < frames / 2 ? -20 : 20;
      studio.dispatch({ ...modifiers, type: 'wheel', x: 700, y: 425, deltaX: 0, deltaY, deltaMode: 0 });
    }),
  );
  const resting = frameOf(() => rested?.());
  studio.destroy();
  surface.destroy();
  const mean = (of: (cost: FrameCost) => number) => zooms.reduce((sum, cost) => sum + of(cost), 0) / frames;
  return { opening, zooming: { script: mean(({ script }) => script), paint: mean(({ paint }) => paint) }, resting };
}
