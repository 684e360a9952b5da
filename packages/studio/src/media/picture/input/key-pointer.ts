import type { Store } from '../../../document/store.ts';
import { between } from '../../../edit/tidy.ts';
import type { PointerInput } from '../../../input/events.ts';
import { toPicture, toScreen } from '../geometry/viewport.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Camera } from '../view/camera.ts';

/** The pointer as the arrow keys move it, for drawing without a mouse. */
export interface KeyPointer {
  /** By steps of a pixel of the picture, and by more where a pixel of the picture is smaller than one of the view. */
  move(right: number, down: number): void;
  /** Returns false if there is no such pointer, or it did not move since it was pressed. */
  press(): boolean;
  /** A mouse or a finger takes over. */
  leave(): void;
}

interface KeyPointerParts {
  readonly store: Store<PictureSnapshot>;
  readonly camera: Pick<Camera, 'lookAt'>;
  dispatch(input: PointerInput): void;
}

/** CSS pixels a step is at least long. */
const leastStepPx = 2;

export function createKeyPointer({ store, camera, dispatch }: KeyPointerParts): KeyPointer {
  let hasMoved = false;

  function send(type: PointerInput['type']): void {
    const { keyPointer, viewport } = store.read();
    if (keyPointer === undefined) return;
    const at = toScreen(viewport, keyPointer);
    const modifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
    const button = type === 'pointermove' ? -1 : 0;
    dispatch({ ...modifiers, ...at, type, button, pointerId: 0, pointerType: 'mouse' });
    store.update({ pointer: at });
  }

  return {
    move(right, down) {
      const { keyPointer, pointer, viewport, view, picture } = store.read();
      const start = keyPointer ?? toPicture(viewport, pointer ?? { x: view.width / 2, y: view.height / 2 });
      const step = Math.max(1, Math.round(leastStepPx / viewport.scale));
      const next = {
        x: between(0, Math.round(start.x) + right * step, picture.width),
        y: between(0, Math.round(start.y) + down * step, picture.height),
      };
      hasMoved = true;
      store.update({ keyPointer: next });
      const { x, y } = toScreen(viewport, next);
      if (x < 0 || y < 0 || x > view.width || y > view.height) camera.lookAt(next);
      send('pointermove');
    },
    press() {
      if (!hasMoved || store.read().keyPointer === undefined) return false;
      hasMoved = false;
      send('pointerdown');
      send('pointerup');
      return true;
    },
    leave() {
      hasMoved = false;
      if (store.read().keyPointer !== undefined) store.update({ keyPointer: undefined });
    },
  };
}
