import type { FileKind, ParsedFileState } from '@countersign/contract';
import { extensionOf } from './icon-of.ts';

/** The types of files that have a preview. A `pcd` is any point cloud; `mov`, `tif` and `webp` name how one is shown. */
export type PreviewType =
  | 'picture'
  | 'audio'
  | 'text'
  | 'csv'
  | 'pcd'
  | 'video'
  | 'json'
  | 'xml'
  | 'mov'
  | 'tif'
  | 'webp';

/** What decides how a file is shown. */
export interface PreviewFacts {
  readonly path: string;
  /** By its content. Without meaning until the file was read. */
  readonly kind: FileKind;
  readonly state: ParsedFileState;
}

const typeOfKind: Readonly<Record<FileKind, PreviewType | null>> = {
  picture: 'picture',
  pointCloud: 'pcd',
  video: 'video',
  audio: 'audio',
  table: 'csv',
  json: 'json',
  xml: 'xml',
  text: 'text',
  archive: null,
  other: null,
};

const kindOfExtension: Readonly<Record<string, FileKind>> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  bmp: 'picture',
  gif: 'picture',
  webp: 'picture',
  tif: 'picture',
  tiff: 'picture',
  wav: 'audio',
  mp3: 'audio',
  amr: 'audio',
  txt: 'text',
  gcp: 'text',
  csv: 'table',
  pcd: 'pointCloud',
  mp4: 'video',
  mov: 'video',
  flv: 'video',
  avi: 'video',
  wmv: 'video',
  rm: 'video',
  rmvb: 'video',
  json: 'json',
  xml: 'xml',
};

/**
 * How a file is shown, null where it has no preview. What reading found decides. A file that was not read, or of which
 * reading found no kind, is shown as its name says.
 */
export function previewOf({ path, kind, state }: PreviewFacts): PreviewType | null {
  const extension = extensionOf(path);
  const isKnown = state === 'read' || kind !== 'other';
  const ofName = Object.hasOwn(kindOfExtension, extension) ? (kindOfExtension[extension] ?? 'other') : 'other';
  const type = typeOfKind[isKnown ? kind : ofName];
  if (type === 'picture' && (extension === 'tif' || extension === 'tiff')) return 'tif';
  if (type === 'picture' && extension === 'webp') return 'webp';
  if (type === 'video' && extension === 'mov') return 'mov';
  return type;
}
