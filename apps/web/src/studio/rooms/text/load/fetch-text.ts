import type { TextMedia } from '@countersign/contract';
import type { Fetched, Loaded } from '../../room.ts';

/** A text ready to be shown, or why there is none. */
export type LoadedText =
  | { readonly kind: 'decoded'; readonly text: string }
  | { readonly kind: Exclude<Loaded['kind'], 'decoded'> };

/** The status of an address whose text has expired since the address was made. */
const GONE = 410;

/**
 * Fetches a text. Nothing of it is changed: a byte order mark in it stays, so that places count the same as in the file.
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function fetchText({ url }: TextMedia): Promise<Fetched<LoadedText>> {
  if (url === null) return without('expired');
  const response = await fetch(url);
  if (!response.ok) {
    if (response.status >= 500 || response.status === 401) throw new Error(`no text: ${response.status}`);
    return without(response.status === GONE ? 'expired' : 'missing');
  }
  const bytes = await response.arrayBuffer();
  return { bytes: bytes.byteLength, decode: async () => decode(bytes) };
}

function without(kind: 'expired' | 'missing'): Fetched<LoadedText> {
  return { bytes: 0, decode: async () => ({ kind }) };
}

function decode(bytes: ArrayBuffer): LoadedText {
  try {
    return { kind: 'decoded', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { kind: 'broken' };
  }
}
