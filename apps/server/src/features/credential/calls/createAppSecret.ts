import type { credentialCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockCredential, setSecret } from '../credential.store.ts';
import { makeSealedSecret } from '../secret.service.ts';

type Call = typeof credentialCalls.createAppSecret;

export async function createAppSecret({ db, context, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const kept = await lockCredential(db, customerId);
  if (kept === undefined) return refuse(5007026);
  const { appKey } = kept;
  if (kept.secret !== null) return refuse(5007025);
  const secret = makeSealedSecret(context, appKey);
  await setSecret(db, customerId, { secret, secretAt: now, oldSecretUntil: null });
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'credential.secretCreated', data: { appKey } },
  ]);
  return ok(null);
}
