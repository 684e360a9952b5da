/** Characters that file systems or browsers reject in a name, and controls that show it in another order than it has. */
const UNNAMEABLE = /[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]+/gu;
const LONGEST = 80;

/** A name that people wrote as a part of the name of a file. */
export function nameable(name: string): string {
  return [...name.replace(UNNAMEABLE, '-')].slice(0, LONGEST).join('').trim();
}
