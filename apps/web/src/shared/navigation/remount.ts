/** A query parameter that makes an address differ although it shows the same. */
export const REMOUNT_KEY = 'again';

/**
 * Makes a page whose address has a query remount, even if it is the current one.
 *
 * @param mark a random value, different from the one before.
 */
export function remountHref(href: string, mark: string): string {
  const [path = '', query] = href.split('?');
  if (query === undefined) return href;
  const search = new URLSearchParams(query);
  search.set(REMOUNT_KEY, mark);
  return `${path}?${search}`;
}
