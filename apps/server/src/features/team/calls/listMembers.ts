import type { teamCalls } from '@countersign/contract';
import { rightsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listTeam } from '../team.store.ts';

type Call = typeof teamCalls.listMembers;

export async function listMembers({ db, member }: Requested<Call>): Promise<Outcome<Call>> {
  const team = await listTeam(db, member.customerId);
  return ok({
    members: team.map(({ createdAt, ...row }) => ({
      ...row,
      joinedAt: createdAt.toISOString(),
      ...rightsOf(row.role, row),
    })),
  });
}
