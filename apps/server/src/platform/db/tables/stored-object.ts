import type { DocumentPiece, MediaNote, VideoForm } from '@countersign/contract';
import type { PeakLevel } from '@countersign/media/sound';
import type { Generated } from 'kysely';
import type { TileIndex } from '../../pictures/cut-tiles.ts';
import type { JsonColumn, JsonDefault } from './columns.ts';

/** The state of a picture's tiles; null in the table where it is shown whole. */
export type TilesRecord =
  | { readonly state: 'making' | 'failed' }
  | ({ readonly state: 'ready'; readonly key: string } & TileIndex);

/** A text by its bytes. */
export interface TextFacts {
  /** Unicode code points. */
  readonly characters: number;
  /** UTF-16 units, by which annotations name their places. */
  readonly units: number;
  /** Its first words on one line, which lists show. */
  readonly excerpt: string;
}

/** A document of answers by its bytes. */
export interface AnswersFacts {
  /** Those of its answers too. */
  readonly turns: number;
  /** The first words of what was asked last, on one line, which lists show. */
  readonly excerpt: string;
  /** What annotations may be about. */
  readonly pieces: readonly DocumentPiece[];
  /** Equal where only the order of the answers is another: the SHA-256 of `likenessOf`, in hex; absent in older rows. */
  readonly likeness?: string;
}

/** What is known of a file that begins like a document of answers, or why it is none. */
export type KnownAnswers = AnswersFacts | { readonly problem: string };

/** A recording by its bytes. */
export interface SoundFacts {
  readonly durationUs: number;
  readonly channels: number;
  readonly hertz: number;
  readonly codec: string;
}

/** What a recording says of itself, or why it cannot be opened, in English words. */
export type SoundRecord = SoundFacts | { readonly problem: string };

/** The state of a recording's peaks: none, where nobody here can make them. */
export type PeaksRecord =
  | { readonly state: 'making' | 'none' }
  | {
      readonly state: 'ready';
      readonly key: string;
      readonly levels: readonly PeakLevel[];
      /** The small waveform of lists. */
      readonly waveform: readonly number[];
    };

/** A video by its bytes. */
export interface VideoFacts {
  readonly form: VideoForm;
  /** The media type of the file. */
  readonly type: string;
  /** Pixels of a frame as displayed. */
  readonly width: number;
  readonly height: number;
  readonly durationUs: number;
  readonly codec: string;
  /** Frames of the media, which the table says the times of. */
  readonly mediaFrames: number;
  readonly tableKey: string;
}

/** What a video says of itself, or why it cannot be accepted, in English words. */
export type VideoReading = VideoFacts | { readonly problem: string };

/** What a chunk of the tracks of a video holds, or why it cannot be read. */
export type ChunkRecord =
  | { readonly fromFrame: number; readonly toFrame: number; readonly tracks: number; readonly shapes: number }
  | { readonly problem: string };

export interface StoredObjectTable {
  customer_id: string;
  sha256: Buffer;
  size: number;
  key: string;
  /** The type by its bytes, whatever the file is called. */
  type: string;
  /** Null where the file is no picture; `problem` then says why. */
  width: number | null;
  height: number | null;
  thumbnail_key: string | null;
  /** A rendition for browsers, where they cannot show the file itself. */
  display_key: string | null;
  display_type: string | null;
  problem: string | null;
  /** Notices about how it is shown. */
  notes: JsonDefault<MediaNote[]>;
  tiles: JsonColumn<TilesRecord> | null;
  /** Null where the file is no text in UTF-8. */
  text: JsonColumn<TextFacts> | null;
  /** Null where the file begins like no document of answers. */
  answers: JsonColumn<KnownAnswers> | null;
  /** Null where the file is no recording. */
  sound: JsonColumn<SoundRecord> | null;
  peaks: JsonColumn<PeaksRecord> | null;
  /** Null where the file is no video. */
  video: JsonColumn<VideoReading> | null;
  /** Null where the file is not packed as chunks are. */
  chunk: JsonColumn<ChunkRecord> | null;
  created_at: Date;
  /** When a delivery last named it. */
  used_at: Date;
  /** Whether a batch has it. */
  is_delivered: Generated<boolean>;
}

/** An announced file of a delivery: inserted before its first byte, deleted once it is stored. */
export interface UploadTable {
  customer_id: string;
  sha256: Buffer;
  begun_at: Date;
}
