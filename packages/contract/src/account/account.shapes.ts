import * as z from 'zod/mini';
import { id, language } from '../fields.ts';

/** Administrator '10', acceptor '20'. */
export const role = z.enum(['10', '20']);
export type Role = z.output<typeof role>;

/** Active '1', disabled '0'. */
export const accountStatus = z.enum(['1', '0']);

/** What an acceptor may do to annotations besides giving verdicts. */
export const acceptorMode = z.enum(['view', 'edit']);
export type AcceptorMode = z.output<typeof acceptorMode>;

/** The signed-in member, as the portal shows them. */
export const currentUser = z.object({
  userId: id,
  userName: z.string(),
  loginName: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  role,
  status: accountStatus,
  /** The customer's id. */
  csrId: id,
  customerName: z.string(),
  /** Has the finish-acceptance authorization. */
  showEnable: z.boolean(),
  mode: acceptorMode,
});
export type CurrentUser = z.output<typeof currentUser>;

/** A picture with a hole and the piece that fits it. The place of the piece is never sent. */
export const sliderChallenge = z.object({
  kind: z.literal('slider'),
  id,
  /** Data URLs. The piece is a square of `pieceSize`; its top edge is at `pieceY`. Pixels. */
  background: z.string(),
  piece: z.string(),
  width: z.int(),
  height: z.int(),
  pieceY: z.int(),
  pieceSize: z.int(),
});
/** A question in words, for people who cannot see or drag the slider. */
export const questionChallenge = z.object({ kind: z.literal('question'), id, question: z.string(), language });
/** The installation requires no verification. */
export const noChallenge = z.object({ kind: z.literal('none') });
/** The challenge to solve before signing in. */
export const challenge = z.discriminatedUnion('kind', [sliderChallenge, questionChallenge, noChallenge]);
export type Challenge = z.output<typeof challenge>;
