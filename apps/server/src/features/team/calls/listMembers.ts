import type { teamCalls } from '@countersign/contract';
import { rightsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listTeam } from '../team.store.ts';

type Call = typeof teamCalls.listMembers;

export async function listMembers({ db, member, input, now }: Requested<Call>): Promise<Outcome<Call>> {
  const team = await listTeam(db, member.customerId, input.search, now);
  return ok({
    members: team.map(({ createdAt, lastSignInAt, ...row }) => ({
      ...row,
      joinedAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      ...rightsOf(row.role, row),
    })),
  });
}
