export { type ChunkStore, createChunkStore } from './chunk-store.ts';
export {
  type FrameView,
  frameAtPixel,
  moveFrames,
  pixelOfFrame,
  rulerStep,
  wholeFrames,
  zoomFrames,
} from './frame-view.ts';
export { firstRunTo, isSeenAt, laneRows, type TimelineRow } from './lanes.ts';
export type { VideoCommand } from './video-commands.ts';
export { createVideoEngine } from './video-engine.ts';
export type { FrameCanvas, FrameRect, FrameScreen, Playhead, VideoEngine, VideoItem } from './video-engine.types.ts';
export { videoKeys } from './video-keys.ts';
export type { VideoRecord } from './video-record.ts';
export { type VideoSettings, videoRates, videoSettingsFrom } from './video-settings.ts';
export type { VideoSnapshot } from './video-snapshot.ts';
