/** A band of the view, in CSS pixels from its top. */
export interface Band {
  readonly top: number;
  readonly height: number;
}

/** Where everything is: from above the whole recording, the ruler, the channels, the spectrogram, and the lanes. */
export interface SoundBands {
  readonly width: number;
  readonly height: number;
  /** Names of channels and lanes stand left of it; on a narrow screen there is no room for them. */
  readonly left: number;
  readonly overview: Band;
  readonly ruler: Band;
  /** The room for the channels, which scroll in it where there are many. */
  readonly sound: Band;
  /** The channels where they are now; some may lie outside of that room. */
  readonly channels: readonly Band[];
  readonly spectrogram: Band | undefined;
  /** What is left for the lanes, which scroll in it. */
  readonly lanes: Band;
}

/** A row of a lane. */
export const ROW_PX = 26;
const GUTTER_PX = 132;
const NARROW_PX = 560;
const [OVERVIEW_PX, RULER_PX, SPECTROGRAM_PX] = [34, 22, 88];
const [LEAST_CHANNEL_PX, MOST_CHANNEL_PX] = [28, 160];
/** Lanes get so many rows at least, where there are so many. */
const ROWS_IN_VIEW = 4;
/** So many channels are in view at least, however small the view is. */
const CHANNELS_IN_VIEW = 2;

export function layoutOf(
  { width, height }: { readonly width: number; readonly height: number },
  {
    channels,
    rows,
    hasSpectrogram,
    scrolledPx = 0,
  }: {
    readonly channels: number;
    readonly rows: number;
    readonly hasSpectrogram: boolean;
    /** How far the channels are scrolled. */
    readonly scrolledPx?: number;
  },
): SoundBands {
  const isNarrow = width < NARROW_PX;
  const overview = { top: 0, height: isNarrow ? 0 : OVERVIEW_PX };
  const ruler = { top: overview.height, height: RULER_PX };
  const top = ruler.top + ruler.height;
  const forSpectrogram = hasSpectrogram ? SPECTROGRAM_PX : 0;
  const forLanes = Math.min(rows, ROWS_IN_VIEW) * ROW_PX;
  const room = height - top - forSpectrogram - forLanes;
  const each = Math.floor(Math.min(MOST_CHANNEL_PX, Math.max(LEAST_CHANNEL_PX, room / channels)));
  const least = Math.min(channels, CHANNELS_IN_VIEW) * each;
  const sound = { top, height: Math.min(channels * each, Math.max(least, room)) };
  const bands = Array.from({ length: channels }, (_, at) => ({ top: top - scrolledPx + at * each, height: each }));
  const below = top + sound.height;
  const spectrogram = hasSpectrogram ? { top: below, height: SPECTROGRAM_PX } : undefined;
  const lanesTop = below + forSpectrogram;
  return {
    ...{ width, height, left: isNarrow ? 0 : GUTTER_PX, overview, ruler, sound, channels: bands, spectrogram },
    lanes: { top: lanesTop, height: Math.max(0, height - lanesTop) },
  };
}
