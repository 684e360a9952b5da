import type { DocumentPiece } from '@countersign/contract';

/** How large the media of an item is, in the units of its annotations. */
export type MediaSize =
  /** Pixels of a picture as displayed. */
  | { readonly medium: 'picture'; readonly width: number; readonly height: number }
  /** UTF-16 units of a text. */
  | { readonly medium: 'text'; readonly units: number }
  /** Microseconds and channels of a recording. */
  | { readonly medium: 'audio'; readonly durationUs: number; readonly channels: number }
  /** Pixels of a frame of a video as displayed, and its frames. */
  | { readonly medium: 'video'; readonly width: number; readonly height: number; readonly frames: number }
  /** What annotations of answers may be about, with the UTF-16 units of each. */
  | { readonly medium: 'answers'; readonly pieces: readonly DocumentPiece[] };
