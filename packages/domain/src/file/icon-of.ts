/** The icon that stands before a file's name. */
export type FileIcon = 'picture' | 'audio' | 'text' | 'video' | 'zip' | '3d' | 'other' | 'folder';

const iconOfExtension: Readonly<Record<string, FileIcon>> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  bmp: 'picture',
  // Films, but the portal has always listed them among the pictures.
  rm: 'picture',
  rmvb: 'picture',
  wmv: 'picture',
  tif: 'picture',
  wav: 'audio',
  mp3: 'audio',
  amr: 'audio',
  txt: 'text',
  gcp: 'text',
  mp4: 'video',
  flv: 'video',
  avi: 'video',
  mov: 'video',
  zip: 'zip',
  bin: '3d',
  csv: 'other',
  pcd: 'other',
  json: 'other',
  peak: 'other',
};

/** The icon of a file by its name or path. A name without an extension gets that of a folder. */
export function iconOf(fileName: string): FileIcon {
  const extension = extensionOf(fileName);
  if (extension === '') return 'folder';
  return Object.hasOwn(iconOfExtension, extension) ? (iconOfExtension[extension] ?? 'other') : 'other';
}

/** What follows the last dot of a file's name, in small letters. A dot at the start begins a name, no extension. */
export function extensionOf(fileName: string): string {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
