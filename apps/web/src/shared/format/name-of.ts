/**
 * The name of a value in the reader's language: a batch's state, a result, a unit. `-` where there is no value, or one
 * of a server newer than this page.
 */
export function nameOf(names: Readonly<Record<string, string>>, key: string | null | undefined): string {
  return Object.hasOwn(names, key ?? '') ? (names[key ?? ''] ?? '-') : '-';
}
