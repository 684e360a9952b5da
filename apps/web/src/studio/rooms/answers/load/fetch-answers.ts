import type { AnswersDocument, AnswersMedia } from '@countersign/contract';
import type { Fetched, Loaded } from '../../room.ts';

/** A document of answers ready to be shown, or why there is none. */
export type LoadedAnswers =
  | { readonly kind: 'decoded'; readonly document: AnswersDocument }
  | { readonly kind: Exclude<Loaded['kind'], 'decoded'> };

/** The status of an address whose document has expired since the address was made. */
const GONE = 410;

/**
 * Fetches a document of answers.
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function fetchAnswers({ url }: AnswersMedia): Promise<Fetched<LoadedAnswers>> {
  if (url === null) return without('expired');
  const response = await fetch(url);
  if (!response.ok) {
    if (response.status >= 500 || response.status === 401) throw new Error(`no answers: ${response.status}`);
    return without(response.status === GONE ? 'expired' : 'missing');
  }
  const bytes = await response.arrayBuffer();
  return { bytes: bytes.byteLength, decode: async () => decode(bytes) };
}

function without(kind: 'expired' | 'missing'): Fetched<LoadedAnswers> {
  return { bytes: 0, decode: async () => ({ kind }) };
}

/** The server has checked the document when it arrived; lists that are empty may be left out of it. */
function decode(bytes: ArrayBuffer): LoadedAnswers {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof read !== 'object' || read === null) return { kind: 'broken' };
    return { kind: 'decoded', document: { turns: [], questions: [], answers: [], ...read } };
  } catch {
    return { kind: 'broken' };
  }
}
