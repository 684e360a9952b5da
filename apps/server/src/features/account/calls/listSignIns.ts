import type { profileCalls } from '@countersign/contract';
import { monthsBefore } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findLocation } from '../../../platform/location/find-location.ts';
import { describeDevice } from '../describe-device.ts';
import { countSignInsSince, listSignInsSince, signInOf } from '../sign-in.store.ts';
import { countFailuresSince } from '../sign-in-attempt.store.ts';

type Call = typeof profileCalls.listSignIns;

const DAY_MS = 24 * 3600 * 1000;

export async function listSignIns({
  input,
  context,
  db,
  member,
  tokenHash,
  now,
}: Requested<Call>): Promise<Outcome<Call>> {
  const { before, size } = input;
  const since = monthsBefore(now, 1, context.settings.timeZone);
  const [rows, total, present, failedTries] = await Promise.all([
    listSignInsSince(db, member, { since, before, limit: size + 1 }),
    countSignInsSince(db, member, since),
    signInOf(db, tokenHash),
    countFailuresSince(db, member.memberId, new Date(now.getTime() - DAY_MS)),
  ]);
  return ok({
    signIns: rows.slice(0, size).map(({ id, at, ip, userAgent }) => ({
      ...{ id, at: at.toISOString(), ip, isThis: id === present },
      ...findLocation(ip),
      ...describeDevice(userAgent),
    })),
    total,
    hasMore: rows.length > size,
    failedTries,
  });
}
