import type { AnswersDocument, ErrorPlace, Span } from '@countersign/contract';
import { quoteLine, quoteSpan, segmentLine, statementLine, textOfPiece } from '@countersign/domain';
import type { VerdictOfText } from './exported-items.store.ts';

/** What an error is about: an annotation, or a place where one is missing. */
interface About {
  readonly annotationId: string;
  readonly place?: ErrorPlace | undefined;
}

type Quoted = Pick<VerdictOfText, 'text' | 'spans' | 'segments' | 'statements' | 'answerIds'>;

/**
 * What stands at the errors of an item: the words of a span in brackets with some around them, the time of a segment and
 * what is said in it, or a statement. Null where nothing can be quoted.
 */
export function createSaidAt({
  text,
  spans,
  segments,
  statements,
  answerIds,
}: Quoted): (about: About) => string | null {
  let document: AnswersDocument | undefined;
  const quote = (span: Span | undefined) => {
    if (span === undefined || text === null) return null;
    if (span.part === undefined) return quoteLine(quoteSpan(text, span));
    document ??= JSON.parse(text) as AnswersDocument;
    return quoteLine(quoteSpan(textOfPiece(document, span.part), span));
  };
  return ({ annotationId, place }) => {
    if (place?.kind === 'interval') return segmentLine({ ...place, text: '' });
    if (place?.kind === 'span') return quote(place);
    const [segment, statement] = [segments[annotationId], statements[annotationId]];
    if (segment !== undefined) return segmentLine(segment);
    return statement === undefined ? quote(spans[annotationId]) : statementLine(statement, answerIds);
  };
}
