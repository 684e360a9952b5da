export { type BlockHeights, createBlockHeights } from './block-heights.ts';
export { MOST_HITS, partsWithin } from './find-in-text.ts';
export type { TextPart } from './graphemes.ts';
export type { Border } from './move-border.ts';
export type { SpanPiece, SpanPieces } from './pieces.ts';
export { type ArcEnd, type ArcRoom, type ArcRoute, arcPath, routeArcs, type WordBox } from './route-arcs.ts';
export { signsIn } from './signs.ts';
export type { TextBlock, TextBody } from './text-body.ts';
export type { TextCommand } from './text-commands.ts';
export { createTextEngine } from './text-engine.ts';
export type { ScrollStep, TextEngine, TextItem, TextOptions, TextSurface } from './text-engine.types.ts';
export { textKeys } from './text-keys.ts';
export type { TextRecord } from './text-record.ts';
export {
  plainText,
  type TextFace,
  type TextNames,
  type TextSettings,
  type TextWriting,
  textColumns,
  textFaces,
  textNames,
  textSettingsFrom,
  textSizes,
  textSteps,
  textWritings,
} from './text-settings.ts';
export { type MarkedWords, markedPart, type TextSearch, type TextSnapshot, type TextTool } from './text-snapshot.ts';
