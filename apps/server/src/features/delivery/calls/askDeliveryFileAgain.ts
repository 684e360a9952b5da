import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { eventOf } from '../delivery-event.service.ts';
import { changeFile, findShownFile, lockFile } from '../delivery-file.store.ts';
import { actsOn, showFile } from '../show-file.service.ts';

type Call = typeof deliveryFileCalls.askDeliveryFileAgain;

export async function askDeliveryFileAgain({ db, member, now, ip, input }: Requested<Call>): Promise<Outcome<Call>> {
  await lockFile(db, member.customerId, input.fileId);
  const record = await findShownFile(db, member.customerId, input.fileId);
  if (record === undefined) return refuse(5002001);
  if (!actsOn(record, now).askAgain) return refuse(5020055);
  if (record.askedAgainAt !== null) return ok(showFile(record, now));
  await changeFile(db, record, { asked_again_at: now, asked_again_by: member.userName });
  await recordEvents(db, [eventOf(record, 'askedAgain', { at: now, actor: { member }, ip })]);
  return ok(showFile({ ...record, askedAgainAt: now, askedAgainBy: member.userName }, now));
}
