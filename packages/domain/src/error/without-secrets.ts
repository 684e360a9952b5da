/** Values of a query that only point to something: ids and plain numbers. */
const harmless = /^(\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** Names under which such a value would open something all the same. */
const telling = /token|key|code|sid|secret|sig|pass/i;
const cut = '…';

/**
 * An address as an error log may keep it: the path, and of the query the names with the values that are ids or numbers.
 * Everything else could be a token, a name or what somebody searched for. The fragment goes whole.
 */
export function addressWithoutSecrets(address: string): string {
  const [beforeFragment = ''] = address.split('#', 1);
  const at = beforeFragment.indexOf('?');
  if (at === -1) return beforeFragment;
  const kept = beforeFragment
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return `${name}=${harmless.test(value) && !telling.test(name) ? value : cut}`;
    });
  return kept.length === 0 ? beforeFragment.slice(0, at) : `${beforeFragment.slice(0, at)}?${kept.join('&')}`;
}

/** A text with the queries and fragments of the addresses in it cut away; what follows, such as a line, stays. */
export function textWithoutSecrets(text: string): string {
  return text.replaceAll(/(\b[a-z]+:\/\/[^\s?#()"']+)[?#][^\s:()"']*/gi, `$1?${cut}`);
}
