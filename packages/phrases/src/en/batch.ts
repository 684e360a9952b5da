import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';
import { checkedText, drawnText } from './sampled-events.ts';

/** Words of acceptance batches: the list, the detail, what is done to them and what happened to them. */
export const batch = {
  title: 'Acceptance batches',
  instantDelivery: 'Instant delivery',
  allProjects: 'All projects',
  search: 'Name, file, index, dataset, batch or package ID',
  searchIn: {
    any: 'Anywhere',
    name: 'Batch name',
    file: 'File name',
    index: 'Index number',
    dataset: 'Dataset ID',
    batch: 'Batch number or ID',
    package: 'Package',
  },
  searchInLabel: 'Where to search',
  stages: {
    all: 'All',
    awaiting: 'Awaiting',
    accepting: 'Accepting',
    passed: 'Passed',
    rejected: 'Rejected',
    repairing: 'Repairing',
  },
  stagesLabel: 'Status',
  batch: 'Batch',
  submitter: 'Submitter',
  delivered: 'Delivered',
  packages: 'Packages',
  quantity: 'Quantity',
  accepted: 'Accepted',
  passed: 'Passed',
  rejected: 'Rejected',
  accuracy: 'Accuracy %',
  sampling: 'Sampling result',
  completedRemark: 'Completed, remark',
  status: 'Status',
  noSample: 'No sample',
  fullInspection: 'Full inspection',
  sampleSeen: (decided: string, size: string) => `${decided} of ${size} seen`,
  round: (round: number) => `Round ${round}`,
  count: (count: number) => (count === 1 ? '1 batch' : `${countText(count)} batches`),
  filterProject: (name: string) => `Project: ${name}`,
  filterOrder: (name: string) => `Order: ${name}`,
  removeFilter: (text: string) => `Remove the filter ${text}`,
  emptyTitle: 'Nothing to accept yet',
  emptyText: 'Batches appear here when your provider delivers them, or when an administrator assigns them to you.',
  emptyFiltered: 'No batch fits',
  emptyFilteredText: 'No batch passes these filters.',
  clear: 'Show all batches',
  actions: {
    start: 'Start',
    continue: 'Continue',
    spotCheck: 'Spot check',
    finish: 'Finish',
    reaccept: 'Re-accept',
    assign: 'Assign',
    report: 'Report',
    export: 'Export annotations',
    packages: 'Packages',
    details: 'Details',
    more: 'More actions',
  },
  joinTitle: (holder: string) => `${holder} has begun this batch`,
  joinText: 'You can work on it together: no item is handed to both of you.',
  join: 'Join',
  reacceptTitle: 'Accept this batch again?',
  reacceptText: 'It goes back to accepting. Every decision stands until somebody changes it.',
  finishTitle: 'Finish the batch',
  /** What stands in the dialogs that finish a batch or a package. */
  finishing: {
    rate: 'Accuracy',
    rateOf: (rate: string, interval: readonly [low: string, high: string] | null, agreed: string) =>
      interval === null
        ? `${rate} of what was decided one by one; agreed ${agreed}`
        : `${rate} of what was decided one by one, 95% interval ${interval[0]} to ${interval[1]}; agreed ${agreed}`,
    noRate: (agreed: string) => `Nothing was decided one by one; agreed ${agreed}`,
    looked: 'Looked at',
    allSeen: 'Somebody opened every valid item.',
    unseen: (count: number, share: string, passed: string, rejected: string) =>
      `Nobody looked at ${count === 1 ? '1 item' : `${countText(count)} items`}, ${share} of the valid ones: ${passed} passed and ${rejected} rejected with their package.`,
    whole: (count: number, share: string) =>
      count === 1
        ? `1 item (${share}) has the result of its whole package.`
        : `${countText(count)} items (${share}) have the result of their whole package.`,
    errors: 'Errors, by type',
    noneSuggested: 'Nothing was decided one by one, so the agreed rate proposes nothing.',
  },
  finishPass: 'Passes',
  finishReject: 'Is rejected',
  finishSuggestPass: 'The agreed rate is reached.',
  finishSuggestReject: 'The agreed rate is not reached.',
  finishOther: 'This is not what the agreed rate says, so a remark is needed.',
  finishRemark: 'Remark',
  finishRemarkHint: 'Stands in the list and in the report.',
  finishDoPass: 'Pass the batch',
  finishDoReject: 'Reject the batch',
  openTitle: 'Not everything is decided',
  openItems: (count: number) => (count === 1 ? '1 item has no verdict.' : `${countText(count)} items have no verdict.`),
  openPackages: (count: number) => (count === 1 ? '1 package is open.' : `${countText(count)} packages are open.`),
  openFirst: 'Go to the first',
  finishedPassed: 'Batch passed',
  finishedRejected: 'Batch rejected',
  assignTitle: 'Who accepts this batch?',
  assignText: 'Acceptors see only what is assigned to them. Administrators see everything.',
  assignNobody: 'There is no acceptor in your team yet.',
  assignSave: (count: number) =>
    count === 0 ? 'Assign nobody' : count === 1 ? 'Assign 1 acceptor' : `Assign ${count} acceptors`,
  assigned: 'Assignment saved',
  canFinish: 'may finish',
  reportMaking: 'Making the report…',
  reportReady: 'Report downloaded',
  reportFailed: 'The report could not be made',
  overview: 'Overview',
  data: (count: string) => `Data ${count}`,
  history: 'History',
  deliveredBy: (number: string, date: string, name: string) => `${number}, delivered ${date} by ${name}`,
  order: 'order',
  modes: { item: 'per item', package: 'per package', job: 'per job' },
  invalid: 'Invalid',
  left: 'Left',
  accuracyFinal: 'Accuracy as accepted',
  agreedAt: (agreed: string) => `agreed ${agreed}`,
  interval: (low: string, high: string) => `${low} to ${high}`,
  boxRate: 'Box rate',
  box3dRate: '3D box rate',
  figures: 'Figures',
  accuracyDelivered: 'Accuracy as delivered',
  decidedSingly: 'Decided one by one',
  passedSingly: 'Passed one by one',
  decidedWhole: 'Decided only by whole package',
  decidedByDefault: 'Passed by default',
  overruled: 'Decided one by one, overruled by the package',
  neverOpened: 'Never opened',
  ofThemPassed: (unseen: string, passed: string) => `${unseen}, ${passed} of them passed`,
  sample: 'Sample',
  samplePassed: 'Sample passed',
  latestAcceptor: 'Latest acceptor',
  completed: 'Completed',
  remark: 'Remark',
  canSign: 'Can I sign?',
  canSignLeft: (count: number) => (count === 1 ? '1 item has no verdict' : `${countText(count)} items have no verdict`),
  signAnswers: { undecided: 'Not yet', reached: 'Yes', missed: 'No', unjudged: 'No rate can tell' },
  signReasons: {
    reached: 'What was decided one by one reaches the agreed rate.',
    missed: 'The agreed rate is not reached: finishing proposes to reject.',
    unjudged: 'Nothing was decided one by one, so no rate can judge this batch.',
  },
  inspectedOf: (decided: string, valid: string) => `${decided} of ${valid} decided one by one`,
  overall: (rate: string, whole: string) => `${rate} of all results, ${whole} of them by whole package. One by one:`,
  wholeShare: (share: string) => `${share} by whole package`,
  byTheHour: 'Decisions, by the hour',
  passedOne: 'passed',
  rejectedOne: 'rejected',
  noDecisions: 'No decisions yet',
  atWork: 'At work',
  hereNow: 'Here now',
  decidedCount: (count: number) => (count === 1 ? '1 decision' : `${countText(count)} decisions`),
  nobody: 'Nobody has decided anything yet',
  assignees: 'Assigned to',
  nobodyAssigned: 'Nobody yet: only administrators see it',
  errors: 'Errors, by type and label',
  errorType: 'Type',
  wholePicture: 'Whole picture',
  all: 'All',
  noErrors: 'No errors found',
  recent: 'Recent',
  more: 'Show more',
  events: {
    'batch.delivered': (data: EventData) => `Delivered: ${data['items'] ?? ''} items`,
    'batch.started': () => 'Acceptance started',
    'batch.joined': () => 'Joined the acceptance',
    'batch.sampled': (data: EventData) => `Spot check, ${drawnText(data)}`,
    'batch.finished': (data: EventData) =>
      `Finished: ${[data['result'] === '10' ? 'passed' : 'rejected', ...checkedText(data)].join('; ')}${remark(data)}`,
    'batch.reaccepted': () => 'Opened again',
    'batch.assigned': (data: EventData) => (data['names'] ? `Assigned to ${data['names']}` : 'Assigned to nobody'),
    'batch.shared': (data: EventData) => {
      const count = Number(data['packages'] ?? 0);
      const what = count === 1 ? '1 part' : `${count} parts`;
      return data['names'] ? `${what} assigned to ${data['names']}` : `${what} assigned to nobody`;
    },
    'item.takenOver': (data: EventData) => `Took item ${data['index'] ?? ''} over from ${data['from'] ?? ''}`,
    'batch.reported': () => 'Report made',
    'batch.exported': (data: EventData) => `Annotations exported as ${data['format'] ?? ''}`,
    'item.passed': (data: EventData) => `Passed item ${data['index'] ?? ''}`,
    'item.rejected': (data: EventData) => `Rejected item ${data['index'] ?? ''}`,
    'item.invalid': (data: EventData) => `Marked item ${data['index'] ?? ''} invalid`,
    'item.valid': (data: EventData) => `Marked item ${data['index'] ?? ''} valid`,
    'package.passed': (data: EventData) => `Passed package ${data['name'] ?? ''}${remark(data)}`,
    'package.rejected': (data: EventData) => `Rejected package ${data['name'] ?? ''}${remark(data)}`,
    'packages.passed': (data: EventData) => `Passed ${packages(data)}`,
    'packages.rejected': (data: EventData) => `Rejected ${packages(data)}`,
    'packages.rechecked': (data: EventData) => `Re-check of ${packages(data)}`,
    'items.invalid': (data: EventData) => `Marked ${items(data)} invalid`,
    'items.valid': (data: EventData) => `Marked ${items(data)} valid`,
    'opinions.drawn': (data: EventData) => `Second opinions asked for on ${items(data)} from ${data['names'] ?? ''}`,
    'opinion.settled': (data: EventData) =>
      `Settled item ${data['index'] ?? ''}: the ${data['choice'] === 'first' ? 'first decision' : 'second opinion'} counts, ${data['result'] === '10' ? 'passed' : 'rejected'}`,
  },
};

function remark(data: EventData): string {
  return data['remark'] ? `, “${data['remark']}”` : '';
}

function packages({ packages: count }: EventData): string {
  return count === 1 ? '1 package' : `${figure(count)} packages`;
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}

function items({ items: count }: EventData): string {
  return count === 1 ? '1 item' : `${figure(count)} items`;
}

export type BatchPhrases = typeof batch;
