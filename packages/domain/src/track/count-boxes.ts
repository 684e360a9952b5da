import type { Annotation } from '@countersign/contract';
import { framesIn } from './runs-of.ts';

/** How many boxes the annotations of a video are: an object counts in each frame in which it is seen, all else once. */
export function countBoxes(annotations: readonly Pick<Annotation, 'geometry'>[]): number {
  return annotations.reduce((sum, { geometry }) => sum + (geometry.kind === 'track' ? framesIn(geometry.runs) : 1), 0);
}
