import type { RuleProblem, Verdict } from '@countersign/contract';
import { isPlaceInText } from '../span/is-place-in-text.ts';

/** Whether an error of a verdict names a place, so that the text has to be read. */
export function namesPlaces({ itemErrors }: Pick<Verdict, 'itemErrors'>): boolean {
  return itemErrors.some(({ place }) => place !== undefined);
}

/**
 * The errors of the whole item whose place the item does not have. `text` is null of other mediums, which have no such
 * places.
 */
export function findPlaceProblems(text: string | null, { itemErrors }: Pick<Verdict, 'itemErrors'>): RuleProblem[] {
  return itemErrors.flatMap(({ place }) =>
    place === undefined || (text !== null && isPlaceInText(text, place))
      ? []
      : [{ rule: 'unknownPlace', annotationId: null }],
  );
}
