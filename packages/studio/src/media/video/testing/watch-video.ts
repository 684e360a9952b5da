import type { Annotation, Track } from '@countersign/contract';
import { chunksOf, runsOf } from '@countersign/domain';
import type { Ticks } from '../../../document/records.ts';
import { createChunkStore } from '../chunk-store.ts';
import { createVideoEngine } from '../video-engine.ts';
import type { FrameRect, VideoEngine } from '../video-engine.types.ts';
import { videoSettingsFrom } from '../video-settings.ts';

/** An engine with a screen on which frames arrive when a test says so. */
export interface WatchedVideo {
  readonly engine: VideoEngine;
  /** The frames that the engine asked for, the last one behind. */
  readonly asked: readonly number[];
  /** The rectangles that were brought into the view. */
  readonly revealed: readonly FrameRect[];
  /** The ticks that were drawn with the frame last. */
  ticks(): Ticks;
  press(key: string, shiftKey?: boolean): void;
  /** A frame is decoded, and on the screen with the next drawing. */
  put(frame: number): Promise<void>;
  /** Goes to a frame, which arrives at once. */
  see(frame: number): Promise<void>;
  /** Opens the same video under another id. */
  openAgain(id: string): void;
  /** Lets the parts of the tracks arrive that are held back. */
  release(): void;
}

/** Opens a video of 100 × 80 pixels with tracks of one label. `isHeld`: parts arrive only once they are released. */
export function watchVideo(tracks: readonly Track[], frames: number, isHeld = false): WatchedVideo {
  const asked: number[] = [];
  const revealed: FrameRect[] = [];
  const chunks = chunksOf(tracks, frames);
  let held = isHeld ? Promise.withResolvers<void>() : undefined;
  let drawn: Ticks = new Map();
  const engine = createVideoEngine({
    template: { labels: [{ name: 'Car', colour: 0, geometries: ['track'], attributes: [] }] },
    ...{ clock: { nowMs: () => 0 }, settings: videoSettingsFrom(null), frameName: (frame) => `frame ${frame}` },
    screen: {
      canvas: {
        dispatch: () => false,
        ...{ fit() {}, zoomBy() {}, pan() {}, select() {}, hover() {}, centreOn() {} },
        seen: () => ({ x: 0, y: 0, width: 100, height: 80 }),
        placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }),
        showAnnotations(annotations) {
          for (const { geometry } of annotations)
            if (geometry.kind === 'box')
              revealed.push({ x: geometry.x, y: geometry.y, width: geometry.width, height: geometry.height });
        },
        snapshot: () => ({ selectedId: undefined, hoveredId: undefined }),
        subscribe: () => () => {},
      },
      show: (frame) => void asked.push(frame),
      redraw() {},
      clear() {},
      requestFrame: () => () => {},
    },
  });
  const store = createChunkStore(
    chunks.map(({ fromFrame, toFrame }) => ({ from: fromFrame, to: toFrame })),
    async (nth) => {
      if (nth > 0) await held?.promise;
      const chunk = chunks[nth];
      if (chunk === undefined) throw new Error('no such part');
      return chunk;
    },
    () => engine.loaded(),
  );
  const annotations = tracks.map(
    (track): Annotation => ({
      ...{ id: track.id, label: 'Car', attributes: {}, source: {} },
      geometry: { kind: 'track', shape: 'box', runs: runsOf(track, frames) },
    }),
  );
  const openAgain = (id: string) =>
    engine.open({
      ...{ id, annotations, ticks: new Map(), frames, width: 100, height: 80, chunks: store },
      timeOf: (frame) => frame * 40_000,
    });
  openAgain('one');
  const put = async (frame: number) => {
    await store.want(frame);
    engine.put(frame, (_, ticks) => {
      drawn = ticks;
    });
  };
  return {
    ...{ engine, asked, revealed, put, openAgain, ticks: () => drawn },
    press(key, shiftKey = false) {
      const plain = { code: '', isRepeat: false, isComposing: false, ctrlKey: false, altKey: false, metaKey: false };
      engine.dispatch({ type: 'keydown', key, target: 'canvas', shiftKey, ...plain });
    },
    async see(frame) {
      engine.playhead.go(frame);
      await put(frame);
      engine.shown();
    },
    release() {
      held?.resolve();
      held = undefined;
    },
  };
}
