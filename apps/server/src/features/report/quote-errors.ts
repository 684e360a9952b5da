import type { AnswersDocument, Language, Span } from '@countersign/contract';
import { quoteLine, quoteSpan, textOfPiece } from '@countersign/domain';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { loadTexts } from '../../platform/texts/load-texts.ts';
import { frameWords } from '../../platform/videos/frame-words.ts';
import { loadFrameTimes } from '../../platform/videos/load-frame-times.ts';
import type { ReportedError } from './reported-items.store.ts';

/** An error with the words it is about, in brackets, and some around them; or the frames of a video; null where it is about neither. */
export type QuotedError = ReportedError & { readonly quote: string | null };

/** Reads each text once, whatever the number of its errors. */
export async function quoteErrors(
  objects: Pick<ObjectStore, 'get'>,
  errors: readonly ReportedError[],
  language: Language,
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
  for (const [error, words] of await nameFrames(objects, errors, language)) quotes.set(error, words);
  return errors.map((error) => ({ ...error, quote: quotes.get(error) ?? null }));
}

/** When the errors of videos are. The times of each video are read once, whatever the number of its errors. */
async function nameFrames(
  objects: Pick<ObjectStore, 'get'>,
  errors: readonly ReportedError[],
  language: Language,
): Promise<Map<ReportedError, string>> {
  const words = new Map<ReportedError, string>();
  const placed = errors.filter(({ frames, times }) => frames !== null && times !== null);
  for (const ofItem of Map.groupBy(placed, ({ index }) => index).values()) {
    const [first] = ofItem;
    if (first?.times == null) continue;
    const video = await loadFrameTimes(objects, first.times);
    for (const error of ofItem)
      if (error.frames !== null) words.set(error, frameWords(video, error.frames, language, error.place));
  }
  return words;
}

/** The text that a span lies in: the whole file, or one piece of a document of answers. */
function textWith(file: string, { part }: Span): string {
  return part === undefined ? file : textOfPiece(JSON.parse(file) as AnswersDocument, part);
}
