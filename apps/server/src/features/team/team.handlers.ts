import type { teamCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addMembers } from './calls/addMembers.ts';
import { checkMember } from './calls/checkMember.ts';
import { deleteMember } from './calls/deleteMember.ts';
import { listMembers } from './calls/listMembers.ts';
import { setMemberPassword } from './calls/setMemberPassword.ts';
import { setMemberRights } from './calls/setMemberRights.ts';
import { setMemberRole } from './calls/setMemberRole.ts';
import { setMemberStatus } from './calls/setMemberStatus.ts';

/** What an administrator does with the team. */
export const teamHandlers: Handlers<typeof teamCalls> = {
  listMembers,
  checkMember,
  addMembers,
  setMemberRole,
  setMemberRights,
  setMemberStatus,
  setMemberPassword,
  deleteMember,
};
