import type { noticeCalls } from '@countersign/contract';
import { noticeKindsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findEmail, listUnmailed } from '../notice-setting.store.ts';

type GetNoticeSettings = typeof noticeCalls.getNoticeSettings;

export async function getNoticeSettings(requested: Requested<GetNoticeSettings>): Promise<Outcome<GetNoticeSettings>> {
  const { db, member } = requested;
  const unmailed = await listUnmailed(db, member);
  const kinds = noticeKindsOf(member.role).map((kind) => ({ kind, isMailed: !unmailed.has(kind) }));
  return ok({ email: await findEmail(db, member), kinds });
}
