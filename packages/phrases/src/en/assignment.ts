import type { BatchMode } from '@countersign/contract';
import { countText } from '../figures.ts';

/** The packages of a batch under the name its mode gives them. In item mode they are blocks of items. */
const units: Record<BatchMode, readonly [one: string, many: string]> = {
  item: ['part', 'parts'],
  package: ['package', 'packages'],
  job: ['job', 'jobs'],
};
const count = (mode: BatchMode, n: number) => `${countText(n)} ${units[mode][n === 1 ? 0 : 1]}`;
const items = (n: number) => (n === 1 ? '1 item' : `${countText(n)} items`);
const time = {
  minutes: (n: number) => (n < 1 ? 'under 1 min' : `about ${n} min`),
  hours: (n: number) => `about ${n} h`,
};

/** Words of sharing a batch among acceptors: who has which part, how far they are, and who gets what. */
export const assignment = {
  title: 'Team',
  tag: (batch: string) => `Team on ${batch}`,
  batchDetail: 'Batch detail',
  count,
  facts: (mode: BatchMode, packages: number, left: number) => `${count(mode, packages)}, ${items(left)} to decide`,
  acceptor: 'Acceptor',
  assigned: { item: 'Parts', package: 'Packages', job: 'Jobs' },
  theirPart: 'Their part, one scale',
  pace: 'Pace, by the hour',
  workLeft: 'Work left',
  here: (where: string) => `Here now, ${where}`,
  hereItem: (index: string) => `item ${index}`,
  idle: (minutes: number) => `Idle for ${minutes} min`,
  leftAt: (when: string) => `Left ${when}`,
  notBegun: 'Not begun',
  administrator: 'Administrator',
  whole: 'Whole batch',
  changeWhole: 'Change',
  changeWholeOf: (name: string) => `Change who has the whole batch, now ${name}`,
  nothingAssigned: 'Nothing assigned',
  decidedSeen: (n: number) => `${countText(n)} seen`,
  decidedWhole: (n: number) => `${countText(n)} decided whole`,
  bar: (passed: string, rejected: string, whole: string, left: string) =>
    `${passed} passed, seen; ${rejected} rejected; ${whole} decided whole, not seen; ${left} left`,
  perHour: (n: string) => `${n} an hour`,
  secondsEach: (seconds: string) => `${seconds} s each`,
  noPace: 'No pace before 20 decisions',
  hour: (when: string, n: string) => `${when}: ${n} decided`,
  time,
  timeLeft: { minutes: (n: number) => `${time.minutes(n)} of work`, hours: (n: number) => `${time.hours(n)} of work` },
  left: (n: number) => `${countText(n)} left`,
  reassign: 'Reassign',
  reassignOf: (name: string) => `Reassign what ${name} has`,
  legend: {
    passed: 'passed, seen',
    rejected: 'rejected',
    passedWhole: 'passed whole, not seen',
    rejectedWhole: 'rejected whole, not seen',
    left: 'left',
  },
  noAcceptors: 'No acceptors yet',
  noAcceptorsText: 'Add acceptors to your team, then share this batch among them.',
  addMembers: 'Add members',
  chooseFree: (n: number) => `Choose the ${countText(n)} that have nobody`,
  chosen: (n: number) => `${countText(n)} chosen`,
  clear: 'Clear',
  mapHint: 'Arrows move, Space chooses, Shift with an arrow chooses one after another.',
  part: {
    item: (number: string) => `Part ${number}`,
    package: (_: string, name: string) => `Package ${name}`,
    job: (_: string, name: string) => `Job ${name}`,
  },
  itemRange: (from: string, to: string) => (from === to ? `item ${from}` : `items ${from} to ${to}`),
  toDecide: (n: number) => (n === 0 ? 'nothing to decide' : `${countText(n)} to decide`),
  nobody: 'Nobody',
  standings: {
    passed: 'passed',
    rejected: 'rejected',
    done: 'all decided',
    assigned: 'assigned',
    free: 'not assigned',
  },
  isChosen: 'chosen',
  assignTitle: 'Assign',
  assign: (what: string) => `Assign ${what}`,
  unassign: (what: string) => `Take ${what} from everybody`,
  how: 'How to share',
  rules: { evenly: 'Evenly', pace: 'By pace', hand: 'By hand' },
  rulesText: {
    evenly: 'Everybody gets about the same number of items to decide.',
    pace: 'Who decides faster gets more. Who has no pace yet counts as the average.',
    hand: 'One person gets all that is chosen.',
  },
  noPaces: 'Nobody has a pace yet, so everybody gets the same.',
  chooseFirst: 'Choose in the map what to assign.',
  choosePeople: 'Choose who gets a share.',
  shareOf: (n: number) => `${countText(n)} to decide`,
  longest: (text: string) => `Longest share: ${text}`,
  taken: (what: string, names: string) => `${what} of these are taken from ${names}.`,
  wholeNote: (names: string) => `The whole batch is assigned to ${names} as well, so they see every item.`,
  done: (what: string) => `${what} assigned`,
  undone: (what: string) => `${what} assigned to nobody`,
  changed: 'Somebody else assigned something meanwhile. Your choice is kept: look at it and assign again.',
  /** Where an acceptor sees the figures of their part of a batch. */
  ownPart: (mode: BatchMode, packages: number, of: number, valid: number, ofItems: number) =>
    mode === 'item'
      ? `your part: ${countText(valid)} of ${items(ofItems)}`
      : `your part: ${countText(packages)} of ${count(mode, of)}, ${countText(valid)} of ${items(ofItems)}`,
  ownPartText: 'All figures are of the part assigned to you.',
  isPartDone: 'Is my part done?',
  partDone: 'Yes',
  ownSample: (lookedAt: number, of: number, wrong: number) =>
    `Your part of the sample: ${countText(lookedAt)} of ${countText(of)} looked at, ${countText(wrong)} found wrong`,
};

export type AssignmentPhrases = typeof assignment;
