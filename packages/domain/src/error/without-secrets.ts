/** Query values that only refer to something: ids and plain numbers. */
const harmless = /^(\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** Names whose values are secret even so. */
const telling = /token|key|code|sid|secret|sig|pass/i;
const cut = '…';

/**
 * An address in a form that an error log may store: the path, and the query's names with those values that are ids or
 * numbers. Other values could be a token, a name or a search text. Drops the fragment.
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

/** A text without the queries and fragments of its addresses. Keeps what follows them, such as a line number. */
export function textWithoutSecrets(text: string): string {
  return text.replaceAll(/(\b[a-z]+:\/\/[^\s?#()"']+)[?#][^\s:()"']*/gi, `$1?${cut}`);
}
