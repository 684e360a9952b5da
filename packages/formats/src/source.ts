/** A file of a delivery. */
export interface SourceFile {
  /** Below the delivery's folder, with slashes, never absolute. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Whether a file that has the ending of programs in TypeScript is a video in MPEG-TS by its first bytes. */
  readonly isTransportStream?: boolean;
}

/** When the frames of a file of video are shown, and how large they are. */
export interface VideoHead {
  /** Pixels as displayed, after what the file says of turning and of pixels that are not square. */
  readonly width: number;
  readonly height: number;
  /** Microseconds until the last frame is over. */
  readonly durationUs: number;
  /** Microseconds of each frame, in the order in which they are shown. */
  readonly timesUs: Float64Array;
}

/** A delivery's folder as the formats see it. Only the caller knows its path. */
export interface SourceFolder {
  list(): readonly SourceFile[];
  /** Folders that hold nothing, where that can be seen. */
  emptyFolders?(): readonly string[];
  /** What a file of video says of its frames; null where it is none. Without it no files of video can be read. */
  frames?(path: string): Promise<VideoHead | { readonly problem: string } | null>;
  /** The whole file, or at least its first `length` bytes where the caller needs no more. */
  read(path: string, length?: number): Promise<Uint8Array>;
}
