import type { SwitchingReason } from '@countersign/domain';
import { countText } from '../figures.ts';
import { stratum } from './stratum.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const defects = (count: number) => (count === 1 ? '1 defect' : `${countText(count)} defects`);

/** The words of spot checks. Statistics in plain words: how sure one is, of how many right items. */
export const sampling = {
  title: 'Spot check',
  subtitle: (batch: string, count: number, agreed: string) => `${batch}, ${items(count)}, agreed accuracy ${agreed}%`,
  ofPackages: (count: number) => (count === 1 ? '1 chosen package' : `${countText(count)} chosen packages`),
  plan: 'Plan',
  plans: { aql: 'By AQL', confidence: 'By confidence', own: 'My own' },
  limit: (limit: number) => `AQL ${limit}%`,
  limitLabel: 'Acceptance quality limit: the share of defects that is still tolerated',
  levelLabel: 'How much is looked at',
  level: (level: string) => (level.startsWith('S') ? `Special level S-${level.slice(1)}` : `Level ${level}`),
  severityLabel: 'How strict',
  severities: { normal: 'normal', tightened: 'tightened', reduced: 'reduced' },
  /** What the switching rules say, and after how many batches of the project. */
  switching: (reason: SwitchingReason, lots: number) => {
    const after = lots === 1 ? 'After 1 batch' : `After ${countText(lots)} batches`;
    return {
      none: 'No batch of this project was judged by this plan yet, so inspection is normal.',
      normal: `${after} of this project, inspection is normal.`,
      mayReduce: `${after} of this project that went well, reduced inspection may be chosen.`,
      tightened: `Two of five batches of this project in a row failed this plan. The standard asks for tightened inspection until five in a row pass.`,
      reduced: `${after} of this project, inspection is reduced until one fails.`,
      stopped:
        'Five batches failed under tightened inspection. The standard says to stop sampling until the provider has corrected its work.',
    }[reason];
  },
  sureOf: 'I want to be this sure',
  atLeast: 'that at least this many are right',
  sureTo: (percent: string) => `${percent} sure`,
  atLeastRight: (percent: string) => `at least ${percent} right`,
  howMany: 'How many',
  rules: { percentage: 'Percentage', count: 'Count' },
  percent: 'Percentage',
  count: 'Count',
  of: (lot: number) => `of ${countText(lot)}`,
  share: (share: string) => `${share} of them.`,
  asItems: (count: number) => `${items(count)}.`,
  setByPlan: 'Set by the plan; type to change it.',
  fromIndex: 'From index',
  order: 'Order',
  orders: { random: 'Random', sequential: 'Sequential' },
  spread: 'Spread over',
  spreads: { nothing: 'Nothing: one plain draw', package: 'Packages', label: 'Labels', annotator: 'Annotators' },
  spreadMeans: {
    nothing: 'Every item is drawn with the same chance.',
    package: 'Each package gets its part by its size, and counts by its size.',
    label:
      'Each label gets its part, and counts by how many items have it. An item with several labels belongs to the rarest.',
    annotator: 'Each annotator gets their part, and counts by how many items are theirs.',
  },
  plainDraw:
    'These figures are for a plain draw. Spread over parts, the accuracy is weighted, and its interval is computed from the parts.',
  weighted: 'Each part counts by its size. The accuracy is known once something of each part is decided.',
  stratum,
  includeHeld: 'Include what others are accepting',
  held: (count: number, names: string) => `${items(count)} ${count === 1 ? 'is' : 'are'} open with ${names}`,
  heldNone: 'Nobody else has any of them open',
  undecided: 'Items nobody decides',
  undecideds: { '00': 'Stay awaiting acceptance', '10': 'Pass with the batch, unseen' },
  undecidedMeans: {
    '00': 'The batch can be finished once everything else is decided too.',
    '10': 'Finishing passes them; the report says how many nobody looked at.',
  },
  problems: {
    required: 'This is required',
    whole: 'Enter a whole number',
    range: (least: number, most: number) => `From ${countText(least)} to ${countText(most)}`,
  },
  proves: 'What this proves',
  lookAt: 'Look at',
  passWith: 'Pass with up to',
  sendBack: 'Send back from',
  items,
  defects,
  curve: 'How likely a batch is to pass',
  curveOf: 'draws in 100, by true accuracy',
  rightAxis: '% right',
  atAgreed: (agreed: string, chance: string) => `Just at the agreed ${agreed}%: ${chance} draws in 100 pass`,
  belowRisk: (rate: string) => `Below ${rate}%: at most 10 draws in 100 pass`,
  ifPasses: (low: string, lot: number, best: string) =>
    `If it passes, you may be 95% sure that at least ${low}% of the ${items(lot)} are right, and at least ${best}% when you find no defect.`,
  provesAgreed: (agreed: string) => `Without a defect it proves the agreed ${agreed}%.`,
  provesNot: (agreed: string) => `It does not prove the agreed ${agreed}%.`,
  provesWith: (count: number) => `To prove that, look at ${countText(count)} and find none.`,
  use: (count: number) => `Use ${items(count)}`,
  stillAllows: (size: number, lot: number, share: string) =>
    `0 errors in ${countText(size)} of ${countText(lot)} still allows ${share}% errors.`,
  wholeLot: 'All of them are looked at, so the result is exact.',
  inARow: 'Consecutive items do not represent the rest. Draw at random to learn about all of them.',
  editedCounts: 'An item you had to edit counts as a defect, also when you then pass it.',
  cost: (minutes: number, seconds: string) =>
    minutes < 1
      ? `Less than a minute at your pace of ${seconds} s each.`
      : `About ${minutes < 90 ? (minutes === 1 ? '1 minute' : `${countText(minutes)} minutes`) : `${countText(Math.round(minutes / 60))} hours`} at your pace of ${seconds} s each.`,
  nothing: 'Nothing can be drawn: there are no such items, or others are accepting all of them.',
  kept: 'The seed and the drawn items are kept with the batch and named in its report.',
  anew: 'A sample was drawn already. The new one replaces it, and the report names both.',
  draw: (count: number) => `Draw ${items(count)}`,
  drawn: (count: number) => `Drew ${items(count)}`,
  joinTitle: (holder: string) => `${holder} has started this batch`,
  joinText: 'You can draw a sample and work on it together.',
  join: 'Join and draw',
  /** Where a sample stands: on the batch's page and in the workspace. */
  drew: (size: number, lot: number) => `${countText(size)} of ${countText(lot)} drawn`,
  bySeed: (who: string, when: string, seed: string) => `Drawn by ${who}, ${when}, seed ${seed}`,
  number: (number: number) => `Sample ${number}`,
  notYet: (left: number, size: number) => `Not yet: ${countText(left)} of ${countText(size)} to look at`,
  used: (count: number, accepts: number) => `${countText(count)} of ${countText(accepts)} defects used`,
  sure: (percent: string, agreed: string) => `${percent}% sure the agreed ${agreed}% is reached`,
  cleanMore: (count: number) =>
    count === 1 ? '1 more without a defect settles it' : `${countText(count)} more without a defect settle it`,
  cannotSettle: 'This sample is too small to prove the agreed rate now',
  settled: {
    reached: 'Settled: 95% sure that the agreed rate is reached. You can finish now.',
    missed: 'Settled: 95% sure that the agreed rate is missed. You can finish now.',
  },
  /** What came of a sample: in the list, on the batch's page and where it is finished. */
  size: 'Drawn',
  lookedAt: 'Looked at',
  passedOnes: 'Passed',
  rejectedOnes: 'Rejected',
  defectsFound: 'Defects',
  defectsOf: (count: number, accepts: number) => `${countText(count)}, up to ${countText(accepts)} allowed`,
  rate: 'Accuracy of the sample, as delivered',
  rateOf: (rate: string, interval: readonly [low: string, high: string] | null) =>
    interval === null ? rate : `${rate}, 95% interval ${interval[0]} to ${interval[1]}`,
  noInterval: (rate: string) => `${rate}; consecutive items do not represent the rest`,
  shortSize: (size: number) => `${countText(size)} drawn`,
  outcome: (size: number, lot: number, decided: number, passed: number, rejected: number) =>
    `${countText(size)} of ${countText(lot)} drawn, ${countText(decided)} looked at: ${countText(passed)} passed, ${countText(rejected)} rejected.`,
  asDelivered: (rate: string) => `As delivered: ${rate}.`,
  showItems: 'Show the drawn items',
  decides: 'What decides',
  decidesRate: (agreed: string) => `The sample: the batch passes where at least ${agreed} of it is right as delivered.`,
  decidesPlan: (accepts: number) => `The sample: the batch passes with up to ${defects(accepts)}.`,
  ofLookedAt: (rate: string, decided: number, agreed: string) =>
    `${items(decided)} looked at in the sample: ${rate}; agreed ${agreed}`,
  defectsAgainst: (found: number, decided: number, accepts: number) =>
    `${defects(found)} in ${items(decided)} looked at in the sample; the plan allows ${countText(accepts)}`,
  nothingLookedAt: (agreed: string) => `Nothing of the sample was looked at; agreed ${agreed}`,
  settledEarly: (left: number) =>
    `The result is settled, so ${left === 1 ? '1 drawn item does' : `${countText(left)} drawn items do`} not have to be looked at.`,
  willPass: (count: number, unseen: number, share: string) =>
    `${count === 1 ? '1 item has no result and passes' : `${countText(count)} items have no result and pass`} by default; nobody looked at ${countText(unseen)} of them, ${share} of the valid ones.`,
  planKept: 'The plan allows this many defects.',
  planBroken: 'The plan allows fewer defects.',
  notPlan: 'This differs from what the plan suggests, so a remark is required.',
  inSample: 'Drawn for the spot check',
  filter: 'Sample',
  anyFilter: 'Drawn or not',
  filters: { in: 'Drawn', out: 'Not drawn' },
  defaultPassed: 'Passed by default, nobody looked at it',
  defaultPassedSeen: 'Passed by default, opened but not decided',
};

export type SamplingPhrases = typeof sampling;
