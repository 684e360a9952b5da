/** What is wrong with a new password: its length, or too few kinds of characters. */
export type PasswordProblem = 'length' | 'kinds';

const MIN_LENGTH = 6;
const MAX_LENGTH = 18;
const KINDS_NEEDED = 2;

/**
 * The password a member is created with: 6 to 18 characters with at least two kinds among upper-case letters,
 * lower-case letters and digits. Null where it may be used.
 */
export function validateNewMemberPassword(password: string): PasswordProblem | null {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) return 'length';
  return countKinds(password) < KINDS_NEEDED ? 'kinds' : null;
}

function countKinds(password: string): number {
  return [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/].filter((kind) => kind.test(password)).length;
}
