import type { TimeView } from '@countersign/studio/audio';

/** A finger on the view: where it is, and the moment that it took hold of. */
interface Finger {
  readonly x: number;
  readonly timeUs: number;
}

/** Fingers closer than this would make the view jump. */
const LEAST_PX = 24;

/** Two fingers that hold the view. */
export interface Pinch {
  /** Returns whether two fingers are on the view, so that what one of them began ends. */
  press(pointerId: number, finger: Finger): boolean;
  /** The view in which each finger is where the moment is that it holds; undefined where there are not two of them. */
  move(pointerId: number, x: number, left: number, widthPx: number): TimeView | undefined;
  lift(pointerId: number): void;
}

export function createPinch(): Pinch {
  const fingers = new Map<number, Finger>();
  return {
    press(pointerId, finger) {
      fingers.set(pointerId, finger);
      return fingers.size === 2;
    },
    move(pointerId, x, left, widthPx) {
      const moved = fingers.get(pointerId);
      if (moved === undefined) return undefined;
      fingers.set(pointerId, { ...moved, x });
      const [one, other] = [...fingers.values()].toSorted((a, b) => a.timeUs - b.timeUs);
      if (fingers.size !== 2 || one === undefined || other === undefined) return undefined;
      const scale = (other.timeUs - one.timeUs) / Math.max(LEAST_PX, other.x - one.x);
      const fromUs = one.timeUs - (one.x - left) * scale;
      return { fromUs, toUs: fromUs + widthPx * scale };
    },
    lift(pointerId) {
      fingers.delete(pointerId);
    },
  };
}
