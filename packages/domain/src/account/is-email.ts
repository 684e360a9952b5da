/** The most characters of an address (RFC 5321). */
const MAX_CHARACTERS = 254;
/**
 * Local part, then labels separated by dots. No two repetitions match the same character, so matching takes linear
 * time.
 */
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@.<>,;:"()[\]\\\p{Cc}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}]+)+$/u;

/** Whether a text is one plain email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
