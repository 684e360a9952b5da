import type { profileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { replaceAvatar } from '../avatar.service.ts';

type Call = typeof profileCalls.removeAvatar;

export async function removeAvatar({ context, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  await replaceAvatar(context, member, null, { at: now, ip });
  return ok(null);
}
