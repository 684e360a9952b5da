/** What is wrong with a login name: its length, or a character that is neither a digit nor a letter of A to Z. */
export type LoginNameProblem = 'length' | 'characters';

const MIN_LENGTH = 6;
const MAX_LENGTH = 20;

/** Checks a new member's login name: 6 to 20 digits and letters. Null where it may be used. */
export function validateLoginName(loginName: string): LoginNameProblem | null {
  if (loginName.length < MIN_LENGTH || loginName.length > MAX_LENGTH) return 'length';
  return /^[A-Za-z0-9]+$/.test(loginName) ? null : 'characters';
}
