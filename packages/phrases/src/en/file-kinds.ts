import type { FileKind } from '@countersign/contract';

/** What kinds of files are called. */
export const fileKinds = {
  picture: 'Picture',
  pointCloud: 'Point cloud',
  video: 'Video',
  audio: 'Audio',
  table: 'csv',
  json: 'json',
  xml: 'xml',
  text: 'Text',
  archive: 'zip',
  other: 'Other',
} satisfies Record<FileKind, string>;
