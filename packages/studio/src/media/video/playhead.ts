import type { Store } from '../../document/store.ts';
import type { NowClock } from '../../medium/clock.ts';
import { revealFrames } from './frame-view.ts';
import type { FrameScreen, Playhead } from './video-engine.types.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

interface PlayheadParts {
  readonly store: Store<VideoSnapshot>;
  readonly clock: NowClock;
  readonly screen: Pick<FrameScreen, 'show' | 'requestFrame'>;
  /** When a frame of the open video is shown, in microseconds. */
  timeOf(frame: number): number;
}

/** A playhead that the engine tells what is on the screen. */
export interface ToldPlayhead extends Playhead {
  /** A frame is on the screen. */
  told(frame: number): void;
  /** Goes on from the frame on the screen, at the speed of now. */
  again(): void;
}

/** Steps go no farther ahead of what is on the screen, so that a held key stops where it is released. */
const MOST_AHEAD = 10;
/** A decoder that is so late makes the video slower, and it leaves out no more frames. */
const LATE_MS = 250;

export function createPlayhead({ store, clock, screen, timeOf }: PlayheadParts): ToldPlayhead {
  const listeners = new Set<(frame: number) => void>();
  let from = { ms: 0, us: 0 };
  let callOff: (() => void) | undefined;

  function go(frame: number): void {
    const { frames, view } = store.read();
    if (frames === 0) return;
    const wanted = Math.min(Math.max(0, Math.round(frame)), frames - 1);
    store.update({ wanted, view: revealFrames(view, wanted, wanted, frames) });
    if (store.read().isPlaying) from = { ms: clock.nowMs(), us: timeOf(wanted) };
    screen.show(wanted);
  }

  /** The last frame that is shown at a time or before. */
  function frameAt(us: number): number {
    let low = 0;
    let high = store.read().frames;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeOf(middle) <= us) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  function start(): void {
    from = { ms: clock.nowMs(), us: timeOf(store.read().wanted) };
    callOff ??= screen.requestFrame(tick);
  }

  function tick(): void {
    callOff = undefined;
    const { isPlaying, wanted, frame, frames, view, settings } = store.read();
    if (!isPlaying) return;
    const now = clock.nowMs();
    const us = from.us + (now - from.ms) * 1000 * settings.rate;
    if (wanted === frame) {
      const next = frameAt(us);
      if (frame === frames - 1) return pause();
      if (next > frame) {
        store.update({ wanted: next, view: followed(view, next, frames) });
        screen.show(next);
      }
    } else if (us - timeOf(wanted) > LATE_MS * 1000 * settings.rate) {
      from = { ms: now, us: timeOf(wanted) };
    }
    callOff = screen.requestFrame(tick);
  }

  function pause(): void {
    callOff?.();
    callOff = undefined;
    store.update({ isPlaying: false });
  }

  return {
    get count() {
      return store.read().frames;
    },
    at: () => store.read().frame,
    go,
    step(by) {
      const { wanted, frame } = store.read();
      const isFarAhead = Math.abs(wanted + by - frame) > Math.max(MOST_AHEAD, Math.abs(by));
      if (!isFarAhead) go(wanted + by);
    },
    play() {
      const { frames, wanted, isPlaying } = store.read();
      if (frames === 0 || isPlaying) return;
      if (wanted === frames - 1) go(0);
      store.update({ isPlaying: true });
      start();
    },
    pause,
    timeOf,
    onFrame(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    told(frame) {
      for (const listener of listeners) listener(frame);
    },
    again() {
      if (store.read().isPlaying) start();
    },
  };
}

/** The view goes on by its length when the playhead leaves it. */
function followed(view: VideoSnapshot['view'], frame: number, frames: number): VideoSnapshot['view'] {
  return frame < view.to ? view : revealFrames(view, frame, Math.floor(frame + (view.to - view.from) * 0.8), frames);
}
