/** The pattern by which `ilike` finds `text` anywhere, taken literally. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
