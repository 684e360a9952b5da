import type { AnnotationRecord } from '../../document/records.ts';

/** An annotation of a document of answers with everything the engine derives from it. */
export interface AnswersRecord extends AnnotationRecord {
  /** The piece it is about, or the turn a span lies in; undefined of what is about the whole item. */
  readonly pieceId: string | undefined;
  /** What it says or which words it marks; empty of a class of the whole item. */
  readonly said: string;
}
