import type { queueCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { countOthers, readControl } from '../control.store.ts';

type PreviewControl = typeof queueCalls.previewControl;

export async function previewControl({
  db,
  member,
  now,
  input,
}: Requested<PreviewControl>): Promise<Outcome<PreviewControl>> {
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.isPart) return refuse(5007027);
  const asked = { customerId: member.customerId, batchId: batch.id, round: batch.round, now };
  const { drawn, isLookedAt, lot } = await readControl(db, asked);
  const others = isLookedAt && lot !== null ? lot : await countOthers(db, asked);
  return ok({ others, drawn: drawn.length, isLookedAt });
}
