import type { credentialCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { checkPassword } from '../../account/check-password.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findCredential } from '../credential.store.ts';
import { openSecret } from '../secret.service.ts';

type Call = typeof credentialCalls.revealAppSecret;

export async function revealAppSecret(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, context, member, input, now, ip } = requested;
  const { customerId } = member;
  const wrong = await checkPassword(db, member, input.password, requested);
  if (wrong !== null) return refuse(5001005, wrong);
  const kept = await findCredential(db, customerId);
  const appSecret = kept === undefined ? null : openSecret(context, kept);
  if (kept === undefined || appSecret === null) return refuse(5007024);
  const data = { appKey: kept.appKey };
  await recordEvents(db, [{ customerId, at: now, actor: { member }, ip, kind: 'credential.secretRevealed', data }]);
  return ok({ appSecret });
}
