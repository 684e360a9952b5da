import { readFileSync } from 'node:fs';

/** How a name looks. Two names that are equal in either field can be confused. */
export interface Look {
  /** The skeleton of UTS #39: equal for `Ian` and `lan`. */
  readonly seen: string;
  /** The same ignoring case, as people remember a name: equal for `Ian` and `ian`. */
  readonly read: string;
}

/** Removes what is invisible or does not count: blanks and characters that show nothing by themselves. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Unicode's table of confusable characters from `confusables.txt`. Compatibility decomposition comes first, so that
 * full-width and half-width letters equal ordinary ones.
 */
export function lookOf(name: string): Look {
  return { seen: skeletonOf(name), read: skeletonOf(name.normalize('NFKC').toLowerCase()) };
}

function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(UNSEEN, '');
  return Array.from(plain, (char) => prototypes.get(char) ?? char)
    .join('')
    .normalize('NFD');
}

const prototypes = readTable(readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8'));

/** Lines of `character < characters that look like it`, in hexadecimal. */
function readTable(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line.includes(' < '));
  return new Map(
    lines.flatMap((line) => {
      const [seen = '', alike = ''] = line.split(' < ');
      const target = charsOf(seen).join('');
      return charsOf(alike).map((char) => [char, target] as const);
    }),
  );
}

function charsOf(codes: string): string[] {
  return codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
