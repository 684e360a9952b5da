import type { Cursor } from '../document/state.ts';
import type { Point } from '../geometry/point.ts';
import type { ScaleLimits, Viewport } from '../geometry/viewport.ts';
import type { PointerInput } from '../input/events.ts';

/** Where the picture lies and whether `fit` put it there. A cancelled gesture restores it. */
export interface ViewState {
  readonly viewport: Viewport;
  readonly isFitted: boolean;
}

/** The previous click, to recognize a double click and a repeated click at one place. */
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
  /** Moves the picture, and keeps a part of it visible. */
  moveTo(viewport: Viewport): void;
  limits(): ScaleLimits;
  fit(): void;
  /** Ids of the visible shapes at a point of the view, the preferred one first; the tolerance is in CSS pixels. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  selectedId(): string | undefined;
  pick(id: string | undefined): void;
  hover(id: string | undefined): void;
  /** The resting state of the chosen tool, or of the hand while space is held. */
  idle(): ToolState;
  /** Begins a pinch of two fingers; a cancel restores `undo`. */
  pinch(first: PointerInput, second: PointerInput, undo: ViewState): ToolState;
  pastClick: PastClick | undefined;
}

/**
 * One state of the tools. A state is made for one gesture and keeps what it needs to undo it. Each handler returns the
 * next state, or itself to stay.
 */
export interface ToolState {
  /** `tool.state`, as the snapshot shows it. */
  readonly path: string;
  /** The pointer's shape; undefined if the annotation under the pointer decides. */
  readonly cursor: Cursor | undefined;
  /** Whether there is no gesture that a cancel would have to undo. */
  readonly isIdle: boolean;
  onPointer(input: PointerInput, context: ToolContext): ToolState;
  /** Undoes the whole gesture and returns the resting state. */
  onCancel(context: ToolContext): ToolState;
}
