import type { providerDeliveryFileCalls } from '@countersign/contract';
import { deliveryExpiry } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { eventOf } from '../delivery-event.service.ts';
import { changeFile, findFileOfAny, lockFile } from '../delivery-file.store.ts';
import { tellPublished } from '../publish-file.service.ts';
import { actsOn, showFile } from '../show-file.service.ts';

type Call = typeof providerDeliveryFileCalls.publishDeliveryFileAgain;

export async function publishDeliveryFileAgain(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, now, provider, ip } = requested;
  const found = await findFileOfAny(db, input.fileId);
  if (found === undefined) return refuse(5002001);
  await lockFile(db, found.customerId, found.id);
  const record = await findFileOfAny(db, found.id);
  if (record === undefined) return refuse(5002001);
  if (!actsOn(record, now).askAgain) return refuse(5020055);
  if (record.objectKey === null) return refuse(5020053);
  const expiresAt = deliveryExpiry(now, record.validityDays);
  const asked = { asked_again_at: null, asked_again_by: null };
  await changeFile(db, record, { published_at: now, expires_at: expiresAt, ...asked });
  await recordEvents(db, [eventOf(record, 'published', { at: now, actor: { provider }, ip })]);
  await tellPublished(db, record, expiresAt, now);
  const again = { ...record, publishedAt: now, expiresAt, askedAgainAt: null, askedAgainBy: null };
  return ok(showFile(again, now));
}
