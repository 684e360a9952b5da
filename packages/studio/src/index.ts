export { annotationName } from './document/annotation-name.ts';
export { type ListOrder, listOrders } from './document/arrange-annotations.ts';
export type { Arrangement, RecordBase } from './document/arrangement.ts';
export type { ColourBy, LegendEntry } from './document/colouring.ts';
export { attributeNames, attributeText, colouringAttribute } from './document/colouring.ts';
export { countHidden } from './document/count-hidden.ts';
export type { AnnotationFilter } from './document/filter.ts';
export { noFilter } from './document/filter.ts';
export { isOnlyLabel } from './document/is-only-label.ts';
export { takesShape } from './document/label-for.ts';
export type { AnnotationRecord, EarlierAnnotations, LabelRecord, Tick, Ticks } from './document/records.ts';
export { isChosen } from './document/visibility.ts';
export type { AttributeValue, Edit, EditStep } from './edit/edit-step.ts';
export type { EditHistory } from './edit/history.ts';
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
export type { CanvasSurface, CanvasSurfaceOptions } from './media/picture/draw/canvas-surface.ts';
export { createCanvasSurface } from './media/picture/draw/canvas-surface.ts';
export type { LayerContext, LayerName, ShapePath, Surface } from './media/picture/draw/surface.ts';
export { layerNames } from './media/picture/draw/surface.ts';
export type { TileSource } from './media/picture/draw/tiles.ts';
export type { EditRefusal, EditTold } from './media/picture/edit/edit-told.ts';
export type { PictureEditor, ShapeEditor } from './media/picture/edit/picture-editor.types.ts';
export type { BoxNumbers } from './media/picture/edit/place-box.ts';
export { pointsOf } from './media/picture/edit/points.ts';
export { boundsOf, boundsOfAll } from './media/picture/geometry/measure.ts';
export type { Bounds, Point, Size } from './media/picture/geometry/point.ts';
export type { Snap } from './media/picture/geometry/snap.ts';
export type { Turn } from './media/picture/geometry/turn.ts';
export { turned, turnedSize } from './media/picture/geometry/turn.ts';
export { onScreen, type Viewport } from './media/picture/geometry/viewport.ts';
export type { Palette } from './media/picture/palette.ts';
export {
  brightPicturePalette,
  classColour,
  darkPicturePalette,
  meanLuminance,
  paletteFor,
} from './media/picture/palette.ts';
export { createPictureEngine } from './media/picture/picture-engine.ts';
export type { Clock, PictureEngine, PictureItem, PictureOptions } from './media/picture/picture-engine.types.ts';
export type { PictureRecord } from './media/picture/picture-record.ts';
export {
  type Cursor,
  type DrawingTool,
  drawingTools,
  isDrawingTool,
  isMaskTool,
  type PictureSnapshot,
  placeInView,
  pointerOnPicture,
  shownPart,
  type ToolId,
} from './media/picture/picture-snapshot.ts';
export type { Shaping } from './media/picture/shaping/shaping.types.ts';
export type { MaskLook, NameText, ToneName, ViewSettings } from './media/picture/view/view-settings.ts';
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
} from './media/picture/view/view-settings.ts';
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
