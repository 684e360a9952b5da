import type { MediumSnapshot, PlacedError } from '../../medium/medium.ts';
import type { AudioRecord } from './audio-record.ts';
import type { AudioSettings } from './audio-settings.ts';
import type { TimeView } from './time-view.ts';

/** A stretch of time. */
export interface TimeStretch {
  readonly fromUs: number;
  readonly toUs: number;
}

/** A border of an annotation. */
export type TimeBorder = 'from' | 'to';

/** Everything that shows of a recording but the moment that is heard, which `SoundPlayer` tells. */
export interface AudioSnapshot extends MediumSnapshot<AudioRecord> {
  readonly settings: AudioSettings;
  readonly durationUs: number;
  readonly channels: number;
  readonly view: TimeView;
  /** Where playing begins. */
  readonly cursorUs: number;
  readonly isPlaying: boolean;
  /** Whether what is selected is played again and again. */
  readonly isLooping: boolean;
  /** Channels that are not heard, counted from 1. */
  readonly muted: ReadonlySet<number>;
  /** The stretch that is selected to be heard or to become an annotation. */
  readonly marked: TimeStretch | undefined;
  /** The errors of the whole recording that name a place where something is missing. */
  readonly places: readonly PlacedError[];
  /** The selected annotation while one of its borders is dragged. */
  readonly draft: TimeStretch | undefined;
}
