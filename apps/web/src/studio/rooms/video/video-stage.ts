import { clockOf } from '@countersign/domain';
import type { Engine } from '@countersign/studio';
import type { PictureEngine } from '@countersign/studio/picture';
import { createVideoEngine, type VideoEngine, type VideoItem, videoSettingsFrom } from '@countersign/studio/video';
import { createStore, type SharedStore } from '../../../shared/store.ts';
import { listenToInput } from '../../stage/listen-to-input.ts';
import { showSession } from '../../stage/show-session.ts';
import type { Stage, StageOptions } from '../room.ts';
import type { LoadedClip } from './load/fetch-clip.ts';
import { currentVideoWords, loadVideoWords } from './video-words.ts';
import { createFrameScreen, type DecodedClip, type FrameTrouble } from './view/frame-screen.ts';
import { createRegionLayer } from './view/region-layer.ts';

/** The engine of videos with its own element. */
export interface VideoStage extends Stage {
  readonly engine: VideoEngine;
  /** What draws the frames, for other elements that look at it. */
  readonly picture: PictureEngine;
  /** The video on the screen; null while there is none. */
  readonly clip: SharedStore<DecodedClip | null>;
  readonly trouble: SharedStore<FrameTrouble | null>;
  /** Loads again what the frame on the screen lacks. */
  readonly again: () => void;
  /** Hands the element's input to the engine. */
  readonly listen: (element: HTMLElement, engine: Pick<Engine, 'dispatch'>) => () => void;
}

export async function createVideoStage({
  template,
  session,
  settings,
  onCommand,
}: StageOptions<LoadedClip>): Promise<VideoStage> {
  await loadVideoWords();
  const named = (id: string) => {
    const record = engine.record(id);
    return record && { number: record.number, name: record.name, colour: record.colour };
  };
  const frames = createFrameScreen({ template, named });
  const { element, screen, picture, trouble } = frames;
  const engine: VideoEngine = createVideoEngine({
    ...{ screen, template, onCommand, settings: videoSettingsFrom(settings) },
    clock: { nowMs: () => performance.now() },
    frameName: (frame) => currentVideoWords().frame(frame),
  });
  frames.serve(engine);
  const regions = createRegionLayer(element, engine, picture);
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  const clip = createStore<DecodedClip | null>(null);
  const stopMarking = engine.playhead.onFrame((frame) => element.setAttribute('data-frame', String(frame)));

  const stopShowing = showSession(
    engine,
    session,
    () => false,
    (loaded): Content => {
      const open = loaded.kind === 'decoded' ? loaded : null;
      if (open !== clip.get()) {
        element.removeAttribute('data-frame');
        frames.load(open);
        open?.listen(engine.loaded);
        clip.set(open);
      }
      if (open === null) return nothing;
      const { media, table, chunks } = open;
      return { width: media.width, height: media.height, frames: media.frames, timeOf: table.timeOf, chunks };
    },
  );
  return {
    ...{ element, engine, picture, clip, trouble },
    again: () => screen.show(engine.snapshot().frame),
    listen: (on, to) => listenToInput(on, { dispatch: (input) => regions.dispatch(input) || to.dispatch(input) }),
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    fullName: (record) => record.name,
    viewMenu({ commands }) {
      return (['video.fit', 'video.wholeTime', 'video.region'] as const).map((command) => ({
        key: command,
        label: commands[command],
        onChoose: () => engine.run(command),
      }));
    },
    destroy() {
      stopMarking();
      stopShowing();
      regions.destroy();
      engine.destroy();
      frames.destroy();
    },
  };
}

type Content = Pick<VideoItem, 'width' | 'height' | 'frames' | 'timeOf' | 'chunks'>;

/** What shows of a video that could not be loaded. */
const nothing: Content = {
  ...{ width: 1, height: 1, frames: 0, timeOf: () => 0 },
  chunks: {
    at: () => undefined,
    want: async () => new Map(),
    keyframe: (_, frame) => ({ found: undefined, end: frame }),
    keyframes: () => [],
    isComplete: () => false,
  },
};

/** A time to hundredths of a second. */
export function timeText(timeUs: number): string {
  return clockOf(timeUs, 2);
}
