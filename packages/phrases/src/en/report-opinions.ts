import { countText } from '../figures.ts';

/** The words of the acceptance report on second opinions. */
export const opinions = {
  title: 'Second opinions, given blind',
  ofPairs: 'Of those decided by two',
  drawn: 'Items drawn for a second opinion',
  given: 'Second opinions given',
  pairs: 'Items decided by two',
  bothPassed: 'Passed by both',
  bothRejected: 'Rejected by both',
  differ: 'Passed by one alone',
  waiting: 'Of these, not settled',
  agreed: 'Same result',
  kappa: 'Kappa, the agreement beyond chance',
  low: 'Lower end of its 95% interval',
  high: 'Upper end of its 95% interval',
  kappaOf: (name: string) => `Kappa of ${name} with the others`,
  onPairs: (kappa: string, pairs: number) => `${kappa}, ${pairs === 1 ? '1 item' : `${countText(pairs)} items`}`,
  saysNothing: 'Kappa says nothing where both gave every item the same one result.',
};

export type ReportOpinionPhrases = typeof opinions;
