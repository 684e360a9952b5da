/** Messages of a batch are counted up to here. */
const MOST = 100;

export function unreadText(count: number): string {
  return count >= MOST ? `${MOST - 1}+` : String(count);
}
