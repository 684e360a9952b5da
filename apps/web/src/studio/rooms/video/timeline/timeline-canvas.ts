import { frameAtPixel, moveFrames, type VideoEngine, zoomFrames } from '@countersign/studio/video';
import { isPhone } from '../../../shell/use-media.ts';
import { stopClicks } from '../../../stage/listen-to-input.ts';
import { drawTimeline } from './draw-timeline.ts';
import { mostScrolled, rowAtHeight, timelineLayout } from './timeline-layout.ts';

/** A turn of the wheel closer or farther. */
const ZOOM = 1.2;
/** A press that moves no farther is a click. */
const SLACK_PX = 4;
const FINGER_SLACK_PX = 8;

type Press = {
  readonly x: number;
  readonly y: number;
  readonly frame: number;
  readonly kind: 'scrub' | 'mark' | 'name' | 'scroll';
};

/** Draws the timeline of an engine on a canvas, and listens to its pointer. Returns a function that ends it. */
export function createTimelineCanvas(canvas: HTMLCanvasElement, engine: VideoEngine): () => void {
  const context = canvas.getContext('2d');
  let size = { width: 0, height: 0 };
  let scrolled = 0;
  let frame = 0;
  let press: Press | undefined;
  let isDragged = false;
  const stop = new AbortController();
  const layout = () => timelineLayout(size.width, size.height, isPhone());

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    if (context === null || size.width === 0) return;
    const ratio = window.devicePixelRatio;
    const [across, down] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawTimeline(context, engine, layout(), scrolled);
  }

  function scroll(byPx: number): boolean {
    const next = Math.min(mostScrolled(engine.rows().length, layout()), Math.max(0, scrolled + byPx));
    const isMoved = next !== scrolled;
    scrolled = next;
    if (isMoved) wake();
    return isMoved;
  }

  /** Scrolls until the selected track is among the rows. */
  function revealRow(): void {
    const { selectedId } = engine.snapshot();
    const nth = engine.rows().findIndex((row) => row.kind === 'track' && row.record.id === selectedId);
    if (nth < 0) return;
    const { row, ruler } = layout();
    const [top, room] = [nth * row, size.height - ruler];
    if (top < scrolled) scroll(top - scrolled);
    else if (top + row > scrolled + room) scroll(top + row - scrolled - room);
  }

  function frameAt(x: number): number {
    const { left, across } = layout();
    const { view, frames } = engine.snapshot();
    return frameAtPixel(x - left, view, across, frames);
  }

  const placeOf = ({ clientX, clientY }: PointerEvent | WheelEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || engine.snapshot().frames === 0) return;
    const { x, y } = placeOf(event);
    canvas.setPointerCapture(event.pointerId);
    const { left, ruler } = layout();
    const kind = x < left ? 'name' : y < ruler ? 'scrub' : 'mark';
    press = { x, y, frame: frameAt(x), kind };
    isDragged = false;
    if (kind === 'scrub') {
      engine.playhead.pause();
      engine.playhead.go(press.frame);
    }
  }

  function onMove(event: PointerEvent): void {
    const { x, y } = placeOf(event);
    if (press === undefined) {
      const row = rowAtHeight(engine.rows(), y, scrolled, layout());
      engine.hover(row?.kind === 'track' ? row.record.id : undefined);
      return;
    }
    const isFinger = event.pointerType === 'touch';
    const [across, down] = [Math.abs(x - press.x), Math.abs(y - press.y)];
    const isFirst = !isDragged;
    isDragged ||= Math.max(across, isFinger ? down : 0) > (isFinger ? FINGER_SLACK_PX : SLACK_PX);
    // A finger that goes up or down scrolls the lanes; one that goes along them marks frames.
    const isScroll =
      isFinger && isDragged && isFirst && (press.kind === 'name' || (press.kind === 'mark' && down > across));
    if (isScroll) press = { ...press, kind: 'scroll' };
    if (press.kind === 'scroll') {
      scroll(press.y - y);
      press = { ...press, y };
    } else if (press.kind === 'scrub') engine.playhead.go(frameAt(x));
    else if (press.kind === 'mark' && isDragged) {
      const at = frameAt(x);
      engine.mark({ from: Math.min(at, press.frame), to: Math.max(at, press.frame) });
    }
  }

  function onUp(event: PointerEvent): void {
    const past = press;
    press = undefined;
    if (past === undefined || isDragged || event.type === 'pointercancel' || past.kind === 'scrub') return;
    const row = rowAtHeight(engine.rows(), past.y, scrolled, layout());
    if (past.kind === 'mark') {
      engine.mark(undefined);
      engine.playhead.pause();
      if (row?.kind === 'track') engine.select(row.record.id, true);
      engine.playhead.go(past.frame);
    } else if (row?.kind === 'label') engine.setFolded(row.label, !row.isFolded);
    else if (row?.kind === 'track') engine.select(row.record.id);
  }

  function onWheel(event: WheelEvent): void {
    const { view, frames } = engine.snapshot();
    const { across } = layout();
    const { x } = placeOf(event);
    const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      engine.setView(zoomFrames(view, event.deltaY < 0 ? ZOOM : 1 / ZOOM, frameAt(x), frames));
    else if (isAcross) {
      const px = event.deltaX === 0 ? event.deltaY : event.deltaX;
      engine.setView(moveFrames(view, (px / across) * (view.to - view.from), frames));
    } else scroll(event.deltaY);
  }

  const { signal } = stop;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  stopClicks(canvas, signal);
  canvas.addEventListener('pointerleave', () => press === undefined && engine.hover(undefined), { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  const resizing = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    size = { width, height };
    scroll(0);
    revealRow();
    wake();
  });
  resizing.observe(canvas);
  // The letters of the page may arrive after the first drawing.
  void document.fonts.ready.then(wake);
  let { selectedId } = engine.snapshot();
  const unsubscribe = engine.subscribe(() => {
    const now = engine.snapshot();
    if (now.selectedId !== selectedId) revealRow();
    ({ selectedId } = now);
    scroll(0);
    wake();
  });
  return () => {
    cancelAnimationFrame(frame);
    stop.abort();
    resizing.disconnect();
    unsubscribe();
  };
}
