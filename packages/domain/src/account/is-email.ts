/** As long as an address may be on the way (RFC 5321). */
const MAX_CHARACTERS = 254;
/** Local part, then labels with dots between them: no two repetitions can take the same character. */
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@.<>,;:"()[\]\\\p{Cc}]+(?:\.[^\s@.<>,;:"()[\]\\\p{Cc}]+)+$/u;

/** Whether a text may be one plain email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
