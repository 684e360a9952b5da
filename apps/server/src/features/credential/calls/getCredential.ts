import { basePaths, type credentialCalls } from '@countersign/contract';
import { isInGrace } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findCustomerName } from '../../customer/customer.store.ts';
import { findCredential } from '../credential.store.ts';
import { maskSecret } from '../secret.service.ts';

type Call = typeof credentialCalls.getCredential;

export async function getCredential({ db, context, member, now }: Requested<Call>): Promise<Outcome<Call>> {
  const customerName = await findCustomerName(db, member.customerId);
  if (customerName === undefined) return refuse(5007023);
  const kept = await findCredential(db, member.customerId);
  const oldSecretUntil = kept?.oldSecretUntil ?? null;
  const { lastUsedAt = null, lastUsedFrom = null } = kept ?? {};
  return ok({
    customerName,
    appKey: kept?.appKey ?? null,
    maskedSecret: kept === undefined ? null : maskSecret(context, kept),
    requestUrl: `${context.settings.publicUrl}${basePaths.open}`,
    createdAt: kept?.createdAt.toISOString() ?? null,
    secretAt: kept?.secretAt?.toISOString() ?? null,
    oldSecretUntil: isInGrace(oldSecretUntil, now) ? (oldSecretUntil?.toISOString() ?? null) : null,
    lastUsed: lastUsedAt === null ? null : { at: lastUsedAt.toISOString(), from: lastUsedFrom ?? '' },
  });
}
