/** A label that can be chosen. */
export interface LabelChoice {
  readonly name: string;
  /** CSS colour. */
  readonly colour: string;
  /** The digit that gives it. */
  readonly key: string | undefined;
}

/**
 * The labels that match what was typed, the best first: those that begin with it, those with a word that begins with it,
 * then those that contain it. Before anything is typed the recently used come first; otherwise the order stays.
 */
export function findLabels<L extends Pick<LabelChoice, 'name'>>(
  choices: readonly L[],
  typed: string,
  recent: readonly string[],
): readonly L[] {
  const wanted = plain(typed).trim();
  const rankOf = ({ name }: L): number => {
    if (wanted !== '') return matchOf(plain(name), wanted);
    const at = recent.indexOf(name);
    return at === -1 ? recent.length : at;
  };
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice) }))
    .filter(({ rank }) => rank !== NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

const NO_MATCH = Infinity;

function matchOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s_\-/.:]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : NO_MATCH;
}

/** Without capitals, and with full-width letters as half-width ones. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
