import type { DatasetEvent, UploadWay } from '@countersign/contract';
import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';
import { batchStandings } from './batch-standings.ts';
import { fileKinds } from './file-kinds.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${countText(count)} files`);
const batchOf = ({ batch }: EventData) => `batch ${batch ?? ''}`;
const failedFiles = ({ failed }: EventData) =>
  Number(failed) === 1 ? '1 failed file' : `${figure(failed)} failed files`;
const figure = (value: EventData[string] | undefined) => countText(Number(value ?? 0));

/** What happened to a dataset: the lines of its history. A function gets what the event names, sizes already written. */
const events = {
  created: () => 'Dataset created',
  changed: (data: EventData) =>
    data['from'] === data['name'] ? 'Comment changed' : `Renamed from ${data['from'] ?? ''} to ${data['name'] ?? ''}`,
  batchCreated: (data: EventData) =>
    String(data['name']) === String(data['batch'])
      ? `New ${batchOf(data)}`
      : `New ${batchOf(data)}: ${data['name'] ?? ''}`,
  batchRenamed: (data: EventData) => `Renamed ${batchOf(data)} from ${data['from'] ?? ''} to ${data['name'] ?? ''}`,
  batchDeleted: (data: EventData) => `Deleted ${batchOf(data)}, ${data['name'] ?? ''}, ${data['bytes'] ?? ''}`,
  uploading: (data: EventData) =>
    `Upload into ${batchOf(data)} began: ${files(Number(data['files'] ?? 0))}, ${data['bytes'] ?? ''}`,
  arrived: (data: EventData) =>
    `All of ${batchOf(data)} has arrived: ${files(Number(data['files'] ?? 0))}, ${data['bytes'] ?? ''}`,
  interrupted: (data: EventData) =>
    `Upload into ${batchOf(data)} was interrupted: ${figure(data['verifiedFiles'])} of ${files(Number(data['files'] ?? 0))} arrived`,
  parsing: (data: EventData) => `Parsing of ${batchOf(data)} began: ${files(Number(data['files'] ?? 0))}`,
  parsed: (data: EventData) => `Parsed ${batchOf(data)}: ${files(Number(data['files'] ?? 0))} read`,
  failed: (data: EventData) =>
    `Parsed ${batchOf(data)}: ${files(Number(data['files'] ?? 0))} read, ${figure(data['failed'])} failed`,
  retried: (data: EventData) => `Reading ${failedFiles(data)} of ${batchOf(data)} again`,
  accepted: (data: EventData) => `Continued without ${failedFiles(data)} of ${batchOf(data)}`,
  linked: (data: EventData) => `Order ${data['order'] ?? ''} linked`,
  unlinked: (data: EventData) => `Order ${data['order'] ?? ''} unlinked`,
  warned: (data: EventData) =>
    `Mail sent: the data of ${batchOf(data)} expires on ${data['at'] ?? ''}, ${data['bytes'] ?? ''}`,
  expired: (data: EventData) => `The data of ${batchOf(data)} was deleted, ${data['bytes'] ?? ''}`,
  taken: (data: EventData) => `Data of ${batchOf(data)} used for order ${data['order'] ?? ''}`,
} satisfies Record<DatasetEvent['kind'], (data: EventData) => string>;

