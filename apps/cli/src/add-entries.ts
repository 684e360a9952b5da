/** Adds what stands between commas to the entries of the same option before it. An entry that is said twice counts once. */
export function addEntries(text: string, before: readonly string[]): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set([...before, ...entries.filter((entry) => entry !== '')])];
}
