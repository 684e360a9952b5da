import type { AnnotationRecord } from '@countersign/studio';
import type { AnswersRecord } from '@countersign/studio/answers';

/** A record of this room as its engine made it. */
export function isAnswersRecord(record: AnnotationRecord): record is AnswersRecord {
  return 'said' in record;
}
