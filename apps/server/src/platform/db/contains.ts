/** The pattern of `ilike` that finds `text` anywhere, taken literally. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
