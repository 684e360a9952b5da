import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { runCommand } from '../run-command.ts';
import { isSwiped, type Swipe, swipeOf } from '../verdict/swipe.ts';
import { useWorkspace } from './use-workspace.ts';

interface Touch {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/** Gives a verdict by a swipe of a finger. Returns the current swipe and the listeners for the element. */
export function useSwipe(isOn: boolean) {
  const workspace = useWorkspace();
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const touch = useRef<Touch | null>(null);
  /** A finger that swiped does not press the button it is lifted from. */
  const hasMoved = useRef(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const stop = new AbortController();
    // Otherwise the browser takes the swipe for a fling, and the next press for the tap that stops it.
    element.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, []);

  const end = () => {
    touch.current = null;
    setSwipe(null);
  };
  const decide = (towards: Swipe['towards']) => {
    runCommand(workspace, towards === 'pass' ? 'item.pass' : 'item.reject');
  };

  return {
    swipe,
    ref,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasMoved.current = false;
      // A second finger ends the swipe.
      const isFirst = event.pointerType !== 'mouse' && event.isPrimary && isOn;
      touch.current = isFirst ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY } : null;
      setSwipe(null);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = touch.current;
      if (from?.pointerId !== event.pointerId) return;
      const now = swipeOf(event.clientX - from.x, event.clientY - from.y, event.currentTarget.clientWidth);
      if (now !== null && !hasMoved.current) {
        hasMoved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setSwipe(now);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = touch.current;
      if (from?.pointerId !== event.pointerId) return;
      const last = swipeOf(event.clientX - from.x, event.clientY - from.y, event.currentTarget.clientWidth);
      end();
      if (isSwiped(last)) decide(last.towards);
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // A click from the keyboard has a click count of 0 and never ends a swipe.
      if (!hasMoved.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      hasMoved.current = false;
    },
  };
}
