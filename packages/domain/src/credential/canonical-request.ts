/** The signed part of a request. */
export interface SignedParts {
  readonly method: string;
  /** As sent, from the base path of the API on: `/open-api/batch/list`. */
  readonly path: string;
  /** Names and values of the query, decoded, in any order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Whole seconds since 1970, as sent. */
  readonly timestamp: string;
  readonly nonce: string;
  /** SHA-256 of the body in lower-case hexadecimal; of the empty text where there is no body. */
  readonly bodyHash: string;
}

/**
 * The text whose HMAC signs a request: six lines, without a line break at the end. The order and encoding of a query do
 * not change its line.
 */
export function canonicalRequest({ method, path, query, timestamp, nonce, bodyHash }: SignedParts): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  return [method.toUpperCase(), path, pairs.join('&'), timestamp, nonce, bodyHash].join('\n');
}

/** RFC 3986: everything except letters, digits and `-._~` as the percent-encoded bytes of UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
