import type { BatchProgress } from '@countersign/contract';
import { sql } from 'kysely';

/** The columns of a `BatchProgress` over `batch_progress`. */
export const progressColumns = sql<BatchProgress>`
  total, passed, rejected, invalid, total - passed - rejected - invalid as left, edited_passed as "editedPassed",
  own_passed as "ownPassed", own_rejected as "ownRejected", own_edited_passed as "ownEditedPassed", skipped, sample,
  is_part as "isPart"`;
