import type { KeyInput, KeyTarget, Modifiers, PointerInput, WheelInput } from './events.ts';

/** The fields of a `KeyboardEvent` that are read. */
export interface KeyboardEventLike extends Modifiers {
  readonly type: string;
  readonly key: string;
  readonly code: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** The fields of a `PointerEvent` that are read. */
export interface PointerEventLike extends Modifiers {
  readonly type: string;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly button: number;
}

/** The fields of a `WheelEvent` that are read. */
export interface WheelEventLike extends Modifiers {
  readonly clientX: number;
  readonly clientY: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
}

/** The fields of an element that tell where a key was pressed. */
export interface ElementLike {
  readonly tagName: string;
  readonly isContentEditable?: boolean;
  /** An input's kind. */
  readonly type?: string;
  getAttribute(name: string): string | null;
}

/** The view's place in the window, as `getBoundingClientRect` returns it. */
export interface ViewOrigin {
  readonly left: number;
  readonly top: number;
}

const inputsWithoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const rolesOfText = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
const rolesOfControls = ['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab'];

/** Where a key was pressed: `isCanvas` says whether the element is the view itself. */
export function keyTargetOf(element: ElementLike | null, isCanvas: boolean): KeyTarget {
  if (isCanvas) return 'canvas';
  if (!element) return 'page';
  const tag = element.tagName.toUpperCase();
  const role = element.getAttribute('role') ?? '';
  const isTextInput = tag === 'INPUT' && !inputsWithoutText.includes(element.type ?? 'text');
  if (isTextInput || ['TEXTAREA', 'SELECT'].includes(tag) || element.isContentEditable || rolesOfText.includes(role))
    return 'text';
  const isControl = ['INPUT', 'BUTTON', 'A', 'SUMMARY'].includes(tag) || rolesOfControls.includes(role);
  return isControl ? 'control' : 'page';
}

/** Converts a browser's key event for the engine. */
export function keyInput(event: KeyboardEventLike, target: KeyTarget): KeyInput {
  return {
    ...modifiersOf(event),
    type: event.type === 'keyup' ? 'keyup' : 'keydown',
    key: event.key,
    code: event.code,
    isRepeat: event.repeat,
    isComposing: event.isComposing,
    target,
  };
}

/** Converts a browser's pointer event for the engine; undefined for events the engine does not use. */
export function pointerInput(event: PointerEventLike, origin: ViewOrigin): PointerInput | undefined {
  const type = pointerTypes.find((one) => one === event.type);
  if (!type) return undefined;
  return {
    ...modifiersOf(event),
    type,
    pointerId: event.pointerId,
    pointerType: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
    x: event.clientX - origin.left,
    y: event.clientY - origin.top,
    button: event.button,
  };
}

const pointerTypes = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const;

/** Converts a browser's wheel event for the engine. */
export function wheelInput(event: WheelEventLike, origin: ViewOrigin): WheelInput {
  return {
    ...modifiersOf(event),
    type: 'wheel',
    x: event.clientX - origin.left,
    y: event.clientY - origin.top,
    deltaX: event.deltaX,
    deltaY: event.deltaY,
    deltaMode: event.deltaMode,
  };
}

function modifiersOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers): Modifiers {
  return { shiftKey, ctrlKey, altKey, metaKey };
}
