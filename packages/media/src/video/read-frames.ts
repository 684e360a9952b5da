import { FileWindow } from '../file-window.ts';
import { findSignature, readHead } from '../kind/find-signature.ts';
import type { RangeReader } from '../range-reader.ts';
import { Unreadable } from '../unreadable.ts';
import { checkFragments, checkIsoTables } from './iso-tables.ts';
import { checkDuration, checkSegment } from './matroska-size.ts';
import { readFilm } from './read-film.ts';
import { readPictures } from './read-pictures.ts';
import { foreignVideo, STREAM_BYTES } from './transport-stream.ts';
import { type UnfitVideo, UnfitVideoError, type VideoFrames } from './video-frames.ts';

export { isTransportStream, mayBeTransportStream, TRANSPORT_HEAD_BYTES } from './transport-stream.ts';
export type { UnfitVideo, VideoFrames, VideoPicture } from './video-frames.ts';
export { PICTURE_US } from './video-frames.ts';

const ISO = new Set(['mp4', 'm4v', 'm4a', 'm4b', 'mov', '3gp', '3g2', 'f4v', 'f4a', 'f4p']);
const MATROSKA = new Set(['mkv', 'webm', 'mka']);
const MPEG_TS = new Set(['mts', 'm2ts', 'ts']);

const MOST_MS = 10 * 60_000;

/**
 * What a video is and when each of its frames is shown, without decoding any: MP4, MOV, WebM, MKV, MPEG-TS, or a zip
 * without compression of pictures in their order. Null where the file is none of them, or has no frames, as a recording.
 * Errors of the source reach the caller.
 *
 * @param mostMs after which reading is given up; a table that loops within one step is for the caller to end
 */
export async function readFrames(source: RangeReader, mostMs = MOST_MS): Promise<VideoFrames | UnfitVideo | null> {
  if (source.size === 0) return null;
  try {
    return await readKnown(source, Date.now() + mostMs);
  } catch (error) {
    if (error instanceof UnfitVideoError) return { problem: error.message };
    if (error instanceof Unreadable) return { problem: inWords(error) };
    throw error;
  }
}

async function readKnown(source: RangeReader, until: number): Promise<VideoFrames | null> {
  const file = new FileWindow(source);
  const signature = await findSignature(file, await readHead(file));
  if (signature === null) return null;
  const { kind, format } = signature;
  if (format === 'zip') return readPictures(source, until);
  if (ISO.has(format)) {
    await checkIsoTables(file);
    await lookAtFragments(source);
    return readFilm(source, until);
  }
  if (MATROSKA.has(format)) {
    const said = await checkSegment(file);
    const found = await readFilm(source, until);
    if (found !== null) await checkDuration(new FileWindow(source), said, found.durationUs);
    return found;
  }
  if (MPEG_TS.has(format)) {
    const found = await readFilm(source, until);
    const other = found === null ? foreignVideo(await file.upTo(0, STREAM_BYTES)) : null;
    if (other !== null) throw new UnfitVideoError(`its frames are coded as ${other}, which browsers do not play`);
    return found;
  }
  if (kind === 'video') throw new UnfitVideoError(`it is a video of the format ${format}, which browsers do not play`);
  return null;
}

/** So many fragments as a look at a few megabytes shows. */
async function lookAtFragments(source: RangeReader): Promise<void> {
  try {
    await checkFragments(new FileWindow(source));
  } catch (error) {
    if (!(error instanceof Unreadable && error.problem === 'tooLarge')) throw error;
  }
}

function inWords({ problem, data }: Unreadable): string {
  if (problem === 'truncated') return `it ends after ${data.bytes} bytes, before its last frame`;
  return problem === 'damaged' && data.byte !== undefined
    ? `it is damaged at byte ${data.byte}`
    : 'its tables cannot be read';
}
