/** Searches a text by its pronunciation. */
export type Pronounced = (text: string, typed: string) => boolean;

/**
 * Whether a text contains what is typed. Ignores case and width, and hiragana matches katakana.
 *
 * @param pronounced finds Chinese by full pinyin and by initials; null: as written alone.
 */
export function matchText(text: string, typed: string, pronounced: Pronounced | null): boolean {
  const wanted = plain(typed.trim());
  return plain(text).includes(wanted) || (pronounced?.(text, wanted) ?? false);
}

function plain(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  // The code points of katakana are 0x60 above those of hiragana.
  return folded.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}
