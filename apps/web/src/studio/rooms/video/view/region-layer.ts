import type { StudioInput } from '@countersign/studio';
import { onScreen, type PictureEngine } from '@countersign/studio/picture';
import type { FrameRect, VideoEngine } from '@countersign/studio/video';
import styles from './frame-screen.module.css';

/** The rectangles over a frame where something is missing. */
export interface RegionLayer {
  /** Takes pointers that draw one. Returns whether it did, so that nobody else should. */
  dispatch(input: StudioInput): boolean;
  destroy(): void;
}

/** Shows the rectangles of errors of the frame on the screen, and draws another one: while the engine asks for one, or with shift. */
export function createRegionLayer(element: HTMLElement, engine: VideoEngine, picture: PictureEngine): RegionLayer {
  let from: { readonly x: number; readonly y: number; readonly pointerId: number } | undefined;
  const shown: HTMLElement[] = [];

  function show(): void {
    const { region, places, frame } = engine.snapshot();
    const errors = places.flatMap(({ place }) => (place.kind === 'region' && place.frame === frame ? [place] : []));
    const rects = [
      ...errors.map((rect) => ({ rect, isError: true })),
      ...(region ? [{ rect: region, isError: false }] : []),
    ];
    while (shown.length > rects.length) shown.pop()?.remove();
    rects.forEach(({ rect, isError }, nth) => {
      let box = shown[nth];
      if (box === undefined) {
        box = document.createElement('div');
        box.className = styles.region ?? '';
        box.setAttribute('aria-hidden', 'true');
        element.append(box);
        shown.push(box);
      }
      const { viewport } = picture.snapshot();
      const bounds = { minX: rect.x, minY: rect.y, maxX: rect.x + rect.width, maxY: rect.y + rect.height };
      const { minX, minY, maxX, maxY } = onScreen(viewport, bounds);
      box.toggleAttribute('data-error', isError);
      Object.assign(box.style, {
        left: `${minX}px`,
        top: `${minY}px`,
        width: `${maxX - minX}px`,
        height: `${maxY - minY}px`,
      });
    });
  }

  function rectTo(x: number, y: number): FrameRect {
    const { viewport } = picture.snapshot();
    const at = (px: number, py: number) => ({
      x: (px - viewport.x) / viewport.scale,
      y: (py - viewport.y) / viewport.scale,
    });
    const [a, b] = [at(from?.x ?? x, from?.y ?? y), at(x, y)];
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
  }

  const stops = [engine.subscribe(show), picture.subscribe(show)];
  return {
    dispatch(input) {
      if (!('pointerId' in input)) return false;
      if (input.type === 'pointerdown' && input.button === 0) {
        if (!engine.snapshot().isDrawingRegion && !input.shiftKey) return false;
        engine.playhead.pause();
        engine.setRegion(undefined);
        from = input;
        return true;
      }
      if (from?.pointerId !== input.pointerId) return false;
      if (input.type === 'pointermove') engine.setRegion(rectTo(input.x, input.y));
      else if (input.type === 'pointerup' || input.type === 'pointercancel') {
        const { region } = engine.snapshot();
        from = undefined;
        engine.drawRegion(false);
        if (region !== undefined) engine.setRegion(region);
      }
      return true;
    },
    destroy() {
      for (const stop of stops) stop();
      for (const box of shown) box.remove();
    },
  };
}
