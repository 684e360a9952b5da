import type { Span } from '@countersign/contract';

/** Ranges without the line ends in them, for formats whose spans end with a line. */
export function splitAtLines(text: string, ranges: Span['ranges']): Span['ranges'] {
  return ranges.flatMap(([from, to]) => {
    const words = text.slice(from, to);
    if (!/[\r\n]/.test(words)) return [[from, to]];
    const parts = [...words.matchAll(/[^\r\n]+/g)];
    return parts.length === 0
      ? [[from, to]]
      : parts.map(({ 0: part, index }): [number, number] => [from + index, from + index + part.length]);
  });
}
