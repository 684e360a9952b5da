/** Ascending numbers as ranges, both ends included: 1, 2, 3 and 7 are [1, 3] and [7, 7]. */
export function numberRanges(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
