import { passwordRule } from './password-rule.ts';

/** What is wrong with a new password: its length, or too few kinds of characters. */
export type PasswordProblem = 'length' | 'kinds';

/** The rule for a password that a member is given. */
export interface MemberPasswordRule {
  readonly minLength: number;
  readonly maxLength: number;
  /** The number of kinds it needs among upper-case letters, lower-case letters and digits. */
  readonly kinds: number;
}

/** An installation's rule for passwords that members are given. A strict one has the same rule for all passwords. */
export function memberPasswordRule(isStrict: boolean): MemberPasswordRule {
  if (!isStrict) return { minLength: 6, maxLength: 18, kinds: 2 };
  const { minLength, maxLength } = passwordRule(isStrict);
  return { minLength, maxLength, kinds: 0 };
}

/** Checks the password a member is created with or given later. Null where it may be used. */
export function validateMemberPassword(password: string, rule: MemberPasswordRule): PasswordProblem | null {
  if (password.length < rule.minLength || password.length > rule.maxLength) return 'length';
  return countKinds(password) < rule.kinds ? 'kinds' : null;
}

function countKinds(password: string): number {
  return [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/].filter((kind) => kind.test(password)).length;
}
