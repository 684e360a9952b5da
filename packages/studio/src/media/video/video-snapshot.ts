import type { FrameRange, Region } from '@countersign/contract';
import type { ShapeAt } from '@countersign/domain';
import type { MediumSnapshot, PlacedError } from '../../medium/medium.ts';
import type { FrameView } from './frame-view.ts';
import type { VideoRecord } from './video-record.ts';
import type { VideoSettings } from './video-settings.ts';

/** Everything that shows of a video. */
export interface VideoSnapshot extends MediumSnapshot<VideoRecord> {
  readonly settings: VideoSettings;
  /** How many frames the sequence has. */
  readonly frames: number;
  /** The frame that is on the screen, with its boxes. */
  readonly frame: number;
  /** The frame that was asked for last. It is on the screen once it is decoded. */
  readonly wanted: number;
  /** The tracks that are seen at `frame`, by their ids. */
  readonly shapes: ReadonlyMap<string, ShapeAt>;
  readonly isPlaying: boolean;
  /** The frames that the timeline shows. */
  readonly view: FrameView;
  /** The stretch that is selected for an error. */
  readonly marked: FrameRange | undefined;
  /** The rectangle that was drawn where something is missing, in the frame on the screen. */
  readonly region: Region | undefined;
  /** Whether the next drag on the frame draws such a rectangle. */
  readonly isDrawingRegion: boolean;
  /** The errors of the whole video that name a place where something is missing. */
  readonly places: readonly PlacedError[];
  /** Labels whose tracks are folded away on the timeline. Kept from item to item. */
  readonly folded: ReadonlySet<string>;
  /** Grows when more of the shapes are loaded. */
  readonly loadedVersion: number;
}
