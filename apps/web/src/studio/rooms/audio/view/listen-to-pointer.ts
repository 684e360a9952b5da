import { type AudioEngine, moveView, type TimeStretch, timeAt, wholeView, zoomView } from '@countersign/studio/audio';
import { hitAt, type SoundHit } from './lane-rows.ts';
import type { SoundBands } from './layout.ts';
import { createPinch } from './pinch.ts';

/** What the pointer needs to know of the view. */
interface PointerParts {
  readonly element: HTMLElement;
  readonly engine: AudioEngine;
  layout(): SoundBands;
  scrolledPx(): number;
  /** Scrolls the lanes. Returns whether they moved. */
  scrollLanes(byPx: number): boolean;
  /** Scrolls the channels, where not all are in view. Returns whether they moved. */
  scrollChannels(byPx: number): boolean;
}

/** A press that goes on. */
interface Gesture {
  readonly hit: SoundHit;
  readonly startX: number;
  readonly startUs: number;
  isDrag: boolean;
}

const DRAG_PX = 4;
const ZOOM_A_NOTCH = 1.25;

/** Plays from where is clicked, marks what is drawn over, selects annotations, drags their borders, and zooms by two fingers. */
export function listenToPointer({ element, engine, layout, scrolledPx, ...scroll }: PointerParts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let gesture: Gesture | undefined;
  const pinch = createPinch();

  const placeOf = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const momentAt = (x: number) => {
    const { left, width } = layout();
    const { view, durationUs } = engine.snapshot();
    return timeAt(x - left, view, width - left, durationUs);
  };
  const stretchTo = ({ startUs }: Gesture, x: number): TimeStretch => {
    const at = momentAt(x);
    return { fromUs: Math.min(startUs, at), toUs: Math.max(startUs, at) };
  };

  function showAround(x: number): void {
    const { left, width } = layout();
    const { view, durationUs } = engine.snapshot();
    const middle = timeAt(x - left, wholeView(durationUs), width - left, durationUs);
    engine.setView(moveView(view, middle - (view.fromUs + view.toUs) / 2, durationUs));
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    const { x, y } = placeOf(event);
    if (event.pointerType === 'touch' && pinch.press(event.pointerId, { x, timeUs: momentAt(x) })) {
      // What the first finger began to mark was no mark.
      engine.mark(undefined);
      onCancel();
      return;
    }
    const hit = hitAt(engine, layout(), scrolledPx(), x, y);
    gesture = { hit, startX: x, startUs: momentAt(x), isDrag: false };
    if (hit.kind === 'overview') showAround(x);
    event.preventDefault();
  }

  function onMove(event: PointerEvent): void {
    const { x, y } = placeOf(event);
    const { left, width } = layout();
    const pinched = pinch.move(event.pointerId, x, left, width - left);
    if (pinched !== undefined) {
      engine.setView(pinched);
      return;
    }
    if (gesture === undefined) {
      const hit = hitAt(engine, layout(), scrolledPx(), x, y);
      engine.hover(hit.kind === 'record' ? hit.id : undefined);
      element.style.cursor = hit.kind === 'border' ? 'ew-resize' : hit.kind === 'record' ? 'pointer' : '';
      return;
    }
    gesture.isDrag ||= Math.abs(x - gesture.startX) >= DRAG_PX;
    if (!gesture.isDrag) return;
    const { hit } = gesture;
    if (hit.kind === 'overview') showAround(x);
    else if (hit.kind === 'border') engine.dragBorder(hit.border, momentAt(x));
    else if (hit.kind !== 'record') engine.mark(stretchTo(gesture, x));
  }

  function onUp(event: PointerEvent): void {
    pinch.lift(event.pointerId);
    const ended = gesture;
    gesture = undefined;
    if (ended === undefined) return;
    const { x } = placeOf(event);
    const { hit, isDrag } = ended;
    if (hit.kind === 'border') engine.endDrag();
    else if (hit.kind === 'record' && !isDrag) engine.select(hit.id, true);
    else if (hit.kind === 'lane' && isDrag) {
      if (engine.makeOn(hit.label, stretchTo(ended, x))) engine.mark(undefined);
    } else if (!isDrag && (hit.kind === 'sound' || hit.kind === 'lane')) {
      engine.mark(undefined);
      engine.seek(ended.startUs);
    }
  }

  function onCancel(): void {
    if (gesture?.hit.kind === 'border') engine.run('gesture.cancel');
    gesture = undefined;
  }

  function onWheel(event: WheelEvent): void {
    const { x, y } = placeOf(event);
    const { view, durationUs } = engine.snapshot();
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      engine.setView(zoomView(view, event.deltaY > 0 ? ZOOM_A_NOTCH : 1 / ZOOM_A_NOTCH, momentAt(x), durationUs));
      return;
    }
    const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const { lanes, sound } = layout();
    if (!isAcross && y >= lanes.top && scroll.scrollLanes(event.deltaY)) return;
    const isOnSound = y >= sound.top && y < sound.top + sound.height;
    if (!isAcross && isOnSound && scroll.scrollChannels(event.deltaY)) return;
    const by = isAcross ? event.deltaX || event.deltaY : event.deltaY;
    engine.setView(moveView(view, (by / (layout().width - layout().left)) * (view.toUs - view.fromUs), durationUs));
  }

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      pinch.lift(pointerId);
      onCancel();
    },
    { signal },
  );
  element.addEventListener('pointerleave', () => gesture === undefined && engine.hover(undefined), { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => stop.abort();
}
