import type { FileKind } from '@countersign/contract';

const endings: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'tif', 'tiff', 'webp', 'avif', 'heic', 'heif', 'jp2', 'psd', 'ico'],
  pointCloud: ['pcd', 'ply', 'las', 'laz'],
  video: ['mp4', 'm4v', 'mov', 'avi', 'flv', 'mkv', 'webm', 'ogv', '3gp', 'wmv', 'rm', 'rmvb', 'mpg', 'mpeg'],
  audio: ['wav', 'mp3', 'flac', 'ogg', 'oga', 'opus', 'm4a', 'amr', 'aac', 'wma', 'aif', 'aiff'],
  table: ['csv', 'tsv'],
  json: ['json', 'jsonl', 'ndjson', 'geojson'],
  xml: ['xml', 'svg', 'xsd'],
  text: ['txt', 'md', 'gcp', 'log', 'htm', 'html', 'yaml', 'yml'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'],
};

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, all]) => all.map((ending) => [ending, kind as FileKind] as const)),
);

/** The kind that an ending promises; null where it promises none. */
export function kindOfEnding(ending: string): FileKind | null {
  return kinds.get(ending) ?? null;
}

/** Whether files of a kind are characters from start to end, so that no first bytes show it. */
export function isTextKind(kind: FileKind | null): boolean {
  return kind === 'table' || kind === 'json' || kind === 'xml' || kind === 'text';
}
