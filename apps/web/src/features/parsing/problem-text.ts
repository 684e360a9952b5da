import type { ParsedFile } from '@countersign/contract';
import type { ParsingPhrases } from '@countersign/phrases';
import { bytesText } from '../../shared/format/numbers.ts';

/** Why a file was not read, as a sentence that names what is known of it. Null for a file without a problem. */
export function problemText(
  { problem, problemData: data }: Pick<ParsedFile, 'problem' | 'problemData'>,
  { problems }: ParsingPhrases,
): string | null {
  const number = (name: string) => (typeof data[name] === 'number' ? data[name] : null);
  const text = (name: string) => (data[name] === undefined ? null : String(data[name]));
  switch (problem) {
    case null:
      return null;
    case 'link':
      return whereKnown(text('target'), problems.linkTo, problems.link);
    case 'bomb':
      return whereKnown(number('times'), problems.bombBy, problems.bomb);
    case 'tooMany':
      return whereKnown(number('limit'), problems.tooManyOf, problems.tooMany);
    case 'tooLarge': {
      const limit = number('limit');
      if (limit === null) return problems.tooLarge;
      const place = whereKnown(number('row'), problems.row, null) ?? whereKnown(number('line'), problems.line, null);
      return place === null ? problems.tooLargeOf(bytesText(limit)) : problems.tooLargeAt(place, bytesText(limit));
    }
    case 'damaged':
      return whereKnown(number('byte'), problems.damagedAt, problems.damaged);
    case 'truncated': {
      const [there, whole] = [number('bytes'), number('expected')];
      return there === null || whole === null
        ? problems.truncated
        : problems.truncatedAt(bytesText(there), bytesText(whole));
    }
    case 'wrongType': {
      const [found, expected] = [text('found'), text('expected')];
      return found === null || found === 'unknown' || expected === null
        ? problems.wrongType
        : problems.wrongTypeFound(found, expected);
    }
    case 'encoding': {
      const encoding = text('encoding')?.toUpperCase();
      if (encoding === undefined) return problems.encoding;
      const place =
        whereKnown(number('row'), problems.row, null) ??
        whereKnown(number('line'), problems.line, null) ??
        whereKnown(number('byte'), problems.byte, null);
      return place === null ? problems.encodingOf(encoding) : problems.encodingAt(encoding, place);
    }
    case 'columns': {
      const [row, cells, columns] = [number('row'), number('cells'), number('columns')];
      return row === null || cells === null || columns === null
        ? problems.columns
        : problems.columnsAt(row, cells, columns);
    }
    case 'syntax':
      return whereKnown(number('line'), (line) => problems.syntaxAt(line, number('column')), problems.syntax);
    case 'unsupported':
      return (
        whereKnown(text('method'), problems.unsupportedMethod, null) ??
        whereKnown(text('found'), problems.unsupportedFound, problems.unsupported)
      );
    case 'outside':
    case 'encrypted':
    case 'duplicate':
    case 'absolute':
    case 'badName':
    case 'nested':
    case 'empty':
      return problems[problem];
  }
}

function whereKnown<V, F extends string | null>(value: V | null, sentence: (value: V) => string, otherwise: F) {
  return value === null ? otherwise : sentence(value);
}
