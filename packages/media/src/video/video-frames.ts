import type { VideoForm } from '@countersign/contract';

/** A picture of a zip that is a video: a range of bytes of the file. */
export interface VideoPicture {
  readonly offset: number;
  readonly bytes: number;
  readonly name: string;
}

/** What a video is, and when its frames are shown. */
export interface VideoFrames {
  readonly form: VideoForm;
  /** Pixels of a frame as displayed: turned, and with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Microseconds until the last frame is over. */
  readonly durationUs: number;
  /** As browsers name it, such as `avc1.64001f`; of pictures their media type. */
  readonly codec: string;
  /** The media type of the file. */
  readonly type: string;
  /** Microseconds at which the frames are shown, in that order, each later than the one before. */
  readonly timesUs: Float64Array;
  /** How many videos the file holds. The first one is taken. */
  readonly tracks: number;
  /** In the order of the frames; only of the form `pictures`. */
  readonly pictures?: readonly VideoPicture[];
}

/** Why a video cannot be accepted, as the end of a sentence about it. */
export interface UnfitVideo {
  readonly problem: string;
}

/** Ends the reading of a video that cannot be accepted. */
export class UnfitVideoError extends Error {}

/** Numbered pictures without a rate follow each other by so much. */
export const PICTURE_US = 100_000;
