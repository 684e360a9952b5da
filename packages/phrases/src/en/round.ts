import { countText } from '../figures.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);

/** The words of the rounds of a batch, and of what a round changed. */
export const round = {
  list: 'Rounds',
  round: (number: number) => `Round ${number}`,
  delivered: 'Delivered',
  by: (name: string) => `by ${name}`,
  asked: 'Asked for',
  repaired: 'Changed',
  claimed: 'Unchanged',
  unasked: 'Unasked',
  passed: 'Passed',
  rejected: 'Rejected',
  result: 'Result',
  open: 'In progress',
  results: { '10': 'Passed', '20': 'Rejected' },
  changes: 'What this round changed',
  sums: (asked: number, changed: number, claimed: number, missing: number) =>
    `Of ${items(asked)} asked for, ${countText(changed)} changed, ${countText(claimed)} came back as they were${missing === 0 ? '' : `, ${countText(missing)} did not come back`}.`,
  others: (unasked: number, untouched: number) =>
    `Of the others, ${countText(unasked)} changed without being asked, and ${countText(untouched)} did not change.`,
  kind: 'Which items',
  kinds: {
    claimed: 'Asked for, unchanged',
    changed: 'Asked for, changed',
    missing: 'Not delivered again',
    unasked: 'Changed unasked',
  },
  none: 'No item of this kind',
  was: (result: string) => `was ${result}`,
  more: 'Show more',
  fixes: {
    title: 'What is fixed',
    about:
      'Of the errors a round was asked to fix, the share that acceptors found fixed. What nobody answered is in no rate; brackets are the 95% interval for all that was asked for. The interval assumes that the answered ones are a fair draw: where people chose which to answer, the true share can lie outside.',
    none: 'No errors were ticked in the rounds before, so none were asked for.',
    unanswered: 'Nobody has answered any of them yet. The workspace asks with each item that came back.',
    by: 'By',
    byType: 'Error type',
    byLabel: 'Label',
    table: 'Fixed errors by round',
    all: 'All errors',
    wholeItem: 'Whole items',
    drawn: (name: string) => `Fixed of what was answered: ${name}`,
    interval: (low: string, high: string) => `${low} to ${high}%`,
    figures: (asked: number, fixed: number, unfixed: number, unanswered: number) =>
      `${countText(asked)} asked for, ${countText(fixed)} fixed, ${countText(unfixed)} not, ${countText(unanswered)} unanswered`,
    more: (count: number) => `${countText(count)} more`,
  },
};

export type RoundPhrases = typeof round;
