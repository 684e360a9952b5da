import type { DecodedFrame } from './frame-source.ts';

/** Decoded frames near the one that is shown; closes those that it lets go. */
export interface FrameRing {
  /** Frames near this one are kept. */
  aim(at: number): void;
  get(at: number): DecodedFrame | undefined;
  has(at: number): boolean;
  put(at: number, frame: DecodedFrame): void;
  clear(): void;
}

/** A ring of at most so many frames. */
export function createFrameRing(most: number): FrameRing {
  const held = new Map<number, DecodedFrame>();
  let aimed = 0;
  return {
    aim(at) {
      aimed = at;
    },
    get: (at) => held.get(at),
    has: (at) => held.has(at),
    put(at, frame) {
      held.get(at)?.close();
      held.set(at, frame);
      if (held.size <= most) return;
      let farthest = at;
      for (const one of held.keys()) if (Math.abs(one - aimed) > Math.abs(farthest - aimed)) farthest = one;
      held.get(farthest)?.close();
      held.delete(farthest);
    },
    clear() {
      for (const frame of held.values()) frame.close();
      held.clear();
    },
  };
}

const MOST_FRAMES = 32;
const LEAST_FRAMES = 8;
/** A frame of so many pixels takes one and a half bytes each. */
const MOST_PIXELS = 96e6;

/** How many frames of a size are held: fewer large ones. */
export function ringSize(width: number, height: number): number {
  const fitting = Math.floor(MOST_PIXELS / Math.max(1, width * height));
  return Math.min(MOST_FRAMES, Math.max(LEAST_FRAMES, fitting));
}
