import type { credentialCalls } from '@countersign/contract';
import { graceEnd, isInGrace } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { checkPassword } from '../../account/check-password.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockCredential, setSecret } from '../credential.store.ts';
import { makeSealedSecret } from '../secret.service.ts';

type Call = typeof credentialCalls.rotateAppSecret;

export async function rotateAppSecret(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, member, input } = requested;
  // Before the transaction, so that a failed attempt stays recorded when the call is rolled back.
  const wrong = await checkPassword(db, member, input.password, requested);
  if (wrong !== null) return refuse(5001005, wrong);
  return db.transaction().execute((transaction) => rotate(transaction, requested));
}

async function rotate(
  db: Db,
  { context, member, input, now, ip }: Omit<Requested<Call>, 'db'>,
): Promise<Outcome<Call>> {
  const { customerId } = member;
  const kept = await lockCredential(db, customerId);
  if (kept === undefined || kept.secret === null) return refuse(5007024);
  if (kept.secretAt?.getTime() !== Date.parse(input.secretAt)) return refuse(5007025);
  const { appKey } = kept;
  const end = graceEnd(input.grace, now);
  const oldSecretUntil = isInGrace(end, now) ? end : null;
  await setSecret(db, customerId, { secret: makeSealedSecret(context, appKey), secretAt: now, oldSecretUntil });
  const data = { appKey, oldSecretUntil: oldSecretUntil?.toISOString() ?? null };
  await recordEvents(db, [{ customerId, at: now, actor: { member }, ip, kind: 'credential.secretRotated', data }]);
  return ok({ oldSecretUntil: data.oldSecretUntil });
}
