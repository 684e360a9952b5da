/** Seconds a decision takes on average where people share work evenly, by those whose pace is known; null where nobody's is. */
export function meanPace(people: readonly { readonly secondsEach: number | null }[]): number | null {
  const known = people.flatMap(({ secondsEach }) => secondsEach ?? []);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0) / known.length;
}
