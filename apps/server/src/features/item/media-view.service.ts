import type { Media, MediaNote } from '@countersign/contract';
import type { TilesRecord } from '../../platform/db/tables/stored-object.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';

/** A picture as it is stored. */
export interface StoredMedia {
  /** The file browsers show; smaller than the picture where that has tiles, and null where it is not kept any more. */
  readonly key: string | null;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly notes: readonly MediaNote[];
  readonly tiles: TilesRecord | null;
}

/** What is left of a picture whose batch has expired: its size, in which its annotations are drawn. */
export function goneMedia({ type, width, height }: Pick<StoredMedia, 'type' | 'width' | 'height'>): StoredMedia {
  return { key: null, type, width, height, notes: [], tiles: null };
}

/** A picture as the workspace shows it, with signed addresses. */
export function showMedia(sign: SignUrl, stored: StoredMedia): Media {
  const { key, type, width, height, notes, tiles } = stored;
  const shown = { url: key === null ? null : sign(key), type, width, height };
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
