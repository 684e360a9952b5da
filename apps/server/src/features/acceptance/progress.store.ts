import type { BatchProgress } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/session/actor.ts';
import { partOf } from './visible.store.ts';

/** The columns of a `BatchProgress` over `batch_progress`. */
export const progressColumns = sql<BatchProgress>`
  total, passed, rejected, invalid, total - passed - rejected - invalid as left, edited_passed as "editedPassed",
  own_passed as "ownPassed", own_rejected as "ownRejected", own_edited_passed as "ownEditedPassed", skipped, sample,
  is_part as "isPart"`;

/** The progress of a batch, or of the viewer's part of it, as JSON. */
export function progressOf(viewer: Viewer & { readonly memberId: string }, batchId: string): RawBuilder<BatchProgress> {
  const { customerId, memberId } = viewer;
  return sql<BatchProgress>`(
    select to_jsonb(progress) from (
      select ${progressColumns} from batch_progress(${customerId}, ${memberId}, ${batchId}, ${partOf(viewer, batchId)})
    ) progress
  )`;
}
