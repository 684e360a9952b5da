import * as z from 'zod/mini';
import { acceptorMode, accountStatus, role } from '../account/account.shapes.ts';
import { defineCalls } from '../call.ts';
import { id, instant } from '../fields.ts';

/** A member with the rights they have. */
export const teamMember = z.object({
  id,
  userName: z.string(),
  loginName: z.string(),
  email: z.nullable(z.string()),
  role,
  status: accountStatus,
  joinedAt: instant,
  canFinish: z.boolean(),
  mode: acceptorMode,
});
export type TeamMember = z.output<typeof teamMember>;

/** The people of a customer. */
export const teamCalls = defineCalls({
  listMembers: {
    method: 'GET',
    path: '/team/list',
    summary: "The customer's members, administrators first.",
    input: z.object({}),
    output: z.object({ members: z.array(teamMember) }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
});
