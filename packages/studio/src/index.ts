export { annotationName } from './document/annotation-name.ts';
export { type ListOrder, listOrders } from './document/arrange-annotations.ts';
export type { Arrangement, RecordBase } from './document/arrangement.ts';
export type { ColourBy, LegendEntry } from './document/colouring.ts';
export { attributeNames, attributeText, colouringAttribute } from './document/colouring.ts';
export { countHidden } from './document/count-hidden.ts';
export type { AnnotationFilter } from './document/filter.ts';
export { noFilter } from './document/filter.ts';
export { isOnlyLabel } from './document/is-only-label.ts';
export type { AnnotationRecord, EarlierAnnotations, LabelRecord, Tick, Ticks } from './document/records.ts';
export {
  type Cursor,
  type DrawingTool,
  drawingTools,
  isDrawingTool,
  isMaskTool,
  placeInView,
  pointerOnPicture,
  type StudioSnapshot,
  shownPart,
  type ToolId,
} from './document/state.ts';
export type { MaskLook, NameText, ToneName, ViewSettings } from './document/view-settings.ts';
export {
  asDelivered,
  isAsDelivered,
  maskLooks,
  mostTone,
  nameTexts,
  plainView,
  settingsFrom,
  toneFactor,
  toneNames,
} from './document/view-settings.ts';
export { isChosen } from './document/visibility.ts';
export type { AttributeValue, Edit, EditStep } from './edit/edit-step.ts';
export type { EditRefusal, EditTold } from './edit/edit-told.ts';
export type { ShapeEditor, StudioEditor } from './edit/editor.types.ts';
export type { EditHistory } from './edit/history.ts';
export type { BoxNumbers } from './edit/place-box.ts';
export { pointsOf } from './edit/points.ts';
export { boundsOf, boundsOfAll } from './geometry/measure.ts';
export type { Bounds, Point, Size } from './geometry/point.ts';
export type { Snap } from './geometry/snap.ts';
export type { Turn } from './geometry/turn.ts';
export { turned, turnedSize } from './geometry/turn.ts';
export { onScreen, type Viewport } from './geometry/viewport.ts';
export type { CommandId, EngineCommand, WorkspaceCommand } from './input/commands.ts';
export { engineCommands, workspaceCommands } from './input/commands.ts';
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
export type { KeyBinding, KeyGroup } from './input/key-map.ts';
export { keyBindings, keyGroups } from './input/key-map.ts';
export type { CanvasSurface, CanvasSurfaceOptions } from './media/picture/canvas-surface.ts';
export { createCanvasSurface } from './media/picture/canvas-surface.ts';
export type { Palette } from './media/picture/palette.ts';
export {
  brightPicturePalette,
  classColour,
  darkPicturePalette,
  meanLuminance,
  paletteFor,
} from './media/picture/palette.ts';
export type { PictureRecord } from './media/picture/picture-record.ts';
export type { LayerContext, LayerName, ShapePath, Surface } from './media/picture/surface.ts';
export { layerNames } from './media/picture/surface.ts';
export type { TileSource } from './media/picture/tiles.ts';
export type {
  Medium,
  MediumEditor,
  MediumItem,
  MediumSettings,
  MediumSnapshot,
  OverlapPair,
  PlaceInView,
  Relating,
} from './medium/medium.ts';
export type { Shaping } from './shaping/shaping.types.ts';
export { createStudio } from './studio.ts';
export type { Clock, Studio, StudioItem, StudioOptions } from './studio.types.ts';
export { takesShape } from './tools/draw/label-for.ts';
