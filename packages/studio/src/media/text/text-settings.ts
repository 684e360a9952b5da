import { type ListOrder, listOrders } from '../../document/arrange-annotations.ts';
import { type ColourBy, isColourBy } from '../../document/colouring.ts';
import type { MediumSettings } from '../../medium/medium.ts';

/** The letters of the text: those of the page, or all as wide as another. */
export const textFaces = ['reading', 'monospace'] as const;
export type TextFace = (typeof textFaces)[number];

/** Where names are written: at what is selected, hovered or ticked, or wherever there is room. */
export const textNames = ['chosen', 'all'] as const;
export type TextNames = (typeof textNames)[number];

/** To which borders a selected part of the text is widened. */
export const textSteps = ['word', 'grapheme'] as const;
export type TextStep = (typeof textSteps)[number];

/** How rows run: to the right and below each other, or downwards and each to the left of the one before. */
export const textWritings = ['horizontal', 'vertical'] as const;
export type TextWriting = (typeof textWritings)[number];

/** How a person wants to see texts. Applies to every text. */
export interface TextSettings extends MediumSettings {
  /** CSS pixels. */
  readonly sizePx: number;
  /** The length of a row in digits. */
  readonly columns: number;
  readonly face: TextFace;
  readonly names: TextNames;
  readonly step: TextStep;
  readonly writing: TextWriting;
}

/** What a text can be set to. */
export const textSizes = { least: 12, most: 28, step: 2 } as const;
export const textColumns = { least: 40, most: 120, step: 8 } as const;

/** The settings of who never changed any. */
export const plainText: TextSettings = {
  colourBy: 'label',
  listOrder: 'position',
  sizePx: 16,
  columns: 72,
  face: 'reading',
  names: 'chosen',
  step: 'word',
  writing: 'horizontal',
};

/** Settings after a change, inside their limits. */
export function changeTextSettings(past: TextSettings, change: Partial<TextSettings>): TextSettings {
  const next = { ...past, ...change };
  return { ...next, sizePx: within(textSizes, next.sizePx), columns: within(textColumns, next.columns) };
}

/** Reads stored settings; missing or invalid ones are as in `plainText`. */
export function textSettingsFrom(kept: unknown): TextSettings {
  const found: Partial<Record<keyof TextSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const number = (name: 'sizePx' | 'columns') => (Number.isFinite(found[name]) ? Number(found[name]) : plainText[name]);
  return changeTextSettings(plainText, {
    colourBy: colourByFrom(found.colourBy),
    listOrder: oneOf<ListOrder>(listOrders, found.listOrder) ?? plainText.listOrder,
    sizePx: number('sizePx'),
    columns: number('columns'),
    face: oneOf(textFaces, found.face) ?? plainText.face,
    names: oneOf(textNames, found.names) ?? plainText.names,
    step: oneOf(textSteps, found.step) ?? plainText.step,
    writing: oneOf(textWritings, found.writing) ?? plainText.writing,
  });
}

function colourByFrom(kept: unknown): ColourBy {
  return isColourBy(kept) ? kept : plainText.colourBy;
}

function oneOf<T extends string>(list: readonly T[], kept: unknown): T | undefined {
  return list.find((one) => one === kept);
}

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
