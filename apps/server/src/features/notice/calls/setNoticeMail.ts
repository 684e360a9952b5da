import type { noticeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { setMail } from '../notice-setting.store.ts';

type SetNoticeMail = typeof noticeCalls.setNoticeMail;

export async function setNoticeMail(requested: Requested<SetNoticeMail>): Promise<Outcome<SetNoticeMail>> {
  const { db, member, input } = requested;
  await setMail(db, member, input.kind, input.isMailed);
  return ok(null);
}
