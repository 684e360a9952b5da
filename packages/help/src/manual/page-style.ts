import type { Language } from '@countersign/contract';

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** In points. */
export const page = {
  size: 'A4',
  margins: { top: 64, bottom: 72, left: 64, right: 64 },
  width: 595.28 - 128,
} as const;

export const colours = {
  text: '#151a23',
  quiet: '#5c6675',
  link: '#0a66c2',
  line: '#d2d8e0',
  key: '#eef0f4',
  note: '#fdf0d5',
  noteText: '#7d4a00',
  step: '#e8f3ff',
  brand: '#0c1119',
  accent: '#1890ff',
} as const;

/** Sizes in points. */
export interface PageStyle {
  readonly body: number;
  readonly lineGap: number;
  readonly caption: number;
  readonly heading: number;
  readonly title: number;
}

/** Chinese and Japanese characters fill their squares and need more space between the lines. */
export function pageStyleOf(language: Language): PageStyle {
  return { body: 10.5, lineGap: language === 'en' ? 1.5 : 3.5, caption: 9, heading: 13, title: 20 };
}
