import type { Cursor } from '../document/state.ts';
import type { Point } from '../geometry/point.ts';
import type { ScaleLimits, Viewport } from '../geometry/viewport.ts';
import type { PointerInput } from '../input/events.ts';

/** Where the picture lies and whether `fit` put it there: what a cancelled gesture restores. */
export interface ViewState {
  readonly viewport: Viewport;
  readonly isFitted: boolean;
}

/** The click before, to tell a double click and a click that goes through the stack. */
export interface PastClick {
  readonly at: Point;
  readonly timeMs: number;
  readonly wasOnShape: boolean;
}

/** What a state may see and do. */
export interface ToolContext {
  nowMs(): number;
  view(): ViewState;
  /** Puts the view back exactly. */
  restoreView(view: ViewState): void;
  /** Moves the picture, kept from getting lost. */
  moveTo(viewport: Viewport): void;
  limits(): ScaleLimits;
  fit(): void;
  /** Ids of the visible shapes at a point of the view, the one to choose first; the tolerance is in CSS pixels. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  selectedId(): string | undefined;
  pick(id: string | undefined): void;
  hover(id: string | undefined): void;
  /** The resting state of the chosen tool, or of the hand while space is held. */
  idle(): ToolState;
  /** Two fingers take hold; `undo` is what a cancel goes back to. */
  pinch(first: PointerInput, second: PointerInput, undo: ViewState): ToolState;
  pastClick: PastClick | undefined;
}

/**
 * One state of the tools. A state is made for one gesture, keeps what it needs to undo it, and answers the state that
 * comes next: itself to stay. Drawing and editing are further states beside these.
 */
export interface ToolState {
  /** `tool.state`, as the snapshot shows it. */
  readonly path: string;
  /** The pointer's look; undefined where what lies under the pointer decides. */
  readonly cursor: Cursor | undefined;
  /** Whether nothing is going on that a cancel would have to undo. */
  readonly isIdle: boolean;
  onPointer(input: PointerInput, context: ToolContext): ToolState;
  /** Undoes all the gesture did and answers the resting state. */
  onCancel(context: ToolContext): ToolState;
}
