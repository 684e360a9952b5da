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
  /** What stands in the item at an annotation, for who looks for it by the filter; '' where nothing can be read. */
  wordsOf(record: R): string;
  /** An annotation of any item as it fits into the open one, at its place; undefined where it has none there. */
  fit(annotation: Annotation): Annotation | undefined;
  /** Copies of annotations of the open item, moved so that they do not lie on their originals where that can be. */
  beside(copies: readonly Annotation[]): readonly Annotation[];
}
