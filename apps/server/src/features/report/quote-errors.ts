import { quoteLine, quoteSpan } from '@countersign/domain';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { loadTexts } from '../../platform/texts/load-texts.ts';
import type { ReportedError } from './reported-items.store.ts';

/** An error with the words it is about, in brackets, and some around them; null where it is about no span. */
export type QuotedError = ReportedError & { readonly quote: string | null };

/** Reads each text once, whatever the number of its errors. */
export async function quoteErrors(
  objects: Pick<ObjectStore, 'get'>,
  errors: readonly ReportedError[],
): Promise<QuotedError[]> {
  const byItem = Map.groupBy(
    errors.filter(({ textKey }) => textKey !== null),
    ({ index }) => index,
  );
  const quotes = new Map<ReportedError, string>();
  const firsts = [...byItem.values()].flatMap(([first]) => first ?? []);
  for await (const loaded of loadTexts(objects, firsts))
    for (const { index, text } of loaded)
      for (const error of byItem.get(index) ?? [])
        if (error.span !== null && text !== null) quotes.set(error, quoteLine(quoteSpan(text, error.span)));
  return errors.map((error) => ({ ...error, quote: quotes.get(error) ?? null }));
}
