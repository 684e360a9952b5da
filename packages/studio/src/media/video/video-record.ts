import type { FrameRuns, TrackShape } from '@countersign/contract';
import type { AnnotationRecord } from '../../document/records.ts';

/** An annotation of a video with everything the engine derives from it. Its size is the number of frames it is seen in. */
export interface VideoRecord extends AnnotationRecord {
  /** What it draws; undefined of a class of the whole video. */
  readonly shape: TrackShape | undefined;
  /** The frames in which it is seen, in their order; none of a class of the whole video. */
  readonly runs: FrameRuns;
}
