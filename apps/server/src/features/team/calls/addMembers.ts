import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteAct } from '../../../platform/limits/limited-act.store.ts';
import { readCurrentUser } from '../../account/account.store.ts';
import { addToTeam, codeOf } from '../add-members.service.ts';
import { invite } from '../invite.service.ts';
import { isStillAdministrator, provenanceOf } from '../team.service.ts';
import { lockTeam } from '../team.store.ts';

type AddMembers = typeof teamCalls.addMembers;

export async function addMembers(requested: Requested<AddMembers>): Promise<Outcome<AddMembers>> {
  const { db, member, input, language, context } = requested;
  const team = (await lockTeam(db, member.customerId)) ?? [];
  if (!isStillAdministrator(team, member)) return refuse(5016011);
  const { customerId } = member;
  const count = input.members.filter(({ email }) => email !== '').length;
  const act = { kind: 'invitation', customerId, countedFor: customerId, count } as const;
  const retryAfterSeconds = count === 0 ? null : await noteAct(db, act, requested.now);
  if (retryAfterSeconds !== null) return refuse(5002005, { reason: 'tooMany', retryAfterSeconds });

  const result = await addToTeam(context, db, member.customerId, input.members, provenanceOf(requested));
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
