/** The modifier keys held during an event. */
export interface Modifiers {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** A pointer event; `x` and `y` are CSS pixels from the view's top left corner. */
export interface PointerInput extends Modifiers {
  readonly type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave';
  readonly pointerId: number;
  readonly pointerType: 'mouse' | 'pen' | 'touch';
  readonly x: number;
  readonly y: number;
  /** 0 the main button, 1 the middle one, 2 the secondary one; -1 if no button changed. */
  readonly button: number;
}

/** A turn of the wheel, two fingers on a trackpad, or a pinch on one (the browser then sets `ctrlKey`). */
export interface WheelInput extends Modifiers {
  readonly type: 'wheel';
  readonly x: number;
  readonly y: number;
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
}

/** Where a key was pressed. A text field keeps all its keys; a control keeps those that operate it. */
export type KeyTarget = 'canvas' | 'page' | 'control' | 'text';

/** A key pressed or released. */
export interface KeyInput extends Modifiers {
  readonly type: 'keydown' | 'keyup';
  readonly key: string;
  readonly code: string;
  readonly isRepeat: boolean;
  readonly isComposing: boolean;
  readonly target: KeyTarget;
}

/** The view lost the focus or the window: everything held counts as released. */
export interface BlurInput {
  readonly type: 'blur';
}

/** Everything a person can do to the view, as plain objects. */
export type StudioInput = PointerInput | WheelInput | KeyInput | BlurInput;
