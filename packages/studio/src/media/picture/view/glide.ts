import type { NowClock } from '../../../medium/clock.ts';
import type { Surface } from '../draw/surface.ts';
import { between, type Viewport } from '../geometry/viewport.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Camera } from './camera.ts';

/** Moves the view by itself, over some frames, so that the eye can follow. */
export interface Glide {
  /** Every other move of the view ends it. */
  to(viewport: Viewport, lastsMs: number): void;
  stop(): void;
}

/** A glide of a camera. */
export function createGlide(
  camera: Pick<Camera, 'moveTo'>,
  read: () => PictureSnapshot,
  clock: NowClock,
  surface: Pick<Surface, 'requestFrame'>,
): Glide {
  let callOff: (() => void) | undefined;
  const stop = () => {
    callOff?.();
    callOff = undefined;
  };
  return {
    stop,
    to(target, lastsMs) {
      stop();
      const from = read().viewport;
      if (lastsMs <= 0 || from.turn !== target.turn) return camera.moveTo(target);
      const beganMs = clock.nowMs();
      let left = from;
      const step = () => {
        callOff = undefined;
        if (read().viewport !== left) return;
        const share = Math.min(1, (clock.nowMs() - beganMs) / lastsMs);
        // Slows down towards the end.
        camera.moveTo(share === 1 ? target : between(from, target, 1 - (1 - share) ** 3, read().view));
        left = read().viewport;
        if (share < 1) callOff = surface.requestFrame(step);
      };
      callOff = surface.requestFrame(step);
    },
  };
}
