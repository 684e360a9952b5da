import { countText } from '../figures.ts';

/** Second opinions, as who gives them reads of it. */
export const opinion = {
  blind: 'Second opinion, blind',
  back: 'Back to your tasks',
  note: "Somebody else decides these items too. Neither of you sees the other's verdicts.",
  given: (count: string) => (count === '1' ? 'Your opinion is given' : `All ${count} opinions are given`),
  givenText: 'You can change them until they are settled or the batch is finished.',
  unsettled: (n: number) =>
    n === 1 ? '1 item on which two differ is not settled' : `${countText(n)} items on which two differ are not settled`,
  settled: 'An administrator has settled this item meanwhile.',
};

export type OpinionPhrases = typeof opinion;
