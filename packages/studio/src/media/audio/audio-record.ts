import type { AnnotationRecord } from '../../document/records.ts';

/** An annotation of a recording with everything the engine derives from it. Its size is in microseconds. */
export interface AudioRecord extends AnnotationRecord {
  /** Whether it is of the whole recording; then it lies on no lane. */
  readonly isWhole: boolean;
  readonly fromUs: number;
  readonly toUs: number;
  /** Counted from 1; undefined of all channels. */
  readonly channel: number | undefined;
  /** What is said in it, as its attribute `text` has it; empty where it has none. */
  readonly text: string;
}
