import type { Template } from '@countersign/contract';
import {
  createCanvasLayers,
  createCanvasSurface,
  createPictureEngine,
  type NamedShape,
  type PictureEngine,
  plainView,
  shownPart,
} from '@countersign/studio/picture';
import type { FrameCanvas, FrameScreen, VideoEngine } from '@countersign/studio/video';
import { createStore, type SharedStore } from '../../../../shared/store.ts';
import type { DecodedFrame } from '../frames/frame-source.ts';
import { isUnheard } from '../frames/patient-frames.ts';
import type { LoadedClip } from '../load/fetch-clip.ts';
import styles from './frame-screen.module.css';

export type DecodedClip = Extract<LoadedClip, { kind: 'decoded' }>;

/** What is wrong with the frame on the screen: its picture, its shapes, or both. */
export interface FrameTrouble {
  readonly frame: number;
  readonly lacks: 'picture' | 'shapes' | 'both';
  /** Whether the picture did not arrive; another one cannot be decoded. */
  readonly isUnheard: boolean;
}

/** Shows frames with their shapes. */
export interface ShownFrames {
  readonly element: HTMLElement;
  readonly screen: FrameScreen;
  readonly picture: PictureEngine;
  readonly trouble: SharedStore<FrameTrouble | null>;
  /** What is shown from now on; null shows nothing. */
  load(clip: DecodedClip | null): void;
  /** The engine, which is made with the screen. */
  serve(engine: Pick<VideoEngine, 'put' | 'shown' | 'snapshot' | 'subscribe'>): void;
  destroy(): void;
}

interface ShownFramesOptions {
  readonly template: Pick<Template, 'labels' | 'relations'>;
  named(id: string): NamedShape | undefined;
}

/** A canvas of more pixels is not kept; larger frames are shown smaller. */
const MOST_PIXELS = 4096 * 4096;
const pans = { left: 'view.panLeft', right: 'view.panRight', up: 'view.panUp', down: 'view.panDown' } as const;

