import { passwordRule } from './password-rule.ts';

/** What is wrong with a new password: its length, or too few kinds of characters. */
export type PasswordProblem = 'length' | 'kinds';

/** What the password a member is given has to be. */
export interface MemberPasswordRule {
  readonly minLength: number;
  readonly maxLength: number;
  /** How many kinds it needs among upper-case letters, lower-case letters and digits. */
  readonly kinds: number;
}

/** The rule of an installation for passwords members are given; a strict one has no other for those than for all. */
export function memberPasswordRule(isStrict: boolean): MemberPasswordRule {
  if (!isStrict) return { minLength: 6, maxLength: 18, kinds: 2 };
  const { minLength, maxLength } = passwordRule(isStrict);
  return { minLength, maxLength, kinds: 0 };
}

/** Checks the password a member is created with, or given anew. Null where it may be used. */
export function validateMemberPassword(password: string, rule: MemberPasswordRule): PasswordProblem | null {
  if (password.length < rule.minLength || password.length > rule.maxLength) return 'length';
  return countKinds(password) < rule.kinds ? 'kinds' : null;
}

function countKinds(password: string): number {
  return [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/].filter((kind) => kind.test(password)).length;
}
