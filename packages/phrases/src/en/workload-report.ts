import type { GeometryKind, WorkloadType } from '@countersign/contract';

const types: Record<WorkloadType, string> = {
  order: 'By order',
  acceptor: 'By acceptor',
  label: 'By label and geometry',
  month: 'By month',
};

const geometries: Record<GeometryKind, string> = {
  box: 'Box',
  polygon: 'Polygon',
  mask: 'Mask',
  polyline: 'Line',
  points: 'Points',
  skeleton: 'Skeleton',
  whole: 'Whole item',
  span: 'Text span',
  interval: 'Time interval',
  track: 'Track',
  choice: 'Choice',
  rating: 'Rating',
  ranking: 'Ranking',
  reply: 'Written answer',
};

/** Words of the workload report, a spreadsheet. Names of sheets have at most 31 characters and none of `[]:*?/\`. */
export const workloadReport = {
  /** How the file of each type is called before its months. */
  files: {
    order: 'Workload report by order',
    acceptor: 'Workload report by acceptor',
    label: 'Workload report by label and geometry',
    month: 'Workload report by month',
  } satisfies Record<WorkloadType, string>,
  sheets: {
    about: 'About',
    acceptors: 'Acceptors',
    labels: 'Labels',
    units: 'Units',
    months: 'Months',
    charts: 'Charts',
  },
  title: 'Workload report',
  types,
  geometries,
  about: {
    type: 'Type',
    months: 'Months',
    timeZone: 'Time zone of the months',
    orders: 'Orders',
    askedBy: 'Asked for by',
    madeAt: 'Made at',
    sums: 'In all',
    how: 'What was counted, and how',
    notes: [
      'An item counts in the month of the decision that counts for it: its own, or that of its package where that is later.',
      'An item that was decided again counts once, in the month of its last decision.',
      'What was decided in an earlier round and handed back is in a column of its own, in the month in which it was decided. It is in no other figure.',
      'Looked at: decided one by one. With its package: decided with the whole package, also where somebody had decided the item otherwise before. By default: passed because a spot check said so.',
      'Never opened: those of the decided items that nobody opened.',
      'Invalid items are set aside. They are in no other figure, and their annotations are not counted.',
      'Units are those of the annotations that count at the time of the report. A box, a line and an object are one annotation each, and a piece is a span of a text; points count one by one, of a skeleton those that are labelled; each picture is one image.',
      'Sums are formulas of the sheet.',
    ],
  },
  columns: {
    month: 'Month',
    order: 'Order',
    number: 'Number',
    acceptor: 'Acceptor',
    label: 'Label',
    geometry: 'Geometry',
    unit: 'Unit',
    annotations: 'Annotations',
    amount: 'Amount in its unit',
    amountPassed: 'Of that passed',
    amountRejected: 'Of that rejected',
    decided: 'Items decided',
    passed: 'Passed',
    rejected: 'Rejected',
    explicit: 'Looked at',
    whole: 'With its package',
    byDefault: 'By default',
    unseen: 'Never opened',
    invalid: 'Invalid',
    former: 'Decided in an earlier round',
  },
  sum: 'Sum',
  /** In place of a person, where a spot check decided. */
  nobody: 'By default',
  charts: {
    results: 'Items decided by month: passed and rejected',
    ways: 'Items decided by month: how they were decided',
    orders: 'Items decided by order',
    acceptors: 'Items decided by acceptor: the 20 with the most',
    labels: 'Annotations by label: the 20 with the most',
  },
};
export type WorkloadReportPhrases = typeof workloadReport;
