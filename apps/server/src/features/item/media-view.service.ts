import type { AnswersMedia, AudioMedia, MediaNote, PictureMedia, TextMedia, VideoMedia } from '@countersign/contract';
import { PICTURES_A_SECOND } from '@countersign/domain';
import type {
  ContentChunk,
  StoredAnswers,
  StoredSound,
  StoredText,
  StoredVideo,
} from '../../platform/db/tables/item.ts';
import type { PeaksRecord, TilesRecord } from '../../platform/db/tables/stored-object.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import { readStoredKey, storedKey } from './media-key.service.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  /** The file browsers show; smaller than the picture where that has tiles, and null where it is not kept any more. */
  readonly key: string | null;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly notes: readonly MediaNote[];
  readonly tiles: TilesRecord | null;
}

/** What is left of a picture whose batch has expired: its size, in which its annotations are drawn. */
export function gonePicture({ type, width, height }: Pick<StoredPicture, 'type' | 'width' | 'height'>): StoredPicture {
  return { key: null, type, width, height, notes: [], tiles: null };
}

/** A picture as the workspace shows it, with signed addresses. */
export function showPicture(sign: SignUrl, stored: StoredPicture): PictureMedia {
  const { key, type, width, height, notes, tiles } = stored;
  const shown = { kind: 'picture', url: key === null ? null : sign(key), type, width, height } as const;
  if (tiles === null) return { ...shown, tiles: null, notes: [...notes] };
  if (tiles.state !== 'ready')
    return { ...shown, tiles: null, notes: [...notes, { kind: 'reduced', isForNow: tiles.state === 'making' }] };
  const { tilePx, levels, spans } = tiles;
  return {
    ...shown,
    tiles: {
      ...{ url: sign(tiles.key), type: tiles.type, tilePx },
      ...{ levels: [...levels], spans: [...spans] },
    },
    notes: [...notes],
  };
}

/** A text as the workspace shows it; without an address where its batch has expired. */
export function showText(sign: SignUrl, { key, text }: StoredText, isGone: boolean): TextMedia {
  return { kind: 'text', url: isGone ? null : sign(key), characters: text.characters };
}

/** A document of answers as the workspace shows it; without an address where its batch has expired. */
export function showAnswers(sign: SignUrl, { key, answers }: StoredAnswers, isGone: boolean): AnswersMedia {
  const { turns, pieces } = answers;
  return { kind: 'answers', url: isGone ? null : sign(key), turns, pieces: [...pieces] };
}

/** A recording as the workspace shows it; without an address where its batch has expired. */
export function showAudio(
  sign: SignUrl,
  { key, sound }: StoredSound,
  peaks: PeaksRecord | null,
  isGone: boolean,
): AudioMedia {
  const { durationUs, channels, hertz, codec } = sound;
  const shown = { kind: 'audio', url: isGone ? null : sign(key), durationUs, channels, hertz, codec } as const;
  if (isGone || peaks === null) return { ...shown, peaks: null, peaksState: 'none' };
  if (peaks.state !== 'ready') return { ...shown, peaks: null, peaksState: peaks.state };
  return { ...shown, peaks: { url: sign(peaks.key), levels: [...peaks.levels] }, peaksState: 'ready' };
}

/** A video as the workspace shows it; without addresses where its batch has expired. */
export function showVideo(
  sign: SignUrl,
  { key, video, clock, frames }: StoredVideo,
  chunks: readonly ContentChunk[],
  isGone: boolean,
): VideoMedia {
  const { form, type, width, height, codec, mediaFrames, tableKey } = video;
  const fps = clock.kind === 'frames' ? (clock.fps ?? PICTURES_A_SECOND) : PICTURES_A_SECOND;
  const durationUs = form === 'pictures' ? Math.round((mediaFrames * 1e6) / fps) : video.durationUs;
  const customerId = readStoredKey(key)?.customerId ?? '';
  const shown = chunks.map(({ from, to, sha256 }) => ({ from, to, url: sign(storedKey(customerId, sha256)) }));
  return {
    kind: 'video',
    ...{ url: isGone ? null : sign(key), tableUrl: isGone ? null : sign(tableKey), chunks: isGone ? [] : shown },
    ...{ form, type, width, height, durationUs, codec, clock, frames },
  };
}
