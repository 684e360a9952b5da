import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { AnnotationRecord } from './records.ts';

/** What the document knows of an annotation by itself. */
export type RecordBase = Omit<AnnotationRecord, 'size'>;

/** What a medium knows of annotations and the document does not: how large they are and where. */
export interface Arrangement<R extends AnnotationRecord> {
  /**
   * The record of an annotation. `past` is its record before: what was measured of its geometry holds while that is the same
   * object. `definition` is undefined for a label that the template lacks.
   */
  recordOf(base: RecordBase, definition: LabelDefinition | undefined, past: R | undefined): R;
  /** The records from the first place of the item to the last. */
  byPlace(records: readonly R[]): readonly R[];
  /** How many parts of an annotation can be chosen by themselves. */
  partCount(annotation: Annotation): number;
  /**
   * Copies as they fit into the open item: at the place of their originals, or beside it. Those that have no place in the item
   * are left out. Ids stay.
   */
  placeCopies(copies: readonly Annotation[], isBeside: boolean): readonly Annotation[];
}
