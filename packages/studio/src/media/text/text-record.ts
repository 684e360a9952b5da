import type { AnnotationRecord } from '../../document/records.ts';
import type { TextPart } from './graphemes.ts';

/** An annotation of a text with everything the engine derives from it. Its size is in UTF-16 units. */
export interface TextRecord extends AnnotationRecord {
  /** Its pieces in their order; empty for a class of the whole text. */
  readonly parts: readonly TextPart[];
  /** From the beginning of the first piece to the end of the last. */
  readonly from: number;
  readonly to: number;
  /** The logical line it begins in, counted from 1; 0 for a class of the whole text. */
  readonly line: number;
}
