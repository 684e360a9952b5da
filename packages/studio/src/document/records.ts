import type { Annotation } from '@countersign/contract';
import type { Bounds } from '../geometry/point.ts';
import type { SkeletonEdges } from '../geometry/skeleton.ts';

/** One error given to an annotation. */
export interface Tick {
  /** `errorTypes[].id` of the template. */
  readonly typeId: string;
  readonly remark: string;
}

/** Annotation id -> its ticks. An annotation without an entry, or with an empty one, is not ticked. */
export type Ticks = ReadonlyMap<string, readonly Tick[]>;

/** An annotation with everything the engine derives from it. */
export interface AnnotationRecord {
  readonly id: string;
  readonly annotation: Annotation;
  readonly label: string;
  /** 1-based among the annotations of its label, in delivered order. */
  readonly number: number;
  /** As `annotationName` makes it: 'Date #2'. */
  readonly name: string;
  /** CSS colour on this picture: of its label, its own, or of the value of an attribute. */
  readonly colour: string;
  /** Pixels of the picture. */
  readonly bounds: Bounds;
  /** Which points of a skeleton are connected, by position; empty for every other kind. */
  readonly edges: SkeletonEdges;
  /** The names of a skeleton's points, by position. */
  readonly pointNames: readonly string[];
  /** Square pixels of the picture. A mask's area is its own pixels if they can be counted, otherwise its box. */
  readonly areaPx: number;
  /** Position in the delivered order; a later one lies on top. */
  readonly order: number;
}

/** Shapes of an earlier round, shown with those that count now or instead of them. They can only be looked at. */
export interface EarlierShapes {
  readonly records: readonly AnnotationRecord[];
  /** What counts now is hidden. */
  readonly isAlone: boolean;
}

/** A label with what the label panel shows. */
export interface LabelRecord {
  readonly name: string;
  /** CSS colour on this picture. */
  readonly colour: string;
  readonly count: number;
  /** How many of its annotations match the filter. */
  readonly matchCount: number;
  /** The digit key that shows and hides it; undefined past the ninth. */
  readonly key: string | undefined;
  /** Whether the template contains it. Annotations may carry a label that the template lacks. */
  readonly isKnown: boolean;
}
