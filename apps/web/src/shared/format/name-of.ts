/**
 * The name of a value in the reader's language: a batch's state, a result, a unit. `-` if there is no value, or one
 * that only a newer server knows.
 */
export function nameOf(names: Readonly<Record<string, string>>, key: string | null | undefined): string {
  return Object.hasOwn(names, key ?? '') ? (names[key ?? ''] ?? '-') : '-';
}
