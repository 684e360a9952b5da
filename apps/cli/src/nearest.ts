/** So many names are offered instead of one that is not known. */
const OFFERED = 3;

/** The known names that a name may have been meant for, the likeliest first; none where all are far from it. */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  return [...known]
    .map((one) => ({ one, edits: editsBetween(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, edits }) => edits * 2 <= Math.min(name.length, one.length))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, OFFERED)
    .map(({ one }) => one);
}

/** How many letters have to be added, removed or replaced. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...from].entries()) {
    const next = [down + 1];
    for (let at = 0; at < to.length; at += 1)
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (to[at] === letter ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
