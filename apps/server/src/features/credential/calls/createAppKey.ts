import { randomBytes } from 'node:crypto';
import type { credentialCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { insertCredential } from '../credential.store.ts';

type Call = typeof credentialCalls.createAppKey;

const KEY_BYTES = 8;

export async function createAppKey({ db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const appKey = makeAppKey();
  if (!(await insertCredential(db, { customerId, appKey, createdAt: now }))) return refuse(5007025);
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'credential.keyCreated', data: { appKey } },
  ]);
  return ok({ appKey });
}

/** Identifies the customer's programs and grants nothing. Short enough to read out. */
function makeAppKey(): string {
  return ['CS', ...(randomBytes(KEY_BYTES).toString('hex').toUpperCase().match(/.{4}/g) ?? [])].join('-');
}
