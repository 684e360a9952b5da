import type { projectCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { countProjects, listRecords } from '../project-list.store.ts';

type ListProjects = typeof projectCalls.listProjects;

export async function listProjects({ db, member, input }: Requested<ListProjects>): Promise<Outcome<ListProjects>> {
  const [total, records] = await Promise.all([countProjects(db, member, input), listRecords(db, member, input)]);
  return ok({
    total,
    projects: records.map((record) => ({ ...record, createdAt: record.createdAt.toISOString() })),
  });
}
