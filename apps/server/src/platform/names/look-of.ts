import { readFileSync } from 'node:fs';

/** What a name looks like: two names that are the same in either are taken for each other. */
export interface Look {
  /** The skeleton of UTS #39: what an eye sees. `Ian` and `lan` are one. */
  readonly seen: string;
  /** The same without regard to capitals, as people remember a name. `Ian` and `ian` are one. */
  readonly read: string;
}

/** Of what is neither seen nor counts: blanks, which people set or not, and what shows nothing by itself. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Unicode's table of confusable characters, as `confusables.txt` beside this says which look like what. Compatibility
 * decomposition comes first, so that full-width and half-width letters are the letters they show.
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

/** Lines of `what is seen < what looks like it`, in hexadecimal. */
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
