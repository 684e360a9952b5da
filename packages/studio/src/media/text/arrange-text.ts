import type { Arrangement } from '../../document/arrangement.ts';
import type { TextPart } from './graphemes.ts';
import { inReadingOrder } from './pieces.ts';
import type { TextBody } from './text-body.ts';
import type { TextRecord } from './text-record.ts';

const none: readonly TextPart[] = [];

/** How annotations lie on the open text, which `bodyOf` tells. */
export function arrangeText(bodyOf: () => TextBody): Arrangement<TextRecord> {
  return {
    recordOf(base, _, past) {
      const { geometry } = base.annotation;
      if (past?.annotation.geometry === geometry) {
        const { parts, from, to, line, size } = past;
        return { ...base, parts, from, to, line, size };
      }
      const body = bodyOf();
      const parts = geometry.kind === 'span' ? geometry.ranges : none;
      const [from = 0, to = 0] = [parts[0]?.[0], parts.at(-1)?.[1]];
      return {
        ...base,
        ...{ parts, from, to },
        line: parts.length === 0 ? 0 : body.lineAt(from) + 1,
        size: parts.reduce((sum, [start, end]) => sum + end - start, 0),
      };
    },
    byPlace: (records) =>
      records.toSorted((a, b) =>
        inReadingOrder({ from: a.from, to: a.to, record: a }, { from: b.from, to: b.to, record: b }),
      ),
    partCount: () => 0,
    wordsOf: ({ parts }) => parts.map((part) => bodyOf().text.slice(...part)).join(' '),
    fit(annotation) {
      const { geometry } = annotation;
      if (geometry.kind === 'whole') return annotation;
      const { length } = bodyOf().text;
      return geometry.kind === 'span' && geometry.ranges.every(([, to]) => to <= length) ? annotation : undefined;
    },
    // Words have one place only.
    beside: (copies) => copies,
  };
}
