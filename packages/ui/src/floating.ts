import { type RefObject, useEffect } from 'react';
import { place } from './place.ts';

/** Places a floating part beside its anchor, within the window. */
export function standBy(
  part: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end',
  side?: 'below' | 'above',
): void {
  const { left, top } = place(
    anchor.getBoundingClientRect(),
    part.getBoundingClientRect(),
    { width: window.innerWidth, height: window.innerHeight },
    align,
    side,
  );
  part.style.left = `${left}px`;
  part.style.top = `${top}px`;
}

/** Calls `leave` on a press outside the part and its anchor. */
export function useLeaveByPress(part: RefObject<HTMLElement | null>, anchor: Element, leave: () => void): void {
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!part.current?.contains(target) && !anchor.contains(target)) leave();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [part, anchor, leave]);
}

/** The parent of a floating part: the dialog or drawer of its anchor, so that it lies above it; otherwise the page. */
export function layerOf(anchor: Element): Element {
  return anchor.closest('[data-overlay]') ?? document.body;
}
