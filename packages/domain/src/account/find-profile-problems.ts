import { type ProfileField, profileLimits, type Role } from '@countersign/contract';
import { isEmail } from './is-email.ts';

/** What a member says of themselves, as typed; '' is nothing. */
export interface Profile {
  readonly userName: string;
  readonly introduction: string;
  readonly email: string;
}

export type ProfileProblem = 'required' | 'long' | 'characters' | 'email';
export type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>;

/** What is wrong, by field. A name is one line; an administrator has an email, for there has to be a way back in. */
export function findProfileProblems({ userName, introduction, email }: Profile, role: Role): ProfileProblems {
  const found = {
    userName: nameProblem(userName.trim()),
    introduction: introduction.trim().length > profileLimits.introduction ? ('long' as const) : null,
    email: emailProblem(email.trim(), role),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function nameProblem(userName: string): ProfileProblem | null {
  if (userName === '') return 'required';
  if (userName.length > profileLimits.userName) return 'long';
  return /[\p{Cc}\u2028\u2029]/u.test(userName) ? 'characters' : null;
}

function emailProblem(email: string, role: Role): ProfileProblem | null {
  if (email === '') return role === '10' ? 'required' : null;
  return isEmail(email) ? null : 'email';
}
