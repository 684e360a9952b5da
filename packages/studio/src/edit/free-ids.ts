/** Ids for new annotations that none of the taken ones has: 'new-1', 'new-2', … */
export function freeIds(taken: ReadonlySet<string>, count: number): readonly string[] {
  const ids: string[] = [];
  for (let nth = 1; ids.length < count; nth += 1) if (!taken.has(`new-${nth}`)) ids.push(`new-${nth}`);
  return ids;
}
