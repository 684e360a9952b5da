import type { Annotation, FrameRange } from '@countersign/contract';

/** One error given to an annotation. */
export interface Tick {
  /** `errorTypes[].id` of the template. */
  readonly typeId: string;
  readonly remark: string;
  /** The frames of a track that have it; without them all in which it is seen. */
  readonly at?: FrameRange;
}

/** Annotation id -> its ticks. An annotation without an entry, or with an empty one, is not ticked. */
export type Ticks = ReadonlyMap<string, readonly Tick[]>;

/** An annotation with what every medium derives from it. */
export interface AnnotationRecord {
  readonly id: string;
  readonly annotation: Annotation;
  readonly label: string;
  /** 1-based among the annotations of its label, in delivered order; 0 for one of an earlier round. */
  readonly number: number;
  /** As `annotationName` makes it: 'Date #2'. */
  readonly name: string;
  /** CSS colour on this item: of its label, its own, or of the value of an attribute. */
  readonly colour: string;
  /** How large it is, in the unit of its medium, for a list that begins with the largest. */
  readonly size: number;
  /** Position in the delivered order; a later one lies on top. */
  readonly order: number;
}

/** Annotations of an earlier round, shown with those that count now or instead of them. They can only be looked at. */
export interface EarlierAnnotations<R extends AnnotationRecord = AnnotationRecord> {
  readonly records: readonly R[];
  /** What counts now is hidden. */
  readonly isAlone: boolean;
}

/** A label with what the label panel shows. */
export interface LabelRecord {
  readonly name: string;
  /** CSS colour on this item. */
  readonly colour: string;
  readonly count: number;
  /** How many of its annotations match the filter. */
  readonly matchCount: number;
  /** The digit key that shows and hides it; undefined past the ninth. */
  readonly key: string | undefined;
  /** Whether the template contains it. Annotations may carry a label that the template lacks. */
  readonly isKnown: boolean;
}
