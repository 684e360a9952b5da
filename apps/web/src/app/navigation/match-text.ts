/** Finds what is typed in a text the way the text is pronounced. */
export type Pronounced = (text: string, typed: string) => boolean;

/**
 * Whether a text holds what is typed, whatever its case and width; hiragana finds katakana.
 *
 * @param pronounced finds Chinese by full pinyin and by initials; null: as written alone.
 */
export function matchText(text: string, typed: string, pronounced: Pronounced | null): boolean {
  const wanted = plain(typed.trim());
  return plain(text).includes(wanted) || (pronounced?.(text, wanted) ?? false);
}

function plain(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  // Katakana and hiragana stand 0x60 apart.
  return folded.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}
