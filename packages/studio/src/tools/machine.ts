import type { PointerInput } from '../input/events.ts';
import type { ToolContext, ToolState } from './tool-state.ts';

/** The state the tools are in. */
export interface ToolMachine {
  state(): ToolState;
  dispatch(input: PointerInput): void;
  /** Undoes the gesture that is going on; answers false when there is none. */
  cancel(): boolean;
  /** Goes to the resting state of the tool now chosen, unless a gesture is going on: it will end there itself. */
  settle(): void;
}

/** Runs the states; `entered` is called with every state that is not the one before. */
export function createToolMachine(context: ToolContext, entered: (state: ToolState) => void): ToolMachine {
  let state = context.idle();

  function enter(next: ToolState): void {
    if (next === state) return;
    state = next;
    entered(state);
  }

  return {
    state: () => state,
    dispatch: (input) => enter(state.onPointer(input, context)),
    cancel() {
      if (state.isIdle) return false;
      enter(state.onCancel(context));
      return true;
    },
    settle() {
      if (state.isIdle) enter(context.idle());
    },
  };
}
