import * as z from 'zod/mini';
import { acceptorMode, accountStatus, role } from '../account/account.shapes.ts';
import { count, id, instant } from '../fields.ts';

/** How many members may be added at a time. */
export const MOST_NEW_MEMBERS = 20;

/** A member with the rights they have. */
export const teamMember = z.object({
  id,
  userName: z.string(),
  /** A signed address of their picture. */
  avatar: z.nullable(z.string()),
  loginName: z.string(),
  email: z.nullable(z.string()),
  role,
  status: accountStatus,
  joinedAt: instant,
  /** Null where the member never did. */
  lastSignInAt: z.nullable(instant),
  canFinish: z.boolean(),
  mode: acceptorMode,
  /** Whether the member holds data under acceptance and therefore cannot be deleted. */
  holdsData: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** One of the people to add. The server checks the values, by row and field. */
export const newMember = z.object({
  loginName: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
  /** '' where there is none. */
  email: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  role,
  canFinish: z._default(z.boolean(), false),
  mode: z._default(acceptorMode, 'view'),
});
export type NewMember = z.output<typeof newMember>;

export const memberFields = ['loginName', 'password', 'email'] as const;
export type MemberField = (typeof memberFields)[number];
export const memberFaults = [
  'required',
  'length',
  'characters',
  'kinds',
  /** The password is too common. */
  'common',
  'email',
  /** An earlier row has the same value. */
  'repeated',
  /** Another member of the installation has it, or it looks like a name in the team or like the provider's. */
  'taken',
] as const;

/** A problem of one field of one row, from 0. */
export const memberProblem = z.object({
  row: count,
  /** Only the provider sends names of people when adding them. */
  field: z.enum([...memberFields, 'userName']),
  problem: z.enum(memberFaults),
});
export type MemberProblem = z.output<typeof memberProblem>;

/** Why a member cannot be deleted. */
export const heldData = z.object({
  /** Items, packages and jobs the member has open now. */
  claims: count,
  /** The batches under acceptance that are assigned to the member. */
  batches: z.array(z.object({ id, name: z.string() })),
});
export type HeldData = z.output<typeof heldData>;
