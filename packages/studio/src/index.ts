export { annotationName } from './document/annotation-name.ts';
export { type ListOrder, listOrders } from './document/arrange-annotations.ts';
export type { ColourBy, LegendEntry } from './document/colouring.ts';
export { attributeNames, attributeText, colouringAttribute } from './document/colouring.ts';
export { countHidden } from './document/count-hidden.ts';
export type { AnnotationFilter } from './document/filter.ts';
export { noFilter } from './document/filter.ts';
export { isOnlyLabel } from './document/is-only-label.ts';
export { takesShape } from './document/label-for.ts';
export { classColour, darkPalette } from './document/palette.ts';
export type { AnnotationRecord, LabelRecord, Tick, Ticks } from './document/records.ts';
export { isChosen, isVisible } from './document/visibility.ts';
export type { AttributeValue, Edit, EditStep } from './edit/edit-step.ts';
export type { EditHistory } from './edit/history.ts';
export type { CommandId, MediumCommand, WorkspaceCommand } from './input/commands.ts';
export type {
  BlurInput,
  KeyInput,
  KeyTarget,
  Modifiers,
  PointerInput,
  StudioInput,
  WheelInput,
} from './input/events.ts';
export type {
  ElementLike,
  KeyboardEventLike,
  PointerEventLike,
  ViewOrigin,
  WheelEventLike,
} from './input/from-browser.ts';
export { keyInput, keyTargetOf, pointerInput, wheelInput } from './input/from-browser.ts';
export type { KeyBinding, KeyGroup } from './input/key-binding.ts';
export { keyGroups } from './input/key-binding.ts';
export type { NowClock } from './medium/clock.ts';
export type {
  Engine,
  ErrorFrames,
  ErrorPlaces,
  FrameChoices,
  MediumEditor,
  MediumItem,
  MediumSettings,
  MediumSnapshot,
  OverlapPair,
  PlacedError,
  PlaceInView,
  Relating,
} from './medium/medium.ts';
