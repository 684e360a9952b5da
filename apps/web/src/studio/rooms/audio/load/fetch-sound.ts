import type { AudioMedia, ItemView } from '@countersign/contract';
import type { LoadedPeaks } from '@countersign/studio/audio';
import { NoFile, openRanged } from '../../../file/ranged-file.ts';
import type { Fetched, Loaded } from '../../room.ts';
import { openSound } from '../sound/open-sound.ts';
import type { SoundSource } from '../sound/sound-source.ts';

/** A recording ready to be heard, or why there is none. */
export type LoadedSound =
  | {
      readonly kind: 'decoded';
      readonly media: AudioMedia;
      /** Null where there are none yet, or none at all. */
      readonly peaks: LoadedPeaks | null;
      /** Asks once more for the peaks, which are made after a delivery; `undefined` where they are still being made. */
      readonly askForPeaks: () => Promise<LoadedPeaks | null | undefined>;
      /** Null where this browser cannot play it. */
      readonly source: SoundSource | null;
    }
  | { readonly kind: Exclude<Loaded['kind'], 'decoded'> };

/** The status of an address whose recording has expired since the address was made. */
const GONE = 410;

/**
 * Fetches the peaks of a recording and the start of its file. The sound itself is fetched while it is heard.
 * @throws if no answer arrived or the session is over; trying again may help.
 */
export async function fetchSound(
  media: AudioMedia,
  renew: () => Promise<ItemView | null>,
): Promise<Fetched<LoadedSound>> {
  const { url } = media;
  if (url === null) return without('expired');
  const renewed = async () => {
    const view = await renew();
    return view?.media.kind === 'audio' ? view.media.url : null;
  };
  const askForPeaks = async () => {
    const now = (await renew())?.media;
    return now?.kind !== 'audio' || now.peaksState === 'making' ? undefined : fetchPeaks(now);
  };
  try {
    const [file, peaks] = await Promise.all([openRanged(url, renewed), fetchPeaks(media)]);
    return {
      bytes: peaks?.bytes.length ?? 0,
      decode: async () => {
        const source = await openSound(file).catch(() => null);
        return { kind: 'decoded', media, peaks, source, askForPeaks };
      },
    };
  } catch (error) {
    if (!(error instanceof NoFile) || error.status >= 500 || error.status === 401) throw error;
    return without(error.status === GONE ? 'expired' : 'missing');
  }
}

function without(kind: 'expired' | 'missing'): Fetched<LoadedSound> {
  return { bytes: 0, decode: async () => ({ kind }) };
}

async function fetchPeaks({ peaks, channels }: AudioMedia): Promise<LoadedPeaks | null> {
  if (peaks === null) return null;
  const response = await fetch(peaks.url);
  if (!response.ok) return null;
  return { levels: peaks.levels, bytes: new Int8Array(await response.arrayBuffer()), channels };
}
