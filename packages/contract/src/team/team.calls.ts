import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { teamMember } from './team.shapes.ts';

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
