/** What makes an address another one though it shows the same. */
export const REMOUNT_KEY = 'again';

/**
 * Makes a page of an address with a query begin anew, also when it is in front already.
 *
 * @param mark a random value, never the same twice in a row.
 */
export function remountHref(href: string, mark: string): string {
  const [path = '', query] = href.split('?');
  if (query === undefined) return href;
  const search = new URLSearchParams(query);
  search.set(REMOUNT_KEY, mark);
  return `${path}?${search}`;
}
