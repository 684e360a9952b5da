/** Characters that file systems or browsers reject in a name. */
const UNNAMEABLE = /[\p{Cc}"*/:<>?\\|]+/gu;
const LONGEST = 80;

/** A name that people wrote as a part of the name of a file. */
export function nameable(name: string): string {
  return [...name.replace(UNNAMEABLE, '-')].slice(0, LONGEST).join('').trim();
}
