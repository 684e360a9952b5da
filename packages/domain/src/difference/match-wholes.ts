import type { Annotation } from '@countersign/contract';

/** A pair of indexes: of the earlier list, and of the later one. */
export type Pair = readonly [before: number, after: number];

interface Named {
  readonly index: number;
  readonly label: string;
  /** Label and attributes, whatever the order of the attributes. */
  readonly text: string;
}

/**
 * Guesses which annotations of the whole item are the same: those that are equal, then those of one label, then what
 * is left in the order of the labels.
 */
export function matchWholes(before: readonly Annotation[], after: readonly Annotation[]): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [wholesIn(before), wholesIn(after)];
  for (const key of [({ text }: Named) => text, ({ label }: Named) => label, () => '']) {
    const waiting = Map.groupBy(left, key);
    right = right.filter((one) => {
      const other = waiting.get(key(one))?.shift();
      if (other !== undefined) pairs.push([other.index, one.index]);
      return other === undefined;
    });
    const isPaired = new Set(pairs.map(([index]) => index));
    left = left.filter(({ index }) => !isPaired.has(index));
  }
  return pairs;
}

function wholesIn(annotations: readonly Annotation[]): Named[] {
  const wholes: Named[] = [];
  for (const [index, { label, geometry, attributes }] of annotations.entries()) {
    if (geometry.kind !== 'whole') continue;
    const values = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
    wholes.push({ index, label, text: JSON.stringify([label, values]) });
  }
  return wholes.sort((a, b) => (a.text < b.text ? -1 : 1));
}
