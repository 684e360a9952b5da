import type { PointerInput } from '../input/events.ts';
import type { ToolContext, ToolState } from './tool-state.ts';

/** The state the tools are in. */
export interface ToolMachine {
  state(): ToolState;
  dispatch(input: PointerInput): void;
  /** Undoes the current gesture; returns false if there is none. */
  cancel(): boolean;
  /** Goes to the resting state of the chosen tool. A current gesture goes on and ends there itself. */
  settle(): void;
}

/** Runs the states. Calls `entered` whenever the state changes. */
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
