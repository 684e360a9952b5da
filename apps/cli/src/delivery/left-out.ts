/** A folder may leave out as many files as it has. */
const SHOWN = 10;

/** Files that were left out as lines for people, the first ones by name. */
export function leftOutLines(skipped: readonly { readonly file: string; readonly reason: string }[]): string[] {
  const more = skipped.length - SHOWN;
  return [
    ...skipped.slice(0, SHOWN).map(({ file, reason }) => `Left out ${file}: ${reason}`),
    ...(more > 0 ? [`Left out ${more} more; --json lists them.`] : []),
  ];
}
