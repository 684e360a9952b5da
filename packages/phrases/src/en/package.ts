import { countText } from '../figures.ts';

const countOf = (count: number) => (count === 1 ? '1 package' : `${countText(count)} packages`);
const items = (count: number) => (count === 1 ? '1 valid item' : `${countText(count)} valid items`);

/** Words of the package list: what is chosen, what is done to it, and what came of it. */
export const packages = {
  title: 'Packages',
  tag: (batch: string) => `Packages of ${batch}`,
  refresh: 'Refresh',
  batchDetail: 'Batch detail',
  search: 'Package ID or file name',
  heldLabel: 'Held by',
  heldOptions: { all: 'Held or not', mine: 'Held by me', others: 'Held by others', nobody: 'Held by nobody' },
  statesLabel: 'Status',
  states: { all: 'All', '00': 'Awaiting', '05': 'Accepting', '10': 'Passed', '20': 'Rejected' },
  number: 'No.',
  name: 'Package',
  itemRange: (first: string, last: string) => `Items ${first} to ${last}`,
  status: 'Status',
  total: 'Total',
  valid: 'Valid',
  invalid: 'Invalid',
  acceptanceRate: 'Accepted %',
  passRate: 'Pass %',
  actual: 'Actual, bulk decisions not counted',
  heldBy: 'Held by',
  me: 'You',
  until: (time: string) => `until ${time}`,
  inBulk: 'whole',
  byDefault: (count: number) => `${countText(count)} by default`,
  unseen: (count: number) => `${countText(count)} never opened`,
  open: 'Open',
  view: 'View',
  count: countOf,
  emptyTitle: 'No packages',
  emptyText: 'This batch was not delivered in packages.',
  emptyFiltered: 'No matching packages',
  emptyFilteredText: 'No package of this batch matches these filters.',
  clearFilters: 'Show all packages',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${countOf(count)} selected`,
  chosenRange: (from: string, to: string) => `Packages ${from} to ${to} selected`,
  validItems: items,
  clear: 'Clear',
  selectMatching: (count: number) => `Select all ${countText(count)} that match`,
  selectTotal: (count: number) => `Select all ${countText(count)}`,
  byNumber: 'Select by number',
  byNumberHint: (last: string) => `Package numbers, from 1 to ${last}.`,
  from: 'From',
  to: 'To',
  select: (count: number) => `Select ${countOf(count)}`,
  barLabel: 'What to do with the selected packages',
  validity: 'Valid, invalid',
  validityByIndex: 'Invalid by index',
  validityTitle: 'Mark items valid or invalid',
  validityWhat: 'Which items',
  ofIndex: 'By index',
  ofChosen: 'All selected',
  becomes: 'They become',
  whose: {
    one: (name: string) => `Items of package ${name}`,
    several: (first: string, last: string) => `Items of packages ${first} to ${last}`,
  },
  outsideChosen: (ranges: string) => `Not within the selected packages, which hold the items ${ranges}.`,
  nothingThere: 'No item has these index numbers.',
  makeInvalid: (count: number) => (count === 1 ? 'Mark 1 invalid' : `Mark ${countText(count)} invalid`),
  makeValid: (count: number) => (count === 1 ? 'Mark 1 valid' : `Mark ${countText(count)} valid`),
  makeChosenInvalid: 'Mark all invalid',
  makeChosenValid: 'Mark all valid',
  validityHint: 'Counted from 1. Invalid items count in no rate.',
  recheck: 'Re-check',
  reject: (count: string) => `Reject ${count}`,
  pass: (count: string) => `Pass ${count}`,
  leaves: {
    nothing: 'None is left out',
    unknown: 'What others hold is left as it is',
    held: (count: number) => (count === 1 ? '1 is held by another: left out' : `${count} are held by others: left out`),
    awaiting: (count: number) =>
      count === 1 ? 'Re-check leaves 1 out that has no result' : `Re-check leaves ${count} out that have no result`,
  },
  confirm: {
    pass: (count: number) => `Pass ${countOf(count)}?`,
    reject: (count: number) => `Reject ${countOf(count)}?`,
    items: (count: number) =>
      count === 1
        ? '1 valid item gets this result, whatever was decided on it before.'
        : `${items(count)} get this result, whatever was decided on them before.`,
    allItems: 'Every valid item in them gets this result, whatever was decided on it before.',
    unseen: (count: number, share: string) =>
      count === 1
        ? `Nobody looked at 1 of them (${share}).`
        : `Nobody looked at ${countText(count)} of them (${share}).`,
    maybeUnseen: 'Some of them may not have been looked at.',
    held: 'Packages that others are working on stay as they are.',
    left: (count: number) =>
      count === 1
        ? '1 of the chosen packages stays as it is: somebody else is working on it.'
        : `${countText(count)} of the chosen packages stay as they are: others are working on them.`,
    doPass: (count: number) => `Pass ${countOf(count)}`,
    doReject: (count: number) => `Reject ${countOf(count)}`,
  },
  outcome: {
    label: 'Result',
    passed: (count: number) => `${countText(count)} passed`,
    rejected: (count: number) => `${countText(count)} rejected`,
    rechecked: (count: number) => `${countText(count)} under acceptance again`,
    invalid: (count: number) => (count === 1 ? '1 item marked invalid' : `${countText(count)} items marked invalid`),
    valid: (count: number) => (count === 1 ? '1 item valid again' : `${countText(count)} items valid again`),
    held: (count: number) => `${countText(count)} held by another acceptor`,
    heldBy: (name: string, holder: string) => `${name} by ${holder}`,
    changed: (count: number) => `${countText(count)} changed meanwhile`,
    unfit: (count: number) => `${countText(count)} skipped: no result to re-check`,
    more: (count: number) => `and ${countText(count)} more`,
    left: (count: number): string => (count === 1 ? 'It was left as it is.' : 'They were left as they are.'),
    show: (count: number) => `Show the ${countText(count)}`,
    listChanged: 'The packages changed meanwhile, so nothing was done. The list was reloaded. Choose again.',
  },
};

export type PackagePhrases = typeof packages;
