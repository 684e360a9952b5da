import { countText } from '../../shared/format/numbers.ts';
import type { useStudioWords } from '../../shared/language/studio-words.ts';
import { placeInWalk, type Walk } from './walk.ts';

type WalkWords = ReturnType<typeof useStudioWords>['walk'];

/** How many items the walk has, as far as they are counted. */
export function walkTotal({ indexes, isCapped, isFromStart }: Walk): string {
  return `${countText(indexes.length)}${isCounted({ isCapped, isFromStart }) ? '' : '+'}`;
}

/** Whether all that matches is in the walk. */
function isCounted({ isCapped, isFromStart }: Pick<Walk, 'isCapped' | 'isFromStart'>): boolean {
  return isFromStart && !isCapped;
}

/** What pressing the place of the walk does and, where its total is only a part, what the + after it means. */
export function walkHint(walk: Walk, index: number, words: WalkWords): string {
  const leave = words.leave(walkPlace(walk, index, words));
  return isCounted(walk) ? leave : `${leave}\n${words.atLeast}`;
}

/** `2 of 4 rejected`; without the place of an item that is not in the walk. */
export function walkPlace(walk: Walk, index: number, words: WalkWords): string {
  const { result, ...others } = walk.filter;
  const isPlain = Object.keys(others).length === 0;
  const isPackage = result === undefined && Object.keys(others).join() === 'packageId';
  const name = words.names[isPackage ? 'package' : isPlain ? (result ?? 'found') : 'found'];
  const place = placeInWalk(walk, index);
  const total = walkTotal(walk);
  return place === null ? words.outside(total, name) : words.place(countText(place), total, name);
}
