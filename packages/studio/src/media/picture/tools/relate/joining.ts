import { hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';

/** A relation begins at an annotation: a press on another one, or finishing with one selected, ends it there. */
export function joining(from: string, context: ToolContext): ToolState {
  context.relate({ from, to: undefined });
  const state: ToolState = {
    path: 'relate.joining',
    cursor: 'crosshair',
    isIdle: false,
    onPointer(input) {
      if (input.type === 'pointermove') context.hover(context.hitStack(input, hitTolerancePx(input))[0]);
      if (input.type !== 'pointerdown' || input.button !== 0) return state;
      return end(context.hitStack(input, hitTolerancePx(input)).find((id) => id !== from));
    },
    isBetweenClicks: () => true,
    onFinish: () => end(context.selectedId()),
    onBack: cancel,
    onCancel: cancel,
  };

  function cancel(): ToolState {
    context.relate(undefined);
    return context.idle();
  }

  function end(to: string | undefined): ToolState {
    if (to === undefined || to === from) return state;
    context.relate({ from, to });
    const outcome = context.join();
    if (outcome === 'several') return choosing;
    context.relate(outcome === 'none' ? { from, to: undefined } : undefined);
    return outcome === 'none' ? state : context.idle();
  }

  /** Both ends are known, and the kind of relation is still to be chosen. */
  const choosing: ToolState = {
    path: 'relate.choosing',
    cursor: 'default',
    isIdle: false,
    onPointer: () => choosing,
    isBetweenClicks: () => true,
    onBack: cancel,
    onCancel: cancel,
  };
  return state;
}
