const separators = [',', ';', '\t'] as const;
/** Characters of a first line that are looked at. */
const MAX_CHARACTERS = 1024 ** 2;

/** The separator that is in the first line of a table most often, outside quotes; a comma where none is. */
export function separatorOf(start: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start.slice(0, MAX_CHARACTERS)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best] = separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return best ?? ',';
}
