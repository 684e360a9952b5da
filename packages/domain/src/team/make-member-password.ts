const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/**
 * A password to hand out, easy to read aloud: no letters or digits that look alike. Twelve characters that meet every
 * rule, about 50 bits.
 *
 * @param random a cryptographically random whole number from 0 to below its argument
 */
export function makeMemberPassword(random: (below: number) => number): string {
  const pick = (from: string, length: number) => Array.from({ length }, () => from[random(from.length)]).join('');
  return `${pick(UPPER, 1)}${pick(LOWER, 7)}${pick(DIGITS, 4)}`;
}
