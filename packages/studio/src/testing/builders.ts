import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { PictureItem } from '../media/picture/picture-engine.types.ts';

/** A box annotation; x, y, width and height in pixels of the picture. */
export function boxAt(id: string, label: string, x: number, y: number, width: number, height: number): Annotation {
  return { id, label, geometry: { kind: 'box', x, y, width, height }, attributes: {}, source: {} };
}

/** A polygon annotation of one or several rings `[x0, y0, x1, y1, …]`. */
export function polygonOf(id: string, label: string, ...rings: number[][]): Annotation {
  return { id, label, geometry: { kind: 'polygon', rings }, attributes: {}, source: {} };
}

/** A label that takes every kind of shape. */
export function labelOf(name: string, colour: number): LabelDefinition {
  return { name, colour, geometries: ['box', 'polygon', 'mask'], attributes: [] };
}

/** Stands for a decoded picture of that size; it has no content. */
export function pictureOf(width: number, height: number): ImageBitmap {
  return { width, height, close: () => undefined };
}

/** An item without annotations, 800 by 600 by default. */
export function itemOf(change: Partial<PictureItem> = {}): PictureItem {
  const { width = 800, height = 600 } = change;
  return {
    id: 'item-1',
    picture: pictureOf(width, height),
    width,
    height,
    annotations: [],
    ticks: new Map(),
    ...change,
  };
}
