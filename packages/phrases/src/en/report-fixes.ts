import { countText } from '../figures.ts';

/** The words of the acceptance report on errors that rounds were asked to fix. */
export const fixes = {
  title: 'Errors that rounds were asked to fix',
  round: (round: number) => `Round ${round}`,
  figures: (asked: number, fixed: number, unfixed: number, unanswered: number) =>
    `${countText(asked)} asked for, ${countText(fixed)} fixed, ${countText(unfixed)} not, ${countText(unanswered)} unanswered`,
  rate: (round: number) => `Fixed of what was answered, round ${round}`,
  low: (round: number) => `Lower end of its 95% interval, round ${round}`,
  high: (round: number) => `Upper end of its 95% interval, round ${round}`,
};

export type ReportFixPhrases = typeof fixes;
