import { countText } from '../figures.ts';
import { stratum } from './stratum.ts';

/** The words of the acceptance report on spot checks. */
export const sampling = {
  sample: (number: number) => `Spot check: sample ${number}`,
  counts: 'The sample that counts',
  replaced: 'Drawn earlier, does not count',
  drawnAt: 'Drawn at',
  drawnBy: 'Drawn by',
  plan: 'How many, by',
  plans: {
    aql: (limit: number, level: string, severity: 'normal' | 'tightened' | 'reduced') =>
      `AQL ${limit}%, level ${level}, ${severity} inspection`,
    confidence: (confidence: string, rate: string) => `To be ${confidence}% sure that at least ${rate}% are right`,
    own: 'A number chosen by hand',
  },
  order: 'Order of the draw',
  orders: { random: 'At random', sequential: 'In sequence' },
  spreads: {
    nothing: '',
    package: ', each package its part',
    label: ', each label its part',
    annotator: ', each annotator their part',
  },
  stratum,
  weighted: 'Each part counts by its size. An item with several labels belongs to the rarest of them, as delivered.',
  fromIndex: 'From index number',
  drawnFrom: 'Drawn from',
  wholeBatch: 'The whole batch',
  chosenPackages: 'Chosen packages alone',
  held: 'What others were accepting then',
  included: 'Could be drawn too',
  leftOut: 'Left out',
  lot: 'Items that could be drawn',
  size: 'Items drawn',
  seed: 'Seed of the draw, kept with the drawn items',
  found: (number: number) => `What sample ${number} found`,
  ofSample: 'Of the sample',
  valid: 'Valid items of the sample',
  decided: 'Decided one by one in the sample',
  passed: 'Passed in the sample',
  rejected: 'Rejected in the sample',
  defects: 'Defects (rejected, or passed after an edit)',
  accuracy: 'Delivered accuracy of the sample',
  low: 'Lower end of its 95% interval',
  high: 'Upper end of its 95% interval',
  noInterval: 'Consecutive items do not represent the others, so this rate has no interval.',
  rest: 'Items nobody decides',
  rests: {
    '00': 'Have to be decided before the batch is finished',
    '10': 'Pass by default when the batch is finished',
  },
  byDefault: 'Passed by default with the batch',
  byDefaultUnseen: 'Of these, never opened by anybody',
  rule: 'What decides',
  byRate: (agreed: string) => `The agreed rate of ${agreed}%`,
  byPlan: (accepts: number) =>
    accepts === 1
      ? 'The number of the plan: passes with up to 1 defect'
      : `The number of the plan: passes with up to ${countText(accepts)} defects`,
  asks: 'The result the sample asks for',
  early: 'Finished before the whole sample was decided',
  notEarly: 'No',
  afterOnly: (decided: number, valid: number) => `Yes, after ${countText(decided)} of ${countText(valid)} items`,
  settled: {
    reached: (agreed: string) =>
      `The sequential test was settled by then: 95% sure that the agreed ${agreed}% is reached.`,
    missed: (agreed: string) =>
      `The sequential test was settled by then: 95% sure that the agreed ${agreed}% is missed.`,
  },
};

export type ReportSamplingPhrases = typeof sampling;
