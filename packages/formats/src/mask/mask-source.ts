import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject } from '../json/json-object.ts';
import { listedIn, type PictureInList } from '../picture-lists.ts';

/** The class of pixels in a colour that no file names and that is nothing: black. */
export const NOTHING = 65_535;

/** What an item keeps of its masks, under `source.mask`. */
export interface MaskSource {
  /** The PNG of classes. */
  readonly classes: string;
  /** The PNG of objects. */
  readonly objects: string | null;
  /** A PNG of the classes in colours beside that of numbers. */
  readonly shown: string | null;
  /** The file its classes were named by; empty for Cityscapes' own names. */
  readonly names: string | null;
  /** Place of the colours in the delivery's palettes; null for shades of grey. */
  readonly palette: number | null;
  /** What the pixels of a PNG are, where they are not the numbers of classes or objects themselves. */
  readonly inColours: { readonly classes: boolean; readonly objects: boolean };
  /** Pixels that belong to no annotation and are not 0: class, object, COCO's run lengths. */
  readonly rest: readonly (readonly [classIndex: number, objectIndex: number, counts: string])[];
  readonly listed: readonly PictureInList[];
}

/** What a delivery of masks keeps beside its items. */
export interface DeliveryFacts {
  readonly names: readonly { readonly file: string; readonly text: string }[];
  /** Colours as hexadecimal text, six digits each. */
  readonly palettes: readonly string[];
}

/** What the delivered masks of an item were; null where the item came from elsewhere. */
export function maskSourceOf({ source }: DeliveredItem): MaskSource | null {
  const kept = source['mask'];
  if (!isJsonObject(kept)) return null;
  const { classes, objects, shown, names, palette, inColours, rest = [], listed } = kept;
  if (typeof classes !== 'string' || !Array.isArray(rest)) return null;
  return {
    classes,
    objects: typeof objects === 'string' ? objects : null,
    shown: typeof shown === 'string' ? shown : null,
    names: typeof names === 'string' ? names : null,
    palette: typeof palette === 'number' ? palette : null,
    inColours: { classes: listOf(inColours).includes('classes'), objects: listOf(inColours).includes('objects') },
    listed: listedIn(listed),
    rest: (rest as readonly Json[]).flatMap((entry) => {
      const [classIndex, objectIndex, counts] = Array.isArray(entry) ? (entry as readonly Json[]) : [];
      const isSound = isClass(classIndex) && isObject(objectIndex) && typeof counts === 'string';
      return isSound ? [[classIndex, objectIndex, counts] as const] : [];
    }),
  };
}

/** The numbers an annotation had in the PNGs; null where it came from elsewhere. */
export function valueSourceOf({ source }: Annotation): readonly [classIndex: number, objectIndex: number] | null {
  const kept = source['mask'];
  const [classIndex, objectIndex] = Array.isArray(kept) ? (kept as readonly Json[]) : [];
  return isClass(classIndex) && isObject(objectIndex) ? [classIndex, objectIndex] : null;
}

/** Two bytes of a PNG. */
function isClass(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= NOTHING;
}

/** The three bytes of a colour. */
function isObject(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 24;
}

/** The files with names and the colours of a delivery; none where it had none. */
export function deliveryFactsOf(source: DeliverySource): DeliveryFacts {
  const kept = source['mask'];
  const { names, palettes } = isJsonObject(kept) ? kept : {};
  return {
    names: listOf(names)
      .filter(isJsonObject)
      .flatMap(({ file, text }) => (typeof file === 'string' && typeof text === 'string' ? [{ file, text }] : [])),
    palettes: listOf(palettes).filter((palette) => typeof palette === 'string'),
  };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Colours as text of six hexadecimal digits each. */
export function packPalette(palette: readonly (readonly number[])[]): string {
  return palette.map((colour) => colour.map((part) => part.toString(16).padStart(2, '0')).join('')).join('');
}

/** The colours of a text. */
export function unpackPalette(text: string): number[][] {
  return (text.match(/[\da-f]{6}/g) ?? []).map((colour) =>
    [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
}
