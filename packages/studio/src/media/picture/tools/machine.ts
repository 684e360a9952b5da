import type { PointerInput } from '../../../input/events.ts';
import type { ToolContext, ToolState } from './tool-state.ts';

/** The state the tools are in. */
export interface ToolMachine {
  state(): ToolState;
  dispatch(input: PointerInput): void;
  /** Undoes the current gesture; returns false if there is none. */
  cancel(): boolean;
  /** Ends the current gesture with what there is; returns false if the gesture cannot be ended so. */
  finish(): boolean;
  /** Takes the last part of the current gesture back; returns false if it has no parts. */
  back(): boolean;
  /** Goes on along a neighbour's border; returns false if the current gesture cannot. */
  along(): boolean;
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
      // What a move of the view interrupts is cancelled with it.
      while (!state.isIdle) enter(state.onCancel(context));
      return true;
    },
    finish() {
      if (state.onFinish === undefined) return false;
      enter(state.onFinish(context));
      return true;
    },
    back() {
      if (state.onBack === undefined) return false;
      enter(state.onBack(context));
      return true;
    },
    along() {
      if (state.onAlong === undefined) return false;
      enter(state.onAlong(context));
      return true;
    },
    settle() {
      if (state.isIdle) enter(context.idle());
    },
  };
}
