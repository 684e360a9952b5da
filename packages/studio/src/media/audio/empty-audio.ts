import { emptySnapshot } from '../../document/empty-snapshot.ts';
import type { AudioSettings } from './audio-settings.ts';
import type { AudioSnapshot } from './audio-snapshot.ts';
import { wholeView } from './time-view.ts';

/** What the state has of a recording before a person does anything with it. */
export const untouchedAudio = {
  ...{ marked: undefined, draft: undefined, cursorUs: 0, isPlaying: false, isLooping: false },
  muted: new Set<number>(),
  places: [],
} as const satisfies Partial<AudioSnapshot>;

/** The state while no recording was opened yet. */
export function emptyAudio(settings: AudioSettings): AudioSnapshot {
  return { ...emptySnapshot(settings), ...untouchedAudio, durationUs: 0, channels: 1, view: wholeView(0) };
}
