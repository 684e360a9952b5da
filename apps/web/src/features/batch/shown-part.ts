/** What fits into the narrowest row besides the name of the field. */
const MOST_LETTERS = 28;
/** What stands before a part that is found further back. */
const LETTERS_BEFORE = 8;

/** A text from a little before what was searched for, where the row would cut it off before that. */
export function shownPart(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0 || at + search.length <= MOST_LETTERS) return text;
  const before = [...text.slice(0, at)].slice(-LETTERS_BEFORE);
  return `…${before.join('')}${text.slice(at)}`;
}
