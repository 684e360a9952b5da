import { readLoss } from '@countersign/domain';
import { countText } from '../format/numbers.ts';
import { useDeliveryWords } from './delivery-words.ts';

/** Writes what a file lost, which the server tells in English, in the language of the person. */
export function useLossText(): (losses: readonly string[]) => string {
  const { losses: words } = useDeliveryWords();
  return (losses) =>
    losses
      .map((sentence) => {
        const loss = readLoss(sentence);
        if (loss === null) return sentence;
        const { kind, became, count } = loss;
        const isPartly = kind === 'attributes' && became === 'left-out';
        return words.told(
          countText(count),
          words.kinds[kind],
          isPartly ? words.attributesLeftOut : words.fates[became],
        );
      })
      .join(' ');
}
