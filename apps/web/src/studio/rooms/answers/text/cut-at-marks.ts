/** A stretch of a text that an annotation is about. */
export interface TextMark {
  readonly id: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** A piece of a text with the annotations that cover it. */
export interface MarkedPiece {
  readonly from: number;
  readonly text: string;
  readonly ids: readonly string[];
}

/** A text cut wherever an annotation begins or ends. */
export function cutAtMarks(text: string, marks: readonly TextMark[]): MarkedPiece[] {
  const borders = new Set([0, text.length]);
  for (const { ranges } of marks) for (const border of ranges.flat()) if (border < text.length) borders.add(border);
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, at) => {
    const to = sorted[at + 1] ?? text.length;
    const ids = marks
      .filter(({ ranges }) => ranges.some(([start, end]) => start <= from && to <= end))
      .map(({ id }) => id);
    return { from, text: text.slice(from, to), ids };
  });
}
