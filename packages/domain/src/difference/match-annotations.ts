import type { Annotation, ItemDifference } from '@countersign/contract';
import { isSameAnnotation } from '../edit/is-same-annotation.ts';
import { isShape } from '../item/is-shape.ts';
import { matchByOverlap } from './match-by-overlap.ts';
import type { Pair } from './match-placeless.ts';
import { overlapBetween } from './overlap-between.ts';
import { providedId } from './provided-id.ts';

/** How much of each other two annotations cover at least that surely are the same one. */
const SURE_OVERLAP = 0.7;

export interface Match {
  readonly by: ItemDifference['matchedBy'];
  readonly pairs: readonly Pair[];
}

/**
 * Which annotations of two lists are the same: by the provider's ids, where both lists have them and they name the same
 * annotations, and by overlap where not. Ids do not where a tool numbers its annotations anew in each file.
 */
export function matchAnnotations(before: readonly Annotation[], after: readonly Annotation[]): Match {
  const [early, late] = [idsOf(before), idsOf(after)];
  if (early === null || late === null) return { by: 'overlap', pairs: matchByOverlap(before, after) };
  const pairs: Pair[] = [];
  for (const [id, index] of early) {
    const other = late.get(id);
    if (other !== undefined) pairs.push([index, other]);
  }
  const isNothingLeft = before.length === 0 || after.length === 0;
  if (isNothingLeft || (pairs.length > 0 && nameTheSame(pairs, before, after))) return { by: 'ids', pairs };
  return { by: 'overlap', pairs: matchByOverlap(before, after) };
}

/** The indexes of annotations by the provider's ids; null where one has none, or not one of its own. */
function idsOf(annotations: readonly Annotation[]): ReadonlyMap<string, number> | null {
  const indexes = new Map<string, number>();
  for (const [index, annotation] of annotations.entries()) {
    const id = providedId(annotation);
    if (id === null) return null;
    indexes.set(id, index);
  }
  return indexes.size === annotations.length ? indexes : null;
}

/**
 * Ids that pair annotations far from each other are believed, unless most of these lie nearly where one of another id
 * lay, or lies now.
 */
function nameTheSame(pairs: readonly Pair[], before: readonly Annotation[], after: readonly Annotation[]): boolean {
  const doubtful = pairs.filter(([one, other]) => isFar(before[one] as Annotation, after[other] as Annotation)); // indexes of the lists
  if (doubtful.length === 0) return true;
  const sure = matchByOverlap(before, after).filter(
    ([one, other]) => overlapBetween(before[one] as Annotation, after[other] as Annotation) >= SURE_OVERLAP,
  );
  const [ofBefore, ofAfter] = [new Map(sure), new Map(sure.map(([one, other]) => [other, one]))];
  const isContradicted = ([one, other]: Pair) =>
    (ofBefore.get(one) ?? other) !== other || (ofAfter.get(other) ?? one) !== one;
  return doubtful.filter(isContradicted).length * 2 <= doubtful.length;
}

function isFar(one: Annotation, other: Annotation): boolean {
  if (isSameAnnotation(one, other) || !hasPlace(one) || !hasPlace(other)) return false;
  return overlapBetween(one, other) === 0;
}

function hasPlace({ geometry }: Annotation): boolean {
  return geometry.kind === 'span' || isShape(geometry);
}
