import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readCurrentUser } from '../../account/account.store.ts';
import { addToTeam, codeOf } from '../add-members.service.ts';
import { invite } from '../invite.service.ts';
import { doingOf, isStillAdministrator } from '../team.service.ts';
import { lockTeam } from '../team.store.ts';

type AddMembers = typeof teamCalls.addMembers;

export async function addMembers(requested: Requested<AddMembers>): Promise<Outcome<AddMembers>> {
  const { db, member, input, language, context } = requested;
  const team = (await lockTeam(db, member.customerId)) ?? [];
  if (!isStillAdministrator(team, member)) return refuse(5016011);
  const result = await addToTeam(context, db, member.customerId, input.members, doingOf(requested));
  if ('problems' in result) return refuse(codeOf(result.problems), { problems: result.problems });

  const { customerName } = await readCurrentUser(db, member.customerId, member.memberId);
  const members = [];
  for (const { id, loginName, email } of result.added) {
    if (email !== null)
      await invite(context, db, { by: member, customerName, loginName, email }, input.language ?? language);
    members.push({ id, loginName, isInvited: email !== null });
  }
  return ok({ members });
}
