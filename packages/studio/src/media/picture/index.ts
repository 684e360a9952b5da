export type { NamedShape } from './arrange-picture.ts';
export { createCanvasLayers } from './draw/canvas-layers.ts';
export type { CanvasSurface, CanvasSurfaceOptions } from './draw/canvas-surface.ts';
export { createCanvasSurface } from './draw/canvas-surface.ts';
export type { LayerContext, LayerName, ShapePath, Surface } from './draw/surface.ts';
export type { TileSource } from './draw/tiles.ts';
export type { EditRefusal, EditTold } from './edit/edit-told.ts';
export type { PictureEditor, ShapeEditor } from './edit/picture-editor.types.ts';
export type { BoxNumbers } from './edit/place-box.ts';
export { pointsOf } from './edit/points.ts';
export { boundsOf, boundsOfAll } from './geometry/measure.ts';
export type { Bounds, Point, Size } from './geometry/point.ts';
export type { Snap } from './geometry/snap.ts';
export type { Turn } from './geometry/turn.ts';
export { turned, turnedSize } from './geometry/turn.ts';
export { onScreen, type Viewport } from './geometry/viewport.ts';
export type { PictureCommand } from './input/commands.ts';
export { pictureKeys } from './input/picture-keys.ts';
export { meanLuminance, paletteFor } from './luminance.ts';
export { createPictureEngine } from './picture-engine.ts';
export type { PictureEngine, PictureItem, PictureOptions } from './picture-engine.types.ts';
export type { PictureRecord } from './picture-record.ts';
export {
  type Cursor,
  type DrawingTool,
  drawingTools,
  isDrawingTool,
  isMaskTool,
  type PictureSnapshot,
  pointerOnPicture,
  shownPart,
  type ToolId,
} from './picture-snapshot.ts';
export type { Shaping } from './shaping/shaping.types.ts';
export type { MaskLook, NameText, ToneName, ViewSettings } from './view/view-settings.ts';
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
} from './view/view-settings.ts';
