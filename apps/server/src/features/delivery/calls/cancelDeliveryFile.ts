import type { providerDeliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { eventOf } from '../delivery-event.service.ts';
import { changeFile, findFileOfAny, lockFile } from '../delivery-file.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof providerDeliveryFileCalls.cancelDeliveryFile;

/** Its bytes are deleted by the next sweep, so that a download under way still gets all of them. */
export async function cancelDeliveryFile({ input, db, now, provider, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { fileId, reason } = input;
  const found = await findFileOfAny(db, fileId);
  if (found === undefined) return refuse(5002001);
  await lockFile(db, found.customerId, fileId);
  const record = await findFileOfAny(db, fileId);
  if (record === undefined) return refuse(5002001);
  if (record.stored === 'cancelled') return ok(showFile(record, now));
  if (record.decision === 'confirmed') return refuse(5020055);
  await changeFile(db, record, { state: 'cancelled', cancelled_at: now, cancel_reason: reason, stepped_at: now });
  await recordEvents(db, [eventOf(record, 'cancelled', { at: now, actor: { provider }, ip }, { reason })]);
  return ok(showFile({ ...record, stored: 'cancelled', cancelledAt: now, cancelReason: reason }, now));
}
