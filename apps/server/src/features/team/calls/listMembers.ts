import type { teamCalls } from '@countersign/contract';
import { rightsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { avatarUrl } from '../../account/avatar.service.ts';
import { listTeam } from '../team.store.ts';

type Call = typeof teamCalls.listMembers;

export async function listMembers({ db, member, sign, input, now }: Requested<Call>): Promise<Outcome<Call>> {
  const team = await listTeam(db, member.customerId, input.search, now);
  return ok({
    members: team.map(({ avatar, createdAt, lastSignInAt, ...row }) => ({
      ...row,
      avatar: avatarUrl(sign, avatar),
      joinedAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      ...rightsOf(row.role, row),
    })),
  });
}
