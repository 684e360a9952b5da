import { type Engine, keyInput, keyTargetOf, pointerInput, wheelInput } from '@countersign/studio';

const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const;
/** Elements that handle their own keys. */
const ownKeys = '[role=menu], [role=alertdialog], [data-own-keys]';

/** Passes input to the engine: pointer and wheel events of its element, and key events of the whole page. */
export function listenToInput(element: HTMLElement, engine: Pick<Engine, 'dispatch'>): () => void {
  const stops = [listenToPointer(element, element, engine), listenToKeys(element, engine)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Passes key events of the whole page to the engine; those of its element are meant for the item. */
export function listenToKeys(element: HTMLElement, engine: Pick<Engine, 'dispatch'>): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const isBehindDialog = document.getElementById('root')?.inert === true;
    if (event.defaultPrevented || isBehindDialog || target?.closest(ownKeys)) return;
    if (isCopyOfText(event)) return;
    const where = keyTargetOf(target, target === element);
    if (event.type === 'keydown' && event.key === 'Escape' && where === 'text' && !event.isComposing) {
      event.preventDefault();
      element.focus({ preventScroll: true });
      return;
    }
    if (engine.dispatch(keyInput(event, where))) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('keyup', onKey, { signal });

  const onBlur = () => engine.dispatch({ type: 'blur' });
  window.addEventListener('blur', onBlur, { signal });
  element.addEventListener('blur', onBlur, { signal });
  return () => stop.abort();
}

/** Whether the browser is asked to copy words that are marked on the page. */
function isCopyOfText({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'c' && document.getSelection()?.isCollapsed === false;
}

/**
 * Passes pointer and wheel events to the engine from an element that shows the same item in the same place: the
 * item itself or one beside it. Pressing it focuses `focused`, so that the keys go there.
 */
export function listenToPointer(
  element: HTMLElement,
  focused: HTMLElement,
  engine: Pick<Engine, 'dispatch'>,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      element.setPointerCapture(event.pointerId);
      focused.focus({ preventScroll: true });
    }
    const input = pointerInput(event, element.getBoundingClientRect());
    if (input !== undefined && engine.dispatch(input)) event.preventDefault();
  };
  for (const type of pointerEvents) element.addEventListener(type, onPointer, { signal });
  stopClicks(element, signal);
  element.addEventListener(
    'wheel',
    (event) => {
      if (engine.dispatch(wheelInput(event, element.getBoundingClientRect()))) event.preventDefault();
    },
    { passive: false, signal },
  );
  return () => stop.abort();
}

/**
 * Keeps a finger from clicking once it is lifted. What it did may have moved the page, and the click would go to whatever lies
 * under it then. Elements within keep their clicks.
 */
export function stopClicks(element: HTMLElement, signal: AbortSignal): void {
  const onLift = (event: TouchEvent) => {
    if (event.target === element && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchend', onLift, { passive: false, signal });
}