/** The screen of videos: the picture's canvases, which show one frame after the other. */
export function createFrameScreen({ template, named }: ShownFramesOptions): ShownFrames {
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  const canvases = createCanvasLayers(element, styles.layer ?? '');
  const base = createCanvasSurface({ canvases, container: element, window });
  const surface = {
    ...base,
    requestFrame: (draw: () => void) =>
      base.requestFrame(() => {
        draw();
        drawn();
      }),
    onResize: (changed: () => void) =>
      base.onResize(() => {
        changed();
        drawn();
      }),
  };
  const picture = createPictureEngine({
    ...{ surface, template, named, settings: plainView },
    clock: { nowMs: () => performance.now() },
  });
  const trouble = createStore<FrameTrouble | null>(null);
  const frameCanvas = new OffscreenCanvas(1, 1);
  const context = frameCanvas.getContext('2d', { alpha: false });
  let engine: Parameters<ShownFrames['serve']>[0] | undefined;
  let clip: DecodedClip | null = null;
  let edition = 0;
  let wanted = 0;
  let isAsked = false;
  let isFetching = false;
  /** The frame that was put last, and how often another one was. */
  let put: { readonly frame: number; readonly nth: number } | undefined;
  let isPutUndrawn = false;
  let stopWatching = () => {};

  /** The browser draws what was put in this task. */
  function drawn(): void {
    if (!isPutUndrawn) return;
    isPutUndrawn = false;
    engine?.shown();
  }

  async function fetchWanted(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    const of = edition;
    while (isAsked && clip !== null && of === edition) {
      isAsked = false;
      const [frame, from] = [wanted, clip];
      const [decoded, hasShapes] = await Promise.all([
        from.source === null ? null : from.source.get(from.table.pictureOf(frame)).catch(asError),
        from.chunks.want(frame).then(
          () => true,
          () => false,
        ),
      ]);
      if (of === edition) show(frame, decoded, hasShapes);
    }
    if (of === edition) isFetching = false;
  }

  /** Shows a frame, or what is wrong with it. Null is no picture where there can be none. */
  function show(frame: number, decoded: DecodedFrame | Error | null, hasShapes: boolean): void {
    const isPainted = paint(decoded instanceof Error ? null : decoded);
    const lacksPicture = decoded !== null && !isPainted;
    if (!lacksPicture && hasShapes) trouble.set(null);
    else {
      const lacks = hasShapes ? 'picture' : lacksPicture ? 'both' : 'shapes';
      trouble.set({ frame, lacks, isUnheard: isUnheard(decoded) });
    }
    putFrame(frame, (put?.nth ?? 0) + 1);
  }

  /** Brings a picture onto the canvas of frames. Returns whether there is one. */
  function paint(decoded: DecodedFrame | null): boolean {
    if (context === null) return false;
    const { width, height } = frameCanvas;
    try {
      decoded?.draw(context, width, height);
    } catch {
      decoded = null;
    }
    if (decoded === null) {
      context.fillStyle = '#000000';
      context.fillRect(0, 0, width, height);
    }
    return decoded !== null;
  }

  function putFrame(frame: number, nth: number): void {
    if (clip === null || engine === undefined) return;
    const { width, height } = clip.media;
    engine.put(frame, (annotations, ticks) => {
      // Another id means another picture, which is then drawn anew.
      const item = { id: `${edition} ${nth}`, picture: frameCanvas, width, height, annotations, ticks };
      if (put === undefined) picture.open(item);
      else picture.replace(item);
      put = { frame, nth };
      isPutUndrawn = true;
    });
  }

  /** Shows nothing of what was asked for before. */
  function clear(): void {
    edition += 1;
    put = undefined;
    isAsked = false;
    isFetching = false;
    isPutUndrawn = false;
    trouble.set(null);
    picture.close();
  }

  const canvas: FrameCanvas = {
    dispatch: (input) => input.type !== 'keydown' && input.type !== 'keyup' && picture.dispatch(input),
    fit: () => picture.fit(),
    zoomBy: (factor) => void picture.run(factor > 1 ? 'view.zoomIn' : 'view.zoomOut'),
    pan: (direction) => void picture.run(pans[direction]),
    seen() {
      const { width, height } = picture.snapshot().picture;
      const part = shownPart(picture.snapshot()) ?? { minX: 0, minY: 0, maxX: width, maxY: height };
      return { x: part.minX, y: part.minY, width: part.maxX - part.minX, height: part.maxY - part.minY };
    },
    select: (id, isInPlace) => picture.select(id, isInPlace),
    hover: (id) => picture.hover(id),
    placeOf: (id) => picture.placeOf(id),
    centreOn: (annotations) => picture.centreOn(annotations),
    showAnnotations: (annotations, lastsMs) => picture.showAnnotations(annotations, lastsMs),
    snapshot: picture.snapshot,
    subscribe: picture.subscribe,
  };

  return {
    ...{ element, picture, trouble },
    screen: {
      canvas,
      show(frame) {
        wanted = frame;
        isAsked = true;
        void fetchWanted();
      },
      redraw() {
        if (clip !== null && put !== undefined) putFrame(put.frame, put.nth);
      },
      clear,
      requestFrame: base.requestFrame,
    },
    load(next) {
      if (next === clip) return;
      clear();
      clip = next;
      if (next === null) return;
      const { width, height } = next.media;
      const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
      frameCanvas.width = Math.max(1, Math.round(width * scale));
      frameCanvas.height = Math.max(1, Math.round(height * scale));
    },
    serve(served) {
      engine = served;
      const showNames = () => {
        const { hasNames } = served.snapshot().settings;
        const names = hasNames ? 'label' : 'none';
        if (picture.snapshot().settings.names !== names) picture.setSettings({ names });
      };
      showNames();
      stopWatching = served.subscribe(showNames);
    },
    destroy() {
      stopWatching();
      clip = null;
      edition += 1;
      picture.destroy();
      base.destroy();
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
