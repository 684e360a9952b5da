import type { FileKind } from '@countersign/contract';
import { extensionOf } from '@countersign/domain';

/** By the extension, where a browser needs to know which one of a kind it is. No type here lets a browser run anything. */
const types: Readonly<Partial<Record<FileKind, Readonly<Record<string, string>>>>> = {
  picture: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    bmp: 'image/bmp',
    gif: 'image/gif',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    webp: 'image/webp',
    avif: 'image/avif',
  },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    mkv: 'video/x-matroska',
    avi: 'video/x-msvideo',
    flv: 'video/x-flv',
  },
  audio: {
    wav: 'audio/wav',
    mp3: 'audio/mpeg',
    flac: 'audio/flac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    m4a: 'audio/mp4',
    amr: 'audio/amr',
    aac: 'audio/aac',
  },
  table: { csv: 'text/csv' },
  json: { json: 'application/json' },
};
/** Markup is plain text: shown on its own it would be a page. */
const plain: Readonly<Partial<Record<FileKind, string>>> = {
  xml: 'text/plain',
  text: 'text/plain',
  table: 'text/plain',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** The media type under which a file is sent, by what parsing found it to be. */
export function mediaTypeOf(kind: FileKind, path: string): string {
  const ofKind = types[kind] ?? {};
  const ending = extensionOf(path);
  return (Object.hasOwn(ofKind, ending) ? ofKind[ending] : plain[kind]) ?? UNKNOWN_TYPE;
}
