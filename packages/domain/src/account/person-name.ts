import { profileLimits } from '@countersign/contract';

export type NameProblem = 'required' | 'long' | 'characters';

/**
 * The allowed characters of a name: those of Unicode identifiers (UAX #31), blanks, and the marks between letters that
 * UTS #39 adds. No symbols and no brackets, so that no name looks like a mark of ours or like the login name shown
 * beside it. Invisible characters are forbidden, except the two below.
 */
const LETTERS =
  /[\p{XID_Continue}'\-.: \u00B7\u0375\u058A\u05F3\u05F4\u06FD\u06FE\u0F0B\u2010\u2019\u2027\u30A0\u30FB]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}]/u;
/**
 * Joiners where a script is spelt with them: after a virama of an Indic script, and between letters of Arabic, Syriac
 * or Mongolian (UAX #31, section 2.3.1). Variation selectors after a Han character choose the form that a family uses.
 */
const SPELT = [
  /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?=\p{L})/gu,
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])/gu,
  /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
];
/** A pile of marks would cover the lines above and below (UTS #39, section 5.4). */
const PILED = /\p{Mn}{5}|(\p{Mn})\1/u;
const BEGINS = /^[\p{L}\p{N}]/u;

/** A name as it is stored: composed, with single ordinary blanks and none around it. */
export function tidyName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** What is wrong with a person's name; null where it may be used. */
export function findNameProblem(typed: string): NameProblem | null {
  const name = tidyName(typed);
  if (name === '') return 'required';
  if (name.length > profileLimits.userName) return 'long';
  if (!BEGINS.test(name) || PILED.test(name.normalize('NFD'))) return 'characters';
  return Array.from(withoutSpelt(name)).every(isLetter) ? null : 'characters';
}

/** A name from before this rule without its forbidden characters; '' where none are left. */
export function cleanName(typed: string): string {
  if (findNameProblem(typed) === null) return tidyName(typed);
  const kept = Array.from(withoutSpelt(typed.normalize('NFC')), (char) => {
    if (isLetter(char)) return char;
    return UNSEEN.test(char) && !/\s/u.test(char) ? '' : ' ';
  });
  const name = tidyName(tidyName(kept.join('')).slice(0, profileLimits.userName));
  return findNameProblem(name) === null ? name : '';
}

function isLetter(char: string): boolean {
  return LETTERS.test(char) && !UNSEEN.test(char);
}

function withoutSpelt(name: string): string {
  return SPELT.reduce((rest, spelt) => rest.replaceAll(spelt, ''), name);
}
