import type { projectCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords } from '../project-list.store.ts';

type ListProjects = typeof projectCalls.listProjects;

export async function listProjects({ db, member, input }: Requested<ListProjects>): Promise<Outcome<ListProjects>> {
  const { counts, records } = await listRecords(db, member, input);
  return ok({
    total: counts.total,
    projects: records.map((record) => ({ ...record, createdAt: record.createdAt.toISOString() })),
  });
}
