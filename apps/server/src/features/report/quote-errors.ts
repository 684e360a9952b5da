import type { AnswersDocument, Span } from '@countersign/contract';
import { quoteLine, quoteSpan, textOfPiece } from '@countersign/domain';
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
        if (error.span !== null && text !== null)
          quotes.set(error, quoteLine(quoteSpan(textWith(text, error.span), error.span)));
  return errors.map((error) => ({ ...error, quote: quotes.get(error) ?? null }));
}

/** The text that a span lies in: the whole file, or one piece of a document of answers. */
function textWith(file: string, { part }: Span): string {
  return part === undefined ? file : textOfPiece(JSON.parse(file) as AnswersDocument, part);
}
