import { emptySnapshot } from '../../document/empty-snapshot.ts';
import { wholeFrames } from './frame-view.ts';
import type { VideoSettings } from './video-settings.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

/** What the state has of a video before a person does anything with it. */
export const untouchedVideo = {
  ...{ frame: 0, wanted: 0, isPlaying: false, marked: undefined, region: undefined, isDrawingRegion: false },
  ...{ shapes: new Map(), places: [] },
} as const satisfies Partial<VideoSnapshot>;

/** The state while no video was opened yet. */
export function emptyVideo(settings: VideoSettings): VideoSnapshot {
  return {
    ...emptySnapshot(settings),
    ...untouchedVideo,
    ...{ frames: 0, view: wholeFrames(0), folded: new Set<string>(), loadedVersion: 0 },
  };
}
