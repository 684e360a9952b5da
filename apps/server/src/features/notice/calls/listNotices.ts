import type { Notice, noticeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listOwnNotices } from '../own-notices.store.ts';

type ListNotices = typeof noticeCalls.listNotices;

export async function listNotices({ db, member, input }: Requested<ListNotices>): Promise<Outcome<ListNotices>> {
  const { records, counts: views } = await listOwnNotices(db, member, input);
  // The kind of a row says what its data is.
  const notices = records.map((row) => ({ ...row, at: row.at.toISOString() }) as Notice);
  return ok({ total: views[input.view], views, notices });
}
