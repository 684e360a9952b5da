import type { Annotation, AnnotationEdit, Clock, Json, Relation, Verdict } from '@countersign/contract';
import type { ErrorTally } from '@countersign/domain';
import type { Generated } from 'kysely';
import type { BigintColumn, FoldedName, JsonColumn, JsonDefault } from './columns.ts';
import type { AnswersFacts, SoundFacts, TextFacts, VideoFacts } from './stored-object.ts';

/** What an item shows: one picture, one text, one recording, one video, or one document of answers. */
export type MediaRecord = StoredPictureFile | StoredText | StoredSound | StoredVideo | StoredAnswers;

export interface StoredPictureFile {
  /** The file browsers show: the delivered one, or its rendition where they cannot show that. */
  readonly key: string;
  /** The delivered file, byte for byte. */
  readonly originalKey: string;
  readonly thumbnailKey: string;
  /** Of `key`. */
  readonly type: string;
  /** Pixels as shown, after the camera's orientation was applied. */
  readonly width: number;
  readonly height: number;
  /** The delivered file of its reference picture; absent in items of earlier versions. */
  readonly referenceKey?: string | null;
}

export interface StoredText {
  readonly key: string;
  /** The same file: texts are stored as UTF-8 and shown as they are. */
  readonly originalKey: string;
  readonly text: TextFacts;
  /** The delivered file of its reference picture. */
  readonly referenceKey: string | null;
}

export interface StoredSound {
  readonly key: string;
  /** The same file: recordings are played as they were delivered. */
  readonly originalKey: string;
  readonly sound: SoundFacts;
  /** The delivered file of its reference picture. */
  readonly referenceKey: string | null;
}

export interface StoredVideo {
  readonly key: string;
  /** The same file: videos are shown as they were delivered. */
  readonly originalKey: string;
  readonly video: VideoFacts;
  readonly clock: Clock;
  /** Frames by the clock. */
  readonly frames: number;
  /** The first of numbered pictures; null of files, which nothing here decodes. */
  readonly thumbnailKey: string | null;
  /** The delivered file of its reference picture. */
  readonly referenceKey: string | null;
}

/** A file with a part of the shapes of a video's tracks, as it was delivered. */
export interface ContentChunk {
  /** Its first and its last frame. */
  readonly from: number;
  readonly to: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  readonly size: number;
}

export interface StoredAnswers {
  readonly key: string;
  /** The same file. */
  readonly originalKey: string;
  readonly answers: AnswersFacts;
  /** The delivered file of its reference picture. */
  readonly referenceKey: string | null;
}

export interface ItemTable {
  customer_id: string;
  id: string;
  batch_id: string;
  package_id: string;
  index_no: number;
  file_name: string;
  folded_name: FoldedName;
  media: JsonColumn<MediaRecord>;
  /** How much it holds: code points of a text, milliseconds of a recording, frames of a video, turns of answers, 1 of a picture. */
  extent: BigintColumn;
  annotation_count: number;
  /** The content that counts now. */
  revision: Generated<number>;
  /** The content the provider delivered last. A later `revision` is an acceptor's edit of it. */
  delivered_revision: Generated<number>;
  /** The item's own decision; see `PackageTable.bulk_result` for when it counts. */
  result: Generated<'00' | '10' | '20'>;
  decision_seq: BigintColumn;
  is_valid: Generated<boolean>;
  is_edited: Generated<boolean>;
  mark: '1' | '90' | '91' | '92' | null;
  version: Generated<number>;
  /** Whole-item errors plus ticks of the verdict. */
  error_count: Generated<number>;
  /** Annotations with at least one tick. */
  ticked_count: Generated<number>;
  decided_by: string | null;
  decided_at: Date | null;
  /** When somebody first opened it in the workspace; null where nobody did. */
  seen_at: Date | null;
  /** Who annotated it, as the delivery says; null where it does not. */
  annotator: string | null;
}

export interface ItemContentTable {
  customer_id: string;
  item_id: string;
  revision: number;
  annotations: JsonColumn<Annotation[]>;
  /** Empty unless the delivery has some. */
  relations: JsonDefault<Relation[]>;
  source: JsonColumn<Record<string, Json>>;
  /** Where the media lay in the delivery, and the size the annotation file gave; see the migration for null. */
  media_path: string | null;
  said_width: number | null;
  said_height: number | null;
  /** Of a video, in the order of their frames; an acceptor's edit has those of what was delivered. */
  chunks: JsonColumn<ContentChunk[]> | null;
}

/** What an acceptor changed of an item, as its difference to the delivered annotations. */
export interface ItemEditTable {
  customer_id: string;
  item_id: string;
  revision: number;
  batch_id: string;
  round: number;
  member_id: string;
  at: Date;
  edit: JsonColumn<AnnotationEdit>;
  /** The item had a result before it was edited. */
  is_late: boolean;
}

export interface ItemVerdictTable {
  customer_id: string;
  item_id: string;
  verdict: JsonColumn<Verdict>;
  /** The errors of the verdict by type and label, as they went into `package_error` once decided. */
  errors: JsonColumn<ErrorTally[]>;
  member_id: string;
  at: Date;
}
