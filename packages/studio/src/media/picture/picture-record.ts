import type { AnnotationRecord } from '../../document/records.ts';
import type { Bounds } from './geometry/point.ts';
import type { SkeletonEdges } from './geometry/skeleton.ts';

/** An annotation of a picture with everything the engine derives from it. Its size is in square pixels of the picture. */
export interface PictureRecord extends AnnotationRecord {
  /** Pixels of the picture. */
  readonly bounds: Bounds;
  /** Which points of a skeleton are connected, by position; empty for every other kind. */
  readonly edges: SkeletonEdges;
  /** The names of a skeleton's points, by position. */
  readonly pointNames: readonly string[];
}
