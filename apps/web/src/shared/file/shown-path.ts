/** Controls that turn the reading direction around, and characters without a shape. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\p{Cc}]/gu;

/**
 * A file's name or path as it is shown. A control that would show `exe.png` for `gnp.exe` shows as its number, so that
 * everybody sees that it is there.
 */
export function shownPath(path: string): string {
  return path.replace(
    UNSEEN,
    (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
