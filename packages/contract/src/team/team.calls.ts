import * as z from 'zod/mini';
import { acceptorMode, accountStatus, role } from '../account/account.shapes.ts';
import { defineCalls } from '../call.ts';
import { id, language, none, searchText } from '../fields.ts';
import { heldData, MOST_NEW_MEMBERS, memberProblem, newMember, teamMember } from './team.shapes.ts';

const problems = z.object({ problems: z.array(memberProblem) });
const about = { memberId: id } as const;
/** 5001018: there is no such member. 5016011: the caller is no longer an administrator. */
const refusals = { 5001018: none, 5016011: none } as const;

/** The members of a customer, and what an administrator may change about them. */
export const teamCalls = defineCalls({
  listMembers: {
    method: 'GET',
    path: '/team/list',
    summary: "The customer's members, administrators first, then by when they joined; searched by name and email.",
    input: z.object({ search: z.optional(searchText) }),
    output: z.object({ members: z.array(teamMember) }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
  checkMember: {
    method: 'GET',
    path: '/team/check',
    summary: 'Whether a user name and an email are free in the installation, for the form that adds members.',
    input: z.object({
      loginName: z.optional(newMember.shape.loginName),
      email: z.optional(newMember.shape.email),
    }),
    output: z.object({ isLoginNameTaken: z.boolean(), isEmailTaken: z.boolean() }),
    refusals: {},
    who: 'administrator',
    rate: 'login',
  },
  addMembers: {
    method: 'POST',
    path: '/team/add',
    summary: 'Adds up to 20 members, all of them or none. Those with an email are invited by mail.',
    input: z.object({
      members: z.array(newMember).check(z.minLength(1), z.maxLength(MOST_NEW_MEMBERS)),
      /** The language of the invitation; the caller's unless given. */
      language: z.optional(language),
    }),
    output: z.object({ members: z.array(z.object({ id, loginName: z.string(), isInvited: z.boolean() })) }),
    /**
     * Every problem of every row. The code is that of the worst: a name or an email taken, otherwise invalid values.
     */
    refusals: {
      5002002: problems,
      /**
       * The customer has reached the limit of invitations in an hour or a day. Whole seconds until these may be sent.
       */
      5002005: z.object({ reason: z.enum(['tooMany']), retryAfterSeconds: z.int() }),
      5016007: problems,
      5016011: none,
      5016013: problems,
    },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  setMemberRole: {
    method: 'POST',
    path: '/team/role',
    summary: "Makes an acceptor an administrator or the other way round, and ends the member's sessions.",
    input: z.object({
      ...about,
      role,
      /** An email for an acceptor without one who becomes an administrator. */
      email: z.optional(newMember.shape.email),
    }),
    output: z.object({ id, role }),
    refusals: { ...refusals, 5002002: z.object({ fields: z.array(z.string()) }), 5016007: none, 5016008: none },
    who: 'administrator',
    notForAcceptors: 5019006,
    rate: 'write',
    once: true,
  },
  setMemberRights: {
    method: 'POST',
    path: '/team/rights',
    summary: "Sets an acceptor's finish authorization, mode, or both; they hold from the next request on.",
    input: z.object({ ...about, canFinish: z.optional(z.boolean()), mode: z.optional(acceptorMode) }),
    output: z.object({ id, canFinish: z.boolean(), mode: acceptorMode }),
    refusals: { ...refusals, 5019009: none, 5019010: none },
    who: 'administrator',
    notForAcceptors: 5019006,
    rate: 'write',
    once: true,
  },
  setMemberStatus: {
    method: 'POST',
    path: '/team/status',
    summary: 'Disables an account, which ends its sessions and frees what it holds, or enables it again.',
    input: z.object({ ...about, status: accountStatus }),
    output: z.object({ id, status: accountStatus }),
    refusals: { ...refusals, 5016008: none },
    who: 'administrator',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  setMemberPassword: {
    method: 'POST',
    path: '/team/password',
    summary: 'Gives another member a new password, and ends their sessions.',
    input: z.object({ ...about, password: newMember.shape.password }),
    output: z.object({ id }),
    refusals: { ...refusals, 5002002: z.object({ fields: z.array(z.string()) }) },
    who: 'administrator',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  deleteMember: {
    method: 'POST',
    path: '/team/delete',
    summary: 'Deletes an account. What it decided stays, with its name; user name and email are free again.',
    input: z.object(about),
    output: z.object({ id }),
    refusals: { ...refusals, 5016008: none, 5019026: heldData },
    who: 'administrator',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});
