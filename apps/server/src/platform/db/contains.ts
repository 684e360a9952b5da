/** The pattern of `ilike` that finds `text` anywhere, taken literally. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A trigram index finds nothing shorter: such a search must be bounded by something else. */
export const TRIGRAM_LENGTH = 3;

/** How many characters a person sees; a character outside the basic plane counts once. */
export function characterCount(text: string): number {
  return [...text].length;
}
