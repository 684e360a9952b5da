import type { Annotation } from '@countersign/contract';
import { isStatement } from '../answers/is-statement.ts';

/** A pair of indexes: of the earlier list, and of the later one. */
export type Pair = readonly [before: number, after: number];

interface Named {
  readonly index: number;
  /** What it is about: its kind, and of a statement the piece of the document. */
  readonly about: string;
  /** The same with its label. */
  readonly named: string;
  /** Everything that it says, whatever the order of the attributes. */
  readonly text: string;
}

/**
 * Guesses which annotations without a place are the same: those that are equal, then those of one label about the same, then
 * what is left about the same in the order of the labels.
 */
export function matchPlaceless(before: readonly Annotation[], after: readonly Annotation[]): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [placelessIn(before), placelessIn(after)];
  for (const key of [({ text }: Named) => text, ({ named }: Named) => named, ({ about }: Named) => about]) {
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

function placelessIn(annotations: readonly Annotation[]): Named[] {
  const found: Named[] = [];
  for (const [index, { label, geometry, attributes }] of annotations.entries()) {
    // Where a track lies is said elsewhere.
    if (geometry.kind !== 'whole' && geometry.kind !== 'track' && !isStatement(geometry)) continue;
    const { kind, of = '', ...said } = { of: undefined, ...geometry };
    const about = JSON.stringify([kind, of]);
    const values = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
    found.push({
      index,
      about,
      named: JSON.stringify([label, about]),
      text: JSON.stringify([label, values, about, said]),
    });
  }
  return found.sort((a, b) => (a.text < b.text ? -1 : 1));
}
