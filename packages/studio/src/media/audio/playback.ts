import type { Store } from '../../document/store.ts';
import type { SoundPlayer } from './audio-engine.types.ts';
import type { AudioRecord } from './audio-record.ts';
import type { AudioSnapshot, TimeStretch } from './audio-snapshot.ts';
import { revealIn } from './time-view.ts';

/** Plays the recording as the state says. */
export interface Playback {
  /** The moment that is heard, or from which playing begins. */
  positionUs(): number;
  /** Plays, or stops. */
  toggle(): void;
  /** Plays what is selected again and again, or no longer. */
  toggleLoop(): void;
  /** Goes to a moment; what plays goes on from there. */
  seek(timeUs: number): void;
  /** Plays a stretch once. */
  playOnce(stretch: TimeStretch): void;
  /** What plays goes on with other settings, or another selection. */
  again(): void;
  /** The player came to its end. */
  ended(positionUs: number): void;
  stop(): void;
}

export function createPlayback(
  store: Store<AudioSnapshot>,
  player: SoundPlayer,
  selected: () => AudioRecord | undefined,
): Playback {
  const positionUs = () => (store.read().isPlaying ? player.positionUs() : store.read().cursorUs);

  /** What is looped: the stretch that is marked, or the selected annotation. */
  function loopOf(): TimeStretch | undefined {
    const record = selected();
    const stretch = store.read().marked ?? (record === undefined || record.isWhole ? undefined : record);
    return stretch !== undefined && stretch.toUs > stretch.fromUs ? stretch : undefined;
  }

  function start(fromUs: number): void {
    const { durationUs, isLooping } = store.read();
    if (durationUs === 0) return;
    const loop = isLooping ? loopOf() : undefined;
    store.update({ isPlaying: true });
    if (loop !== undefined) return player.play({ fromUs: loop.fromUs, toUs: loop.toUs }, true);
    player.play({ fromUs: fromUs >= durationUs ? 0 : fromUs, toUs: durationUs }, false);
  }

  function pause(): void {
    const cursorUs = Math.min(Math.round(positionUs()), store.read().durationUs);
    player.pause();
    store.update({ isPlaying: false, cursorUs });
  }

  return {
    positionUs,
    toggle() {
      if (store.read().isPlaying) pause();
      else start(store.read().cursorUs);
    },
    toggleLoop() {
      const isLooping = !store.read().isLooping;
      const at = positionUs();
      store.update({ isLooping });
      if (isLooping && loopOf() !== undefined) start(at);
      else if (store.read().isPlaying) start(at);
    },
    seek(timeUs) {
      const { durationUs, view, isPlaying } = store.read();
      const cursorUs = Math.min(Math.max(Math.round(timeUs), 0), durationUs);
      store.update({ cursorUs, view: revealIn(view, cursorUs, cursorUs, durationUs) });
      if (isPlaying) start(cursorUs);
    },
    playOnce({ fromUs, toUs }) {
      if (toUs <= fromUs) return;
      store.update({ isPlaying: true, cursorUs: fromUs });
      player.play({ fromUs, toUs }, false);
    },
    again() {
      if (store.read().isPlaying) start(positionUs());
    },
    ended(at) {
      store.update({ isPlaying: false, cursorUs: Math.min(Math.round(at), store.read().durationUs) });
    },
    stop() {
      if (!store.read().isPlaying) return;
      player.pause();
      store.update({ isPlaying: false });
    },
  };
}
