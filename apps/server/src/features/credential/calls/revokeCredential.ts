import type { credentialCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { deleteCredential } from '../credential.store.ts';

type Call = typeof credentialCalls.revokeCredential;

export async function revokeCredential({ db, member, input, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const { appKey } = input;
  if (!(await deleteCredential(db, customerId, appKey))) return refuse(5007024);
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'credential.revoked', data: { appKey } },
  ]);
  return ok(null);
}
