/** 12,345: the same grouping in all three languages. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}
