import type { Annotation, FrameRange, Template } from '@countersign/contract';
import type { Ticks } from '../../document/records.ts';
import type { CommandId, WorkspaceCommand } from '../../input/commands.ts';
import type { StudioInput } from '../../input/events.ts';
import type { NowClock } from '../../medium/clock.ts';
import type { Engine, ErrorFrames, ErrorPlaces, MediumItem, PlaceInView } from '../../medium/medium.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { FrameView } from './frame-view.ts';
import type { TimelineRow } from './lanes.ts';
import type { VideoCommand } from './video-commands.ts';
import type { VideoRecord } from './video-record.ts';
import type { VideoSettings } from './video-settings.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

/** A rectangle in pixels of the frame as displayed. */
export interface FrameRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What draws the frames with what lies on them, and finds what is under the pointer. */
export interface FrameCanvas {
  dispatch(input: StudioInput): boolean;
  fit(): void;
  /** Closer by a factor, around the pointer. */
  zoomBy(factor: number): void;
  pan(direction: 'left' | 'right' | 'up' | 'down'): void;
  /** The part of the frame that shows. */
  seen(): FrameRect;
  select(id: string | undefined, isInPlace: boolean): void;
  hover(id: string | undefined): void;
  placeOf(id: string | undefined): PlaceInView;
  centreOn(annotations: readonly Annotation[]): void;
  showAnnotations(annotations: readonly Annotation[], lastsMs: number): void;
  snapshot(): { readonly selectedId: string | undefined; readonly hoveredId: string | undefined };
  subscribe(listener: () => void): () => void;
}

/** What decodes frames and brings them to the screen. */
export interface FrameScreen {
  readonly canvas: FrameCanvas;
  /** Shows a frame as soon as it can: calls `put` of the engine, and `shown` once that is drawn. The last one asked for counts. */
  show(frame: number): void;
  /** Draws what lies on the frame again, because it looks different now. */
  redraw(): void;
  /** Shows no frame any more. */
  clear(): void;
  /** Calls back once before the next drawing. Returns a function that cancels it. */
  requestFrame(act: () => void): () => void;
}

/** What the engine needs. */
export interface VideoOptions {
  readonly screen: FrameScreen;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly clock: NowClock;
  readonly settings: VideoSettings;
  /** What a frame is called in words. */
  frameName(frame: number): string;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A video with its annotations. */
export interface VideoItem extends MediumItem {
  /** How many frames the sequence has. */
  readonly frames: number;
  /** Pixels of a frame as displayed. */
  readonly width: number;
  readonly height: number;
  /** When a frame is shown, in microseconds from the beginning. */
  timeOf(frame: number): number;
  /** The shapes of its tracks; `loaded` of the engine is told when more of them are there. */
  readonly chunks: ChunkStore;
}

/** Goes from frame to frame. */
export interface Playhead {
  readonly count: number;
  /** The frame that is on the screen. */
  at(): number;
  go(frame: number): void;
  step(by: number): void;
  play(): void;
  pause(): void;
  timeOf(frame: number): number;
  /** Calls back with a frame once it is drawn, and with no other. Returns a function that unsubscribes. */
  onFrame(listener: (frame: number) => void): () => void;
}

/** What lies on a frame. */
export type PutFrame = (annotations: readonly Annotation[], ticks: Ticks) => void;

/** The engine behind the workspace's video. */
export interface VideoEngine extends Engine {
  open(item: VideoItem): void;
  run(command: CommandId | VideoCommand, position?: number): boolean;
  snapshot(): VideoSnapshot;
  listed(): readonly VideoRecord[];
  readonly places: ErrorPlaces;
  readonly frames: ErrorFrames;
  readonly playhead: Playhead;
  setSettings(change: Partial<VideoSettings>): void;
  /** Calls `draw` with what lies on a frame. What is drawn with it in one task is on the screen when `shown` is called. */
  put(frame: number, draw: PutFrame): void;
  /** What was put last is on the screen now. */
  shown(): void;
  /** More of the shapes are loaded. */
  loaded(): void;
  /** The rows of the timeline. */
  rows(): readonly TimelineRow[];
  /** The shown stretches of a track that have an error. */
  tickedRuns(record: VideoRecord): readonly FrameRange[];
  /** The keyframes of a track between frames, as far as they are loaded. */
  keyframes(record: VideoRecord, from: number, to: number): readonly number[];
  setView(view: FrameView): void;
  /** Selects a stretch of frames for an error; undefined selects none. */
  mark(range: FrameRange | undefined): void;
  setFolded(label: string, isFolded: boolean): void;
  /** Draws a rectangle where something is missing in the frame on the screen; undefined takes it away. */
  setRegion(rect: FrameRect | undefined): void;
  drawRegion(isDrawing: boolean): void;
  /** The name of an annotation of the video, which numbers tracks through all of its frames. */
  record(id: string): VideoRecord | undefined;
}
