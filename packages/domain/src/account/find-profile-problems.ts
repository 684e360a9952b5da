import { type ProfileField, profileLimits, type Role } from '@countersign/contract';
import { isEmail } from './is-email.ts';
import { findNameProblem, type NameProblem } from './person-name.ts';

/** A member's profile as typed; '' where a field is empty. */
export interface EditedProfile {
  readonly userName: string;
  readonly introduction: string;
  readonly email: string;
}

export type ProfileProblem = NameProblem | 'email';
export type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>;

/** The problems of a profile by field. An administrator needs an email, to reset a forgotten password. */
export function findProfileProblems({ userName, introduction, email }: EditedProfile, role: Role): ProfileProblems {
  const found = {
    userName: findNameProblem(userName),
    introduction: introduction.trim().length > profileLimits.introduction ? ('long' as const) : null,
    email: emailProblem(email.trim(), role),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function emailProblem(email: string, role: Role): ProfileProblem | null {
  if (email === '') return role === '10' ? 'required' : null;
  return isEmail(email) ? null : 'email';
}