/** Words of the page of a dataset. */
export const datasetPage = {
  crumbs: 'Breadcrumb',
  datasets: 'Datasets',
  tabs: {
    overview: 'Overview',
    batches: (count: number) => `Batches ${countText(count)}`,
    settings: 'Settings',
    history: 'History',
  },
  createdBy: (date: string, name: string) => `Created ${date} by ${name}`,
  usedBy: (count: number) =>
    count === 0 ? 'used by no order' : count === 1 ? 'used by 1 order' : `used by ${countText(count)} orders`,
  more: 'More for this dataset',
  change: 'Change name and comment',
  remove: 'Delete dataset',
  link: 'Link an order',
  upload: 'Upload',
  figures: {
    label: 'Figures of the dataset',
    files: 'Files read',
    inBatches: (count: number) => (count === 1 ? '1 batch in all' : `${countText(count)} batches in all`),
    items: 'Items for annotation',
    itemsNote: 'one per file, one per csv row',
    size: 'Size',
    sizeNote: 'of the files read, unpacked',
    month: 'Arrived this month',
    monthNote: (count: number) => `${files(count)}, as uploaded`,
    failed: 'Could not be read',
    reasonsIn: (batch: number) => `reasons in batch ${batch}`,
    missing: 'Not complete',
    continueIn: (batch: number) => `continue batch ${batch}`,
    next: 'Next to expire',
    nextNote: (batch: number) => `batch ${batch}, unless an order uses it`,
  },
  growth: {
    name: 'Growth',
    title: (unit: string) => `Growth, ${unit}`,
    note: 'one ring per batch',
    caption: 'Bytes that had arrived, by date',
    date: 'Day',
    bytes: 'Arrived in all',
    batch: 'Batch complete then',
    empty: 'Nothing has arrived yet.',
  },
  kinds: {
    title: 'Kinds',
    note: 'bar by size',
    empty: 'No file has been read yet.',
    files,
    names: fileKinds,
  },
  settings: {
    title: 'Settings',
    change: 'Change',
    name: 'Name',
    area: 'Storage area',
    orders: 'Orders',
    noOrders: 'none',
    kept: 'Kept for',
    keptFor: (months: number) => `${months === 1 ? '1 month' : `${months} months`}, longer with an order`,
    keptLong: (months: number) =>
      `${months === 1 ? '1 month' : `${months} months`} after a batch was made, or after the last order that uses it was finished, whichever is later.`,
    warned: 'Warned',
    warnedBefore: (days: number) => (days === 1 ? '1 day before, by mail' : `${days} days before, by mail`),
    comment: 'Comment',
    deleteTitle: 'Delete the dataset',
    deleteText: 'Permanently deletes all batches and their files. Decisions and reports made from them stay.',
  },
  orders: {
    title: 'Linked orders',
    order: 'Order',
    state: 'State',
    open: 'Not finished',
    closed: 'Finished',
    actions: 'Actions',
    unlink: 'Unlink',
    unlinkOne: (number: string) => `Unlink ${number}`,
    unlinkTitle: (number: string) => `Unlink order ${number}?`,
    unlinkText: 'The order and the dataset stay as they are. Only the link between them is removed.',
    unlinked: 'Order unlinked',
    none: 'No order is linked',
    noneText: 'Link an order whose work is made from this dataset.',
    linkTitle: 'Link an order',
    linkText: 'The work of the order is made from this dataset. Its data is kept until the order is finished.',
    search: 'Order name or number',
    choose: 'Open orders',
    due: (date: string) => `due ${date}`,
    noneFits: 'No other open order matches.',
    moreFit: 'More orders match. Search to find yours.',
    linkDo: 'Link order',
    linked: 'Order linked',
    gone: 'The order no longer exists.',
    isClosed: 'The order is finished, so no more work is made for it. Choose another one.',
    notParsed:
      'No batch of this dataset is parsed yet. Parse one and decide about its failed files, then link the order.',
    inWork: 'Its batches were made from this dataset, and the order is not finished. It can be unlinked once it is.',
    changed: 'The order was finished or reopened meanwhile. The page shows its current state. Check it and try again.',
  },
  batches: {
    title: 'Batches',
    search: 'Batch name',
    show: 'Show batches',
    view: 'View',
    cards: 'Cards',
    list: 'List',
    all: 'All',
    filters: {
      parsed: 'Parsed',
      failed: 'Failed files',
      parsing: 'Parsing',
      interrupted: 'Not parsed yet',
      expired: 'Expired',
    },
    count: (count: number) => (count === 1 ? '1 batch' : `${countText(count)} batches`),
    showAll: (count: number) => `All ${countText(count)} batches`,
    numbered: (number: number) => `Batch ${number}`,
    named: (number: number, name: string) => `${number}, ${name}`,
    noFit: 'No matching batches',
    noFitText: 'No batch of this dataset has this state and name.',
    clear: 'Show all batches',
    none: 'Nothing uploaded yet',
    noneText:
      'Upload a folder, loose files, zips or csv. The files are parsed, and the figures of the dataset appear here.',
    fresh: 'New batch',
    freshText: 'Folder, loose files, zips or csv. One kind per batch.',
    columns: {
      batch: 'Batch',
      state: 'State',
      way: 'Uploaded as',
      files: 'Files',
      items: 'Items',
      size: 'Size',
      created: 'Created',
      expires: 'Data expires',
    },
    ways: { folder: 'Folder', files: 'Loose files', zip: 'Zip files', csv: 'csv files' } satisfies Record<
      UploadWay,
      string
    >,
    standings: batchStandings,
    notUploaded: 'Nothing uploaded yet',
    inAll: (count: number, bytes: string) => `${files(count)}, ${bytes} in all`,
    read: (count: number, bytes: string) => `${files(count)} read, ${bytes}`,
    wereRead: (count: number, bytes: string) => `${files(count)} were read, ${bytes}`,
    arrived: (percent: string) => `${percent} arrived`,
    resumeBy: (percent: string, date: string) => `${percent} arrived, kept until ${date}`,
    elsewhere: (percent: string) => `${percent} arrived, uploading now`,
    waits: 'Everything has arrived',
    progress: (done: string, all: string) => `${done} of ${all} files parsed`,
    starting: 'Counting the files',
    failed: (count: number) =>
      count === 1 ? '1 file could not be read' : `${countText(count)} files could not be read`,
    leftOut: (count: number, name: string) =>
      count === 1 ? `1 failed file left out by ${name}` : `${countText(count)} failed files left out by ${name}`,
    inUse: (orders: string) => `In use by ${orders}`,
    goes: (date: string, days: number) =>
      days <= 0 ? `Expires ${date}` : days === 1 ? `Expires ${date}, tomorrow` : `Expires ${date}, in ${days} days`,
    gone: 'Its files were deleted. Decisions stay.',
    more: (batch: string) => `More for ${batch}`,
    files: 'Files',
    failedFiles: 'Files that failed',
    continue: 'Continue upload',
    add: 'Upload more',
    begin: 'Upload',
    parse: 'Parse now',
    rename: 'Rename',
    remove: 'Delete',
  },
  newBatch: {
    title: 'New batch',
    name: 'Name of the batch',
    required: 'A batch needs a name.',
    taken: 'Another batch of this dataset has this name.',
    long: (limit: number) => `A name has at most ${limit} characters.`,
    go: 'Create and upload',
    done: 'Batch created',
  },
  rename: { title: 'Rename batch', go: 'Save', done: 'Batch renamed' },
  parse: {
    title: (batch: string) => `Parse ${batch}?`,
    text: 'Archives are unpacked, file types detected and items counted. After that, nothing more can be uploaded into the batch.',
    encoding: 'Encoding of the csv files',
    asShown: 'Detected for each file',
    go: 'Parse now',
    done: 'Parsing began',
    missing: (count: number) =>
      count === 1
        ? '1 announced file has not arrived. Continue the upload, or take the file out of it.'
        : `${countText(count)} announced files have not arrived. Continue the upload, or take the files out of it.`,
    begun: 'Parsing has already begun. The page shows its current state.',
    empty: 'Nothing has been uploaded into it yet.',
  },
  history: {
    title: 'History',
    months: 'History, three months',
    all: 'Three months',
    server: 'Server',
    today: 'Today',
    yesterday: 'Yesterday',
    none: 'Nothing happened in the past three months.',
    count: (count: number) => (count === 1 ? '1 event' : `${countText(count)} events`),
    more: 'Show earlier ones',
    events,
  },
};

export type DatasetPagePhrases = typeof datasetPage;
