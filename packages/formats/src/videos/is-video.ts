import type { SourceFile } from '../source.ts';

/** What counts as a video when no annotation file names it. */
const VIDEO = /\.(?:mp4|m4v|mov|avi|mkv|webm|ogv|mpe?g|wmv|flv|m2ts?|mpegts|3gp)$/i;

/** Whether a file is a video by its name, or by its first bytes where programs have such names too. */
export function isVideo({ path, isTransportStream = false }: SourceFile): boolean {
  return VIDEO.test(path) || isTransportStream;
}
