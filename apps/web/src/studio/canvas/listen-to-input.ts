import { keyInput, keyTargetOf, pointerInput, type Studio, wheelInput } from '@countersign/studio';

const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const;
/** Parts that keep their keys to themselves. */
const ownKeys = '[role=menu], [role=alertdialog], [data-own-keys]';

/** Hands the engine what the person does: on its element the pointer and the wheel, on the whole page the keys. */
export function listenToInput(element: HTMLElement, studio: Studio): () => void {
  const stopPointer = listenToPointer(element, element, studio);
  const stop = new AbortController();
  const { signal } = stop;

  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const isBehindDialog = document.getElementById('root')?.inert === true;
    if (event.defaultPrevented || isBehindDialog || target?.closest(ownKeys)) return;
    const where = keyTargetOf(target, target === element);
    if (event.type === 'keydown' && event.key === 'Escape' && where === 'text' && !event.isComposing) {
      event.preventDefault();
      element.focus({ preventScroll: true });
      return;
    }
    if (studio.dispatch(keyInput(event, where))) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('keyup', onKey, { signal });

  const onBlur = () => studio.dispatch({ type: 'blur' });
  window.addEventListener('blur', onBlur, { signal });
  element.addEventListener('blur', onBlur, { signal });
  return () => {
    stop.abort();
    stopPointer();
  };
}

/**
 * Hands the engine the pointer and the wheel on an element that shows what the engine shows, in the same place: the
 * picture itself or one beside it. Pressing it gives the keys to `focused`.
 */
export function listenToPointer(element: HTMLElement, focused: HTMLElement, studio: Studio): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      element.setPointerCapture(event.pointerId);
      focused.focus({ preventScroll: true });
    }
    const input = pointerInput(event, element.getBoundingClientRect());
    if (input !== undefined && studio.dispatch(input)) event.preventDefault();
  };
  for (const type of pointerEvents) element.addEventListener(type, onPointer, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      if (studio.dispatch(wheelInput(event, element.getBoundingClientRect()))) event.preventDefault();
    },
    { passive: false, signal },
  );
  return () => stop.abort();
}
