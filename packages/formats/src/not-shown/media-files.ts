import type { SourceFile } from '../source.ts';
import { isVideo } from '../videos/is-video.ts';

/** What a delivery can be of, beside pictures and texts. */
export type OtherMedium = 'audio' | 'video' | 'pointCloud' | 'answers';

/** By the endings of their names. `.bin` says nothing by itself, so its folder has to. */
const ENDINGS: readonly (readonly [OtherMedium, RegExp])[] = [
  ['audio', /\.(?:wav|flac|mp3|ogg|oga|opus|m4a|aac|aiff?|wma|amr|sph)$/i],
  ['pointCloud', /\.(?:pcd|ply|las|laz)$|(?:velodyne|lidar|point_?clouds?)[^/]*\/(?:.*\/)?[^/]*\.bin$/i],
];

/** The medium of a file by its name; null for pictures, texts and all others. */
export function mediumOf(file: SourceFile): OtherMedium | null {
  if (isVideo(file)) return 'video';
  return ENDINGS.find(([, ending]) => ending.test(file.path))?.[0] ?? null;
}

const WORDS: Readonly<Record<OtherMedium, { readonly one: string; readonly many: string; readonly name: string }>> = {
  audio: { one: '1 sound file', many: 'sound files', name: 'sound' },
  video: { one: '1 video file', many: 'video files', name: 'videos' },
  pointCloud: { one: '1 point cloud', many: 'point clouds', name: 'point clouds' },
  answers: { one: '1 file of answers', many: 'files of answers', name: 'answers of language models' },
};

/** `3 sound files`. */
export function countInWords(medium: OtherMedium, count: number): string {
  return count === 1 ? WORDS[medium].one : `${count} ${WORDS[medium].many}`;
}

/** `sound`. */
export function mediumInWords(medium: OtherMedium): string {
  return WORDS[medium].name;
}
