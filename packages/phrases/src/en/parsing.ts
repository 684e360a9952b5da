import type { CsvEncoding, ParsedFileState } from '@countersign/contract';
import { countText } from '../figures.ts';
import { batchStandings } from './batch-standings.ts';
import { fileKinds } from './file-kinds.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${countText(count)} files`);
const folders = (count: number) => (count === 1 ? '1 folder' : `${countText(count)} folders`);

function othersText(count: number): string {
  if (count === 0) return 'No file of this batch could be read.';
  return count === 1
    ? 'The other one is parsed and stays as it is.'
    : `The other ${countText(count)} are parsed and stay as they are.`;
}

/** Words of the files of a dataset's batch: reading them, finding them, what is wrong with them. */
export const parsing = {
  path: 'Breadcrumb',
  datasets: 'Datasets',
  batch: (number: number) => `Batch ${countText(number)}`,
  missing: 'There is no such batch.',
  missingText: 'It may have been deleted.',
  back: 'Back to the datasets',
  files,
  /** What was read of a batch: files out of all that were found, and the bytes of those. */
  read: (read: number, found: number, bytes: string) =>
    `${read === found ? `${files(read)} read` : `${countText(read)} of ${files(found)} read`}, with ${bytes}`,
  /** All that was announced to be uploaded. */
  inAll: (count: number, bytes: string) => `${files(count)}, ${bytes} in all`,
  items: (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`),
  created: (date: string, creator: string) => `uploaded ${date} by ${creator}`,
  states: batchStandings,
  failed: {
    title: (count: number) => (count === 1 ? '1 file could not be read' : `${files(count)} could not be read`),
    /** Follows the title: in how many folders, null where that is not known, and how many others were read. */
    rest: (inFolders: number | null, others: number) =>
      `${inFolders === null ? '' : ` in ${folders(inFolders)}`}. ${othersText(others)}`,
    show: (count: number) => (count === 1 ? 'Show it' : `Show the ${countText(count)}`),
    accept: (count: number): string => (count === 1 ? 'Continue without it' : 'Continue without them'),
    retry: (count: number) => (count === 1 ? 'Read it again' : `Read the ${countText(count)} again`),
    acceptAsk: {
      title: (count: number) => (count === 1 ? 'Continue without 1 file?' : `Continue without ${files(count)}?`),
      text: 'The batch counts as parsed. These files are not part of any work that is made from it. They stay listed with their reasons.',
      yes: 'Continue without them',
    },
    accepted: 'The batch counts as parsed.',
    retried: 'The files are being read again.',
    acceptedBy: (count: number, name: string) =>
      `${name} continued without ${count === 1 ? '1 file that' : `${files(count)} that`} could not be read.`,
  },
  reading: {
    title: (done: number, found: number) => `${countText(done)} of ${countText(found)} files read`,
    failed: (count: number) => (count === 1 ? '1 could not be read' : `${countText(count)} could not be read`),
    growing: 'Archives are still being opened, so more files may be found.',
    safe: 'You can leave this page. Reading continues.',
    starting: 'Reading begins in a moment.',
    bar: 'Files read',
  },
  interrupted: {
    uploading: 'An upload into this batch is running',
    title: 'Not everything has arrived',
    text: (files: string, all: string, bytes: string, allBytes: string) =>
      `${files} of ${all} files, ${bytes} of ${allBytes}, have arrived and are verified. Choose the same files to continue.`,
    resume: 'Continue the upload',
    show: 'Show the upload',
    arrived: 'Everything has arrived',
    arrivedText: (files: string, bytes: string) =>
      `${files}, ${bytes}, verified on the server. Once their parsing begins, nothing more can be uploaded into this batch.`,
    more: 'Upload more',
    read: 'Parse now',
    encoding: 'Encoding of the csv files',
    encodings: {
      auto: 'Detected for each file',
      'utf-8': 'UTF-8',
      'utf-8-bom': 'UTF-8-BOM',
      gbk: 'GBK',
    } satisfies Record<CsvEncoding | 'auto', string>,
    begun: 'Parsing began.',
  },
  empty: {
    title: 'Nothing has been uploaded into this batch',
    text: 'Upload a folder, files, zip or csv. Its files are shown here once they are read.',
    upload: 'Upload',
  },
  expired: {
    title: 'The data of this batch was deleted',
    text: (files: string, bytes: string) =>
      `${files}, ${bytes}, were deleted when their storage time ended. Decisions and reports are kept.`,
    on: (date: string) => `It ended on ${date}.`,
  },
  list: 'List of files',
  listMade: 'The list is saved.',
  search: 'File name or path',
  filter: 'Show files',
  all: 'All',
  failedOnly: 'Failed',
  kinds: fileKinds,
  tree: 'Folders',
  allFiles: 'All files',
  moreFolders: 'There are more folders. Search for a path to find files in them.',
  folderFailed: (count: number) => `${countText(count)} failed`,
  columns: { file: 'File', found: 'Found inside', size: 'Size', state: 'State' },
  fileStates: { waiting: 'Waiting', read: 'Read', failed: 'Failed' } satisfies Record<ParsedFileState, string>,
  table: 'Files of this batch',
  of: (from: number, to: number, total: number) => `${countText(from)} to ${countText(to)} of ${files(total)}`,
  inFolder: (count: string, folder: string) => `${count} in ${folder}`,
  lazy: 'The list and the preview load only what is in view.',
  keys: 'Arrow keys move through the list, Enter opens a file, F shows it large, Esc closes it.',
  tooMany: (count: number) =>
    `Only the first ${countText(count)} files are listed. Open a folder or search to see the others.`,
  nothing: 'No matching files',
  nothingText: 'No file matches these filters.',
  showAll: 'Show all files',
  listFailed: 'The files could not be loaded.',
  notFound: 'This file is no longer in the batch.',
  preview: {
    title: 'Preview',
    close: 'Close the preview',
    large: 'Show large',
    small: 'Show beside the list',
    previous: 'Previous file',
    next: 'Next file',
    download: (name: string) => `Download ${name}`,
    path: 'Path',
    size: 'Size',
    inside: 'Found inside',
    hash: 'sha-256',
    arrived: 'Arrived',
    verified: (time: string) => `${time}, verified on the server`,
    copy: 'Copy the sha-256',
    copyPath: 'Copy the path',
    copied: 'Copied',
  },
  facts: {
    bits: (bits: number) => `${bits} bit`,
    points: (count: number) => (count === 1 ? '1 point' : `${countText(count)} points`),
    rows: (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`),
    lines: (count: number) => (count === 1 ? '1 line' : `${countText(count)} lines`),
    entries: (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`),
    elements: (count: number) => (count === 1 ? '1 element' : `${countText(count)} elements`),
    seconds: (seconds: string) => `${seconds} s`,
    minutes: (minutes: number, seconds: number) => (seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`),
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  },
  problems: {
    outside: 'Its path leads out of the archive. It was not unpacked.',
    link: 'It is a link to another place. Links are not followed.',
    linkTo: (target: string) => `It is a link to ${target}. Links are not followed.`,
    encrypted: 'It needs a password. Pack it again without one.',
    duplicate: 'The archive has an earlier entry of this path. That one was kept.',
    absolute: 'Its path begins at the root of a disk. It was not unpacked.',
    badName: 'Its name cannot be read in any known encoding.',
    bomb: 'It grows abnormally large when unpacked, and was stopped.',
    bombBy: (times: number) =>
      `It grows to more than ${countText(times)} times its size when unpacked, and was stopped.`,
    tooMany: 'The archive has too many entries.',
    tooManyOf: (limit: number) => `The archive has more than ${countText(limit)} entries.`,
    nested: 'It is an archive within an archive. Upload it on its own.',
    truncated: 'It ends too early: it is cut off.',
    truncatedAt: (there: string, whole: string) => `Ends after ${there} of ${whole}: it is cut off.`,
    damaged: 'It is broken inside and cannot be read.',
    damagedAt: (byte: number) => `It is broken at byte ${countText(byte)} and cannot be read.`,
    empty: 'It has no content.',
    wrongType: 'Its content is not what its name says.',
    wrongTypeFound: (found: string, expected: string) => `Its content is ${found}, its name says ${expected}.`,
    tooLarge: 'Reading it needs more than the server allows.',
    tooLargeAt: (place: string, limit: string) => `It has more than ${limit} in ${place}, which is the limit.`,
    tooLargeOf: (limit: string) => `It is larger than ${limit}, which is the limit.`,
    encoding: 'Its text is in an unsupported encoding.',
    encodingOf: (encoding: string) => `Its text is not ${encoding}.`,
    encodingAt: (encoding: string, place: string) => `Its text is not ${encoding}: ${place}.`,
    row: (row: number) => `row ${countText(row)}`,
    line: (line: number) => `line ${countText(line)}`,
    byte: (byte: number) => `byte ${countText(byte)}`,
    columns: 'A row has a different number of cells than the header.',
    columnsAt: (row: number, found: number, expected: number) =>
      `Row ${countText(row)} has ${found === 1 ? '1 cell' : `${countText(found)} cells`}, the header has ${countText(expected)}.`,
    syntax: 'It has a syntax error.',
    syntaxAt: (line: number, column: number | null) =>
      `Line ${countText(line)} has a syntax error${column === null ? '' : ` at character ${countText(column)}`}.`,
    unsupported: 'The server cannot read this kind of file.',
    unsupportedMethod: (method: string) => `It is packed by the method ${method}, which the server cannot read.`,
    unsupportedFound: (found: string) => `The server cannot read ${found} files.`,
  },
};

export type ParsingPhrases = typeof parsing;
