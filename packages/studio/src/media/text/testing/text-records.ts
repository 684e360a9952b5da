import type { TextPart } from '../graphemes.ts';
import type { TextRecord } from '../text-record.ts';

/** Records of annotations by their pieces, delivered in this order. */
export function textRecords(pieces: Readonly<Record<string, readonly TextPart[]>>): readonly TextRecord[] {
  return Object.entries(pieces).map(([id, parts], order) => ({
    id,
    annotation: {
      ...{ id, label: 'Word', attributes: {}, source: {} },
      geometry: { kind: 'span', ranges: parts.map(([from, to]): [number, number] => [from, to]) },
    },
    label: 'Word',
    number: order + 1,
    name: `Word #${order + 1}`,
    colour: '#3fd0ff',
    size: parts.reduce((sum, [from, to]) => sum + to - from, 0),
    order,
    parts,
    from: parts[0]?.[0] ?? 0,
    to: parts.at(-1)?.[1] ?? 0,
    line: 1,
  }));
}
