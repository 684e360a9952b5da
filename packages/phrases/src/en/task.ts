import { countText } from '../figures.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const packages = (count: number) => (count === 1 ? '1 package' : `${countText(count)} packages`);
const duration = (minutes: number) =>
  minutes < 1
    ? 'Less than a minute'
    : minutes < 90
      ? `About ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`
      : `About ${countText(Math.round(minutes / 60))} hours`;

/** Words of a member's tasks: the list, the work items of one, and its details. */
export const task = {
  title: 'Your tasks',
  assignedBy: (names: string) => `Assigned to you by ${names}`,
  blind: {
    title: 'What blind means',
    text: "Somebody else decides the same items. Neither of you sees the other's verdicts until both are done.",
    asked: (total: number) => `${items(total)}, second opinion`,
    notBegun: 'opens once the acceptance has started',
    openOf: (name: string) => `Second opinions on ${name}`,
    look: 'Look again',
  },
  here: 'Others see that you are here',
  hereIn: (batches: string) => `You hold something in ${batches}.`,
  summary: {
    label: 'Your work at a glance',
    left: 'Yours to look at',
    inTasks: (count: number) => (count === 1 ? 'in 1 task' : `in ${countText(count)} tasks`),
    held: 'Held for you',
    heldWhat: (heldPackages: number, heldItems: number): string =>
      heldPackages === 0
        ? heldItems === 1
          ? 'item'
          : 'items'
        : heldItems === 0
          ? heldPackages === 1
            ? 'package'
            : 'packages'
          : 'packages and items',
    until: (time: string) => `until ${time}`,
    nothingHeld: 'nothing',
    giveBack: 'Give back',
    gaveBack: 'Others can take it now',
    overdue: 'Overdue',
    overdueWhat: (count: number, days: number) =>
      `${count === 1 ? 'task' : 'tasks'}, ${days < 1 ? 'since today' : days === 1 ? '1 day over' : `up to ${days} days over`}`,
    noneOverdue: 'none',
    seeOverdue: (count: number): string => (count === 1 ? 'See it' : 'See them'),
    today: 'Today',
    decided: 'decided',
    pace: (seconds: string) => `${seconds} s each`,
    byHour: 'Decisions today by hour',
    now: 'now',
  },
  search: 'Batch, package, file name or index',
  kindLabel: 'Kind of task',
  anyKind: 'Any kind of task',
  kinds: { whole: 'Whole batch', packages: 'Packages', jobs: 'Jobs', blind: 'Blind' },
  share: 'Share of the items',
  ofItems: items,
  packagesOf: (count: number, of: string) => `${countText(count)} of ${of} packages`,
  itemsOf: (count: string, of: string) => `${count} of ${of} items`,
  jobsOf: (count: number, of: string) => `${countText(count)} of ${of} job numbers`,
  viewsLabel: 'Which tasks',
  views: { all: 'All', awaiting: 'Awaiting', accepting: 'Accepting', overdue: 'Overdue', finished: 'Finished' },
  batch: 'Batch',
  yours: 'Yours in it',
  wantedBy: 'Due',
  finishedOn: (date: string) => `finished ${date}`,
  part: 'Your part',
  passRate: 'Pass %',
  status: 'Status',
  seenOf: (seen: string, of: string) => `${seen} of ${of} seen`,
  wholeCount: (count: string) => `${count} whole`,
  leftCount: (count: string) => `${count} left`,
  partText: (passed: string, rejected: string, whole: string, left: string) =>
    `Seen: ${passed} passed, ${rejected} rejected. Not seen: ${whole} passed or rejected whole or by default. Left: ${left}.`,
  legend: {
    passed: 'passed, seen',
    rejected: 'rejected',
    wholePassed: 'passed whole, not seen',
    wholeRejected: 'rejected whole, not seen',
    left: 'left',
  },
  count: (count: number) => (count === 1 ? '1 task' : `${countText(count)} tasks`),
  emptyTitle: 'Nothing is assigned to you yet',
  emptyText: 'An administrator of your team assigns batches or packages to you. They appear here.',
  emptyTitleAdministrator: 'You have not started a batch yet',
  emptyTextAdministrator:
    'Batches appear here once you start or join their acceptance. You see all of them under Projects.',
  emptyFiltered: 'No matching tasks',
  emptyFilteredText: 'None of your tasks matches these filters.',
  clear: 'Show all tasks',
  actions: {
    start: 'Start',
    continue: 'Continue',
    view: 'View',
    details: 'Details',
    items: 'Work items',
    messages: 'Messages',
    batch: 'Batch detail',
    more: 'More actions',
  },
  /** The screen of the work items. */
  itemsTitle: 'Work items',
  itemsOfTask: (name: string) => `Work items of ${name}`,
  shows: { packages: 'Packages', items: 'Items' },
  showLabel: 'What to show',
  noItems: 'No matches in your part',
  noItemsText: 'None of it matches these filters.',
  showAll: 'Show all of your part',
  /** The screen of one task. */
  detailOf: (name: string) => `Your part of ${name}`,
  overview: 'Overview',
  messages: 'Messages',
  history: 'Your history',
  itemsInPart: 'In your part',
  seen: 'Looked at and decided',
  passed: 'Passed',
  rejected: 'Rejected',
  decidedWhole: 'Whole, not seen',
  left: 'Left',
  rate: 'Accuracy of your part',
  sampleRate: 'Accuracy of the sample in your part',
  interval: (low: string, high: string) => `${low} to ${high}`,
  agreedAt: (agreed: string) => `agreed ${agreed}`,
  whatIsLeft: 'What is left',
  nothingLeft: 'Nothing: all of your part is decided.',
  closed: 'Nothing can be decided any more.',
  leftItems: (count: number) => `${items(count)} to decide`,
  takes: (minutes: number, seconds: string) => `${duration(minutes)} at your pace of ${seconds} s each`,
  noPace: 'An estimate appears after 20 decisions.',
  byTheHour: 'Your decisions by hour',
  errors: 'Errors in your part',
  assignment: 'Assignment',
  kind: 'Kind',
  assigned: 'Assigned',
  assignedAt: (date: string, name: string) => `${date} by ${name}`,
  begun: 'You started or joined it yourself',
  indexes: 'Index numbers',
  allIndexes: 'All of the batch',
  run: (from: string, to: string) => `${from} to ${to}`,
  packages: 'Packages',
  packageCount: packages,
  packageStates: (passed: string, rejected: string, open: string) =>
    `${passed} passed, ${rejected} rejected, ${open} to decide`,
};

export type TaskPhrases = typeof task;
