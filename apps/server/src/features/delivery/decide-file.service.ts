import type { DeliveryFile } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import { ok, refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { eventOf } from './delivery-event.service.ts';
import { changeFile, findShownFile, lockFile } from './delivery-file.store.ts';
import { actsOn, showFile } from './show-file.service.ts';

interface Asked {
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
}

type Decided =
  | { readonly status: 200; readonly answer: DeliveryFile }
  | { readonly status: 5002001 | 5020055; readonly data: null };

/** Confirms or refuses a file. Of two administrators the second is refused. */
export async function decideFile(
  { db, member, now, ip }: Asked,
  fileId: string,
  decision: 'confirmed' | 'refused',
  comment: string,
): Promise<Decided> {
  await lockFile(db, member.customerId, fileId);
  const record = await findShownFile(db, member.customerId, fileId);
  if (record === undefined) return refuse(5002001);
  if (!actsOn(record, now).decide) return refuse(5020055);
  const decidedBy = member.userName;
  await changeFile(db, record, { decision, decided_by: decidedBy, decided_at: now, comment });
  await recordEvents(db, [eventOf(record, decision, { at: now, actor: { member }, ip }, { comment })]);
  return ok(showFile({ ...record, decision, decidedBy, decidedAt: now, comment }, now));
}
