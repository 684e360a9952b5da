/** How a column says where an entity begins and ends. */
export type TagScheme = 'IOB1' | 'IOB2' | 'IOBES' | 'BILOU' | 'BMES';

/** An entity by its tokens: `to` is left out. */
export interface Entity {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

const TAG = /^([BIESLUM])[-_](.+)$/;
const OUTSIDE = 'O';

/** Whether a cell is a tag: `O`, or a letter and a label. */
export function isTag(cell: string): boolean {
  return cell === OUTSIDE || TAG.test(cell);
}

/** Whether a cell says that an entity is there. */
export function isEntityTag(cell: string): boolean {
  return TAG.test(cell);
}

/** The label of a tag; null outside of entities. */
export function labelOfTag(cell: string): string | null {
  return TAG.exec(cell)?.[2] ?? null;
}

/** The entities of the tags of a sentence in any scheme: one also begins where its first tag is missing. */
export function readTags(tags: readonly string[]): Entity[] {
  const entities: { from: number; to: number; label: string }[] = [];
  let isOpen = false;
  for (const [at, tag] of tags.entries()) {
    const [, letter = '', label = ''] = TAG.exec(tag) ?? [];
    const last = entities.at(-1);
    const goesOn = isOpen && last?.label === label && !'BSU'.includes(letter);
    if (letter !== '' && goesOn) last.to = at + 1;
    else if (letter !== '') entities.push({ from: at, to: at + 1, label });
    isOpen = letter !== '' && !'ESLU'.includes(letter);
  }
  return entities;
}

/** Finds out the scheme of a column while its sentences pass by. */
export interface SchemeFinder {
  see(tags: readonly string[]): void;
  scheme(): TagScheme;
  /** How many entities begin without the letter for beginnings, where the scheme has one for each. */
  irregular(): number;
}

/** Starts to find out the scheme of a column. */
export function createSchemeFinder(): SchemeFinder {
  const letters = new Set<string>();
  let [plainStarts, otherStarts] = [0, 0];
  const schemeNow = (): TagScheme => {
    if (letters.has('L') || letters.has('U')) return 'BILOU';
    if (letters.has('M')) return 'BMES';
    if (letters.has('E') || letters.has('S')) return 'IOBES';
    // In IOB1 only an entity right behind one of its label begins with B.
    return plainStarts > 0 && otherStarts === 0 ? 'IOB1' : 'IOB2';
  };
  return {
    see(tags) {
      for (const tag of tags) if (isEntityTag(tag)) letters.add(tag[0] ?? '');
      const entities = readTags(tags);
      for (const [nth, { from, label }] of entities.entries()) {
        const before = entities[nth - 1];
        const isBehindAlike = before?.to === from && before.label === label;
        if (!'BSU'.includes(tags[from]?.[0] ?? '')) plainStarts += 1;
        else if (!isBehindAlike) otherStarts += 1;
      }
    },
    scheme: schemeNow,
    irregular: () => (schemeNow() === 'IOB1' ? 0 : plainStarts),
  };
}

/** The tags of a sentence of so many tokens. The entities share no token, and are in their order. */
export function writeTags(entities: readonly Entity[], count: number, scheme: TagScheme): string[] {
  const tags = Array.from({ length: count }, () => OUTSIDE);
  for (const [nth, { from, to, label }] of entities.entries()) {
    const before = entities[nth - 1];
    const isBehindAlike = before?.to === from && before.label === label;
    for (let at = from; at < to; at += 1)
      tags[at] = `${letterOf(scheme, at === from, at === to - 1, isBehindAlike)}-${label}`;
  }
  return tags;
}

function letterOf(scheme: TagScheme, isFirst: boolean, isLast: boolean, isBehindAlike: boolean): string {
  const middle = scheme === 'BMES' ? 'M' : 'I';
  if (scheme === 'IOB1') return isFirst && isBehindAlike ? 'B' : 'I';
  if (scheme === 'IOB2') return isFirst ? 'B' : 'I';
  if (isFirst && isLast) return scheme === 'BILOU' ? 'U' : 'S';
  if (isFirst) return 'B';
  if (isLast) return scheme === 'BILOU' ? 'L' : 'E';
  return middle;
}
